import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { PageHead } from '../parts/page-head.tsx';

export interface PdfPageProps {
  frame: Frame;
  /** Address of the document. */
  address: string;
  /** The reason why there is no PDF, in the reader's language. */
  message: string;
}

/** Shown if a PDF is not available: the reason, and a link back to the document, which can be printed. */
export function PdfPage({ frame, address, message }: PdfPageProps) {
  const { t, edition } = frame;
  return (
    <Layout frame={frame} kind="error" title={t('docs:pdf.none')} isIndexed={false}>
      <main id="main" className="portal-page" tabIndex={-1}>
        <PageHead frame={frame} title={t('docs:pdf.none')} text={message} />
        <a className="button-primary" href={pageUrl(edition, address)}>
          {t('docs:pdf.back')}
        </a>
      </main>
    </Layout>
  );
}
