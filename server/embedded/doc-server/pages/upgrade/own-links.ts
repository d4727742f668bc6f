/** Points links in shared release notes to the pages of the reader's platform. */
import { type ApiAddressParts, parseApiDoc } from '../../../../../views/domain/api-reference.ts';
import { escapeHtml } from '../../../../../views/domain/escape-html.ts';
import { apiReferenceAddress } from '../../../../../views/domain/urls.ts';
import type { ReferenceCatalogue } from '../../references/catalogue/catalogue.ts';
import { findCounterpartAnchor } from '../../references/counterparts/counterpart-anchor.ts';
import { siblingsOf } from '../../references/counterparts/sibling-references.ts';
import { findTypeCounterpart } from '../../references/counterparts/type-counterpart.ts';
import { findMember } from '../../references/lookup/find-member.ts';
import { findReferencePage, type PageKey } from '../../references/lookup/find-page.ts';
import type { Reference } from '../../references/model/reference.ts';
import { compoundKey } from '../../references/model/reference-source.ts';
import { findSame } from '../../site/addresses/counterparts.ts';
import { findPage } from '../../site/addresses/lookup.ts';
import type { Doc, Model } from '../../site/model/model.ts';

/** The document of the reader's platform, and the document with the notes. */
interface Shared {
  doc: Doc;
  notes: Doc;
}

const anyLink = /<a href="([^"]*)"([^>]*)>(.*?)<\/a>/gs;

/**
 * Returns a function that rewrites the links of a text. A link without a target on the reader's platform becomes plain text.
 * @param base prefix of internal links
 */
export function createOwnLinks(
  base: string,
  shared: Shared,
  model: Model,
  catalogue: ReferenceCatalogue,
): (html: string) => Promise<string> {
  const prefix = escapeHtml(base);
  const found = new Map<string, string | undefined>();
  return async (html) => {
    if (shared.doc === shared.notes) return html;
    for (const [, href = ''] of html.matchAll(anyLink))
      if (href.startsWith(`${prefix}/`) && !found.has(href))
        found.set(href, await findOwn(href.slice(prefix.length).replaceAll('&amp;', '&'), shared, model, catalogue));
    return html.replaceAll(anyLink, (link, href: string, rest: string, text: string) => {
      if (!found.has(href)) return link;
      const own = found.get(href);
      return own === undefined ? text : `<a href="${escapeHtml(base + own)}"${rest}>${text}</a>`;
    });
  };
}

async function findOwn(
  target: string,
  { doc, notes }: Shared,
  model: Model,
  catalogue: ReferenceCatalogue,
): Promise<string | undefined> {
  const [address = '', anchor] = target.split('#');
  const parts = parseApiDoc(new URL(address, 'http://page').searchParams.get('doc') ?? '');
  const reference = parts && catalogue.find(model, doc.locale, parts.sdk, parts.target);
  if (
    parts &&
    reference &&
    reference.instance !== doc.instance &&
    reference.instance.product === doc.instance.product
  ) {
    const siblings = siblingsOf(catalogue.list(model, doc.locale), reference);
    const own = siblings.find(({ instance }) => instance === doc.instance);
    const found = own && (await findInReference(catalogue, model, { reference, parts, anchor }, own));
    return found && apiReferenceAddress({ ...own.folder, ...found.page }) + hashOf(found.anchor);
  }
  const other = findPage(model.editions[doc.locale], address);
  if (other?.instance !== notes.instance) return target;
  const same = findSame(other, doc.instance);
  return same && same.address + hashOf(anchor);
}

/** Finds the same type or member in the reference of the platform, under any name. */
async function findInReference(
  catalogue: ReferenceCatalogue,
  model: Model,
  from: { reference: Reference; parts: ApiAddressParts; anchor: string | undefined },
  own: Reference,
): Promise<{ page: PageKey; anchor?: string } | undefined> {
  const index = await catalogue.index(from.reference);
  const place = findReferencePage(from.reference, index, from.parts);
  if (!place) return undefined;
  const type = index.byFile.get(compoundKey(place.category, place.file));
  const named = type && (await catalogue.findElsewhere(own, type.name));
  const member = from.anchor === undefined ? undefined : findMember(index, place, from.anchor);
  if (!member) {
    const found = type ? (named ?? (await findTypeCounterpart(catalogue, from.reference, own, place))) : place;
    return found && { page: { category: found.category, file: found.file } };
  }
  const { compound, anchor } = member;
  const { name = '' } = compound.members.find((one) => one.anchor === anchor) ?? {};
  const { sdk, target } = from.parts;
  const typePlace = [sdk, target, compound.category, compound.file].join('~');
  const partner = await findCounterpartAnchor(catalogue, model, own, { from: typePlace, member: name });
  const there = partner === 'unknown' ? named && findMember(await catalogue.index(own), named, name) : partner;
  return there && { page: { category: there.compound.category, file: there.compound.file }, anchor: there.anchor };
}

function hashOf(anchor: string | undefined): string {
  return anchor === undefined ? '' : `#${anchor}`;
}
