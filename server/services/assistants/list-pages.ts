/** The tool `list`: products, platforms, and the documents of one platform. */
import type { Edition } from '../../../views/domain/edition.ts';
import { countEach } from '../../../views/domain/group-by.ts';
import type { ListedDocument } from '../../../views/domain/listing.ts';
import type { Listings } from '../listings.ts';
import type { Products } from '../products.ts';
import type { Narrowed } from './scope.ts';
import { ToolFault } from './tool-fault.ts';

/** More documents are listed by folder, unless each folder holds one. */
const maxDocuments = 150;

/** @param under folder of the documents or title of a menu; empty for all */
export async function listPages(
  deps: { products: Products; listings: Listings },
  { locale }: Edition,
  scope: Narrowed,
  under: string,
) {
  const { product, entry, platform, language } = scope;
  if (!product) {
    const { value } = await deps.products.list(locale);
    return {
      products: value.map(({ key, name, description, entries }) => ({
        product: key,
        name,
        ...(description !== '' && { description }),
        platforms: entries.map((one) => one.key),
      })),
    };
  }
  const [only] = product.entries;
  const chosen = entry ?? (product.entries.length === 1 ? only : undefined);
  const about = { product: product.key, name: product.name };
  if (!chosen) {
    if (under !== '') throw new ToolFault('needs-platform', { product: product.name });
    const entries = product.entries.filter(
      (one) => (platform === '' || one.platform === platform) && (language === '' || one.language === language),
    );
    return { ...about, platforms: entries.map(({ key, label }) => ({ platform: key, name: label })) };
  }
  const all: ListedDocument[] = [];
  for await (const part of deps.listings.documents(locale, { product: product.key, entry: chosen.key }))
    all.push(...part);
  const wanted = under.trim().replace(/^\/|\/$/g, '');
  const documents = all.filter((one) => isUnder(one, wanted));
  if (documents.length === 0 && wanted !== '') {
    const known = foldersOf(all, '').map((folder) => folder.under);
    throw new ToolFault('no-folder', { name: under, known: known.filter(Boolean).join(', ') });
  }
  const folders = documents.length > maxDocuments ? foldersOf(documents, wanted) : undefined;
  return {
    ...about,
    platform: chosen.label,
    ...(folders && folders.length < documents.length ? { folders } : { documents: documents.map(describe) }),
  };
}

function describe({ address, title, menu, date, isFileDate }: ListedDocument) {
  return { id: address, title, ...(menu !== '' && { menu }), ...(!isFileDate && { date }) };
}

/** `start/boil` of `/docs/kettle/start/boil?platform=…`; a document with an address of its own has no platform there. */
function keyOf(address: string): string {
  const [path = '', query] = address.split('?');
  return path
    .split('/')
    .slice(query === undefined ? 1 : 3)
    .join('/');
}

function isUnder({ address, menu }: ListedDocument, under: string): boolean {
  return under === '' || menu === under || keyOf(address) === under || keyOf(address).startsWith(`${under}/`);
}

function foldersOf(documents: readonly ListedDocument[], under: string): { under: string; documents: number }[] {
  const depth = under === '' ? 1 : under.split('/').length + 1;
  const counts = countEach(documents.map(({ address }) => keyOf(address).split('/').slice(0, depth).join('/')));
  return [...counts].map(([folder, count]) => ({ under: folder, documents: count }));
}
