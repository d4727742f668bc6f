import { measureGraph, narrowGraph } from '../../../../../views/domain/graph-diagram.ts';
import { measureSequence, narrowSequence } from '../../../../../views/domain/sequence-diagram.ts';

/** Widths of frames without their padding: in the column of text, and on a phone. */
export const frameWidths = { wide: 662, narrow: 332 };
/** Above and below the drawing. */
const padding = 32;
/** A drawing that would be smaller keeps its size and scrolls (client/document/diagram.ts). */
const readableScale = 0.72;
const unknownHeight = 320;
const maxHeight = 3000;

/** Estimates the height of a Mermaid diagram in pixels, so that the page can reserve space. */
export function estimateDiagramHeight(source: string, frameWidth: number): number {
  const [, kind] = /^\s*(sequenceDiagram|graph|flowchart|stateDiagram)/m.exec(source) ?? [];
  if (kind === undefined) return unknownHeight;
  const { width, height } = kind === 'sequenceDiagram' ? fitSequence(source, frameWidth) : fitGraph(source, frameWidth);
  const scale = frameWidth / width;
  const drawn = height * (scale < readableScale ? 1 : Math.min(1, scale));
  return Math.min(Math.round(drawn + padding), maxHeight);
}

/** The browser draws the first form that stays readable. */
function fitSequence(source: string, frameWidth: number) {
  let size = { width: frameWidth, height: 0 };
  for (const form of narrowSequence(source, frameWidth / readableScale)) {
    size = measureSequence(form);
    if (size.width * readableScale <= frameWidth) break;
  }
  return size;
}

function fitGraph(source: string, frameWidth: number) {
  let size = { width: frameWidth, height: 0 };
  for (const form of narrowGraph(source)) {
    size = measureGraph(form);
    if (size.width * readableScale <= frameWidth) break;
  }
  return size;
}
