/** Behaviour of reference pages in addition to that of documents. */
import { placeMark } from '../../views/domain/reading-place.ts';
import type { ClientApiData } from '../../views/domain/api-reference.ts';
import { findAnchor } from './anchors.ts';

export function startApiPage(): void {
  // Runs after the handler that carries the reader's place, because a member's name identifies it on every platform.
  addEventListener('click', carrySymbol, true);
  addEventListener('click', copyLink);
  addEventListener('hashchange', followOldAnchor);
  followOldAnchor();
}

function carrySymbol({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-switch="platform"]') : null;
  if (!link || link.hasAttribute('aria-current')) return;
  const { symbol = '', name = '' } = currentMember() ?? {};
  const { search } = link;
  link.hash = symbol;
  // The server finds out whether the platform has the member.
  link.search = search.replace(/&member=[^&]*/, '') + (name === '' ? '' : `&member=${encodeURIComponent(name)}`);
}

/** The member being read, if any. The member in the address counts while it is visible. */
function currentMember(): { symbol: string | undefined; name: string } | undefined {
  if (scrollY < 1) return undefined;
  const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8;
  const members = [...document.querySelectorAll<HTMLElement>('.api-member[data-symbol]')];
  const named = location.hash.length > 1 ? findAnchor(location.hash)?.closest('.api-member[data-symbol]') : undefined;
  const isInSight = (member: Element) => {
    const { top } = member.getBoundingClientRect();
    return top >= 0 && top < innerHeight;
  };
  const namedMember = members.find((member) => member === named && isInSight(member));
  const current =
    namedMember ??
    members.find((member) => {
      const { top, bottom } = member.getBoundingClientRect();
      return top <= line && bottom > line;
    });
  const name = current?.querySelector('.api-name-text')?.textContent.split('(')[0]?.trim() ?? '';
  return current && { symbol: current.dataset.symbol, name };
}

/** The mark beside a member's name also copies the address. */
function copyLink({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.api-name .anchor') : null;
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
  const sameSymbol = document.querySelector(`.api-member[data-symbol="${CSS.escape(hash.slice(1))}"] .api-name`);
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

/** Follows an anchor without its owner; only the names of the whole reference tell where it is. */
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
