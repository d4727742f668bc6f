import { formatDate, formatNumber } from '../domain/format.ts';
import { htmlLang, langOf, locales, otherLocale } from '../domain/locale.ts';
import { type Block, blocksOf, type Fault } from '../domain/translation-places.ts';
import { type FaultKind, faultKinds, type TranslationPair } from '../domain/translations.ts';
import { pageUrl, translationsAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { FilePath } from '../parts/file-path.tsx';
import { More } from '../parts/more.tsx';
import { PortalPage } from '../parts/portal-page.tsx';
import { TabRow } from '../parts/tab-row.tsx';
import { allTranslations } from './translations.tsx';
import { TranslationCell } from '../parts/translation-cell.tsx';

interface TranslationPairPageProps {
  frame: Frame;
  product: string;
  pair: TranslationPair;
  /** Faults to show; all without it. */
  kind: FaultKind | undefined;
  /** Absolute path of the content, if its files can be opened in an editor. */
  folder: string | undefined;
}

/** Rows of a long block that are not folded. */
const openRows = 5;

/** `/-/translations/:product?en=&zh=&kind=`: a document beside its translation, fault by fault. */
export function TranslationPairPage(props: TranslationPairPageProps) {
  const { frame, product, pair, kind } = props;
  const { t, edition, otherEdition } = frame;
  const own = locales.indexOf(edition.locale);
  const title = pair.titles[own] ?? '';
  const count = pair.rows.filter(({ fault }) => fault).length;
  const lead = count === 0 ? t('translations:agree') : t('translations:pairLead', { count });
  const blocks = blocksOf(pair.rows, kind);
  const places = blocks.filter(({ fault }) => fault);
  const editions = edition.locale === 'en' ? [edition, otherEdition] : [otherEdition, edition];
  return (
    <PortalPage
      frame={frame}
      kind="translations"
      title={t('translations:pairTitle', { title })}
      description={lead}
      otherLanguage={pageUrl(otherEdition, translationsAddress(product, pair.paths, kind))}
      isIndexed={false}
      trail={[
        allTranslations(frame),
        {
          title: t('translations:title', { product: pair.products[own] ?? '' }),
          address: translationsAddress(product),
        },
      ]}
      heading={title}
    >
      {pair.state !== 'whole' && <p className="muted">{t(`translations:${pair.state}`)}</p>}
      {count > 0 && <Kinds {...props} count={count} />}
      <div className="sides sticky-head">
        {editions.map((one, side) => (
          <div key={one.locale}>
            <a className="link title" href={pageUrl(one, pair.addresses[side] ?? '/')}>
              {t(side === 0 ? 'translations:english' : 'translations:chinese')}
            </a>{' '}
            <small>
              <FilePath path={pair.paths[side] ?? ''} />
            </small>
          </div>
        ))}
      </div>
      <div className="stack">
        {blocks.map((block, at) => {
          const number = places.indexOf(block) + 1;
          // Blocks have no other name than their order.
          return block.fault ? (
            <Place key={at} {...props} block={block} fault={block.fault} number={number} places={places.length} />
          ) : (
            <More key={at} text={t('translations:others', { count: block.rows.length })} isOpen={count === 0}>
              <Rows {...props} rows={block.rows} />
            </More>
          );
        })}
      </div>
    </PortalPage>
  );
}

function Kinds({ frame, product, pair, kind, count }: TranslationPairPageProps & { count: number }) {
  const { t, edition } = frame;
  const countOf = (one: FaultKind) => pair.rows.filter(({ fault }) => fault?.kind === one).length;
  const urlOf = (one?: FaultKind) => pageUrl(edition, translationsAddress(product, pair.paths, one));
  const all = { key: 'all', name: t('translations:all'), url: urlOf(), isCurrent: kind === undefined, count };
  const tabs = faultKinds
    .map((one) => ({
      key: one,
      name: t(`translations:kind.${one}`),
      url: urlOf(one),
      isCurrent: kind === one,
      count: countOf(one),
    }))
    .filter((tab) => tab.count > 0 || tab.isCurrent);
  return <TabRow locale={edition.locale} label={t('translations:kinds')} tabs={[all, ...tabs]} />;
}

interface PlaceProps extends TranslationPairPageProps {
  block: Block;
  fault: Fault;
  /** Starts at 1. */
  number: number;
  places: number;
}

function Place({ block: { rows, section }, fault, number, places, ...props }: PlaceProps) {
  const { t, edition } = props.frame;
  const rest = rows.length > openRows + 1 ? rows.slice(openRows) : [];
  const own = locales.indexOf(edition.locale);
  const side = section?.passages[own] ? own : 1 - own;
  const title = section?.passages[side]?.parts.join('');
  return (
    <section id={idOf(number)} className="pair-place" data-kind={fault.kind}>
      {title !== undefined && (
        <h2 lang={side === own ? langOf(title, edition.locale) : htmlLang[otherLocale(edition.locale)]}>{title}</h2>
      )}
      <div className="box rows">
        <header className="row between pad-12">
          <FaultTitle frame={props.frame} fault={fault} />
          <p className="facts link">
            {number > 1 && <a href={`#${idOf(number - 1)}`}>{t('translations:previous')}</a>}
            <span>{`${formatNumber(number, edition.locale)} / ${formatNumber(places, edition.locale)}`}</span>
            {number < places && <a href={`#${idOf(number + 1)}`}>{t('translations:next')}</a>}
          </p>
        </header>
        <Rows {...props} rows={rows.slice(0, rows.length - rest.length)} fault={fault} />
        {rest.length > 0 && (
          <More text={t('translations:more', { count: rest.length })}>
            <Rows {...props} rows={rest} fault={fault} />
          </More>
        )}
      </div>
    </section>
  );
}

interface RowsProps extends TranslationPairPageProps {
  rows: readonly TranslationPair['rows'][number][];
  fault?: Fault;
}

function Rows({ frame, pair, folder, rows, fault }: RowsProps) {
  return rows.map(({ passages }, at) => (
    // Rows have no other name than their order.
    <div key={at} className="sides">
      {passages.map((passage, side) => (
        <div key={side} className={toneOf(fault, side)} lang={htmlLang[locales[side] ?? 'en']}>
          {passage && (
            <TranslationCell {...{ frame, passage, folder }} path={pair.paths[side] ?? ''} locale={locales[side]} />
          )}
        </div>
      ))}
    </div>
  ));
}

/** Marks the stale side. */
function toneOf(fault: Fault | undefined, side: number): string | undefined {
  return fault?.side === side && (fault.kind === 'stale' || fault.kind === 'reworded') ? 'is-warn' : undefined;
}

function idOf(fault: number): string {
  return `fault-${String(fault)}`;
}

const toneOfKind = { stale: 'is-warn', reworded: 'is-warn', missing: 'is-bad', differs: '' };

function FaultTitle({ frame: { t, edition }, fault }: { frame: Frame; fault: Fault }) {
  const { kind, side, date, detail = '' } = fault;
  const which = side === 0 ? 'English' : 'Chinese';
  const texts = {
    stale: t(`translations:behind${which}`),
    reworded: t(`translations:reworded${which}`),
    missing: t(`translations:lacks${which}`),
    differs: t('translations:differs'),
  };
  const when = kind === 'missing' ? 'translations:addedOn' : 'translations:onDay';
  const day = date === undefined || kind === 'differs' ? '' : t(when, { date: formatDate(date, edition.locale) });
  return (
    <p className="muted strip">
      <span className={`tag ${toneOfKind[kind]}`}>{texts[kind]}</span>
      {` ${day === '' ? detail : day}`}
    </p>
  );
}
