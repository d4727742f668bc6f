import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type * as Resvg from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { HttpError } from '../errors.ts';

export interface ShareImages {
  /**
   * Draws an SVG as PNG.
   * @throws HttpError 503 if too many images wait
   */
  draw(svg: string): Promise<{ png: Buffer; hash: string }>;
}

export interface ShareImagesOptions {
  fontFile: string;
  /** An image without text, for systems without a build of the drawing library. */
  fallback: string;
  maxBytes?: number;
  /** Receives the reason, once, if the drawing library cannot be loaded. */
  noteMissing?: (error: unknown) => void;
}

const maxWaiting = 50;

/** Draws one image at a time in a thread and keeps images by their content. */
export function createShareImages(options: ShareImagesOptions): ShareImages {
  const { maxBytes = 16 * 1024 * 1024 } = options;
  const kept = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: ({ length }) => length });
  const drawing = new Map<string, Promise<Buffer>>();
  const inTurn = pLimit(1);
  /** Loaded with the first image. */
  let library: Promise<typeof Resvg | undefined> | undefined;

  async function render(svg: string): Promise<Buffer> {
    const { fontFile, fallback, noteMissing } = options;
    library ??= import('@resvg/resvg-js').catch((error: unknown) => {
      noteMissing?.(error);
      return undefined;
    });
    const image = await (
      await library
    )?.renderAsync(svg, {
      font: { fontFiles: [fontFile], loadSystemFonts: false, defaultFontFamily: 'Noto Sans CJK SC' },
      textRendering: 1,
    });
    return image?.asPng() ?? readFile(fallback);
  }

  function drawInTurn(svg: string, hash: string): Promise<Buffer> {
    if (drawing.size >= maxWaiting) throw new HttpError(503, 'share-image.busy', { retryAfterSeconds: 5 });
    const png = inTurn(async () => {
      const drawn = await render(svg);
      kept.set(hash, drawn);
      return drawn;
    }).finally(() => drawing.delete(hash));
    drawing.set(hash, png);
    return png;
  }

  return {
    async draw(svg) {
      const hash = createHash('sha1').update(svg).digest('base64url');
      const png = kept.get(hash) ?? (await (drawing.get(hash) ?? drawInTurn(svg, hash)));
      return { png, hash };
    },
  };
}
