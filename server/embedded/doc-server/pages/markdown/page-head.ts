/** Writes the first lines of a page as Markdown: what it is, and where the lists of all pages are. */
import type { Locale } from '../../../../../views/domain/locale.ts';
import { fixedAddresses, llmsAddress, pageUrl } from '../../../../../views/domain/urls.ts';
import { message } from '../../kit/messages.ts';
import { escaped } from '../../markdown/to-markdown/blocks.ts';
import type { WrittenPage } from './written-page.ts';

/** @param base prefix of links */
export function writeHead(page: WrittenPage, locale: Locale, base: string): string {
  const { title, address, product, platform, version, updatedAt } = page;
  const say = (key: Parameters<typeof message>[1], values: Record<string, string> = {}) => message(locale, key, values);
  const facts = [
    ...(product ? [say('markdown.product', { name: product.name })] : []),
    ...(platform === undefined ? [] : [say('markdown.platform', { name: platform })]),
    ...(version === undefined ? [] : [say('markdown.version', { name: version })]),
    say('markdown.language'),
    ...(updatedAt === undefined ? [] : [say('markdown.updated', { date: updatedAt })]),
  ].map(escaped);
  const lists = [
    ...(product ? [base + llmsAddress(product.key, product.entryKey)] : []),
    base + fixedAddresses.llms,
  ].map((url) => `<${url}>`);
  const lines = [
    facts.join(' · '),
    `<${pageUrl({ base }, address)}>`,
    say('markdown.lists', { lists: lists.join(', ') }),
  ];
  return `# ${escaped(title)}\n\n${lines.map((line) => `> ${line}`).join('\n>\n')}\n`;
}
