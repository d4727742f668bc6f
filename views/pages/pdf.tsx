import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { PortalPage } from '../parts/portal-page.tsx';

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
    <PortalPage frame={frame} kind="error" title={t('docs:pdf.none')} text={message} isIndexed={false}>
      <a className="button-primary" href={pageUrl(edition, address)}>
        {t('docs:pdf.back')}
      </a>
    </PortalPage>
  );
}
