/** Card beside a name in code that links to a reference. */
import type { ApiSymbol } from '../../views/domain/api-reference.ts';
import { requestData } from '../../views/domain/request.ts';
import { fixedAddresses } from '../../views/domain/urls.ts';
import { browserClock } from '../browser/clock.ts';
import { createHoverSwitch, type HoverSwitch } from '../browser/hover-switch.ts';
import { pageLocale, pageRequest } from '../browser/page-request.ts';
import { loadPart } from '../browser/site-parts.ts';

export interface SymbolCard {
  /** The pointer or the focus reached a link. */
  meet(link: HTMLAnchorElement, isFocus: boolean): void;
}

/** Delays in ms: a pointer may pass over a link, and may leave the card for a moment. */
const waits = { openMs: 250, closeMs: 200 };
const gapPx = 8;
const edgePx = 16;

export function createSymbolCard(): SymbolCard {
  const symbols = new Map<string, Promise<ApiSymbol | undefined>>();
  const switches = new WeakMap<HTMLAnchorElement, HoverSwitch>();
  let card: HTMLElement | undefined;
  let open: HTMLAnchorElement | undefined;

  const turn = (link: HTMLAnchorElement) => async (isOn: boolean) => {
    if (!isOn) {
      if (open === link) hide();
      return;
    }
    const [symbol, part] = await Promise.all([
      describeLink(symbols, link),
      card ?? loadPart(fixedAddresses.siteParts, 'symbol'),
    ]);
    // The pointer may have left meanwhile.
    if (!switches.get(link)?.isOn || !link.isConnected) return;
    if (!symbol || !part) {
      switches.get(link)?.turn(false);
      return;
    }
    if (open && open !== link) switches.get(open)?.turn(false);
    card ??= setUp(part);
    fill(card, symbol);
    // The card must be inside a landmark; a page change removes it.
    if (!card.isConnected) (link.closest('main') ?? document.body).append(card);
    card.hidden = false;
    place(card, link);
    link.setAttribute('aria-describedby', card.id);
    open = link;
  };
  const hide = () => {
    if (card) card.hidden = true;
    open?.removeAttribute('aria-describedby');
    open = undefined;
  };
  const setUp = (part: HTMLElement): HTMLElement => {
    part.addEventListener('pointerenter', () => open && switches.get(open)?.enter());
    part.addEventListener('pointerleave', () => open && switches.get(open)?.leave());
    return part;
  };
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && open) switches.get(open)?.turn(false);
  });

  return {
    meet(link, isFocus) {
      let state = switches.get(link);
      if (!state) {
        const onTurn = turn(link);
        const made = createHoverSwitch(browserClock, waits, (isOn) => void onTurn(isOn));
        state = made;
        switches.set(link, made);
        link.addEventListener('pointerleave', () => {
          if (!link.matches(':focus-visible')) made.leave();
        });
        for (const kind of ['blur', 'click'])
          link.addEventListener(kind, () => {
            made.turn(false);
          });
      }
      if (isFocus) state.turn(true);
      else state.enter();
    },
  };
}

/** One call for each symbol, repeated after a failure. */
function describeLink(symbols: Map<string, Promise<ApiSymbol | undefined>>, { href }: HTMLAnchorElement) {
  const known = symbols.get(href);
  if (known) return known;
  const { searchParams, hash } = new URL(href);
  const asked = requestData(pageRequest, {
    method: 'get',
    path: '/api/doc/getApiSymbol',
    payload: { doc: searchParams.get('doc'), anchor: decodeURIComponent(hash.slice(1)) },
    locale: pageLocale(),
  }) as Promise<ApiSymbol | undefined>;
  symbols.set(href, asked);
  void asked.then((symbol) => {
    if (!symbol) symbols.delete(href);
  });
  return asked;
}

function fill(card: HTMLElement, symbol: ApiSymbol): void {
  for (const field of card.querySelectorAll<HTMLElement>('[data-symbol-field]')) {
    const text = symbol[field.dataset.symbolField as keyof ApiSymbol] ?? '';
    field.textContent = text;
    field.hidden = text === '';
  }
}

/** Places the card below the link, or above if there is more room, inside the window. */
function place(card: HTMLElement, link: HTMLAnchorElement): void {
  const [first = link.getBoundingClientRect()] = link.getClientRects();
  const { width, height } = card.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isAbove = first.bottom + gapPx + height > clientHeight && first.top > clientHeight - first.bottom;
  const left = Math.max(edgePx, Math.min(first.left, clientWidth - width - edgePx));
  const top = isAbove ? first.top - gapPx - height : first.bottom + gapPx;
  const origin = (card.offsetParent ?? document.body).getBoundingClientRect();
  card.style.left = `${String(left - origin.left)}px`;
  card.style.top = `${String(top - origin.top)}px`;
}
