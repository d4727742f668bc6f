import type { Frame } from '../frame.ts';

/** Stylesheets that only some texts need, each with the pattern of such texts. */
const lateStyles: readonly (readonly [name: string, isIn: RegExp])[] = [
  [
    'content-parts',
    /<(?:blockquote|mark|img|audio|video|iframe)\b|<dl>|rowspan=|class="(?:[^"]* )?(?:accordion|tabs|code-group|steps|diagram|line|has-focus|is-(?:shared|lacking)|has-(?:long-cells|many-columns|names|\d-values)|contains-task-list|author-note|tool-notice|qr-code|media-link)[ "]/,
  ],
  [
    'content-more',
    /<math\b|class="(?:[^"]* )?(?:api-about|card|button-(?:primary|quiet)|param-field|endpoint|field|feature-list|release(?:-date)?|article-metadata|translation-note|v?align-\w+|is-(?:row|column|inline|bold))[ "]/,
  ],
  ['tools', /class="tool[ "]/],
];

export function ArticleBody({ frame, html, lang }: { frame: Frame; html: string; lang?: string | undefined }) {
  return (
    <>
      <ContentStyles frame={frame} html={html} />
      <article
        {...articleAttributes(frame)}
        className="article"
        lang={lang}
        // Sanitised by the documentation server (server/embedded/doc-server/document/html/sanitise.ts).
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}

/** Stylesheets that only some texts need. They are beside the text, because navigation swaps them together. */
export function ContentStyles({ frame: { assets }, html }: { frame: Frame; html: string }) {
  // Marked as late, because they do not identify the page's release.
  return lateStyles.map(
    ([name, isIn]) => isIn.test(html) && <link key={name} rel="stylesheet" href={assets.styles[name]} data-late="" />,
  );
}

/** Attributes of the element around a document's text: the id and the labels for the script. */
export function articleAttributes({ t }: Frame) {
  const names = ['copied', 'copyFailed', 'enlargeImage', 'closeImage', 'imageFailed', 'diagramFailed'];
  const labels = Object.fromEntries(names.map((name) => [name, t(`docs:article.${name}`)]));
  return { id: 'article', 'data-labels': JSON.stringify(labels) };
}
