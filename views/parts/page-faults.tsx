import type { PageFaults } from '../domain/preview.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { EditorLink, editorUrl } from './editor-link.tsx';
import { More } from './more.tsx';

interface PageFaultsPartProps {
  frame: Frame;
  faults: PageFaults;
  /** Content folder on the author's machine. */
  folder: string;
}

/** `/-/faults`: the panel above a document in development. */
export function PageFaultsPart({ frame, faults: { path, faults, twin }, folder }: PageFaultsPartProps) {
  const { t, assets, otherEdition } = frame;
  return (
    <html>
      <body>
        <aside
          id="page-faults"
          className="page-faults box pad-16 stack gap-8 caption link"
          aria-label={t('preview:panel.label')}
        >
          {/* Marked as late, because it does not identify the page's release (client/document/page-swap.ts). */}
          <link rel="stylesheet" href={assets.styles['page-faults']} data-late="" />
          {faults.length === 0 ? (
            <p>{t('preview:panel.none')}</p>
          ) : (
            <More text={t('preview:panel.faults', { count: faults.length })} isOpen>
              <ul className="rows">
                {faults.map(({ severity, kind, detail, ...place }, index) => (
                  <li key={index} className="row between" data-severity={severity}>
                    <p className="grow">
                      <span className={severity === 'error' ? 'tag is-bad' : 'tag is-warn'}>{kind}</span> {detail}
                    </p>
                    {place.path === path && place.line > 0 ? (
                      <a href={editorUrl(folder, path, place.line)}>{t('preview:panel.line', { line: place.line })}</a>
                    ) : (
                      <EditorLink folder={folder} {...place} />
                    )}
                  </li>
                ))}
              </ul>
            </More>
          )}
          <p className="row">
            <a href={editorUrl(folder, path)}>{t('preview:panel.open')}</a>
            {twin !== undefined && (
              <a href={pageUrl(otherEdition, twin)} target="twin">
                {t('preview:panel.twin')}
              </a>
            )}
          </p>
        </aside>
      </body>
    </html>
  );
}
