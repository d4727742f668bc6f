/**
 * Draws one Mermaid diagram inside the frame /diagram.html. The page sends `{source, tokens, fonts}` and receives `{kind: 'ready'}`, then
 * a {@link Drawn} or `{kind: 'failed'}`.
 */
import mermaid from 'mermaid';
import { diagramScale, smallestScale, widestDrawing } from '../../views/domain/diagram-scale.ts';
import { narrowGraph } from '../../views/domain/graph-diagram.ts';
import { narrowSequence } from '../../views/domain/sequence-diagram.ts';
import type { Drawn } from './diagram-frames.ts';
import { configureDiagram } from './diagram-style.ts';
import type { DiagramFont, DiagramTokens } from './diagram-tokens.ts';

const maxSourceLength = 50_000;
/** Pixels at each side, as in diagram.html. */
const padding = { x: 12, y: 16 };
let drawings = 0;
let fontsReady: Promise<unknown> | undefined;

addEventListener('message', (event) => {
  if (event.source !== parent || event.origin !== location.origin) return;
  const {
    source,
    tokens,
    fonts = [],
  } = event.data as { source?: unknown; tokens?: DiagramTokens; fonts?: DiagramFont[] };
  if (typeof source !== 'string' || source.length > maxSourceLength || tokens === undefined) return;
  fontsReady ??= loadFonts(fonts);
  fontsReady
    .then(() => draw(source, tokens))
    .then(tell, () => {
      tell({ kind: 'failed' });
    });
});
tell({ kind: 'ready' });

/** Loads the fonts before Mermaid measures texts. A failed font falls back to the next of the list. */
function loadFonts(fonts: readonly DiagramFont[]): Promise<unknown> {
  return Promise.allSettled(
    fonts.map(({ family, source, descriptors }) => {
      const font = new FontFace(family, source, descriptors);
      document.fonts.add(font);
      return font.load();
    }),
  );
}

async function draw(source: string, tokens: DiagramTokens): Promise<Drawn> {
  const box = document.getElementById('portal-diagram');
  if (!box) throw new Error('The frame has no box.');
  const room = widestDrawing(innerWidth - 2 * padding.x);
  const forms = /^\s*sequenceDiagram\b/m.test(source) ? narrowSequence(source, room) : narrowGraph(source);
  for (const form of forms) {
    mermaid.initialize(configureDiagram(source, tokens, form));
    drawings += 1;
    const { svg } = await mermaid.render(`portal-drawing-${String(drawings)}`, form.text);
    // Mermaid's strict level sanitises its own output (DOMPurify).
    box.innerHTML = svg;
    if ((box.querySelector('svg')?.viewBox.baseVal.width ?? 0) <= room) break;
  }
  box.onscroll = () => {
    fadeEdges(box);
  };
  let width = innerWidth;
  onresize = () => {
    const answer = fit(box);
    if (width === innerWidth) return;
    width = innerWidth;
    tell(answer);
  };
  return fit(box);
}

/** Fits the drawing into the width while its text stays readable; otherwise it keeps its size and the box scrolls. */
function fit(box: HTMLElement): Drawn {
  const drawing = box.querySelector('svg');
  const { width, height } = drawing?.viewBox.baseVal ?? box.getBoundingClientRect();
  const room = innerWidth - 2 * padding.x;
  const scale = diagramScale(width, room);
  // The frame may be lower than the drawing (client/document/diagram-frames.ts).
  const heightScale = Math.max((innerHeight - 2 * padding.y) / height, smallestScale(room));
  if (drawing) drawing.style.width = `${String(width * Math.min(scale, heightScale))}px`;
  fadeEdges(box);
  const full = { width: Math.ceil(width) + 2 * padding.x, height: Math.ceil(height) + 2 * padding.y };
  return { kind: 'drawn', height: Math.ceil(height * scale) + 2 * padding.y, full };
}

/** Fades the edges behind which the drawing continues. */
function fadeEdges(box: HTMLElement): void {
  const right = box.scrollWidth - box.clientWidth - box.scrollLeft;
  const below = box.scrollHeight - box.clientHeight - box.scrollTop;
  box.style.setProperty('--right', right > 1 ? '48px' : '0px');
  box.style.setProperty('--below', below > 1 ? '48px' : '0px');
  box.tabIndex = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight ? 0 : -1;
}

function tell(message: Drawn | { kind: 'ready' | 'failed' }): void {
  parent.postMessage(message, location.origin);
}
