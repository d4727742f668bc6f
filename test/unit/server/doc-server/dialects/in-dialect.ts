import { syntaxOf } from '../../../../../server/embedded/doc-server/dialects/dialects.ts';
import type { DialectName, SiteSyntax } from '../../../../../server/embedded/doc-server/dialects/syntax.ts';
import { kindsOf, renderPage } from '../document/render-page.ts';

type Options = NonNullable<SiteSyntax['options']>;

/** Documents in the syntax of another tool. */
export function inDialect(dialect: DialectName, path = 'guide/page.md', common: Options = {}) {
  const rewriteBody = (body: string, options: Options = {}, frontMatter: Record<string, unknown> = {}) =>
    syntaxOf({ dialect })?.rewrite?.({ path, frontMatter, body, options: { ...common, ...options } });
  return {
    rewriteBody,
    rewrite: (body: string, options: Options = {}) => rewriteBody(body, options)?.body,
    /** @returns with the text without elements, and the kinds of faults */
    async render(source: string, files: Record<string, string> = {}, options: Options = {}) {
      const syntax = { dialect, options: { ...common, ...options } };
      const page = await renderPage(source, files, {
        path,
        site: { rulesPaths: [], siteFolder: '', components: {}, syntax },
      });
      const faults = kindsOf(page).filter((kind) => kind !== 'image-without-size');
      return { ...page, text: page.html.replaceAll(/<[^>]*>/g, ''), faults };
    },
  };
}
