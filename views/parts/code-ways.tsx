import type { CodeMeaning } from '../domain/error-code.ts';
import { entryKeyInQuery } from '../domain/platform.ts';
import { isOpen } from '../domain/sections.ts';
import { checkCodeAddress, errorCodesAddress, fixedAddresses, pageUrl, searchAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';

export interface Way {
  title: string;
  address: string;
}

/** Links for a code without an answer: a search for the code, and support. */
export function answerWays(frame: Frame, code: string): Way[] {
  const support = supportWay(frame);
  return [
    { title: frame.t('error-code:unknown.search', { code }), address: searchAddress(code) },
    ...(support ? [support] : []),
  ];
}

export function supportWay(frame: Frame): Way | undefined {
  if (!isOpen(frame, fixedAddresses.contact)) return undefined;
  return { title: frame.t('error-code:contact'), address: fixedAddresses.contact };
}

export function otherWays(frame: Frame): Way[] {
  const { t } = frame;
  return [
    { title: t('error-code:log.title'), address: `${errorCodesAddress({})}#log` },
    { title: t('error-code:all'), address: fixedAddresses.errorCodes },
  ];
}

export function waysOf(frame: Frame, code: string): Way[] {
  return [...answerWays(frame, code), ...otherWays(frame)];
}

/** @param entry product and platform to compare with, if the code has only one */
export function checkWay(frame: Frame, entry: { product: string; key: string } | undefined): Way[] {
  if (!isOpen(frame, fixedAddresses.checkCode)) return [];
  return [{ title: frame.t('common:codeField.label'), address: checkCodeAddress(entry) }];
}

/** The platform of a code that is documented on one page only. */
export function onlyEntry(meanings: readonly CodeMeaning[]): { product: string; key: string } | undefined {
  const [product, another] = meanings.flatMap(({ products }) => products);
  const [page, more] = product?.pages ?? [];
  if (!product || another || !page || more) return undefined;
  const key = entryKeyInQuery(new URL(page.address, 'http://page').searchParams);
  return key === undefined ? undefined : { product: product.key, key };
}

/** Links to further pages, below the page of a code. */
export function Ways({ frame: { t, edition }, ways }: { frame: Frame; ways: readonly Way[] }) {
  return (
    <section aria-labelledby="ways" data-markdown-ignore="">
      <h2 id="ways">{t('error-code:ways')}</h2>
      <ul className="links rows link-quiet">
        {ways.map(({ title, address }) => (
          <li key={address}>
            <a href={pageUrl(edition, address)}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
