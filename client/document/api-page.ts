/** Behaviour of reference pages in addition to that of documents. */
import { placeMark } from '../../views/domain/reading-place.ts';
import type { ClientApiData } from '../../views/domain/api-reference.ts';
import { startCodeField } from '../tools/code-handover.ts';
import { findAnchor } from '../browser/anchors.ts';
import { readClearance } from './reading-place.ts';

export function startApiPage(): void {
  // Runs after the window's handler that carries the reader's place, because a member's name identifies it on every platform.
  document.addEventListener('click', carrySymbol, true);
  addEventListener('click', copyLink);
  addEventListener('hashchange', followOldAnchor);
  document.addEventListener('toggle', stayAtGroup, true);
  for (const kind of ['focusin', 'keydown', ...changes]) addEventListener(kind, useTools);
  followOldAnchor();
  startCodeField();
}

const changes = ['input', 'submit'] as const;

/** Loads filter and order on first use. */
function useTools(event: Event): void {
  const tools = event.target instanceof Element ? event.target.closest<HTMLElement>('.api-tools') : null;
  if (!tools) return;
  if (event.type === 'submit') event.preventDefault();
  const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
  const change = isEscape ? 'clear' : changes.find((kind) => kind === event.type);
  import('../tools/member-filter.ts').then(
    ({ arrangeMembers }) => {
      if (change) arrangeMembers(tools, change);
    },
    () => undefined,
  );
}

/** Scrolls back to the head of a group that was closed by its sticky head, because the text at that place is gone. */
function stayAtGroup({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement) || !target.matches('.api-group:not([open])')) return;
  if (target.getBoundingClientRect().top < readClearance()) target.scrollIntoView({ behavior: 'instant' });
}

function carrySymbol({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-switch="platform"]') : null;
  if (!link || link.hasAttribute('aria-current')) return;
  const { symbol, name = '', hasOtherNames = false } = currentMember() ?? {};
  const { search } = link;
  if (symbol !== undefined) link.hash = symbol;
  // The server finds the member on the other platform; for a member with another name it needs this page.
  const from = hasOtherNames ? (new URLSearchParams(location.search).get('doc') ?? '') : '';
  link.search =
    search.replace(/&(?:member|from)=[^&]*/g, '') +
    (name === '' ? '' : `&member=${encodeURIComponent(name)}`) +
    (from === '' ? '' : `&from=${encodeURIComponent(from)}`);
}

/**
 * The member being read, if any. It is the open one in the address while it is visible, else the first open one in sight. Without
 * one it is the entry below the sticky bars.
 */
function currentMember(): { symbol: string | undefined; name: string; hasOtherNames: boolean } | undefined {
  const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8;
  const named = findAnchor(location.hash)?.closest('[data-symbol]');
  const all = [...document.querySelectorAll<HTMLElement>('[data-symbol]')].filter((member) => member.checkVisibility());
  const inSight = all.filter((member) => {
    const { top, bottom } = member.getBoundingClientRect();
    return bottom > line && top < innerHeight;
  });
  const current =
    inSight.find((member) => member === named) ??
    inSight.find((member) => member.matches('.api-body')) ??
    (scrollY < 1 ? undefined : inSight.find((member) => member.getBoundingClientRect().top <= line));
  const row = current?.closest('.api-member, .api-entry');
  const name = row?.querySelector('.api-name')?.textContent ?? '';
  return (
    current && {
      symbol: current.dataset.symbol,
      name: name.split('(')[0]?.trim() ?? '',
      hasOtherNames: row?.querySelector('.api-elsewhere') != null,
    }
  );
}

/** The mark beside a member's name also copies the address. */
function copyLink({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-symbol] .anchor') : null;
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!link || !clipboard) return;
  clipboard.writeText(link.href).then(
    () => {
      const said = document.querySelector<HTMLElement>('.api-search')?.dataset.copied ?? '';
      link.dataset.copied = said;
      const announcer = document.getElementById('announcer');
      if (announcer) announcer.textContent = said;
      setTimeout(() => {
        delete link.dataset.copied;
      }, 1600);
    },
    () => undefined,
  );
}

/**
 * Follows anchors from the time when a category was one page to the compound's own page, and old member anchors
 * (`name-owner-class`) to the member.
 */
export function followOldAnchor(): void {
  const { hash } = location;
  if (hash.length < 2 || hash.startsWith(placeMark)) return;
  const target = findAnchor(hash);
  const entry = target?.closest('.api-list > li[id]');
  if (entry) {
    leaveFor(entry, '');
    return;
  }
  if (target) return;
  const sameSymbol = document.querySelector(`[data-symbol="${CSS.escape(hash.slice(1))}"]`);
  if (sameSymbol) {
    location.replace(`#${sameSymbol.id}`);
    return;
  }
  if (document.querySelector('.api-missing')) {
    history.replaceState(history.state, '', location.pathname + location.search);
    return;
  }
  const parts = hash.slice(1).toLowerCase().split('-');
  for (const own of [parts, parts.slice(0, -1)]) {
    const member = document.getElementById(own.join('-'));
    if (member && own !== parts) {
      location.replace(`#${member.id}`);
      return;
    }
    for (let from = 1; from < own.length; from++) {
      const owner = document.querySelector(`.api-list > li[id="${CSS.escape(own.slice(from).join('-'))}"]`);
      if (owner) {
        leaveFor(owner, `#${own.join('-')}`);
        return;
      }
    }
  }
  void followShortAnchor(parts.join('-'));
}

/** Follows an anchor without its owner. This needs the names of the whole reference. */
async function followShortAnchor(anchor: string): Promise<void> {
  const props = document.querySelector<HTMLElement>('[data-island=api-search]')?.dataset.props ?? '{}';
  const { dataUrl, base = '' } = JSON.parse(props) as { dataUrl?: string; base?: string };
  const isCategory = document.querySelector('.api-list > li[id]') !== null;
  if (dataUrl === undefined || !isCategory) return;
  const response = await fetch(dataUrl).catch(() => undefined);
  const { searchData } = response?.ok ? ((await response.json()) as ClientApiData) : { searchData: [] };
  const shown = new Set(
    Array.from(document.querySelectorAll('.api-list > li[id] a'), (link) => link.getAttribute('href')),
  );
  for (const { address, members } of searchData) {
    if (address === undefined || !shown.has(base + address)) continue;
    const member = members?.find((one) => one.anchor?.startsWith(`${anchor}-`));
    if (member?.anchor === undefined) continue;
    location.replace(`${base}${address}#${member.anchor}`);
    return;
  }
}

function leaveFor(entry: Element, hash: string): void {
  const link = entry.querySelector('a');
  if (link) location.replace(link.href + hash);
}
