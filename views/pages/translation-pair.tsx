import { Fragment } from 'react';
import { formatDate } from '../domain/format.ts';
import { htmlLang, locales } from '../domain/locale.ts';
import type { PairedPassage, TranslationPair } from '../domain/translations.ts';
import { pageUrl, translationsAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { PageHead } from '../parts/page-head.tsx';

interface TranslationPairPageProps {
  frame: Frame;
  product: string;
  pair: TranslationPair;
  /** Absolute path of the content, if its files can be opened in an editor. */
  folder: string | undefined;
}

/** `/-/translations/:product?en=&zh=`: a document beside its translation, passage by passage. */
export function TranslationPairPage({ frame, product, pair, folder }: TranslationPairPageProps) {
  const { t, edition, otherEdition } = frame;
  const title = t('translations:pairTitle', { title: pair.titles[edition.locale === 'en' ? 0 : 1] });
  const faulty = pair.rows.filter(({ fault }) => fault);
  const count = faulty.length;
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
          text={count === 0 ? lead : <a href={`#${idOf(1)}`}>{lead}</a>}
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
                <Fragment key={at}>
                  {row.fault && <FaultHead {...{ frame, count }} fault={row.fault} number={faulty.indexOf(row) + 1} />}
                  <tr className={row.fault && `is-${row.fault.kind}`}>
                    {row.passages.map((passage, side) => (
                      <td key={side} lang={htmlLang[locales[side] ?? 'en']}>
                        {passage && <Passage {...{ frame, passage, folder }} path={pair.paths[side] ?? ''} />}
                      </td>
                    ))}
                  </tr>
                </Fragment>
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

type Fault = NonNullable<TranslationPair['rows'][number]['fault']>;

interface FaultHeadProps {
  frame: Frame;
  fault: Fault;
  /** Starts at 1. */
  number: number;
  count: number;
}

/** A row above the texts, so that they stay level: the note above the text that has to follow, and the way to its neighbours. */
function FaultHead({ frame, fault, number, count }: FaultHeadProps) {
  const { t } = frame;
  return (
    <tr id={idOf(number)} className={`fault-head is-${fault.kind}`}>
      <td>{fault.side === 0 && <FaultNote frame={frame} fault={fault} />}</td>
      <td>
        {fault.side === 1 && <FaultNote frame={frame} fault={fault} />}
        <p className="fault-steps">
          {number > 1 && <a href={`#${idOf(number - 1)}`}>{t('translations:previous')}</a>}
          <span>{`${String(number)} / ${String(count)}`}</span>
          {number < count && <a href={`#${idOf(number + 1)}`}>{t('translations:next')}</a>}
        </p>
      </td>
    </tr>
  );
}

function idOf(fault: number): string {
  return `fault-${String(fault)}`;
}

function FaultNote({ frame: { t, edition }, fault }: { frame: Frame; fault: Fault }) {
  const { kind, side, date, detail = '' } = fault;
  const which = side === 0 ? 'English' : 'Chinese';
  const texts = {
    stale: t(`translations:behind${which}`),
    reworded: t(`translations:reworded${which}`),
    missing: t(`translations:lacks${which}`),
    differs: t('translations:differs', { detail }),
  };
  const when = kind === 'missing' ? 'translations:addedOn' : 'translations:onDay';
  const day = date === undefined || kind === 'differs' ? [] : [t(when, { date: formatDate(date, edition.locale) })];
  return <p className="fault-note">{[texts[kind], ...day].join(' · ')}</p>;
}
