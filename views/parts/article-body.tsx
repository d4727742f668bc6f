import type { Frame } from '../frame.ts';

/** Parts whose styles are in a stylesheet of their own, client/styles/content-more.css. */
const rareParts =
  /<(?:math|audio)\b|class="(?:[^"]* )?(?:api-about|card|button|param-field|endpoint|api-field|feature-list|release(?:-date)?|article-metadata|qr-code|media-link|translation-note|v?align-\w+|is-(?:row|column|inline|bold))[ "]/;

/** Text of a document. */
export function ArticleBody({ frame, html, lang }: { frame: Frame; html: string; lang?: string | undefined }) {
  return (
    <>
      <ContentStyles frame={frame} html={html} />
      <article
        {...articleAttributes(frame)}
        className="article"
        lang={lang}
        // Sanitised by the documentation server (server/embedded/doc-server/document, sanitise step).
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}

/** Styles of what few texts have. Stand beside the text, because they are swapped with it. */
export function ContentStyles({ frame: { assets }, html }: { frame: Frame; html: string }) {
  // Marked as late, because they do not identify the page's release.
  return (
    <>
      {rareParts.test(html) && <link rel="stylesheet" href={assets.styles['content-more']} data-late="" />}
      {html.includes('class="tool"') && <link rel="stylesheet" href={assets.styles.tools} data-late="" />}
    </>
  );
}

/** Attributes of the element around texts of documents: the script finds it by its id, and says its labels. */
export function articleAttributes({ t }: Frame) {
  const names = ['copied', 'copyFailed', 'enlargeImage', 'closeImage', 'imageFailed', 'diagramFailed'];
  const labels = Object.fromEntries(names.map((name) => [name, t(`docs:article.${name}`)]));
  return { id: 'article', 'data-labels': JSON.stringify(labels) };
}
