/** The middle of each page of a reference, rendered when it is asked for. */
import {
  type ApiPage,
  functionListFile,
  overviewFile,
  parseApiTarget,
} from '../../../../../views/domain/api-reference.ts';
import type { TocItem } from '../../../../../views/domain/article.ts';
import { nameEntry } from '../../../../../views/domain/platform.ts';
import { addressVersionOf } from '../../content/address-version.ts';
import type { Model } from '../../content/model.ts';
import type { Documents } from '../../documents.ts';
import { ByteLimitedCache } from '../../lru.ts';
import { runInSlices } from '../../markdown/slices.ts';
import type { Reference, ReferenceIndex } from './catalogue.ts';
import { findInReference } from './find-in-reference.ts';
import { renderFunctionList } from './function-list.ts';
import { toPlainText } from './markdown.ts';
import type { Entry } from './reference-entry.ts';
import { createReferenceLinks } from './reference-links.ts';
import { renderCompound } from './render-compound.ts';
import { renderCategory, renderHits, renderOverview } from './render-lists.ts';
import { type Word, wordsOf } from './words.ts';

/** What stands in the middle of a page. */
export interface Content {
  view: ApiPage['view'];
  title: string;
  description: string;
  html: string;
  toc: TocItem[];
}

const maxContentBytes = 32 * 1024 * 1024;

export class ReferenceContents {
  readonly #documents: Documents;
  readonly #contents = new ByteLimitedCache<Content>(maxContentBytes);

  constructor(documents: Documents) {
    this.#documents = documents;
  }

  async get(
    model: Model,
    reference: Reference,
    index: ReferenceIndex,
    { category, file }: Entry,
    keyword: string,
  ): Promise<Content> {
    const { place, locale, source, functionList, instance } = reference;
    const words = wordsOf(locale);
    const platform = platformName(reference);
    const product = instance.product.name;
    const count = index.compounds.length;
    const overview = {
      title: words('title', { product }),
      description: words('overview.description', { product, platform, count }),
    };
    if (category === overviewFile.category && keyword !== '') {
      const html = renderHits(reference, findInReference(index, keyword), keyword, words);
      return { view: 'overview', ...overview, html, toc: [] };
    }
    const key = [reference.id, category, file, addressVersionOf(model), source.stamp].join('\n');
    const kept = this.#contents.get(key);
    if (kept) return kept;
    let content: Content;
    if (category === overviewFile.category) {
      content = { view: 'overview', ...overview, ...renderOverview(reference, index, words) };
    } else if (category === functionListFile.category && functionList) {
      const rendered = await renderFunctionList(functionList, this.#documents);
      content = { view: 'functions', ...rendered, title: rendered.title || words('function-list') };
    } else if (category === file) {
      const compounds = index.compounds.filter((one) => one.category === category);
      const title = words(`kinds.${category}` as Word);
      content = {
        view: 'category',
        title,
        description: overview.description,
        html: renderCategory(reference, compounds, words),
        toc: [],
      };
    } else {
      const read = await source.readCompound(category, file);
      if (!read) throw new Error(`${place.sdk}: no ${category} ${file} in its source`);
      const links = createReferenceLinks(reference, index, read, (doc) => this.#documents.linksOf(doc));
      const language = parseApiTarget(place.target)?.language ?? '';
      const rendered = await runInSlices(renderCompound(read.compound, { words, links, language }));
      content = { view: 'compound', title: read.compound.name, ...rendered };
      content.description ||= `${words(`kind.${read.compound.kind}`)} ${read.compound.name}`;
    }
    this.#contents.set(key, content, 2 * content.html.length + 200 * content.toc.length);
    return content;
  }
}

function platformName({ instance, place }: Reference): string {
  const target = parseApiTarget(place.target);
  return toPlainText(instance.platformText) || (target && nameEntry(target.platform, target.language)) || place.target;
}
