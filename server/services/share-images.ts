import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
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
  standIn: string;
  maxBytes?: number;
}

const maxWaiting = 50;

/** Draws one image at a time in a thread and keeps images by their content. */
export function createShareImages(options: ShareImagesOptions): ShareImages {
  const { maxBytes = 16 * 1024 * 1024 } = options;
  const kept = new Map<string, Buffer>();
  const drawing = new Map<string, Promise<Buffer>>();
  let bytes = 0;
  let last: Promise<unknown> = Promise.resolve();

  function keep(hash: string, png: Buffer): void {
    kept.set(hash, png);
    bytes += png.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= maxBytes) break;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  function drawInTurn(svg: string, hash: string): Promise<Buffer> {
    if (drawing.size >= maxWaiting) throw new HttpError(503, 'share-image.busy', { retryAfterSeconds: 5 });
    const png = last
      .then(() => render(svg, options))
      .finally(() => drawing.delete(hash))
      .then((drawn) => {
        keep(hash, drawn);
        return drawn;
      });
    drawing.set(hash, png);
    last = png.catch(() => undefined);
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

/** Loads the library with the first image. */
async function render(svg: string, { fontFile, standIn }: ShareImagesOptions): Promise<Buffer> {
  const library = await import('@resvg/resvg-js').catch(() => undefined);
  if (!library) return readFile(standIn);
  const image = await library.renderAsync(svg, {
    font: { fontFiles: [fontFile], loadSystemFonts: false, defaultFontFamily: 'Noto Sans CJK SC' },
    textRendering: 1,
  });
  return image.asPng();
}
