import { renderPage as renderAnyPage } from '../../../../../server/embedded/doc-server/pages/render-page.ts';
import {
  BASE_MARK,
  type RenderInput,
  type RenderedDocument,
} from '../../../../../server/embedded/doc-server/document/types.ts';

/** Renders `page.mdx` among other files. Links to `/gone` are dead; other internal links get the base mark. */
export async function renderPage(
  source: string,
  files: Record<string, string> = {},
  more: Partial<RenderInput> = {},
): Promise<RenderedDocument> {
  return renderAnyPage({
    path: 'guide/page.mdx',
    source,
    locale: 'en',
    reader: { read: (path) => Promise.resolve(Object.hasOwn(files, path) ? files[path] : undefined) },
    links: {
      resolve(href) {
        if (href.startsWith('/gone')) return undefined;
        return /^(?:#|[a-z]+:)/i.test(href) ? href : `${BASE_MARK}/docs/${href.replace(/^[./]+/, '')}`;
      },
    },
    ...more,
  });
}

export function kindsOf(page: RenderedDocument): string[] {
  return [...new Set(page.problems.map((problem) => problem.kind))];
}
