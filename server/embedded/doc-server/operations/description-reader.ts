import { Descriptions } from '../descriptions/descriptions.ts';
import type { ContentReader } from '../document/types.ts';
import { folderOf, joinPath } from '../kit/paths.ts';
import { decodeSafely } from '../../../../views/domain/decode.ts';

/** Limit of files in a description outside the content folder. */
const maxFiles = 400;
const reference = /\$ref["']?\s*:\s*["']?([^"'\s#,}]+)/g;

/** Reads a description and all files that it may refer to, for an asynchronous reader. */
export async function createDescriptionReader(path: string, reader: ContentReader): Promise<Descriptions> {
  const texts = new Map<string, string | undefined>([[path, undefined]]);
  for (const file of texts.keys()) {
    const text = await reader.read(file);
    texts.set(file, text);
    for (const [, href = ''] of (text ?? '').matchAll(reference)) {
      const target = joinPath(folderOf(file), decodeSafely(href));
      if (target !== undefined && !texts.has(target) && texts.size < maxFiles) texts.set(target, undefined);
    }
  }
  return new Descriptions({ read: (file) => texts.get(file) });
}
