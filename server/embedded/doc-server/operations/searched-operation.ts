/** Writes generated pages of operations for the search: as readers see them, from the operation and not from the generator's markup. */
import type { Locale } from '../../../../views/domain/locale.ts';
import { createSay, type Say } from '../document/labels.ts';
import { readPacked } from './operation.ts';
import { ownText } from './operation-source.ts';
import { OperationText } from './operation-text.ts';
import { unpackOperation } from './packed-operation.ts';

const headEnd = /\n---[ \t]*\r?\n/;
const packedOperation = /^api:[ \t]*(["']?)([\w+/=-]+)\1[ \t]*\r?$/m;

type ReadText = (path: string) => string | undefined;

/** Reads files as `read` does, but pages of operations in the words and with the headings of a language. */
export function createSearchedReader(read: ReadText, locale: Locale): ReadText {
  const say = createSay(locale);
  return (path) => {
    const source = read(path);
    return source === undefined ? undefined : (writeOperation(source, say) ?? source);
  };
}

function writeOperation(source: string, say: Say): string | undefined {
  // Most pages have no operation, and their texts may be long.
  const end = source.startsWith('---') ? headEnd.exec(source) : null;
  if (!end) return undefined;
  const head = source.slice(0, end.index + end[0].length);
  const packed = unpackOperation(packedOperation.exec(head)?.[2]);
  if (!packed) return undefined;
  const prose = (text: string) => (text.trim() === '' ? [] : [{ text: text.trim() }]);
  const writer = new OperationText(readPacked(packed), { say, prose, isForSearch: true });
  return `${head}\n${writer.write(ownText(source.slice(head.length)))}\n`;
}
