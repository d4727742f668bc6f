/** Renders the page that lists a reference's functions by topic. */
import type { TocItem } from '../../../../../views/domain/article.ts';
import type { Doc } from '../../content/model.ts';
import { linkSymbols } from '../../markdown/code/symbol-marks.ts';
import type { Documents } from '../articles/documents.ts';

export interface RenderedFunctionList {
  title: string;
  description: string;
  html: string;
  toc: TocItem[];
}

export async function renderFunctionList(doc: Doc, documents: Documents): Promise<RenderedFunctionList> {
  const page = await documents.get(doc);
  const title = page?.title ?? doc.title;
  return { title, description: page?.description ?? '', html: linkSymbols(page?.html ?? ''), toc: page?.toc ?? [] };
}
