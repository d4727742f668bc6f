/** Says that a question is in the language of the other edition. */
import type { Edition } from '../../../views/domain/edition.ts';
import { type Locale, locales, textLocale } from '../../../views/domain/locale.ts';
import { assistantsAddress, fixedAddresses, publicUrl } from '../../../views/domain/urls.ts';
import type { Products } from '../products.ts';
import { findScope, type Scope } from './scope.ts';
import type { ToolNote } from './tool-fault.ts';

const han = /\p{Script=Han}/u;
/** One word may be a name of an API, which is the same in all languages. */
const words = /\p{Script=Latin}{2}\s+\p{Script=Latin}{2}/u;

/** @returns undefined for a question in the script of the edition */
export async function noteLanguage(
  products: Products,
  { locale }: Edition,
  otherEdition: Edition,
  scope: Scope,
  question: string,
): Promise<ToolNote | undefined> {
  if (!isOfOther(question, locale)) return undefined;
  const { product, entry } = scope;
  const there = await findScope(products, otherEdition.locale, product?.key, entry?.key);
  const address = there?.product ? assistantsAddress(there.product.key, there.entry?.key) : fixedAddresses.mcp;
  return { key: 'other-language', values: { server: publicUrl(otherEdition, address) } };
}

function isOfOther(question: string, locale: Locale): boolean {
  // Scripts tell only English and Chinese apart.
  if (locales.some((one) => textLocale(one) !== one)) return false;
  return locale === 'zh' ? !han.test(question) && words.test(question) : han.test(question);
}
