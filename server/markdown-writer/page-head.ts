/** Writes the first lines of a page as Markdown: what it is, and where the lists of all pages are. */
import { languageLabel, type Locale } from '../../views/domain/locale.ts';
import { fixedAddresses, llmsAddress, pageUrl } from '../../views/domain/urls.ts';
import { escaped } from './blocks.ts';
import { markdownText, type MarkdownText } from './texts.ts';
import type { WrittenPage } from './written-page.ts';

/** @param base prefix of links */
export function writeHead(page: WrittenPage, locale: Locale, base: string): string {
  const { title, address, product, platform, version, updatedAt } = page;
  const text = (key: MarkdownText, values: Record<string, string> = {}) => markdownText(locale, key, values);
  const facts = [
    ...(product ? [text('product', { name: product.name })] : []),
    ...(platform === undefined ? [] : [text('platform', { name: platform })]),
    ...(version === undefined ? [] : [text('version', { name: version })]),
    text('language', { language: languageLabel(locale) }),
    ...(updatedAt === undefined ? [] : [text('updated', { date: updatedAt })]),
  ].map(escaped);
  const lists = [
    ...(product ? [base + llmsAddress(product.key, product.entryKey)] : []),
    base + fixedAddresses.llms,
  ].map((url) => `<${url}>`);
  const lines = [facts.join(' · '), `<${pageUrl({ base }, address)}>`, text('lists', { lists: lists.join(', ') })];
  return `# ${escaped(title)}\n\n${lines.map((line) => `> ${line}`).join('\n>\n')}\n`;
}
