import { whenIdle } from '../browser/reader.ts';

const { dataset } = document.documentElement;
/** A task that draws more than this is felt on a slow phone. */
const blocksOfTask = 6;

/** Draws the blocks that the stylesheet leaves out of the first paint, in short tasks. */
export function drawRest(): void {
  if (dataset.whole !== undefined) return;
  const blocks = [...document.querySelectorAll<HTMLElement>('#article > *')];
  const drawNext = () => {
    // Another page has replaced this one.
    if (blocks[0]?.isConnected === false) return;
    for (const block of blocks.splice(0, blocksOfTask)) block.style.contentVisibility = 'visible';
    if (blocks.length === 0) drawWhole();
    else
      requestAnimationFrame(() => {
        whenIdle(drawNext);
      });
  };
  whenIdle(drawNext);
}

/** Gives every block its height at once, for a place that depends on it. */
export function drawWhole(): void {
  dataset.whole = '';
}

/** Lets the next page be drawn in parts. */
export function drawInParts(): void {
  delete dataset.whole;
}
