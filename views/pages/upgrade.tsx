import type {
  AffectedGuide,
  ChangeGroup,
  Named,
  TypeChange,
  UnknownVersion,
  Upgrade,
  UpgradeStep,
} from '../domain/upgrade.ts';
import { pageUrl, releasesAddress, upgradeAddress } from '../domain/urls.ts';
import { articleAttributes, ContentStyles } from '../parts/article-body.tsx';
import { Accordion } from '../content/accordion.tsx';
import type { Frame } from '../frame.ts';
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
  const values = { product: product.name, platform: platform ?? '' };
  const article = {
    ...upgrade.article,
    title: platform === undefined ? t('upgrade:title', values) : t('upgrade:titleOn', values),
    description: t('upgrade:description', values),
    showsToc: true,
    toc: groups.map(({ kind, count }) => ({
      ...{ id: kind, text: t(`upgrade:kind.${kind}`), depth: 2 },
      ...(count > 0 && { count }),
    })),
  };
  return (
    <Document
      {...{ frame, article, otherLanguage }}
      kind="upgrade"
      shownAddress={upgradeAddress(product.key, article.entryKey, from, to)}
    >
      {versions.length > 0 && <VersionPickers frame={frame} upgrade={upgrade} />}
      <p className="upgrade-source">
        {notes?.label !== undefined && <>{t('upgrade:shared', { platform: notes.label })} </>}
        {notes && <a href={pageUrl(edition, notes.address)}>{t('upgrade:allNotes')}</a>}
        {versions.length > 0 && (
          <a href={pageUrl(edition, releasesAddress(product.key, article.entryKey))}>{t('upgrade:feed')}</a>
        )}
      </p>
      {unknown.map((one) => (
        <Unknown key={one.version} frame={frame} upgrade={upgrade} unknown={one} />
      ))}
      {isHistoryPending && <p className="upgrade-source">{t('upgrade:pending')}</p>}
      {groups.length === 0 ? (
        (nothing !== 'same' || unknown.length === 0) && (
          <EmptyState frame={frame} text={t(`upgrade:${nothing}`, { from, to })} />
        )
      ) : (
        <div {...articleAttributes(frame)}>
          <ContentStyles frame={frame} html={groups.flatMap(quotedTexts).join('')} />
          {groups.map((group) => (
            <Changes key={group.kind} frame={frame} group={group} guides={group.kind === 'breaking' ? guides : []} />
          ))}
        </div>
      )}
    </Document>
  );
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

/** Changes of one kind by version, newest first. */
function Changes({ frame, group, guides }: { frame: Frame; group: ChangeGroup; guides: readonly AffectedGuide[] }) {
  const { t, edition } = frame;
  const { kind, count, versions } = group;
  return (
    <section className={`changes changes-${kind}`} aria-labelledby={kind}>
      <h2 id={kind}>
        {t(`upgrade:kind.${kind}`)} {count > 0 && <span>{formatNumber(count, edition.locale)}</span>}
      </h2>
      {versions.map(({ version, date, address, steps, changes, types }) => (
        <div className="changes-version" key={version}>
          <h3>
            <a href={pageUrl(edition, address)}>{version}</a>
            {date !== undefined && <time dateTime={date}>{formatDate(date, edition.locale)}</time>}
          </h3>
          <ul>
            {steps.map((step) => (
              <Step key={step.address} frame={frame} step={step} />
            ))}
            {changes.map((html, index) => (
              // Sanitised by the documentation server.
              <li key={index} className="article" dangerouslySetInnerHTML={{ __html: html }} />
            ))}
            <Types
              title={t('upgrade:removed')}
              types={types.filter(({ isRemoved, isRewritten }) => isRemoved && !isRewritten)}
              frame={frame}
            />
            <Types
              title={t(kind === 'breaking' ? 'upgrade:deprecated' : 'upgrade:reference')}
              types={types.filter(({ isRemoved }) => !isRemoved)}
              frame={frame}
            />
            <Rewritten types={types.filter(({ isRewritten }) => isRewritten)} frame={frame} />
          </ul>
        </div>
      ))}
      {guides.length > 0 && <Guides frame={frame} guides={guides} />}
    </section>
  );
}

/** An upgrade guide of the provider, quoted. */
function Step({ frame: { t, edition }, step }: { frame: Frame; step: UpgradeStep }) {
  const { title, address, parts } = step;
  return (
    <li className="changes-step">
      <p>
        {t('upgrade:step')} <a href={pageUrl(edition, address)}>{title}</a>
      </p>
      {parts.length > 0 && (
        <div className="article">
          {parts.map((part) => (
            <Accordion key={part.address} title={part.title} isOpen={false}>
              {/* Sanitised by the documentation server. */}
              <div dangerouslySetInnerHTML={{ __html: part.html }} />
            </Accordion>
          ))}
        </div>
      )}
    </li>
  );
}

/** Types and members that only the reference or its history names; nothing without types. */
function Types({
  title,
  types,
  frame: { t, edition },
}: {
  title?: string;
  types: readonly TypeChange[];
  frame: Frame;
}) {
  if (types.length === 0) return null;
  return (
    <li className="changes-types">
      {title !== undefined && <p>{title}</p>}
      <ul>
        {types.map(({ name, address, successor, members }) => (
          <li key={address ?? name}>
            {[{ name, address, successor }, ...members].map((changed) => (
              <span key={changed.name}>
                <Name named={changed} edition={edition} />
                {changed.successor && (
                  <>
                    {` ${t('upgrade:successor')} `}
                    <Name named={changed.successor} edition={edition} />
                  </>
                )}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Types and members that left when the reference was made anew, folded: the list may be long and says little. */
function Rewritten({ types, frame }: { types: readonly TypeChange[]; frame: Frame }) {
  const { t, edition } = frame;
  const count = types.reduce((sum, { members }) => sum + Math.max(members.length, 1), 0);
  if (count === 0) return null;
  return (
    <li>
      <details className="changes-rewritten">
        <summary>{t('upgrade:rewritten', { names: formatNumber(count, edition.locale) })}</summary>
        <p className="upgrade-source">{t('upgrade:rewrittenHint')}</p>
        <ul>
          <Types types={types} frame={frame} />
        </ul>
      </details>
    </li>
  );
}

/** A name with its link, if it is still in the reference. */
function Name({ named: { name, address }, edition }: { named: Named; edition: Frame['edition'] }) {
  const code = <code>{name}</code>;
  return address === undefined ? code : <a href={pageUrl(edition, address)}>{code}</a>;
}

function Guides({ frame: { t, edition }, guides }: { frame: Frame; guides: readonly AffectedGuide[] }) {
  return (
    <div className="changes-version changes-guides">
      <h3>{t('upgrade:guides')}</h3>
      <ul>
        {guides.map(({ title, address, names }) => (
          <li key={address}>
            <a href={pageUrl(edition, address)}>{title}</a>
            {names.map((name) => (
              <code key={name}>{name}</code>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
