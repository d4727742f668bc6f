import type { ReactNode } from 'react';
import { formatDate, formatNumber } from '../domain/format.ts';
import { htmlLang, locales } from '../domain/locale.ts';
import {
  type FaultCounts,
  faultKinds,
  type PairedPassage,
  type TranslationList,
  type TranslationPair,
} from '../domain/translations.ts';
import { pageUrl, translationsAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { PageHead } from '../parts/page-head.tsx';

interface TranslationsPageProps {
  frame: Frame;
  /** Key of the product. */
  product: string;
  list: TranslationList;
}

/** `/docs/:product/translations`: for doc teams, all products and the documents of one that differ from their translation. */
export function TranslationsPage({ frame, product, list }: TranslationsPageProps) {
  const { t, edition, otherEdition } = frame;
  const name = list.products.find(({ key }) => key === product)?.name ?? product;
  const address = translationsAddress(product);
  return (
    <Layout
      frame={frame}
      kind="translations"
      title={t('translations:title', { product: name })}
      description={t('translations:lead')}
      otherLanguage={pageUrl(otherEdition, address)}
      isIndexed={false}
    >
      <main id="main" className="portal-page translations" tabIndex={-1}>
        <PageHead frame={frame} title={t('translations:title', { product: name })} text={t('translations:lead')} />
        {list.isCompared ? (
          <>
            <h2 id="documents">{t('translations:documents', { product: name })}</h2>
            {list.documents.length === 0 ? (
              <EmptyState frame={frame} text={t('translations:none')} />
            ) : (
              <Table frame={frame} labelledBy="documents" columns={['document']}>
                {list.documents.map(({ title, paths, counts, isApart }) => (
                  <tr key={paths.join('\n')}>
                    <th scope="row">
                      <a href={pageUrl(edition, translationsAddress(product, paths))}>{title}</a>
                      <small>{paths[edition.locale === 'en' ? 0 : 1]}</small>
                      {isApart && <span className="tag">{t('translations:apart')}</span>}
                    </th>
                    <Counts frame={frame} counts={counts} />
                  </tr>
                ))}
              </Table>
            )}
          </>
        ) : (
          <EmptyState frame={frame} text={t('translations:waiting')} />
        )}
        <h2 id="products">{t('translations:products')}</h2>
        <Table frame={frame} labelledBy="products" columns={['product', 'pairs', 'alone', 'apart']}>
          {list.products.map(({ key, name: label, documents, alone, apart, counts }) => (
            <tr key={key} aria-current={key === product ? 'true' : undefined}>
              <th scope="row">
                <a href={pageUrl(edition, translationsAddress(key))}>{label}</a>
              </th>
              <Numbers frame={frame} values={[documents, alone, apart]} />
              <Counts frame={frame} counts={counts} />
            </tr>
          ))}
        </Table>
      </main>
    </Layout>
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
    <div className="table-scroll" role="region" aria-labelledby={labelledBy} tabIndex={0}>
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

function Counts({ frame, counts }: { frame: Frame; counts: FaultCounts }) {
  return <Numbers frame={frame} values={faultKinds.map((kind) => counts[kind])} />;
}

function Numbers({ frame: { edition }, values }: { frame: Frame; values: readonly number[] }) {
  return values.map((value, at) => (
    // The columns are fixed.
    <td key={at} className={value === 0 ? 'is-none' : undefined}>
      {formatNumber(value, edition.locale)}
    </td>
  ));
}

interface TranslationPairPageProps {
  frame: Frame;
  product: string;
  pair: TranslationPair;
  /** Absolute path of the content, if its files can be opened in an editor. */
  folder: string | undefined;
}

/** `/docs/:product/translations?en=&zh=`: a document beside its translation, passage by passage. */
export function TranslationPairPage({ frame, product, pair, folder }: TranslationPairPageProps) {
  const { t, edition, otherEdition } = frame;
  const title = t('translations:pairTitle', { title: pair.titles[edition.locale === 'en' ? 0 : 1] });
  const count = pair.rows.filter(({ fault }) => fault).length;
  const lead = count === 0 ? t('translations:agree') : t('translations:pairLead', { count });
  const list = translationsAddress(product);
  const editions = edition.locale === 'en' ? [edition, otherEdition] : [otherEdition, edition];
  return (
    <Layout
      frame={frame}
      kind="translations"
      title={title}
      description={lead}
      otherLanguage={pageUrl(otherEdition, translationsAddress(product, pair.paths))}
      isIndexed={false}
    >
      <main id="main" className="portal-page translations" tabIndex={-1}>
        <PageHead
          frame={frame}
          trail={[{ title: t('translations:products'), address: list }]}
          title={title}
          text={lead}
        />
        <div className="table-scroll" role="region" aria-label={t('translations:passages')} tabIndex={0}>
          <table className="translation-pair">
            <thead>
              <tr>
                {editions.map((one, side) => (
                  <th key={one.locale} scope="col">
                    <a href={pageUrl(one, pair.addresses[side] ?? '/')}>
                      {t(side === 0 ? 'translations:english' : 'translations:chinese')}
                    </a>
                    <small>{pair.paths[side]}</small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pair.rows.map((row, at) => (
                // Rows have no other name than their order.
                <tr key={at} className={row.fault && `is-${row.fault.kind}`}>
                  {row.passages.map((passage, side) => (
                    <td key={side} lang={htmlLang[locales[side] ?? 'en']}>
                      {passage && <Passage {...{ frame, passage, folder }} path={pair.paths[side] ?? ''} />}
                      {row.fault?.side === side && <FaultNote frame={frame} fault={row.fault} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </main>
    </Layout>
  );
}

interface PassageProps {
  frame: Frame;
  passage: PairedPassage;
  path: string;
  folder: string | undefined;
}

function Passage({ frame: { t }, passage: { line, text, isCode }, path, folder }: PassageProps) {
  const place = `${path}:${String(line)}`;
  return (
    <>
      {folder === undefined ? (
        <span className="passage-line">{line}</span>
      ) : (
        <a
          className="passage-line"
          href={encodeURI(`vscode://file/${folder.replace(/^\//, '')}/${place}`)}
          aria-label={t('translations:open', { place })}
        >
          {line}
        </a>
      )}
      {isCode ? (
        <pre>
          <code>{text}</code>
        </pre>
      ) : (
        <p>{text}</p>
      )}
    </>
  );
}

interface FaultNoteProps {
  frame: Frame;
  fault: NonNullable<TranslationPair['rows'][number]['fault']>;
}

/** Stands in the text that has to follow, in the language of the page. */
function FaultNote({ frame: { t, edition }, fault: { kind, side, date, detail = '' } }: FaultNoteProps) {
  const which = side === 0 ? 'English' : 'Chinese';
  const texts = {
    stale: t(`translations:behind${which}`),
    reworded: t(`translations:reworded${which}`),
    missing: t(`translations:lacks${which}`),
    differs: t('translations:differs', { detail }),
  };
  const when = kind === 'missing' ? 'translations:addedOn' : 'translations:onDay';
  const day = date === undefined || kind === 'differs' ? [] : [t(when, { date: formatDate(date, edition.locale) })];
  return (
    <p className="fault-note" lang={htmlLang[edition.locale]}>
      {[texts[kind], ...day].join(' · ')}
    </p>
  );
}
