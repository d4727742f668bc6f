import { Document, type DocumentProps } from '../parts/document.tsx';
import { ProductHomePage } from './product-home.tsx';

/** `/docs/:product` and `/docs/:product/*docKey` */
export function DocsPage(props: DocumentProps) {
  const { home } = props.article;
  return home ? <ProductHomePage {...props} home={home} /> : <Document {...props} />;
}
