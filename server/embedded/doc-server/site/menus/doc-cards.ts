/** Lists the documents of a menu category where the author wrote `<DocCardList/>`. */
import { escapeHtml } from '../../../../../views/domain/escape-html.ts';
import { CARDS_MARK } from '../../document/expand/component-rules.ts';
import { BASE_MARK } from '../../document/types.ts';
import { resolveMenuLink } from '../addresses/links.ts';
import { type Doc, firstPageOf, type MenuItem, type Model } from '../model/model.ts';

interface Card {
  title: string;
  address: string;
  description: string;
}

/** Replaces the mark in rendered HTML by cards. */
export function withCards(html: string, model: Model, doc: Doc): string {
  return html.includes(CARDS_MARK)
    ? html.replaceAll(new RegExp(`<p>${CARDS_MARK}</p>|${CARDS_MARK}`, 'g'), () => writeHtml(listCards(model, doc)))
    : html;
}

/** Replaces the mark in rendered Markdown by a list of links. */
export function withCardLines(markdown: string, model: Model, doc: Doc): string {
  if (!markdown.includes(CARDS_MARK)) return markdown;
  const lines = listCards(model, doc).map(({ title, address, description }) => {
    const link = `- [${title.replaceAll(/[[\]\\]/g, '\\$&')}](${address})`;
    return description === '' ? link : `${link}: ${description}`;
  });
  return markdown.replaceAll(CARDS_MARK, () => lines.join('\n'));
}

function writeHtml(cards: readonly Card[]): string {
  const written = cards.map(({ title, address, description }) => {
    const text = description === '' ? '' : `<p>${escapeHtml(description)}</p>`;
    return `<div class="card box pad-16"><p class="card-title"><a class="cover link-quiet" href="${escapeHtml(address)}">${escapeHtml(title)}</a></p>${text}</div>`;
  });
  return `<div class="card-group grid columns-2">${written.join('')}</div>`;
}

function listCards(model: Model, doc: Doc): Card[] {
  const { menuEntry, instance } = doc;
  const items = menuEntry?.categories.at(-1)?.items ?? menuEntry?.sidebar.items ?? instance.sidebars[0]?.items ?? [];
  return items.flatMap((item) =>
    item.isHidden || (item.kind === 'page' && item.doc === doc) ? [] : cardOf(model, doc, item),
  );
}

function cardOf(model: Model, { instance }: Doc, item: MenuItem): Card[] {
  const target = item.kind === 'page' ? item.doc : item.kind === 'category' ? firstPageOf(item.items) : undefined;
  const address =
    item.kind === 'link' ? resolveMenuLink(model, instance, item.href) : target && BASE_MARK + target.address;
  const isDescribed = item.kind === 'page' || target?.file.head.isList;
  const description = isDescribed ? (target?.file.head.description ?? '') : '';
  return address === undefined ? [] : [{ title: item.label, address, description }];
}
