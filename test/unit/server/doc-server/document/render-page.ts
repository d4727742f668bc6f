import { expect } from 'chai';
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

/** Renders a page as Markdown. */
export async function writePage(source: string, files: Record<string, string> = {}): Promise<string> {
  return (await renderPage(source, files, { output: 'markdown' })).html.trim();
}

export function kindsOf(page: RenderedDocument): string[] {
  return [...new Set(page.problems.map((problem) => problem.kind))];
}

/** `3 broken-link /gone` for each problem of a page. */
export function problemsOf({ problems }: RenderedDocument): string[] {
  return problems.map(({ kind, line, detail }) => `${String(line)} ${kind} ${detail}`);
}

/** Without space between elements, the base of links and what external links have. */
export function tidy(html: string): string {
  return html
    .replaceAll(/>\s*\n\s*</g, '><')
    .replaceAll(BASE_MARK, '')
    .replaceAll(' rel="noopener"', '');
}

/** Part or pattern of the tidy HTML, and problems without or with details. */
type Expected = string | RegExp | readonly [html: string | RegExp, ...problems: string[]];
export type Shown = Readonly<Record<string, Expected>>;

/** Tests what a reader gets for each source. */
export function itShows(pages: Shown, more: Partial<RenderInput> = {}, files: Record<string, string> = {}) {
  for (const [source, expected] of Object.entries(pages))
    it(JSON.stringify(source).slice(0, 200), async () => {
      const [html, ...problems] = typeof expected === 'string' || expected instanceof RegExp ? [expected] : expected;
      const page = await renderPage(source, files, more);

      if (typeof html === 'string') expect(tidy(page.html)).to.contain(html);
      else expect(tidy(page.html)).to.match(html);
      expect(problemsOf(page).map((text, at) => text.slice(0, problems[at]?.length))).to.deep.equal(problems);
    });
}
