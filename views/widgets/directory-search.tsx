import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent, type SubmitEvent } from 'react';
import { Icon } from '../parts/icon.tsx';
import { filterMenu } from './filter-menu.ts';

export interface DirectorySearchProps {
  id: string;
  /** The search page receives the keyword until the widget is hydrated. */
  searchUrl: string;
  /** Id of the element with the menu tree. */
  treeId: string;
  label: string;
  clearLabel: string;
  /** Shown without a match; suggests the next step. */
  emptyText: string;
  /** Number of matches for screen readers; `%` stands for the number. */
  countText: string;
}

/** Filters the server's menu. No other code changes that HTML, so it is marked in place and restored when the field is cleared. */
export function DirectorySearch(props: DirectorySearchProps) {
  const { id, searchUrl, treeId, label, clearLabel, emptyText, countText } = props;
  const input = useRef<HTMLInputElement>(null);
  const [keyword, setKeyword] = useState('');
  const [matches, setMatches] = useState(-1);

  const search = (text: string) => {
    const tree = document.getElementById(treeId);
    setKeyword(text);
    setMatches(tree ? filterMenu(tree, text) : -1);
  };
  const clear = () => {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    search('');
  };
  useEffect(() => {
    const typedBefore = input.current?.value ?? '';
    if (typedBefore !== '') search(typedBefore);
    const tree = document.getElementById(treeId);
    const onNewMenu = () => {
      search(input.current?.value ?? '');
    };
    tree?.addEventListener('menuchange', onNewMenu);
    return () => tree?.removeEventListener('menuchange', onNewMenu);
  }, []);

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    search(event.target.value);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    document.getElementById(treeId)?.querySelector('mark')?.closest<HTMLElement>('a, summary')?.click();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || keyword === '') return;
    event.preventDefault();
    event.stopPropagation();
    clear();
  };
  return (
    <form className="directory-search" role="search" aria-label={label} action={searchUrl} onSubmit={onSubmit}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" />
      <input
        id={id}
        ref={input}
        type="text"
        name="k"
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        onChange={onChange}
        onKeyDown={onKeyDown}
      />
      <button type="button" aria-label={clearLabel} hidden={keyword === ''} onClick={clear}>
        <Icon name="close" />
      </button>
      <p className="visually-hidden" role="status">
        {matches > 0 ? countText.replace('%', String(matches)) : ''}
      </p>
      {matches === 0 && <p className="directory-empty">{emptyText}</p>}
    </form>
  );
}
