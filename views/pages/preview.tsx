import { langOf, type Locale } from '../domain/locale.ts';
import {
  type BlockRow,
  type DocumentDifference,
  type EditorFinding,
  type ListedChange,
  type Preview,
  previewPageSize,
} from '../domain/preview.ts';
import { pageUrl, previewAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { EditorLink } from '../parts/editor-link.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { More } from '../parts/more.tsx';
import { PortalPage } from '../parts/portal-page.tsx';
import { Pagination } from '../parts/pagination.tsx';

export interface PreviewPageProps {
  frame: Frame;
  preview: Preview;
  otherLanguage: string;
  /** Absolute path of the content, if its files can be opened in an editor. */
  folder: string | undefined;
}

const shownCommit = 9;

/** `/-/preview`: changed documents beside their former states. */
export function PreviewPage({ frame, preview, otherLanguage, folder }: PreviewPageProps) {
  const { t, edition } = frame;
  const { base, commit, total, page, products, differences, otherFiles, otherFindings } = preview;
  const pages = Math.ceil(total / previewPageSize);
  const lead = t('preview:lead', { count: total, base, commit: commit.slice(0, shownCommit) });
  return (
    <PortalPage
      {...{ frame, otherLanguage }}
      kind="preview"
      title={t('preview:title')}
      text={total === 0 ? undefined : lead}
      isIndexed={false}
      hasBanner={false}
      className="preview"
    >
      <div className="stack gap-32">
        {total === 0 && <EmptyState frame={frame} text={t('preview:none', { base })} />}
        <CheckState frame={frame} preview={preview} />
        {total > 0 && (
          <nav className="stack" aria-labelledby="documents">
            <h2 id="documents">{t('preview:documents')}</h2>
            {products.map(({ name, documents }) => (
              <ProductChanges key={name} {...{ frame, page, name, documents }} />
            ))}
          </nav>
        )}
        {otherFiles.length > 0 && (
          <More text={`${t('preview:otherFiles')} · ${String(otherFiles.length)}`}>
            <ul className="caption">
              {otherFiles.map((path) => (
                <li key={path}>
                  <code>{path}</code>
                </li>
              ))}
            </ul>
          </More>
        )}
        {otherFindings.length > 0 && (
          <More text={`${t('preview:otherFindings')} · ${String(otherFindings.length)}`}>
            <Findings {...{ frame, folder }} findings={otherFindings} />
          </More>
        )}
        {differences.map((difference) => (
          <Difference key={difference.at} {...{ frame, folder, difference }} />
        ))}
        {pages > 1 && (
          <Pagination {...{ frame, page, pages }} urlOf={(number) => pageUrl(edition, previewAddress(number))} />
        )}
      </div>
    </PortalPage>
  );
}

function CheckState({ frame: { t }, preview }: Pick<PreviewPageProps, 'frame' | 'preview'>) {
  const { check, products, otherFindings } = preview;
  const listed = products.flatMap(({ documents }) => documents);
  const count = listed.reduce((sum, { findings = 0 }) => sum + findings, otherFindings.length);
  const text =
    check !== 'done'
      ? t(`preview:check.${check}`)
      : count === 0
        ? t('preview:check.clean')
        : t('preview:findings', { count });
  const isBad = check === 'failed' || (check === 'done' && count > 0);
  return (
    <p className={`preview-check message ${isBad ? 'is-bad' : ''}`} data-state={check}>
      {text}
    </p>
  );
}

interface ProductChangesProps {
  frame: Frame;
  page: number;
  name: string;
  documents: readonly ListedChange[];
}

function ProductChanges({ frame, page, name, documents }: ProductChangesProps) {
  const { t, edition } = frame;
  const languages = (['en', 'zh'] as const).filter((locale) => documents.some((one) => one.locale === locale));
  return (
    <section className="stack gap-8">
      <h3 lang={langOf(name, edition.locale)}>{name}</h3>
      <div className="grid columns-2">
        {languages.map((locale) => {
          const own = documents.filter((one) => one.locale === locale);
          return (
            <More
              key={locale}
              text={`${languageName(t, locale)} · ${String(own.length)}`}
              isOpen={own.length <= previewPageSize}
            >
              <ul className="links rows">
                {own.map((one) => (
                  <li key={one.at} className="strip">
                    <Status frame={frame} status={one.status} />
                    <a className="grow" href={hrefOf(frame, page, one.at)} lang={langOf(one.title, edition.locale)}>
                      {one.title}
                    </a>
                    <span className="caption">{one.platform}</span>
                    {one.findings !== undefined && one.findings > 0 && (
                      <span className="tag is-bad">{t('preview:findings', { count: one.findings })}</span>
                    )}
                  </li>
                ))}
              </ul>
            </More>
          );
        })}
      </div>
    </section>
  );
}

/** Place of a document's difference, which may be on another page. */
function hrefOf({ edition }: Frame, page: number, at: number): string {
  const own = Math.floor(at / previewPageSize) + 1;
  const place = `#${idOf(at)}`;
  return own === page ? place : pageUrl(edition, previewAddress(own)) + place;
}

function idOf(at: number): string {
  return `document-${String(at)}`;
}

const toneOf: Partial<Record<ListedChange['status'], string>> = { added: 'is-good', removed: 'is-bad' };

function Status({ frame: { t }, status }: { frame: Frame; status: ListedChange['status'] }) {
  return (
    <span className={`tag ${toneOf[status] ?? ''}`} data-status={status}>
      {t(`preview:status.${status}`)}
    </span>
  );
}

type DifferenceProps = Pick<PreviewPageProps, 'frame' | 'folder'> & { difference: DocumentDifference };

function Difference({ frame, folder, difference }: DifferenceProps) {
  const { t, edition, otherEdition } = frame;
  const { at, title, status, product, platform, path, oldPath, address, facts, rows, copies, locale } = difference;
  const id = idOf(at);
  const own = locale === edition.locale ? edition : otherEdition;
  const firstChange = rows.find(({ kind }) => kind !== 'same');
  return (
    <section className="preview-document" aria-labelledby={id}>
      <header className="sticky-head row link">
        <h2 id={id} lang={langOf(title, edition.locale)}>
          {title}
        </h2>
        {address !== undefined && <a href={pageUrl(own, address)}>{t('preview:page')}</a>}
        <p className="facts row">
          <Status frame={frame} status={status} />
          {[product, platform, languageName(t, locale)].filter(Boolean).join(' · ')}
          <code>
            <EditorLink folder={status === 'removed' ? undefined : folder} path={path} />
          </code>
          {oldPath !== undefined && <code>{t('preview:moved', { path: oldPath })}</code>}
        </p>
      </header>
      {difference.newFindings.length > 0 && <Findings {...{ frame, folder }} findings={difference.newFindings} />}
      {facts.length > 0 && (
        <dl className="muted">
          {facts.map(({ name, before, after }) => (
            <div key={name} className="row">
              <dt>{name}</dt>
              <dd>{before !== undefined && <del>{before}</del>}</dd>
              <dd>{after !== undefined && <ins>{after}</ins>}</dd>
            </div>
          ))}
        </dl>
      )}
      {firstChange === undefined ? (
        <p className="muted">{t('preview:same')}</p>
      ) : (
        <div className="box rows" lang={locale === edition.locale ? undefined : own.locale}>
          {rows.map((row, index) => (
            <Row key={index} frame={frame} row={row} locale={locale} isFirst={row === firstChange} />
          ))}
        </div>
      )}
      {copies.length > 0 && (
        <More text={t('preview:copies', { count: copies.length })}>
          <ul className="links">
            {copies.map((copy) => (
              <li key={copy.at} id={idOf(copy.at)}>
                <a href={pageUrl(copy.locale === edition.locale ? edition : otherEdition, copy.address)}>
                  {[copy.title, copy.platform].filter(Boolean).join(' · ')}
                </a>
              </li>
            ))}
          </ul>
        </More>
      )}
    </section>
  );
}

/** Wide screens name the sides in the first row. */
type RowProps = Pick<PreviewPageProps, 'frame'> & { row: BlockRow; locale: Locale; isFirst: boolean };

/** Documents come sanitised from the documentation server (server/embedded/doc-server/document/html/sanitise.ts). */
function Row({ frame: { t, edition }, row, locale, isFirst }: RowProps) {
  const lang = locale === edition.locale ? undefined : edition.locale;
  if (row.kind === 'same')
    return (
      <More text={t('preview:unchanged', { count: row.count })} lang={lang}>
        <div className="article" dangerouslySetInnerHTML={{ __html: row.html }} />
      </More>
    );
  return (
    <div className="sides">
      {(['before', 'after'] as const).map((side) => (
        <div key={side} className={side === 'before' ? 'is-bad' : 'is-good'} data-side={side}>
          {row[side] !== undefined && (
            <>
              <p className={isFirst ? 'caption' : 'caption narrow-only'} lang={lang}>
                {t(side === 'before' ? 'preview:before' : 'preview:now')}
              </p>
              <div className="article" dangerouslySetInnerHTML={{ __html: row[side] }} />
            </>
          )}
        </div>
      ))}
    </div>
  );
}

type FindingsProps = Pick<PreviewPageProps, 'frame' | 'folder'> & { findings: readonly EditorFinding[] };

function Findings({ frame: { t }, folder, findings }: FindingsProps) {
  return (
    <ul
      className={`preview-findings message ${findings.some(({ severity }) => severity === 'error') ? 'is-bad' : 'is-warn'}`}
    >
      {findings.map(({ severity, kind, path, line, detail }, index) => (
        <li key={index} data-severity={severity}>
          <strong>{kind}</strong> {detail}{' '}
          <code>
            <EditorLink {...{ folder, path, line }} />
            {line === 0 && ` (${t('preview:wholeFile')})`}
          </code>
        </li>
      ))}
    </ul>
  );
}

function languageName(t: Frame['t'], locale: Locale): string {
  return t(locale === 'en' ? 'preview:english' : 'preview:chinese');
}
