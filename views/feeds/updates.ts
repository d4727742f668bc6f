import type { DocumentUpdate } from '../domain/listing.ts';
import { htmlLang } from '../domain/locale.ts';
import { fixedAddresses, publicUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { atomFeed } from './atom.ts';

/** Renders the feed of recently changed documents; the edition has the origin of the site. */
export function updatesFeed(
  { edition, t, brand }: Pick<Frame, 'edition' | 't' | 'brand'>,
  updates: readonly DocumentUpdate[],
): string {
  return atomFeed({
    title: t('feeds:updates', { name: brand.name }),
    self: publicUrl(edition, fixedAddresses.feed),
    home: publicUrl(edition, '/'),
    language: htmlLang[edition.locale],
    author: brand.name,
    entries: updates.map(({ title, address, date, description, productName }) => ({
      title,
      date,
      summary: description,
      category: productName,
      url: publicUrl(edition, address),
    })),
  });
}
