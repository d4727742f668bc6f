import { Document, type DocumentProps } from '../parts/document.tsx';

/** `/article/:id` */
export function ArticlePage(props: DocumentProps) {
  return <Document {...props} />;
}
