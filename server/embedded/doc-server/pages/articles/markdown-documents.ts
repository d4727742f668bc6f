/** Builds self-contained Markdown of documents, with title, source and absolute links. */
import type { MarkdownDocument } from '../../../../../views/domain/article.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import { findByArticleId } from '../../content/addresses/links.ts';
import { findPage } from '../../content/addresses/lookup.ts';
import type { Doc, Model } from '../../content/model.ts';
import type { ContentStore } from '../../content/store.ts';
import type { Documents } from './documents.ts';
import { escaped } from '../../markdown/to-markdown/blocks.ts';
import { BASE_MARK } from '../../markdown/types.ts';
import { message } from '../../kit/messages.ts';

/** Files are shared by both editions, so their addresses have no edition mark. */
const mediaLink = /(\]\(<?)\/media\//g;
const articlePath = /^\/article\/([^/?]+)$/;

export class MarkdownDocuments {
  readonly #store: ContentStore;
  readonly #documents: Documents;

  constructor(store: ContentStore, documents: Documents) {
    this.#store = store;
    this.#documents = documents;
  }

  /**
   * @param path address, article address, full key or file path
   * @param base prefix of internal links
   */
  async show(locale: Locale, path: string, base: string): Promise<MarkdownDocument | undefined> {
    for (;;) {
      const { model } = this.#store;
      const { version } = model;
      const doc = findByPublicPath(model, locale, path);
      const page = doc && (await this.#documents.get(doc));
      if (this.#store.model !== model || model.version !== version) continue;
      if (!doc || !page) return undefined;
      const title = page.title ?? doc.title;
      const url = base + doc.address;
      const head = `# ${escaped(title)}\n\n${frontMatterOf(doc, url, page.updatedAt)}\n\n`;
      const body = page.html.replaceAll(BASE_MARK, base).replaceAll(mediaLink, `$1${originOf(base)}/media/`);
      return { title, address: doc.address, markdown: `${head}${body.trim()}\n` };
    }
  }
}

function originOf(base: string): string {
  return /^https?:\/\/[^/]+/.exec(base)?.[0] ?? '';
}

/** Finds a document by address, article address, full key or file path. */
export function findByPublicPath(model: Model, locale: Locale, path: string): Doc | undefined {
  const edition = model.editions[locale];
  const id = articlePath.exec(path)?.[1];
  return id === undefined ? findPage(edition, path) : findByArticleId(model, edition, id);
}

/** Writes product, platform, date and address in one line. */
function frontMatterOf({ instance, locale }: Doc, url: string, updatedAt: string | undefined): string {
  const facts = [
    instance.product.name,
    ...(instance.platformText === '' ? [] : [instance.platformText]),
    ...(updatedAt === undefined ? [] : [message(locale, 'markdown.updated', { date: updatedAt })]),
  ].map(escaped);
  return `> ${[...facts, `<${url}>`].join(' · ')}`;
}
