/** Reads width and height of images from their first bytes. */
import { closeSync, openSync, readSync } from 'node:fs';
import { imageSize } from 'image-size';

export interface ImageSize {
  width: number;
  height: number;
}

/** Number of bytes read. Cameras and editors put long metadata before the size of a JPEG. */
const headBytes = 256 * 1024;

/** @returns undefined for an unreadable file or an unknown image format */
export function readImageSize(file: string): ImageSize | undefined {
  try {
    const { width, height } = imageSize(readHead(file));
    return width > 0 && height > 0 ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}

function readHead(file: string): Uint8Array {
  const descriptor = openSync(file, 'r');
  try {
    const buffer = new Uint8Array(headBytes);
    return buffer.subarray(0, readSync(descriptor, buffer, 0, headBytes, 0));
  } finally {
    closeSync(descriptor);
  }
}
