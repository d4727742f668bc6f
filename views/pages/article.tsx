import { Document, type DocumentProps } from '../parts/document.tsx';
import { ProductHomePage } from './product-home.tsx';

/** `/article/:id` */
export function ArticlePage(props: DocumentProps) {
  const { home } = props.article;
  return home ? <ProductHomePage {...props} home={home} /> : <Document {...props} />;
}
