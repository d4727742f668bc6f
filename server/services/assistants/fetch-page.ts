/** The tool `fetch`: a page, a section or a member as Markdown, in parts that fit a budget. */
import type { MarkdownDocument } from '../../../views/domain/article.ts';
import { decodeSafely, readableAddress } from '../../../views/domain/decode.ts';
import type { Edition } from '../../../views/domain/edition.ts';
import { functionListFile } from '../../../views/domain/api-reference.ts';
import { anyPlatform } from '../../../views/domain/platform.ts';
import { takeBlocks } from '../../../views/domain/markdown-blocks.ts';
import { countTokens } from '../../../views/domain/tokens.ts';
import {
  assistantsAddress,
  fixedAddresses,
  publicUrl,
  withAnchor,
  withoutEnding,
  withParameter,
} from '../../../views/domain/urls.ts';
import type { Documents } from '../documents.ts';
import type { PageTexts } from '../page-texts.ts';
import type { Products } from '../products.ts';
import { findPlace, isPageInScope } from './page-scope.ts';
import { nameScope, type Scope } from './scope.ts';
import { ToolFault } from './tool-fault.ts';

/** Most sections in an outline; a small budget gets fewer. */
const maxOutline = 60;
/** Tokens of the budget for each section in the outline. */
const tokensOfSection = 25;

/** Most redirects on the way to a page. */
const maxHops = 2;

/** Addresses of the document lists, in place of which assistants use the tool `list`. */
const isList = /(?:^|\/)llms(?:\/[^?#]*)?\.txt$/;

export interface PageSources {
  documents: Documents;
  pageTexts: PageTexts;
  products: Products;
}

export interface FetchQuery {
  /** Id of a result, an address or a URL of a page of the edition. */
  id: string;
  /** Most tokens of the text. */
  tokens: number;
  /** Position that an earlier part gave. */
  from: number;
}

/**
 * @param otherEdition given for the id of a client, which may belong to that edition, or have moved
 * @throws ToolFault for an id outside the edition or the scope
 */
export async function fetchPage(
  { documents, pageTexts, products }: PageSources,
  edition: Edition,
  scope: Scope,
  asked: FetchQuery,
  otherEdition?: Edition,
) {
  const id = asked.id.slice(0, 300);
  const address = addressOf(edition, asked.id);
  const foreign = otherEdition && addressOf(otherEdition, asked.id);
  // One edition's prefix may begin with the other's: the longer one counts.
  const isForeign = foreign !== undefined && (address === undefined || foreign.length < address.length);
  const own = isForeign ? undefined : address;
  const platform = platformOf(scope);
  let page: FoundPage | undefined;
  for (const one of own === undefined ? [] : placesOf(own, scope))
    page ??= await findPage(pageTexts, edition, one, platform);
  if (!page && otherEdition) {
    const isThere = own !== undefined && (await documents.resolve(edition.locale, own)).otherEdition !== undefined;
    if (isForeign || isThere)
      throw new ToolFault('other-edition', { id, server: publicUrl(otherEdition, fixedAddresses.mcp) });
  }
  if (!page) throw new ToolFault(isList.test(id) ? 'list-of-pages' : 'no-page', { id });
  if (!isPageInScope(page.found, scope)) throw await refuse(products, edition, scope, page.found, id);
  const { title, address: shown, markdown, about, sections = [] } = page.found;
  if (asked.from >= markdown.length) throw new ToolFault('past-end', { end: String(markdown.length) });
  const { text, next } = takeBlocks(markdown, asked.tokens, asked.from);
  const isWhole = next === undefined && asked.from === 0;
  const outline = sections.slice(0, Math.min(maxOutline, Math.ceil(asked.tokens / tokensOfSection)));
  return {
    id: readableAddress(withAnchor(shown, page.section)),
    title,
    text,
    url: publicUrl(edition, withAnchor(shown, page.section)),
    metadata: {
      ...(about && { product: about.productName }),
      ...(about && about.platform !== '' && { platform: about.platform }),
      ...(about?.version !== undefined && { version: about.version }),
      ...(about?.updatedAt !== undefined && { date: about.updatedAt }),
      tokens: countTokens(text),
      ...(!isWhole && {
        total_tokens: countTokens(markdown),
        ...(next !== undefined && { next_from: next }),
        outline: outline.map(({ id, title: name, tokens }) => ({
          id: readableAddress(withAnchor(shown, id)),
          title: name,
          tokens,
        })),
        ...(sections.length > outline.length && { more_sections: sections.length - outline.length }),
      }),
    },
  };
}

/** An address without a platform is read on that of the scope first. */
function placesOf(address: string, { entry }: Scope): string[] {
  if (!entry || !address.startsWith('/docs/') || /[?&]platform=/.test(address)) return [address];
  const [path = '', anchor] = address.split('#');
  const placed = withParameter(withParameter(path, 'platform', entry.platform), 'language', entry.language);
  return [anchor === undefined ? placed : `${placed}#${anchor}`, address];
}

interface FoundPage {
  found: MarkdownDocument;
  section: string;
}

/** Finds the page of an address, also where it moved; an unknown section gives the whole page. */
async function findPage(
  pageTexts: PageTexts,
  edition: Edition,
  address: string,
  platform: string,
  hops = maxHops,
): Promise<FoundPage | undefined> {
  const [path = '', hash = ''] = address.split('#');
  const anchor = decodeSafely(hash);
  // A list of functions is a document with sections; other pages of references have members.
  const isReference = path.startsWith('/article/api') && !path.includes(`~${functionListFile.file}`);
  const name = isReference ? 'member' : 'section';
  const whole = path.includes('section=') ? path : withParameter(path, 'section', 'all');
  const wanted = anchor === '' ? [] : [withParameter(path, name, anchor)];
  for (const one of [...wanted, whole]) {
    const found = await pageTexts.find(edition, one, true, platform);
    if (found && 'movedTo' in found) {
      const target = addressOf(edition, found.movedTo);
      if (target === undefined || hops === 0) return undefined;
      return findPage(pageTexts, edition, hash === '' ? target : `${target}#${hash}`, platform, hops - 1);
    }
    if (found) return { found, section: one === whole || isReference ? '' : anchor };
  }
  return undefined;
}

/** Key of the platform that a scope names; empty for none. */
function platformOf({ entry }: Scope): string {
  return entry && entry.platform !== anyPlatform ? entry.platform : '';
}

/** Names the server that has a page outside the scope. */
async function refuse(products: Products, edition: Edition, scope: Scope, page: MarkdownDocument, id: string) {
  const place = findPlace((await products.list(edition.locale)).value, scope, page);
  if (!place) return new ToolFault('page-of-site', { id, server: publicUrl(edition, fixedAddresses.mcp) });
  const server = publicUrl(edition, assistantsAddress(place.product.key, place.entry?.key));
  return new ToolFault('page-out-of-scope', { id, place: nameScope(place), server });
}

/** Reads an id: an address, or a URL with the origin or prefix of the edition. */
function addressOf({ base, publicBase, locale }: Edition, id: string): string | undefined {
  let address = id.trim();
  for (const prefix of [publicBase, base, `/${locale}`])
    if (prefix !== '' && `${address}/`.startsWith(`${prefix}/`)) address = address.slice(prefix.length) || '/';
  if (!address.startsWith('/') || address.startsWith('//')) return undefined;
  return withoutEnding(address);
}
