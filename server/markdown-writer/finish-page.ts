/** Finishes the Markdown of a page of any kind: its head, the asked section, and the list of sections where the text is too long. */
import type { MarkdownDocument } from '../../views/domain/article.ts';
import type { Locale } from '../../views/domain/locale.ts';
import { formatNumber } from '../../views/domain/format.ts';
import { countTokens } from '../../views/domain/tokens.ts';
import { addressWithEnding, fixedAddresses, withParameter } from '../../views/domain/urls.ts';
import { writeHead } from './page-head.ts';
import { listedSections, partOf, type Section, sectionsOf, withoutMarkup } from './page-sections.ts';
import { markdownText } from './texts.ts';
import type { WrittenPage } from './written-page.ts';

interface FinishOptions {
  locale: Locale;
  /** Prefix of links, with an origin. */
  base: string;
  /** Id of the wanted section, `all`, or empty. */
  section: string;
  /** Whether the sections are listed beside the text. */
  hasSections: boolean;
}

/** @returns undefined if there is no such section */
export function finishPage(page: WrittenPage, options: FinishOptions): MarkdownDocument | undefined {
  const { locale, base, section, hasSections } = options;
  const { title, address, body } = page;
  const part = partOf(body.trim(), section, listWriter(base + address, locale));
  if (part === undefined) return undefined;
  const about = aboutOf(page);
  return {
    title,
    address,
    markdown: `${writeHead(page, locale, base)}\n${part.trim()}\n`,
    ...(hasSections && { sections: sectionsOf(part).map((one) => describeSection(one, part)) }),
    ...(about && { about }),
  };
}

function isQuestion(address: string): boolean {
  return address.startsWith(`${fixedAddresses.faq}/`);
}

/**
 * Writes the list of the sections of a long text.
 * @param url of the page
 */
function listWriter(url: string, locale: Locale) {
  const linkTo = (section: string) => withParameter(addressWithEnding(url, '.md'), 'section', section);
  return (sections: readonly Section[], length: number): string => {
    const items = listedSections(sections).map(({ id, title, depth, start, end }) => {
      const size = markdownText(locale, 'characters', { count: formatNumber(end - start, locale) });
      return `${'  '.repeat(depth)}- [${title.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')}](${linkTo(id)}) (${size})`;
    });
    const intro = markdownText(locale, 'long', { count: formatNumber(length, locale), all: linkTo('all') });
    return `${intro}\n\n${items.join('\n')}`;
  };
}

function describeSection({ id, title, start, end }: Section, text: string) {
  return { id, title: withoutMarkup(title), tokens: countTokens(text.slice(start, end)) };
}

function aboutOf({ address, product, subject, platform, version, updatedAt }: WrittenPage): MarkdownDocument['about'] {
  if (!product || !subject) return undefined;
  return {
    products: [...new Set([product.key, ...subject.products])],
    platforms: [...subject.platforms],
    ...(!isQuestion(address) && product.entryKey !== undefined && { entry: product.entryKey }),
    productName: product.name,
    platform: platform ?? '',
    ...(version !== undefined && { version }),
    ...(updatedAt !== undefined && { updatedAt }),
  };
}
