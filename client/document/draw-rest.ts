import { whenIdle, whenReaderActs } from '../browser/reader.ts';

const { dataset } = document.documentElement;
/** A task that lays out for longer is felt on a slow phone, where it takes some four times as long. */
const layoutMs = 5;

/** Draws the blocks that the stylesheet leaves out of the first paint, in short tasks, as soon as somebody reads the page. */
export function drawRest(): void {
  if (dataset.whole !== undefined) return;
  const blocks = [...document.querySelectorAll<HTMLElement>('#article > *')];
  const drawNext = () => {
    // Another page has replaced this one, or a link has drawn it.
    if (blocks[0]?.isConnected === false || dataset.whole !== undefined) return;
    const start = performance.now();
    while (performance.now() - start < layoutMs) {
      const block = blocks.shift();
      if (!block) return;
      block.style.contentVisibility = 'visible';
      // Reading the height lays the block out, so that its time counts.
      void block.offsetHeight;
    }
    requestAnimationFrame(() => {
      whenIdle(drawNext);
    });
  };
  whenReaderActs(() => {
    whenIdle(drawNext);
  });
}

/** Gives every block its height at once, for a place that depends on it. */
export function drawWhole(): void {
  dataset.whole = '';
}

/** Lets the next page be drawn in parts. */
export function drawInParts(): void {
  delete dataset.whole;
}
