/**
 * Draws one Mermaid diagram inside the frame /diagram.html. The page sends `{source, tokens, fonts}` and receives `{kind: 'ready'}`, then
 * `{kind: 'drawn', height}` in pixels or `{kind: 'failed'}`.
 */
import type { DiagramFont, DiagramTokens } from './diagram-tokens.ts';
import { configureDiagram } from './diagram-style.ts';

interface Mermaid {
  initialize(options: Record<string, unknown>): void;
  render(id: string, source: string): Promise<{ svg: string }>;
}

const maxSourceLength = 50_000;
/** Pixels, as in diagram.html. */
const padding = 16;
/** Letters of 14 pixels become 10 pixels high. */
const readableScale = 0.7;
const { mermaid } = window as unknown as { mermaid?: Mermaid };
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
tell({ kind: mermaid ? 'ready' : 'failed' });

/** Mermaid measures texts, so the fonts come first. A font that fails leaves its text to the next of the list. */
function loadFonts(fonts: readonly DiagramFont[]): Promise<unknown> {
  return Promise.allSettled(
    fonts.map(({ family, source, descriptors }) => {
      const font = new FontFace(family, source, descriptors);
      document.fonts.add(font);
      return font.load();
    }),
  );
}

async function draw(source: string, tokens: DiagramTokens): Promise<{ kind: 'drawn'; height: number }> {
  if (!mermaid) throw new Error('The drawing library did not load.');
  mermaid.initialize(configureDiagram(source, tokens));
  drawings += 1;
  const { svg } = await mermaid.render(`portal-drawing-${String(drawings)}`, source);
  const box = document.getElementById('portal-diagram');
  if (!box) throw new Error('The frame has no box.');
  // Mermaid's strict level sanitises its own output (DOMPurify).
  box.innerHTML = svg;
  return { kind: 'drawn', height: fit(box) };
}

/** Fits the drawing into the width while its text stays readable; otherwise the frame scrolls. @returns the height */
function fit(box: HTMLElement): number {
  const drawing = box.querySelector('svg');
  const view = drawing?.viewBox.baseVal;
  if (!drawing || !view || view.width === 0) return box.getBoundingClientRect().height;
  const scale = (innerWidth - 2 * padding) / view.width;
  const isWide = scale < readableScale;
  box.classList.toggle('is-wide', isWide);
  if (isWide) drawing.style.width = `${String(view.width)}px`;
  return view.height * (isWide ? 1 : Math.min(1, scale)) + 2 * padding;
}

function tell(message: { kind: string; height?: number }): void {
  parent.postMessage(message, location.origin);
}
