import { whenIdle, whenReaderActs } from '../browser/reader.ts';

const { dataset } = document.documentElement;
/** Maximum time of one layout task. A slow phone takes four times as long, and longer tasks are noticeable. */
const layoutMs = 5;

/** Draws the blocks that the stylesheet leaves out of the first paint, in short tasks, when a reader is active. */
export function drawRest(): void {
  if (dataset.whole !== undefined) return;
  const blocks = [...document.querySelectorAll<HTMLElement>('#article > *')];
  const drawNext = () => {
    // Stops if another page replaced this one, or a link already drew all blocks.
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

/** Lays out all blocks at once, before a scroll to a position that depends on their heights. */
export function drawWhole(): void {
  dataset.whole = '';
}

/** Lets the next page be drawn in parts. */
export function drawInParts(): void {
  delete dataset.whole;
}
