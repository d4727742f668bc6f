import { syntaxOf } from '../../../../../server/embedded/doc-server/dialects/dialects.ts';
import type { DialectName, SiteSyntax } from '../../../../../server/embedded/doc-server/dialects/syntax.ts';
import { itShows, renderPage, type Shown } from '../document/render-page.ts';

type Options = NonNullable<SiteSyntax['options']>;

/** Documents in the syntax of another tool. */
export function inDialect(dialect: DialectName, path = 'guide/page.md', common: Options = {}) {
  const rewriteBody = (body: string, options: Options = {}, frontMatter: Record<string, unknown> = {}) =>
    syntaxOf({ dialect })?.rewrite?.({ path, frontMatter, body, options: { ...common, ...options } });
  const inputOf = (options: Options) => ({
    path,
    site: { rulesPaths: [], siteFolder: '', components: {}, syntax: { dialect, options: { ...common, ...options } } },
    imageSize: () => ({ width: 9, height: 9 }),
  });
  return {
    rewriteBody,
    rewrite: (body: string, options: Options = {}) => rewriteBody(body, options)?.body,
    render: (source: string) => renderPage(source, {}, inputOf({})),
    /** Tests what a reader gets for each source. */
    itShows: (pages: Shown, files: Record<string, string> = {}, options: Options = {}) =>
      itShows(pages, inputOf(options), files),
  };
}
