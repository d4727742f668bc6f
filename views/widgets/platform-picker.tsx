import { useRef, type KeyboardEvent } from 'react';
import { Icon } from '../parts/icon.tsx';
import { useDismissal } from './use-dismissal.ts';

export interface PlatformOption {
  entryKey: string;
  /** `iOS: Swift` */
  label: string;
  url: string;
  isCurrent: boolean;
  /** Target of the option, if the document does not exist on that platform. */
  note?: string;
}

export interface PlatformPickerProps {
  id: string;
  options: PlatformOption[];
  /** Label of the button: `Platform`. */
  label: string;
}

/** Links in a `<details>`, usable without a script. With it, arrow keys move the focus, and Escape or a click elsewhere closes the list. */
export function PlatformPicker({ id, options, label }: PlatformPickerProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useDismissal(details);
  const current = options.find((option) => option.isCurrent);
  return (
    <details className="picker" id={id} ref={details} onKeyDown={onKeyDown}>
      <summary>
        <span className="visually-hidden">{label}</span>
        <span className="picker-value">{current?.label ?? label}</span>
        <Icon name="chevron" />
      </summary>
      <ul className="picker-list" aria-label={label}>
        {options.map((option) => (
          <li key={option.entryKey}>
            <a
              href={option.url}
              data-switch="platform"
              data-entry={option.entryKey}
              data-match={option.note === undefined ? undefined : 'nearest'}
              aria-current={option.isCurrent ? 'true' : undefined}
            >
              <span className="picker-label">{option.label}</span>
              {option.note !== undefined && <span className="picker-note">{option.note}</span>}
              {option.isCurrent && <Icon name="check" />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Arrow keys, Home, End and the first letter move the focus through the list, as in a list box. */
function onKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
  const details = event.currentTarget;
  const links = [...details.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const next = nextIndex(event.key, at, links);
  if (event.altKey || event.ctrlKey || event.metaKey || next === undefined) return;
  if (!details.open && !event.key.startsWith('Arrow')) return;
  event.preventDefault();
  const wasOpen = details.open;
  details.open = true;
  const current = links.findIndex((link) => link.hasAttribute('aria-current'));
  links[wasOpen ? next : Math.max(current, 0)]?.focus();
}

function nextIndex(key: string, at: number, links: readonly HTMLElement[]): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, links.length - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return links.length - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLowerCase();
  const startsSo = (link: HTMLElement) => link.textContent.trim().toLowerCase().startsWith(letter);
  const later = links.findIndex((link, index) => index > at && startsSo(link));
  const found = later < 0 ? links.findIndex(startsSo) : later;
  return found < 0 ? undefined : found;
}
