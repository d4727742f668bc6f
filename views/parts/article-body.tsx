import type { Frame } from '../frame.ts';

/** The text of a document. Its data holds what the browser says about copying, opened pictures and the like. */
export function ArticleBody({ frame: { t, assets }, html }: { frame: Frame; html: string }) {
  const names = ['copied', 'copyFailed', 'enlargeImage', 'closeImage', 'diagramFailed'];
  const labels = Object.fromEntries(names.map((name) => [name, t(`docs:article.${name}`)]));
  return (
    <>
      {/* Beside the article, as it comes and goes with it; late, as it tells nothing of the page's release. */}
      {html.includes('class="tool"') && <link rel="stylesheet" href={assets.styles.tools} data-late="" />}
      <article
        id="article"
        className="article"
        data-labels={JSON.stringify(labels)}
        // Sanitised by the documentation server (server/embedded/doc-server/markdown, sanitise step).
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}
