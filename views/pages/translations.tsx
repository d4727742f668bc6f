import type { ReactNode } from 'react';
import { formatNumber } from '../domain/format.ts';
import { type FaultCounts, type FaultKind, faultKinds, type TranslationList } from '../domain/translations.ts';
import { pageUrl, translationsAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { FilePath } from '../parts/file-path.tsx';
import { PortalPage } from '../parts/portal-page.tsx';

interface TranslationsPageProps {
  frame: Frame;
  /** Key of the product that the page is about; none for the list of all. */
  product?: string;
  list: TranslationList;
}

/** `/-/translations` and `/-/translations/:product`: for doc teams, all products, and the documents of one that differ from their translation. */
export function TranslationsPage({ frame, product, list }: TranslationsPageProps) {
  const { t, edition, otherEdition } = frame;
  const name = list.products.find(({ key }) => key === product)?.name;
  const title = name === undefined ? t('translations:titleAll') : t('translations:title', { product: name });
  return (
    <PortalPage
      frame={frame}
      kind="translations"
      title={title}
      description={t('translations:lead')}
      otherLanguage={pageUrl(otherEdition, translationsAddress(product))}
      isIndexed={false}
      trail={name === undefined ? undefined : [allTranslations(frame)]}
    >
      {list.state === 'no-history' && <p className="muted">{t('translations:no-history')}</p>}
      {list.state === 'pending' && <EmptyState frame={frame} text={t('translations:pending')} />}
      {list.state !== 'pending' && product !== undefined && <Documents {...{ frame, product, list, name }} />}
      <h2 id="products">{t('translations:products')}</h2>
      <Table frame={frame} labelledBy="products" columns={['product', 'pairs', 'alone', 'apart']}>
        {list.products.map(({ key, name: label, documents, alone, apart, counts }) => (
          <tr key={key} aria-current={key === product ? 'true' : undefined}>
            <th scope="row">
              <a href={pageUrl(edition, translationsAddress(key))}>{label}</a>
            </th>
            <Count frame={frame} label="column.pairs" value={documents} />
            <Count frame={frame} label="column.alone" value={alone} />
            <Count frame={frame} label="column.apart" value={list.state === 'pending' ? undefined : apart} />
            <Counts {...{ frame, list, counts }} />
          </tr>
        ))}
      </Table>
    </PortalPage>
  );
}

/** Link from a product or a document to all products. */
export function allTranslations({ t }: Frame) {
  return { title: t('translations:titleAll'), address: translationsAddress() };
}

function Documents({
  frame,
  product,
  name,
  list,
}: TranslationsPageProps & { product: string; name: string | undefined }) {
  const { t, edition } = frame;
  return (
    <>
      <h2 id="documents">{t('translations:documents', { product: name ?? product })}</h2>
      {list.documents.length === 0 ? (
        <EmptyState frame={frame} text={t('translations:none')} />
      ) : (
        <Table frame={frame} labelledBy="documents" columns={['document']}>
          {list.documents.map(({ title, paths, counts, isApart }) => (
            <tr key={paths.join('\n')}>
              <th scope="row">
                <a href={pageUrl(edition, translationsAddress(product, paths))}>{title}</a>
                <small>
                  <FilePath path={paths[edition.locale === 'en' ? 0 : 1]} />
                </small>
                {isApart && <span className="tag">{t('translations:apart')}</span>}
              </th>
              <Counts
                {...{ frame, list, counts }}
                urlOf={(kind) => pageUrl(edition, translationsAddress(product, paths, kind))}
              />
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}

interface TableProps {
  frame: Frame;
  labelledBy: string;
  columns: readonly ('product' | 'document' | 'pairs' | 'alone' | 'apart')[];
  children: ReactNode;
}

function Table({ frame: { t }, labelledBy, columns, children }: TableProps) {
  return (
    <div className="plain-table link" role="region" aria-labelledby={labelledBy} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`translations:column.${column}`)}
              </th>
            ))}
            {faultKinds.map((kind) => (
              <th key={kind} scope="col">
                {t(`translations:kind.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface CountsProps {
  frame: Frame;
  list: TranslationList;
  counts: FaultCounts;
  /** Address of the faults of a kind. */
  urlOf?: (kind: FaultKind) => string;
}

/** Numbers of stale passages are unknown without a git history. */
function Counts({ frame, list: { state }, counts, urlOf }: CountsProps) {
  return faultKinds.map((kind) => {
    const isKnown = state === 'whole' || (state === 'no-history' && (kind === 'missing' || kind === 'differs'));
    return (
      <Count
        key={kind}
        frame={frame}
        label={`kind.${kind}`}
        value={isKnown ? counts[kind] : undefined}
        url={urlOf?.(kind)}
      />
    );
  });
}

interface CountProps {
  frame: Frame;
  /** Key of the column's name, which narrow screens show beside the count. */
  label: string;
  /** Undefined if unknown. */
  value: number | undefined;
  url?: string | undefined;
}

function Count({ frame: { t, edition }, label, value, url }: CountProps) {
  if (!value) return <td className="muted wide-only">{value ?? '–'}</td>;
  const text = formatNumber(value, edition.locale);
  return <td data-label={t(`translations:${label}`)}>{url ? <a href={url}>{text}</a> : text}</td>;
}
