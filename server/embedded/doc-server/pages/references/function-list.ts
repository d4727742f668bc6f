/** Renders the page that lists a reference's functions by topic. */
import type { TocItem } from '../../../../../views/domain/article.ts';
import { nameTopic } from '../../api-references/importers/param-field/read-topics.ts';
import type { Doc } from '../../content/model.ts';
import { linkSymbols } from '../../markdown/code/symbol-marks.ts';
import type { Documents } from '../articles/documents.ts';

export interface RenderedFunctionList {
  title: string;
  description: string;
  html: string;
  toc: TocItem[];
}

const heading = /(?<=<h2[^>]*>)\w+(?=<)/g;

export async function renderFunctionList(doc: Doc, documents: Documents): Promise<RenderedFunctionList> {
  const page = await documents.get(doc);
  const html = linkSymbols(page?.html ?? '').replace(heading, nameTopic);
  return {
    title: page?.title ?? doc.title,
    description: page?.description ?? '',
    html: `<div class="api-functions">${html}</div>`,
    toc: (page?.toc ?? []).map((item) => ({ ...item, text: nameTopic(item.text) })),
  };
}
