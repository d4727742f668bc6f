import type { ReactNode } from 'react';
import {
  type AffectedGuide,
  type ChangeGroup,
  countChanges,
  type UnknownVersion,
  type Upgrade,
  type UpgradeStep,
} from '../domain/upgrade.ts';
import { pageUrl, releasesAddress, upgradeAddress } from '../domain/urls.ts';
import { articleAttributes, ContentStyles } from '../parts/article-body.tsx';
import { Accordion } from '../content/accordion.tsx';
import type { Frame } from '../frame.ts';
import { ChangeCounts } from '../parts/change-counts.tsx';
import { RewrittenTypes, Types } from '../parts/changed-types.tsx';
import { Breakable } from '../parts/breakable.tsx';
import { Document } from '../parts/document.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { formatDate, formatNumber } from '../domain/format.ts';
import { VersionPickers } from '../parts/version-pickers.tsx';

export interface UpgradePageProps {
  frame: Frame;
  upgrade: Upgrade;
  otherLanguage: string;
}

/** `/docs/:product/upgrade`: changes between two versions of an SDK, with those that break code first. */
export function UpgradePage({ frame, upgrade, otherLanguage }: UpgradePageProps) {
  const { t, edition } = frame;
  const { notes, versions, groups, guides, from, to, unknown, isHistoryPending } = upgrade;
  const nothing = !notes ? 'noNotes' : versions.length === 0 ? 'unversioned' : from === to ? 'same' : 'none';
  const { product, platforms } = upgrade.article;
  const platform = platforms.length > 1 ? platforms.find(({ isCurrent }) => isCurrent)?.label : undefined;
  const changed = groups.flatMap((group) => group.versions);
  const isOneVersion = changed.every(({ version }) => version === to);
  const only = isOneVersion ? changed[0] : undefined;
  const values = { product: product.name, platform: platform ?? '' };
  const article = {
    ...upgrade.article,
    title: platform === undefined ? t('upgrade:title', values) : t('upgrade:titleOn', values),
    description: t('upgrade:description', values),
    showsToc: true,
    toc: groups.flatMap((group) => [
      {
        id: group.kind,
        text: t(`upgrade:kind.${group.kind}`),
        depth: 2,
        ...(group.count > 0 && { count: group.count }),
      },
      // Only breaking changes list their versions, because other kinds would repeat them.
      ...(group.versions.length > 1 && group.kind === 'breaking'
        ? group.versions.map(({ version }) => ({ id: versionId(group, version), text: version, depth: 3 }))
        : []),
    ]),
  };
  return (
    <Document
      {...{ frame, article, otherLanguage }}
      kind="upgrade"
      shownAddress={upgradeAddress(product.key, article.entryKey, from, to)}
      textTitle={from === to ? undefined : t('upgrade:between', { product: product.name, from, to })}
    >
      <div className="upgrade-head stack">
        {versions.length > 0 && <VersionPickers frame={frame} upgrade={upgrade} />}
        {groups.length > 0 && !isHistoryPending && <Summary frame={frame} upgrade={upgrade} />}
        {groups.length > 0 && <ChangeCounts frame={frame} groups={groups} />}
        {notes?.label !== undefined && (
          <p className="upgrade-source muted">{t('upgrade:shared', { platform: notes.label })}</p>
        )}
        {unknown.map((one) => (
          <Unknown key={one.version} frame={frame} upgrade={upgrade} unknown={one} />
        ))}
      </div>
      {groups.length === 0 ? (
        (nothing !== 'same' || unknown.length === 0) && (
          <EmptyState frame={frame} text={t(`upgrade:${nothing}`, { from, to })} />
        )
      ) : (
        <div {...articleAttributes(frame)}>
          <ContentStyles frame={frame} html={[versionTag, ...groups.flatMap(quotedTexts)].join('')} />
          {groups.map((group) => (
            <Changes
              key={group.kind}
              frame={frame}
              group={group}
              guides={group.kind === 'breaking' ? guides : []}
              isOneVersion={isOneVersion}
            />
          ))}
        </div>
      )}
      {isHistoryPending && (
        <p className="document-meta strip gap-24 caption">
          <span>{t('upgrade:pending')}</span>
        </p>
      )}
      <p className="upgrade-source is-end row link muted">
        {notes && <a href={pageUrl(edition, notes.address)}>{t('upgrade:allNotes')}</a>}
        {only && <a href={pageUrl(edition, only.address)}>{t('upgrade:notesOf', { version: only.version })}</a>}
        {versions.length > 0 && (
          <a href={pageUrl(edition, releasesAddress(product.key, article.entryKey))}>{t('upgrade:feed')}</a>
        )}
      </p>
    </Document>
  );
}

/** Says in one sentence how much changed, and how much of it may break code. */
function Summary({
  frame: { t, edition },
  upgrade: { groups, from, to },
}: Pick<UpgradePageProps, 'frame' | 'upgrade'>) {
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const breaking = groups.find(({ kind }) => kind === 'breaking')?.count ?? 0;
  if (total === 0) return null;
  return (
    <p className="upgrade-summary title">
      {t(breaking > 0 ? 'upgrade:summary' : 'upgrade:summarySafe', {
        count: total,
        number: formatNumber(total, edition.locale),
        breaking: formatNumber(breaking, edition.locale),
        from,
        to,
      })}
    </p>
  );
}

/** Versions fold as in release notes, with their styles. */
const versionTag = '<details class="accordion release">';

