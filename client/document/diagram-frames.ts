import type { ArticleLabels } from './article-labels.ts';
import { readDiagramFonts, readDiagramTokens } from './diagram-tokens.ts';
import { enlarge } from './image-zoom.ts';

const drawingTimeoutMs = 20_000;
/** A loaded frame has run its scripts; its message may come a moment later. */
const readyGraceMs = 1000;
const maxHeight = 4000;

/** Answer of the frame; sizes in pixels with the space around the drawing. */
export interface Drawn {
  kind: 'drawn';
  /** Height at the width of the frame. */
  height: number;
  /** Size of the drawing before it is fitted to the frame. */
  full: { width: number; height: number };
}

interface FrameEvents {
  drawn: (frame: HTMLIFrameElement, answer: Drawn) => void;
  failed: (frame: HTMLIFrameElement) => void;
}

/** Draws a diagram in a frame, because the drawing library needs styles that the page's policy forbids. */
export function drawDiagram(figure: HTMLElement, labels: ArticleLabels): void {
  const source = figure.querySelector('pre')?.textContent ?? '';
  const label = figure.dataset.label ?? '';
  let width = 0;
  const frame = createFrame(source, label, {
    drawn(frame, { height, full }) {
      // A visible diagram keeps its height and scales the drawing. Diagrams out of sight may grow.
      if (!isInView(figure) || (width > 0 && width !== frame.offsetWidth))
        frame.height = String(Math.min(height, maxHeight));
      width = frame.offsetWidth;
      figure.classList.add('is-drawn');
      figure.querySelector('button')?.remove();
      if (full.width > frame.offsetWidth || full.height > frame.offsetHeight)
        figure.append(createButton(source, label, full, labels));
    },
    failed(frame) {
      frame.remove();
      figure.querySelector('button')?.remove();
      figure.classList.remove('is-drawn');
      figure.classList.add('is-failed');
      const note = document.createElement('p');
      note.className = 'caption pad-12';
      note.textContent = labels.diagramFailed;
      figure.append(note);
    },
  });
  // Below the drawing is the place of the button.
  frame.height = String(figure.offsetHeight - parseFloat(getComputedStyle(figure).paddingBottom));
  figure.append(frame);
}

/** Opens the drawing in its full size. */
function createButton(source: string, label: string, { width, height }: Drawn['full'], labels: ArticleLabels) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'diagram-enlarge icon-button';
  button.setAttribute('aria-label', `${labels.enlargeImage}: ${label}`);
  button.addEventListener('click', () => {
    const frame = createFrame(source, label, {
      drawn() {
        frame.classList.add('is-drawn');
      },
      failed() {
        frame.closest('dialog')?.close();
      },
    });
    frame.width = String(width);
    frame.height = String(height);
    void enlarge(frame, label, labels);
  });
  return button;
}

function createFrame(source: string, label: string, events: FrameEvents): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = '/diagram.html';
  frame.title = label;
  const patience = setTimeout(() => {
    fail();
  }, drawingTimeoutMs);
  let isReady = false;
  frame.addEventListener('load', () => {
    setTimeout(() => {
      if (!isReady) fail();
    }, readyGraceMs);
  });
  const send = (): void => {
    frame.contentWindow?.postMessage(
      { source, tokens: readDiagramTokens(), fonts: readDiagramFonts() },
      location.origin,
    );
  };
  const listen = ({ source: from, origin, data }: MessageEvent): void => {
    if (from === null || from !== frame.contentWindow || origin !== location.origin) return;
    const answer = data as Drawn | { kind?: 'ready' | 'failed' };
    if (answer.kind === 'ready') {
      isReady = true;
      send();
    }
    if (answer.kind === 'drawn') {
      clearTimeout(patience);
      events.drawn(frame, answer);
    }
    if (answer.kind === 'failed') fail();
  };
  const stop = (): void => {
    clearTimeout(patience);
    removeEventListener('message', listen);
    themes.disconnect();
    scheme.removeEventListener('change', send);
  };
  const fail = (): void => {
    stop();
    events.failed(frame);
  };
  const themes = new MutationObserver(() => {
    if (frame.isConnected) send();
    else stop();
  });
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  addEventListener('message', listen);
  scheme.addEventListener('change', send);
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return frame;
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
