import type { ArticleLabels } from './article-labels.ts';
import { readDiagramFonts, readDiagramTokens } from './diagram-tokens.ts';

const drawingTimeoutMs = 20_000;

/** Draws a diagram in a frame, because the drawing library needs styles that the page's policy forbids. */
export function drawDiagram(figure: HTMLElement, labels: ArticleLabels): void {
  const source = figure.querySelector('pre')?.textContent ?? '';
  const frame = document.createElement('iframe');
  frame.src = '/diagram.html';
  frame.title = figure.dataset.label ?? '';
  frame.height = String(figure.offsetHeight);
  const patience = setTimeout(() => {
    fail();
  }, drawingTimeoutMs);
  const send = (): void => {
    frame.contentWindow?.postMessage(
      { source, tokens: readDiagramTokens(), fonts: readDiagramFonts() },
      location.origin,
    );
  };
  const listen = (event: MessageEvent): void => {
    if (event.source !== frame.contentWindow || event.origin !== location.origin) return;
    const { kind, height } = event.data as { kind?: unknown; height?: unknown };
    if (kind === 'ready') send();
    if (kind === 'drawn' && typeof height === 'number') {
      clearTimeout(patience);
      // A visible diagram keeps its height and the drawing is fitted in; others may grow.
      if (!isInView(figure)) frame.height = String(Math.min(Math.ceil(height), 4000));
      figure.classList.add('is-drawn');
    }
    if (kind === 'failed') fail();
  };
  const fail = (): void => {
    clearTimeout(patience);
    removeEventListener('message', listen);
    themes.disconnect();
    scheme.removeEventListener('change', send);
    frame.remove();
    figure.classList.remove('is-drawn');
    figure.classList.add('is-failed');
    const note = document.createElement('p');
    note.className = 'diagram-fault';
    note.textContent = labels.diagramFailed;
    figure.append(note);
  };
  const themes = new MutationObserver(() => {
    if (figure.isConnected) send();
    else themes.disconnect();
  });
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  addEventListener('message', listen);
  scheme.addEventListener('change', send);
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  figure.append(frame);
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
