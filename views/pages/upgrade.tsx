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
      // Other kinds would name the same versions again.
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
      {versions.length > 0 && <VersionPickers frame={frame} upgrade={upgrade} />}
      {groups.length > 0 && !isHistoryPending && <Summary frame={frame} upgrade={upgrade} />}
      {groups.length > 0 && <ChangeCounts frame={frame} groups={groups} />}
      {notes?.label !== undefined && <p className="upgrade-source">{t('upgrade:shared', { platform: notes.label })}</p>}
      {unknown.map((one) => (
        <Unknown key={one.version} frame={frame} upgrade={upgrade} unknown={one} />
      ))}
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
      {isHistoryPending && <p className="status-line caption">{t('upgrade:pending')}</p>}
      <p className="upgrade-source is-end">
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
    <p className="upgrade-summary">
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
const versionTag = '<details class="release">';

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

/** Names an asked version that the notes do not have, and leads to the page with one of those near it. */
function Unknown({
  frame: { t, edition },
  upgrade,
  unknown,
}: Omit<UpgradePageProps, 'otherLanguage'> & { unknown: UnknownVersion }) {
  const { article, from, to } = upgrade;
  const { version, role, nearest } = unknown;
  return (
    <p className="upgrade-source">
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
  /** Whether all changes of the page are of the version in the picker, which need not name it again. */
  isOneVersion: boolean;
}

/** Changes of one kind by version, newest first. The newest is open, and all that break something. */
function Changes({ frame, group, guides, isOneVersion }: ChangesProps) {
  const { t, edition } = frame;
  const { kind, count, versions } = group;
  return (
    <section className={`changes changes-${kind}`} aria-labelledby={kind}>
      <h2 id={kind}>
        {t(`upgrade:kind.${kind}`)}{' '}
        {count > 0 && <span data-markdown-ignore="">{formatNumber(count, edition.locale)}</span>}
      </h2>
      <div className="article">
        {versions.map((one, index) => {
          if (isOneVersion) return <VersionChanges key={one.version} {...{ frame, group, one }} isInRow={false} />;
          const head = (
            <>
              <h3>{one.version}</h3>
              {one.date !== undefined && <time dateTime={one.date}>{formatDate(one.date, edition.locale)}</time>}
            </>
          );
          return hasGuideOnly(one) ? (
            <div className="release-row" key={one.version}>
              <div className="release is-guide" id={versionId(group, one.version)}>
                {head}
              </div>
              <VersionLinks frame={frame} one={one} />
            </div>
          ) : (
            <div className="release-row" key={one.version}>
              <details className="release" open={index === 0 || kind === 'breaking'}>
                <summary>
                  {head}
                  {countChanges(one) > 0 && (
                    <span data-markdown-ignore="">{t('upgrade:changesOf', { count: countChanges(one) })}</span>
                  )}
                </summary>
                <VersionChanges {...{ frame, group, one }} isInRow />
              </details>
              <VersionLinks frame={frame} one={one} />
            </div>
          );
        })}
      </div>
      {guides.length > 0 && <Guides frame={frame} guides={guides} />}
    </section>
  );
}

/** Whether nothing is known of a version but its upgrade guide: its row leads to it without a fold. */
function hasGuideOnly({ steps, changes, types }: ChangeGroup['versions'][number]): boolean {
  return changes.length + types.length === 0 && steps.length === 1 && (steps[0]?.parts.length ?? 0) <= 1;
}

/** The ways to more from the row of a version, outside its fold, which is a button. Several guides are named in the fold. */
function VersionLinks({
  frame: { t, edition },
  one: { address, version, steps },
}: {
  frame: Frame;
  one: ChangeGroup['versions'][number];
}) {
  const [step] = steps.length === 1 ? steps : [];
  const guide = step?.parts.length === 1 ? step.parts[0] : step;
  return (
    <ul className="release-ends">
      {guide && (
        <li>
          <a href={pageUrl(edition, guide.address)}>
            {t('upgrade:step')}
            <span className="visually-hidden">: {guide.title}</span>
          </a>
        </li>
      )}
      <li>
        <a href={pageUrl(edition, address)}>
          {t('upgrade:notes')}
          <span className="visually-hidden">: {version}</span>
        </a>
      </li>
    </ul>
  );
}

/** Changes of one version: names first, then what the notes say, and at the end its guides. */
function VersionChanges({
  frame,
  group,
  one,
  isInRow,
}: {
  frame: Frame;
  group: ChangeGroup;
  one: ChangeGroup['versions'][number];
  /** Whether a row names the version and leads to its only guide. */
  isInRow: boolean;
}) {
  const { t } = frame;
  const { kind } = group;
  const kept = one.types.filter(({ isRemoved }) => !isRemoved);
  return (
    <div className="release-changes" id={versionId(group, one.version)}>
      <ul className="changes-list">
        <Types
          title={t('upgrade:removed')}
          types={one.types.filter(({ isRemoved, isRewritten }) => isRemoved && !isRewritten)}
          frame={frame}
        />
        {kind === 'breaking' && <Types title={t('upgrade:deprecated')} types={kept} frame={frame} />}
        {one.changes.map((html, index) => (
          // Sanitised by the documentation server.
          <li key={index} className="article" dangerouslySetInnerHTML={{ __html: html }} />
        ))}
        {kind !== 'breaking' && <Types title={t('upgrade:reference')} types={kept} frame={frame} />}
        <RewrittenTypes types={one.types.filter(({ isRewritten }) => isRewritten)} frame={frame} />
      </ul>
      {one.steps.length > 0 && (
        <ul className="changes-steps">
          {one.steps.map((step) => (
            <Step key={step.address} frame={frame} step={step} isLinked={isInRow && one.steps.length === 1} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** An upgrade guide of the provider, quoted. One quoted chapter names the guide itself. */
function Step({
  frame: { t, edition },
  step,
  isLinked,
}: {
  frame: Frame;
  step: UpgradeStep;
  /** Whether the row of the version leads to the guide, so that nothing below has to. */
  isLinked: boolean;
}) {
  const { title, address, parts, version } = step;
  const guide = (
    <p>
      {t('upgrade:step')} <a href={pageUrl(edition, address)}>{title}</a>
    </p>
  );
  const isOne = parts.length === 1;
  return (
    <li className="changes-step">
      {!isOne && (isLinked ? <p>{t('upgrade:quoted')}</p> : guide)}
      {parts.map((part) => (
        <Accordion
          key={part.address}
          title={isLinked && part.title.includes(version) ? t('upgrade:quoted') : part.title}
          isOpen={false}
        >
          {/* Sanitised by the documentation server. */}
          <div dangerouslySetInnerHTML={{ __html: part.html }} />
          {isOne && !isLinked && guide}
        </Accordion>
      ))}
    </li>
  );
}

function Guides({ frame: { t, edition }, guides }: { frame: Frame; guides: readonly AffectedGuide[] }) {
  return (
    <div className="changes-guides">
      <h3>{t('upgrade:guides')}</h3>
      <ul className="changes-names">
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
    </div>
  );
}
