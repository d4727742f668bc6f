import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';

export interface PdfPageProps {
  frame: Frame;
  /** Of the document. */
  address: string;
  /** Why there is none, in the reader's language. */
  message: string;
}

/** In place of a PDF that cannot be had: why, and the way back to the document, which can be printed. */
export function PdfPage({ frame, address, message }: PdfPageProps) {
  const { t, edition } = frame;
  return (
    <Layout frame={frame} kind="error" title={t('docs:pdf.none')} isIndexed={false}>
      <main id="main" className="error-page" tabIndex={-1}>
        <h1>{t('docs:pdf.none')}</h1>
        <p className="error-tip">{message}</p>
        <a className="button-primary" href={pageUrl(edition, address)}>
          {t('docs:pdf.back')}
        </a>
      </main>
    </Layout>
  );
}
