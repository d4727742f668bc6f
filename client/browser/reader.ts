import { timings } from '../../views/domain/timings.ts';

/** Events of an active reader. Until the first of them, a page loads only the parts needed for reading. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'popstate'];
const { dataset } = document.documentElement;

/** Marks the page at the first event, for the starter and for entries that load later. */
export function watchForReader(): void {
  const note = (event: Event) => {
    // A page that opens under a resting pointer gets a `pointermove` without movement.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
    for (const kind of signs) removeEventListener(kind, note);
    dataset.reader = '';
    dispatchEvent(new Event('reader'));
  };
  for (const kind of signs) addEventListener(kind, note, { passive: true });
}

/** Runs at the first sign of a reader, after the page has loaded. */
export function whenReaderActs(run: () => void): void {
  const wait = () => {
    if (document.readyState === 'complete') run();
    else addEventListener('load', run, { once: true });
  };
  if (dataset.reader !== undefined) wait();
  else addEventListener('reader', wait, { once: true });
}

/** Runs after the page has loaded and the browser is idle. */
export function whenIdle(run: () => void): void {
  const wait = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: timings.idlePrefetchMs });
    else setTimeout(run, 200);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/**
 * Loads a script at the first sign of a reader. Clicks and submits that come earlier than the script are repeated when it is there; if
 * it cannot be loaded, the browser handles them.
 * @param openers selector of links and buttons that the script activates; also their forms are held
 * @returns a function that loads the script at once
 */
export function loadForReader(openers: string, load: () => Promise<unknown>): () => void {
  let loading: Promise<void> | undefined;
  let isRepeating = false;
  let latest: Event | undefined;
  const start = () =>
    (loading ??= load().then(
      () => {
        for (const kind of heldKinds) removeEventListener(kind, hold, true);
      },
      () => {
        loading = undefined;
      },
    ));
  const hold = (event: MouseEvent | SubmitEvent) => {
    const { target } = event;
    if (isRepeating || !(target instanceof Element)) return;
    const isForm = target instanceof HTMLFormElement && event.type === 'submit';
    if (!(isForm ? target.querySelector(openers) : target.closest(openers))) return;
    if (!isForm && !isPlain(event as MouseEvent)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    latest = event;
    void start().then(() => {
      // Only the last of several clicks is repeated.
      if (latest !== event) return;
      isRepeating = true;
      if (isForm) target.requestSubmit((event as SubmitEvent).submitter);
      else target.dispatchEvent(new PointerEvent('click', event));
      isRepeating = false;
    });
  };
  for (const kind of heldKinds) addEventListener(kind, hold, true);
  whenReaderActs(() => void start());
  return () => void start();
}

const heldKinds = ['click', 'submit'] as const;

function isPlain({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey;
}
