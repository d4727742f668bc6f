/** Reads width and height of images in the `static/` folder from their first bytes. */
import { closeSync, openSync, readSync } from 'node:fs';

export interface ImageSize {
  width: number;
  height: number;
}

/** Cameras and editors put up to this many bytes before the size of a JPEG. */
const headBytes = 256 * 1024;

/** @returns undefined for files that cannot be read or are not a known image format */
export function readImageSize(file: string): ImageSize | undefined {
  const head = readHead(file);
  const size = head && (pngSize(head) ?? gifSize(head) ?? webpSize(head) ?? jpegSize(head) ?? svgSize(head));
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

function pngSize(head: Buffer): ImageSize | undefined {
  if (head.length < 24 || head.toString('latin1', 1, 4) !== 'PNG') return undefined;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

function gifSize(head: Buffer): ImageSize | undefined {
  if (head.length < 10 || !/^GIF8[79]a/.test(head.toString('latin1', 0, 6))) return undefined;
  return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
}

function webpSize(head: Buffer): ImageSize | undefined {
  if (head.length < 30 || head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WEBP')
    return undefined;
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: 1 + head.readUIntLE(24, 3), height: 1 + head.readUIntLE(27, 3) };
  if (kind === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return undefined;
  const bits = head.readUInt32LE(21);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
}

function jpegSize(head: Buffer): ImageSize | undefined {
  if (head.length < 4 || head.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 < head.length && head[at] === 0xff; at += 2 + head.readUInt16BE(at + 2)) {
    const marker = head[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: head.readUInt16BE(at + 7), height: head.readUInt16BE(at + 5) };
  }
  return undefined;
}

function svgSize(head: Buffer): ImageSize | undefined {
  const tag = /<svg\b[^>]*>/.exec(head.toString('utf8', 0, 4096))?.[0];
  if (tag === undefined) return undefined;
  const [width, height] = ['width', 'height'].map((name) =>
    Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(tag)?.[1]),
  );
  if (width && height) return { width: Math.round(width), height: Math.round(height) };
  const box = /\sviewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/.exec(tag);
  return box ? { width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) } : undefined;
}

function readHead(file: string): Buffer | undefined {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const buffer = Buffer.alloc(headBytes);
      return buffer.subarray(0, readSync(descriptor, buffer, 0, headBytes, 0));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return undefined;
  }
}
