import type { Frame } from '../frame.ts';

/** Parts whose styles are in a stylesheet of their own, client/styles/content-more.css. */
const rareParts =
  /<(?:math|audio)\b|class="(?:[^"]* )?(?:card|button|param-field|endpoint|api-field|feature-list|article-metadata|qr-code|media-link|translation-note|v?align-\w+|is-(?:row|column|inline|bold))[ "]/;

/** Text of a document. Data attributes hold messages for copying, image zoom and similar features. */
export function ArticleBody({
  frame: { t, assets },
  html,
  lang,
}: {
  frame: Frame;
  html: string;
  lang?: string | undefined;
}) {
  const names = ['copied', 'copyFailed', 'enlargeImage', 'closeImage', 'diagramFailed'];
  const labels = Object.fromEntries(names.map((name) => [name, t(`docs:article.${name}`)]));
  return (
    <>
      {/* Beside the article, because they are swapped with it. Marked as late, because they do not identify the page's release. */}
      {rareParts.test(html) && <link rel="stylesheet" href={assets.styles['content-more']} data-late="" />}
      {html.includes('class="tool"') && <link rel="stylesheet" href={assets.styles.tools} data-late="" />}
      <article
        id="article"
        className="article"
        lang={lang}
        data-labels={JSON.stringify(labels)}
        // Sanitised by the documentation server (server/embedded/doc-server/markdown, sanitise step).
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}
