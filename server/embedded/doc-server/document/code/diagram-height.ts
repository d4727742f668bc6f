import { diagramScale, widestDrawing } from '../../../../../views/domain/diagram-scale.ts';
import { type GraphSize, measureGraph, narrowGraph } from '../../../../../views/domain/graph-diagram.ts';
import { measureSequence, narrowSequence } from '../../../../../views/domain/sequence-diagram.ts';

/** Inner widths of frames in pixels: in the column of text, and on a phone. */
export const frameWidths = { wide: 662, narrow: 332 };
/** Space above and below the drawing in pixels, both together. */
const padding = 32;
const unknownHeight = 320;
const maxHeight = 3000;

/** Estimates the height of a Mermaid diagram in pixels, so that the page can reserve space. */
export function estimateDiagramHeight(source: string, frameWidth: number): number {
  const [, kind] = /^\s*(sequenceDiagram|graph|flowchart|stateDiagram)/m.exec(source) ?? [];
  if (kind === undefined) return unknownHeight;
  const { width, height } =
    kind === 'sequenceDiagram'
      ? fit(narrowSequence(source, widestDrawing(frameWidth)), measureSequence, frameWidth)
      : fit(narrowGraph(source), measureGraph, frameWidth);
  return Math.min(Math.round(height * diagramScale(width, frameWidth) + padding), maxHeight);
}

/** Returns the size of the first form that is narrow enough to read. The browser draws the same form. */
function fit<Form>(forms: Iterable<Form>, measure: (form: Form) => GraphSize, frameWidth: number): GraphSize {
  let size: GraphSize = { width: frameWidth, height: 0 };
  for (const form of forms) {
    size = measure(form);
    if (size.width <= widestDrawing(frameWidth)) break;
  }
  return size;
}
