/** Finds pages outside the search index: product homes, comparisons of versions, the code check. */
import type { CodeEntry } from '../../../../../views/domain/code-entry.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import type { ListedHit, PortalHit } from '../../../../../views/domain/search.ts';
import { clauseOf } from '../../../../../views/domain/card-text.ts';
import type { Comparable } from '../../../../../views/domain/upgrade.ts';
import { checkCodeAddress, productAddressFrom, upgradeAddress } from '../../../../../views/domain/urls.ts';
import type { Edition, Product } from '../../site/model/model.ts';
import { docServerText } from '../../kit/messages.ts';
import { addressOfProduct } from './products.ts';

export interface PortalQuestion {
  /** The keyword in lower case. */
  keyword: string;
  /** Platform and language that the keyword names, with their positions. */
  mentions: readonly { kind: 'platform' | 'language'; value: string; start: number; end: number }[];
  /** Product, platform and language of the reader; names in the keyword win. Empty for none. */
  product: string;
  platform: string;
  language: string;
  base: string;
}

interface Subject {
  product: string;
  platform: string;
  language: string;
}

const versions = /(?<![\w.])v?(\d+(?:\.\d+)+)/g;
/** Words that do not help to choose a page. */
const fillers =
  /\b(?:how|do|i|in|to|from|for|on|the|a|an|of|my|sdk|version)\b|如何|怎么|怎样|从|到|至|的|我|版本|[^\p{L}\p{N}]/gu;
/** Least share of a page's name that the keyword must contain; a shorter prefix is ambiguous. */
const leastShare = 0.7;

/** Lists subjects with a page. The lists are slow to read, so only matching keywords call them. */
export interface PortalLists {
  /** Products and platforms with references. */
  codeEntries(): readonly CodeEntry[];
  /** Platforms with versions to compare. */
  upgrades(): Promise<readonly Comparable[]>;
}

export async function findPortalHit(
  edition: Edition,
  lists: PortalLists,
  { keyword, mentions, base, ...reader }: PortalQuestion,
): Promise<PortalHit | undefined> {
  const { locale } = edition;
  const asked = [...keyword.matchAll(versions)].map(([, version = '']) => version);
  let rest = mentions.reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, keyword);
  rest = rest.replaceAll(versions, ' ').replaceAll('-', ' ');
  const named = [...edition.products.values()]
    .flatMap(({ key, name }) =>
      [name, key, key.replaceAll('_', ' ')].map((one) => ({ key, name: one.toLowerCase().replaceAll('-', ' ') })),
    )
    .filter(({ name }) => name !== '' && rest.includes(name))
    .sort((a, b) => b.name.length - a.name.length)[0];
  if (named) rest = rest.replace(named.name, ' ');
  const wanted = withoutFillers(rest);
  const subject = {
    product: named?.key ?? reader.product,
    platform: mentions.find(({ kind }) => kind === 'platform')?.value ?? reader.platform,
    language: mentions.find(({ kind }) => kind === 'language')?.value ?? reader.language,
  };
  const product = named && edition.products.get(named.key);
  if (product && product.isListed && wanted === '' && asked.length === 0) return describeHome(product, subject, base);
  for (const page of ['upgrade', 'check-code'] as const) {
    if (!isMeant(wanted, page)) continue;
    const found =
      page === 'upgrade'
        ? findUpgrade(edition, await lists.upgrades(), subject, asked)
        : findCheck(lists.codeEntries(), subject);
    if (found)
      return {
        title: docServerText(locale, `portal.${page}`),
        text: docServerText(locale, `portal.${page}.text`),
        url: base + found.address,
        place: found.place,
      };
  }
  return undefined;
}

/** Links to the home on the platform of the subject if the product has it. */
function describeHome(product: Product, subject: Subject, base: string): PortalHit | undefined {
  const { key, name, description, short, instances } = product;
  if (instances.length === 0) return undefined;
  const targets = instances.map((instance) => ({ ...instance.target, instance }));
  const there = nearest(
    targets.filter(({ platform }) => platform === subject.platform),
    subject,
  )?.instance;
  const address = addressOfProduct(product);
  return {
    title: name,
    text: short ?? clauseOf(description, name),
    url: base + (there ? productAddressFrom({ product: { key, address }, entryKey: there.entryKey }) : address),
    place: there?.platformText ?? '',
    isProduct: true,
  };
}

export function describePortalHit({ title, text, url, place }: PortalHit): ListedHit {
  return {
    docType: 'common',
    isServerApi: false,
    aId: '',
    title,
    titleMarks: [],
    heading: '',
    headingMarks: [],
    content: text,
    contentMarks: [],
    originProductKey: 'portal',
    productName: place,
    platform: '',
    language: '',
    clientCategory: '',
    crossPlatform: false,
    url,
    platforms: [],
  };
}

/** The names of both editions count: Chinese readers write English ones as well. */
function isMeant(wanted: string, page: 'upgrade' | 'check-code'): boolean {
  return namesOf(page).some((name) => name.startsWith(wanted) && wanted.length >= name.length * leastShare);
}

function namesOf(page: 'upgrade' | 'check-code'): string[] {
  const both: readonly Locale[] = ['en', 'zh'];
  return both.flatMap((locale) => docServerText(locale, `portal.${page}.names`).split('|')).map(withoutFillers);
}

function withoutFillers(text: string): string {
  return text.toLowerCase().replaceAll(fillers, '');
}

function findUpgrade(edition: Edition, all: readonly Comparable[], subject: Subject, asked: readonly string[]) {
  const entries = new Set(all.filter(({ product }) => product === subject.product).map(({ entry }) => entry));
  const own = edition.products.get(subject.product)?.instances ?? [];
  const instances = own.filter(({ entryKey }) => entries.has(entryKey));
  const instance = nearest(
    instances.map((one) => ({ ...one.target, one })),
    subject,
  )?.one;
  if (!instance) return undefined;
  const [from, to] = asked;
  return {
    address: upgradeAddress(subject.product, instance.entryKey, from, to),
    place: [instance.product.name, instance.platformText].filter(Boolean).join(' · '),
  };
}

function findCheck(entries: readonly CodeEntry[], subject: Subject) {
  if (!entries.some((entry) => entry.hasNames)) return undefined;
  const entry = nearest(
    entries.filter(({ product }) => product === subject.product),
    subject,
  );
  return {
    address: checkCodeAddress(entry),
    place: entry ? [...new Set([entry.productName, entry.label])].join(' · ') : '',
  };
}

/** Prefers an item with the same platform and language, then the same platform, then the first item. */
function nearest<One extends { platform: string; language: string }>(
  all: readonly One[],
  { platform, language }: Subject,
): One | undefined {
  const onPlatform = all.filter((one) => one.platform === platform);
  return onPlatform.find((one) => one.language === language) ?? onPlatform[0] ?? all[0];
}
