import { type ChangeEvent, type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { ClientApiData } from '../domain/api-reference.ts';
import { findNames, type NameHit } from '../domain/api-names.ts';
import { Icon } from '../parts/icon.tsx';

export interface ApiSearchProps {
  id: string;
  /** Address and overview of references; a form without a script shows the overview. */
  action: string;
  doc: string;
  /** Set for a preview. */
  docId?: string | undefined;
  /** Prefix of addresses in this edition. */
  base: string;
  dataUrl: string;
  /** The search of all documents. */
  everywhereUrl: string;
  /** Id of the element that results replace. */
  treeId: string;
  keyword: string;
  label: string;
  clearLabel: string;
  emptyText: string;
  loadingText: string;
  failedText: string;
  /** `%` stands for the number. */
  countText: string;
  /** `%` stands for the keyword. */
  everywhereText: string;
}

export type LoadNames = (url: string) => Promise<ClientApiData>;

/** Finds types and members of the open reference by name. Until the names are loaded, a form for the server. */
export function ApiSearch({ load, ...props }: ApiSearchProps & { load?: LoadNames }) {
  const input = useRef<HTMLInputElement>(null);
  const [keyword, setKeyword] = useState('');
  const [data, setData] = useState<ClientApiData | 'loading' | 'failed'>();
  const names = typeof data === 'object' ? data : undefined;
  const [sdk = '', target = ''] = props.doc.split('~');
  const hits = names ? findNames(names, keyword, { sdk, target, docId: props.docId }) : [];
  const isSearching = keyword.trim() !== '';

  const prepare = () => {
    if (!load || names || data === 'loading') return;
    setData('loading');
    load(props.dataUrl).then(setData, () => {
      setData('failed');
    });
  };
  useEffect(() => {
    const typedBefore = input.current?.value ?? '';
    if (typedBefore === '' || typedBefore === props.keyword) return;
    setKeyword(typedBefore);
    prepare();
  }, []);
  useEffect(() => {
    const tree = document.getElementById(props.treeId);
    if (tree) tree.hidden = isSearching;
    return () => {
      if (tree) tree.hidden = false;
    };
  }, [isSearching]);

  const clear = () => {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    setKeyword('');
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    prepare();
    setKeyword(event.target.value);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const first = event.currentTarget.parentElement?.querySelector<HTMLElement>('.api-hits a');
    if (!first) return;
    event.preventDefault();
    first.click();
  };
  return (
    <search className="boxless" onKeyDown={moveFocus}>
      <form
        className="directory-search search-field"
        aria-label={props.label}
        action={props.action}
        onSubmit={onSubmit}
      >
        <label className="search-opener" htmlFor={props.id}>
          <Icon name="search" />
          <span className="visually-hidden">{props.label}</span>
        </label>
        <input type="hidden" name="doc" value={props.doc} />
        {props.docId !== undefined && <input type="hidden" name="docId" value={props.docId} />}
        <input
          className="text-field"
          id={props.id}
          ref={input}
          type="text"
          name="k"
          placeholder={props.label}
          defaultValue={props.keyword}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          onFocus={prepare}
          onChange={onChange}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isSearching) return;
            event.preventDefault();
            event.stopPropagation();
            clear();
          }}
        />
        <button
          className="icon-button"
          type="button"
          aria-label={props.clearLabel}
          hidden={!isSearching}
          onClick={clear}
        >
          <Icon name="close" />
        </button>
      </form>
      <p className="visually-hidden" role="status">
        {isSearching && names ? props.countText.replace('%', String(hits.length)) : ''}
      </p>
      {isSearching && (
        <Hits
          {...props}
          hits={hits}
          keyword={keyword}
          state={names ? 'ready' : data === 'failed' ? 'failed' : 'loading'}
        />
      )}
    </search>
  );
}

function Hits(props: ApiSearchProps & { hits: NameHit[]; keyword: string; state: 'ready' | 'loading' | 'failed' }) {
  const { hits, keyword, state, base, everywhereUrl } = props;
  const texts = { ready: props.emptyText, loading: props.loadingText, failed: props.failedText };
  return (
    <div className="api-hits menu-scroller">
      {hits.length === 0 && <p className="directory-empty caption">{texts[state]}</p>}
      <ul className="menu-list">
        {hits.map(({ name, parameters, owner, address, start, isDeprecated }) => (
          <li key={address}>
            <a href={base + address} className={isDeprecated ? 'is-deprecated' : undefined}>
              <code>
                {name.slice(0, start)}
                <mark>{name.slice(start, start + keyword.trim().length)}</mark>
                {name.slice(start + keyword.trim().length) + parameters}
              </code>
              <small>{owner}</small>
            </a>
          </li>
        ))}
      </ul>
      <a className="caption" href={`${everywhereUrl}?${new URLSearchParams({ k: keyword.trim() }).toString()}`}>
        {props.everywhereText.replace('%', keyword.trim())}
      </a>
    </div>
  );
}

/** Arrow keys move through the field and the results. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=text], .api-hits a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
