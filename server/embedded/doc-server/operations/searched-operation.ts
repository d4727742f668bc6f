/** Writes generated pages of operations for the search: as readers see them, from the operation and not from the generator's markup. */
import type { Locale } from '../../../../views/domain/locale.ts';
import { createSay, type Say } from '../markdown/labels.ts';
import { readPacked } from './operation.ts';
import { ownText } from './operation-source.ts';
import { OperationText } from './operation-text.ts';
import { unpackOperation } from './packed-operation.ts';

const head = /^---\r?\n[^]*?^api:[ \t]*(["']?)([\w+/=-]+)\1[ \t]*\r?\n[^]*?^---[ \t]*\r?\n/m;

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
  const found = source.startsWith('---') ? head.exec(source) : null;
  const packed = found ? unpackOperation(found[2]) : undefined;
  if (!found || !packed) return undefined;
  const prose = (text: string) => (text.trim() === '' ? [] : [{ text: text.trim() }]);
  const writer = new OperationText(readPacked(packed), { say, prose, isForSearch: true });
  return `${found[0]}\n${writer.write(ownText(source.slice(found[0].length)))}\n`;
}
