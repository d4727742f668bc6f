/** The tool `error_code`: the meanings of an error code, by product and platform. */
import { readableAddress } from '../../../views/domain/decode.ts';
import type { Edition } from '../../../views/domain/edition.ts';
import type { CodeMeaning, CodePage } from '../../../views/domain/error-code.ts';
import type { ErrorCodes } from '../error-codes.ts';
import type { Narrowed } from './scope.ts';

export async function explainCode(errorCodes: ErrorCodes, { locale }: Edition, scope: Narrowed, code: string) {
  const { value } = await errorCodes.find(locale, code);
  const meanings = value.meanings.flatMap(({ products, ...meaning }) => {
    const documented = products
      .filter(({ key }) => !scope.product || key === scope.product.key)
      .map(({ key, name, pages }) => ({ product: key, name, pages: pages.filter((page) => isInScope(page, scope)) }))
      .filter(({ pages }) => pages.length > 0);
    return documented.length > 0 ? [{ meaning, documented }] : [];
  });
  const shown = new Set(meanings.map(({ meaning }) => meaning.description));
  const elsewhere = value.meanings.filter(({ description }) => !shown.has(description)).flatMap(placesOf);
  const data = {
    code,
    found: meanings.length > 0,
    meanings: meanings.map(({ meaning, documented }) => ({
      ...(meaning.name !== '' && { name: meaning.name }),
      description: meaning.description,
      ...(meaning.cause !== '' && { cause: meaning.cause }),
      ...(meaning.handling !== '' && { remedy: meaning.handling }),
      documented_for: documented.map(({ product, name, pages }) => ({
        product,
        name,
        documents: pages.map(({ title, address, label }) => ({
          id: readableAddress(address),
          title,
          ...(label !== '' && { platform: label }),
        })),
      })),
    })),
    ...(elsewhere.length > 0 && { meanings_elsewhere: [...new Set(elsewhere)] }),
    // Neighbouring codes may be those of other platforms.
    ...(!scope.product && meanings.length === 0 && { near: value.near }),
  };
  return { isEmpty: meanings.length === 0, data };
}

/** Names the products and platforms that document a meaning: `Kettle · iOS: Swift`. */
function placesOf({ products }: CodeMeaning): string[] {
  return products.flatMap(({ name, pages }) => pages.map(({ label }) => (label === '' ? name : `${name} · ${label}`)));
}

/** Pages of a product without platforms have no label. */
function isInScope({ label, address }: CodePage, { product, entry, platform }: Narrowed): boolean {
  if (entry) return label === (entry.label === product?.name ? '' : entry.label);
  return platform === '' || new URLSearchParams(address.split(/[?#]/)[1]).get('platform') === platform;
}