/** The id is inside the closed part, because browsers open a disclosure for an address that leads into it. */
function versionId({ kind }: ChangeGroup, version: string): string {
  return `${kind}-${version}`;
}

function quotedTexts({ versions }: ChangeGroup): string[] {
  return versions.flatMap(({ steps, changes }) => [
    ...changes,
    ...steps.flatMap(({ parts }) => parts.map(({ html }) => html)),
  ]);
}

/** Names an unknown version, with links to the nearest known versions. */
function Unknown({
  frame: { t, edition },
  upgrade,
  unknown,
}: Omit<UpgradePageProps, 'otherLanguage'> & { unknown: UnknownVersion }) {
  const { article, from, to } = upgrade;
  const { version, role, nearest } = unknown;
  return (
    <p className="upgrade-source muted">
      {t('upgrade:unknown', { version })}{' '}
      {nearest.map((near) => {
        const [start, end] = role === 'from' ? [near, to] : [from, near];
        return (
          <a key={near} href={pageUrl(edition, upgradeAddress(article.product.key, article.entryKey, start, end))}>
            {near}
          </a>
        );
      })}
    </p>
  );
}

interface ChangesProps {
  frame: Frame;
  group: ChangeGroup;
  guides: readonly AffectedGuide[];
  /** Whether all changes belong to the version in the picker, so that no list repeats it. */
  isOneVersion: boolean;
}

/** Changes of one kind by version, newest first, folded as in release notes. The newest version and all versions with breaking changes are open. */
function Changes({ frame, group, guides, isOneVersion }: ChangesProps) {
  const { t, edition } = frame;
  const { kind, count, versions } = group;
  return (
    <section className={`changes changes-${kind} article`} aria-labelledby={kind}>
      <h2 id={kind}>
        {t(`upgrade:kind.${kind}`)}{' '}
        {count > 0 && (
          <small className={kind === 'breaking' ? 'tag is-bad' : undefined} data-markdown-ignore="">
            {formatNumber(count, edition.locale)}
          </small>
        )}
      </h2>
      {versions.map((one, index) =>
        isOneVersion ? (
          <VersionChanges key={one.version} {...{ frame, group, one }} />
        ) : (
          <details key={one.version} className="release" open={index === 0 || kind === 'breaking'}>
            <summary>
              <h3>{one.version}</h3>
              {one.date !== undefined && <time dateTime={one.date}>{formatDate(one.date, edition.locale)}</time>}
              {countChanges(one) > 0 && (
                <small className="release-counts" data-markdown-ignore="">
                  {t('upgrade:changesOf', { count: countChanges(one) })}
                </small>
              )}
            </summary>
            <VersionChanges {...{ frame, group, one }}>
              <p>
                <a href={pageUrl(edition, one.address)}>
                  {t('upgrade:notes')}
                  <span className="visually-hidden">: {one.version}</span>
                </a>
              </p>
            </VersionChanges>
          </details>
        ),
      )}
      {guides.length > 0 && <Guides frame={frame} guides={guides} />}
    </section>
  );
}

interface VersionChangesProps {
  frame: Frame;
  group: ChangeGroup;
  one: ChangeGroup['versions'][number];
  children?: ReactNode;
}

/** Changes of one version: names first, then changes in the notes, then guides. */
function VersionChanges({ frame, group, one, children }: VersionChangesProps) {
  const { t } = frame;
  const { kind } = group;
  const kept = one.types.filter(({ isRemoved }) => !isRemoved);
  return (
    <div className="release-changes" id={versionId(group, one.version)}>
      <ul>
        <Types
          title={t('upgrade:removed')}
          types={one.types.filter(({ isRemoved, isRewritten }) => isRemoved && !isRewritten)}
          frame={frame}
        />
        {kind === 'breaking' && <Types title={t('upgrade:deprecated')} types={kept} frame={frame} />}
        {one.changes.map((html, index) => (
          // Sanitised by the documentation server.
          <li key={index} dangerouslySetInnerHTML={{ __html: html }} />
        ))}
        {kind !== 'breaking' && <Types title={t('upgrade:reference')} types={kept} frame={frame} />}
      </ul>
      <RewrittenTypes types={one.types.filter(({ isRewritten }) => isRewritten)} frame={frame} />
      {one.steps.map((step) => (
        <Step key={step.address} frame={frame} step={step} />
      ))}
      {children}
    </div>
  );
}

/** An upgrade guide of the provider, quoted by its chapters. */
function Step({ frame: { t, edition }, step }: { frame: Frame; step: UpgradeStep }) {
  const { parts } = step;
  const [only] = parts.length === 1 ? parts : [];
  const { address, title } = only ?? step;
  return (
    <>
      <p>
        {t('upgrade:step')}: <a href={pageUrl(edition, address)}>{title}</a>
      </p>
      {parts.map((part) => (
        <Accordion key={part.address} title={only ? t('upgrade:quoted') : part.title} isOpen={false}>
          {/* Sanitised by the documentation server. */}
          <div dangerouslySetInnerHTML={{ __html: part.html }} />
        </Accordion>
      ))}
    </>
  );
}

/** Guides that use names with breaking changes, with these names. */
function Guides({ frame: { t, edition }, guides }: { frame: Frame; guides: readonly AffectedGuide[] }) {
  return (
    <>
      <h3>{t('upgrade:guides')}</h3>
      <ul>
        {guides.map(({ title, address, names }) => (
          <li key={address}>
            <a href={pageUrl(edition, address)}>{title}</a>
            <ul>
              {names.map((name) => (
                <li key={name}>
                  <code>
                    <Breakable text={name} />
                  </code>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}
