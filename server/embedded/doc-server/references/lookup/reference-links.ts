/** Resolves links and names in texts of a reference. */
import { apiReferenceAddress } from '../../../../../views/domain/urls.ts';
import type { Doc } from '../../site/model/model.ts';
import { locateAnchor } from '../symbols/symbols.ts';
import { BASE_MARK, type LinkResolver } from '../../document/types.ts';
import type { Reference, ReferenceIndex } from '../model/reference.ts';
import { compoundKey } from '../model/reference-source.ts';
import type { ApiLinks } from '../text/markdown.ts';
import type { ReadCompound } from '../model/reference-source.ts';

/** Link to a page of the same reference, or within the page. */
const inReference = /^(?:(?:\.\/)?([a-z]+)(?:\.mdx?)?)?(#.+)$/;

/** Resolves links relative to the page of the text. A fragment leads to the page of its compound. */
export function createReferenceLinks(
  { folder }: Reference,
  { symbols, byFile, byAnchor }: ReferenceIndex,
  read: ReadCompound,
  linksOf: (doc: Doc) => LinkResolver,
): ApiLinks {
  const { doc, fromPath } = read;
  const owner = read.compound.name;
  const resolver = doc && linksOf(doc);
  const resolved = new Map<string, string | undefined>();
  const symbolAddresses = new Map<string, string | undefined>();
  const resolve = (href: string) => {
    if (href.startsWith('ref:')) {
      const to = read.find?.(href.slice(4));
      const address = to && BASE_MARK + apiReferenceAddress({ ...folder, category: to.category, file: to.file });
      return address && (to.anchor === '' ? address : `${address}#${to.anchor}`);
    }
    const [, page = doc?.inReference?.category, hash] = inReference.exec(href) ?? [];
    const located =
      hash === undefined
        ? undefined
        : locateAnchor(hash, (anchor) => {
            const compound = byAnchor.get(`${page ?? ''}#${anchor}`);
            return compound && apiReferenceAddress({ ...folder, category: compound.category, file: compound.file });
          });
    if (located !== undefined) return BASE_MARK + located;
    if (!resolver && /^https?:/i.test(href)) return href;
    return href.startsWith('#') ? undefined : resolver?.resolve(href, fromPath);
  };
  const find = (symbol: string) => {
    const found = symbols.get(`${owner}.${symbol}`) ?? symbols.get(symbol);
    const compound = found && byFile.get(compoundKey(found.compound.category, found.compound.file));
    if (!found || !compound) return undefined;
    if (compound.name === owner && found.anchor !== '') return `#${found.anchor}`;
    const address = BASE_MARK + apiReferenceAddress({ ...folder, category: compound.category, file: compound.file });
    return found.anchor === '' ? address : `${address}#${found.anchor}`;
  };
  return {
    resolve: (href) => {
      if (!resolved.has(href)) resolved.set(href, resolve(href));
      return resolved.get(href);
    },
    find: (symbol) => {
      if (!symbolAddresses.has(symbol)) symbolAddresses.set(symbol, find(symbol));
      return symbolAddresses.get(symbol);
    },
  };
}
