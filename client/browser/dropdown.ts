import type { Clock } from './clock.ts';
import { createHoverSwitch } from './hover-switch.ts';
import { holdFocus } from './overlay.ts';

export interface DropdownParts {
  clock: Clock;
  /** Default: at once. */
  openMs?: number;
  closeMs: number;
  /** Brings the card; not asked where the host holds it already. */
  load?: () => Promise<HTMLElement | undefined>;
  /** Where the card covers the page, so that the rest of it can't be reached meanwhile. A media query. */
  sheet?: string;
  /** The card could not be had. */
  fail?: () => void;
  onOpen?: () => void;
}

export interface Dropdown {
  close(): void;
  /** @param returnTo what gets the focus when it is closed by the keyboard; default: its own opener */
  open(returnTo?: HTMLElement): void;
}

const focusable = 'input, a[href], button';
let openOne: Dropdown | undefined;

/**
 * A card that a link or button opens: on hover, by click, touch or keyboard. The opener is the first element of the host; a link among
 * openers leads somewhere by itself where there is no script, or no card.
 */
export function startDropdown(host: HTMLElement, parts: DropdownParts): Dropdown {
  const { clock, openMs = 0, closeMs, load, sheet, fail, onOpen } = parts;
  const opener = host.querySelector<HTMLElement>('a, button');
  let card = host.querySelector<HTMLElement>('.dropdown-card');
  let focusBack = opener;
  let release: (() => void) | undefined;
  let takesFocus = false;

  const show = async () => {
    card ??= (await load?.()) ?? null;
    if (!card) {
      state.turn(false);
      fail?.();
      return;
    }
    // The pointer may have left meanwhile.
    if (!state.isOn) return;
    if (!card.isConnected) host.append(card);
    if (openOne !== dropdown) openOne?.close();
    openOne = dropdown;
    card.hidden = false;
    opener?.setAttribute('aria-expanded', 'true');
    onOpen?.();
    if (sheet !== undefined && matchMedia(sheet).matches) release = holdFocus(card);
    if (takesFocus || release) card.querySelector<HTMLElement>(release ? '[data-close]' : focusable)?.focus();
  };
  const hide = () => {
    release?.();
    release = undefined;
    if (openOne === dropdown) openOne = undefined;
    if (card) card.hidden = true;
    opener?.setAttribute('aria-expanded', 'false');
  };
  const state = createHoverSwitch(clock, { openMs, closeMs }, (isOn) => {
    if (isOn) void show();
    else hide();
  });
  const dropdown: Dropdown = {
    close: () => {
      state.turn(false);
    },
    open: (returnTo) => {
      focusBack = returnTo ?? opener;
      state.turn(true);
    },
  };
  const closeAndReturn = () => {
    dropdown.close();
    focusBack?.focus();
  };

  opener?.setAttribute('aria-expanded', 'false');
  if (opener?.matches('a')) opener.setAttribute('role', 'button');
  host.addEventListener('pointerenter', ({ pointerType }) => {
    takesFocus = false;
    if (pointerType === 'mouse') state.enter();
  });
  host.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse' && !release) state.leave();
  });
  host.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (opener?.contains(target)) {
      event.preventDefault();
      const isMouse = (event as PointerEvent).pointerType === 'mouse';
      takesFocus = event.detail === 0;
      focusBack = opener;
      // Under a mouse it is open already, or about to be.
      state.turn(isMouse || !state.isOn);
    } else if (target.closest('[data-close]')) closeAndReturn();
    else if (target.closest('a')) dropdown.close();
  });
  host.addEventListener('keydown', (event) => {
    const isOnOpener = event.target === opener;
    if (isOnOpener && (event.key === ' ' || event.key === 'ArrowDown')) {
      event.preventDefault();
      takesFocus = true;
      state.turn(event.key === 'ArrowDown' || !state.isOn);
    }
    // In a field it first clears what was typed (client/frame/product-finder.ts).
    const isTyped = event.target instanceof HTMLInputElement && event.target.value !== '';
    if (event.key === 'Escape' && state.isOn && !isTyped) {
      event.stopPropagation();
      closeAndReturn();
    }
  });
  host.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !host.contains(relatedTarget)) dropdown.close();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (state.isOn && target instanceof Node && !host.contains(target)) dropdown.close();
  });
  if (sheet !== undefined) matchMedia(sheet).addEventListener('change', dropdown.close);
  // The pointer may have been here first.
  if (matchMedia('(hover: hover)').matches && host.matches(':hover')) state.enter();
  return dropdown;
}
