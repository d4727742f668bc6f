import type { PageFaults } from '../domain/preview.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { EditorLink, editorUrl } from './editor-link.tsx';

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
        <aside id="page-faults" className="page-faults" aria-label={t('preview:panel.label')}>
          <link rel="stylesheet" href={assets.styles['page-faults']} />
          {faults.length === 0 ? (
            <p>{t('preview:panel.none')}</p>
          ) : (
            <details open>
              <summary>{t('preview:panel.faults', { count: faults.length })}</summary>
              <ul>
                {faults.map((finding, index) => (
                  <li key={index} data-severity={finding.severity}>
                    <b>{finding.kind}</b> {finding.detail}{' '}
                    <EditorLink folder={folder} path={finding.path} line={finding.line} />
                  </li>
                ))}
              </ul>
            </details>
          )}
          <p className="page-faults-links">
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
