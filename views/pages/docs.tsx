import { Document, type DocumentProps } from '../parts/document.tsx';

/** `/docs/:product` and `/docs/:product/*docKey` */
export function DocsPage(props: DocumentProps) {
  return <Document {...props} />;
}
