import type { Clock } from './clock.ts';
import { createHoverSwitch } from './hover-switch.ts';
import { holdFocus } from './overlay.ts';

export interface DropdownParts {
  clock: Clock;
  /** Default: at once. */
  openMs?: number;
  closeMs: number;
  /** Loads the card; not needed if the host contains it. */
  load?: () => Promise<HTMLElement | undefined>;
  /** Media query under which the card covers the page, so that the rest of the page must be inert. */
  sheet?: string;
  /** Called if the card cannot be loaded. */
  fail?: () => void;
  onOpen?: () => void;
}

export interface Dropdown {
  close(): void;
  /** @param returnTo gets the focus when the keyboard closes the card; default: the opener */
  open(returnTo?: HTMLElement): void;
}

const focusable = 'input, a[href], button';
let openOne: Dropdown | undefined;

/**
 * A card opened by a link or button: on hover, click, touch or keyboard. The opener is the first element of the host. A link as
 * opener has a target of its own in case there is no script or no card.
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
    if (takesFocus || release)
      card.querySelector<HTMLElement>(release ? '[data-close]' : focusable)?.focus({ preventScroll: true });
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
    focusBack?.focus({ preventScroll: true });
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
      // Under a mouse the card is open already, or about to open.
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
    // Escape first clears a filled field (client/frame/product-finder.ts).
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
  // The pointer may have arrived before the script.
  if (matchMedia('(hover: hover)').matches && host.matches(':hover')) state.enter();
  return dropdown;
}
