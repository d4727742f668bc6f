/** Documents, questions and operations as Markdown. */
import type { Locale } from '../../../../../views/domain/locale.ts';
import { findByArticleId } from '../../site/addresses/links.ts';
import { findPage } from '../../site/addresses/lookup.ts';
import { currentVersion } from '../../site/configuration/versions.ts';
import type { Doc, Instance, Model } from '../../site/model/model.ts';
import { docServerText } from '../../kit/messages.ts';
import { codeSpan } from '../../../../markdown-writer/blocks.ts';
import { chooseSamples } from '../../operations/page/markdown-samples.ts';
import type { Documents } from '../documents/documents.ts';
import type { WrittenPage } from '../../../../markdown-writer/written-page.ts';

const articlePath = /^\/article\/([^/?]+)$/;

/** @param sample language of the request sample in addition to curl; `all` for all languages */
export async function writeDocument(doc: Doc, documents: Documents, sample: string): Promise<WrittenPage | undefined> {
  const page = await documents.get(doc);
  if (!page) return undefined;
  const { address, locale } = doc;
  const more = (languages: readonly string[]) =>
    docServerText(locale, 'markdown.samples', { languages: [...languages, 'all'].map(codeSpan).join(', ') });
  return {
    title: page.title ?? doc.title,
    address,
    body: chooseSamples(page.html, sample, more),
    ...factsOf(doc.instance),
    ...(page.facts.updatedAt !== undefined && { updatedAt: page.facts.updatedAt }),
  };
}

export function factsOf(instance: Instance): Pick<WrittenPage, 'product' | 'subject' | 'platform' | 'version'> {
  const { product, entryKey, target, platformText, version } = instance;
  return {
    product: { key: product.key, name: product.name, entryKey },
    subject: { products: [product.key], platforms: [target.platform] },
    ...(platformText !== '' && { platform: platformText }),
    ...(version !== currentVersion && { version }),
  };
}

/** Finds a document by address, article address, full key or file path. */
export function findByPublicPath(model: Model, locale: Locale, path: string): Doc | undefined {
  const edition = model.editions[locale];
  const id = articlePath.exec(path)?.[1];
  return id === undefined ? findPage(edition, path) : findByArticleId(model, edition, id);
}
