import type { Frame } from '../frame.ts';

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
      {/* Beside the article, because it is swapped with it. Marked as late, because it does not identify the page's release. */}
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
