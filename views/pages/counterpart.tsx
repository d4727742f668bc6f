import { Fragment } from 'react';
import { type Counterparts, type Declaration, declarationId } from '../domain/counterparts.ts';
import { groupBy } from '../domain/group-by.ts';
import { langOf } from '../domain/locale.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Accordion } from '../content/accordion.tsx';
import { ApiCode } from '../content/api-code.tsx';
import { Breakable } from '../parts/breakable.tsx';
import { Document } from '../parts/document.tsx';
import { articleAttributes, ContentStyles } from '../parts/article-body.tsx';
import { ParameterTable } from '../parts/parameter-table.tsx';
import { TabRow } from '../parts/tab-row.tsx';

export interface CounterpartPageProps {
  frame: Frame;
  found: Counterparts;
  otherLanguage: string;
}

/** `/docs/:product/api/:name`: a member of a client API as each platform declares it. */
export function CounterpartPage({ frame, found, otherLanguage }: CounterpartPageProps) {
  const { t } = frame;
  const { address, name, since, parameters, missing, listed, isIncomplete } = found;
  // Links of platforms lead to the page of the member, not to the page of its type.
  const pages = new Map(found.article.platforms.map((platform) => [platform.label, platform.address]));
  const declarations = found.declarations.map((declaration) => ({
    ...declaration,
    platforms: declaration.platforms.map((one) => ({ ...one, address: pages.get(one.label) ?? one.address })),
  }));
  const [own, ...others] = declarations;
  const languages = languagesOf(declarations);
  const titles = new Map(
    declarations.map(({ platforms }, at) => [
      declarationId(at),
      namePlatforms(linkPlatforms(platforms), languages, t('common:comma')),
    ]),
  );
  const article = {
    ...found.article,
    toc: found.article.toc.map((item) => ({ ...item, text: titles.get(item.id) ?? item.text })),
  };
  const owner = `${own?.owner ?? ''}.`;
  // The path above names the type.
  const heading = name.startsWith(owner) ? name.slice(owner.length) : name;
  const lead = (
    <p className="counterpart-lead" lang={langOf(article.description, frame.edition.locale)}>
      {article.description}
    </p>
  );
  return (
    <Document
      {...{ frame, article, otherLanguage, heading, lead }}
      {...(since !== undefined && { since })}
      kind="counterpart"
      textTitle={article.title}
      shownAddress={address}
    >
      <ContentStyles frame={frame} html={article.html + tableTag} />
      <div {...articleAttributes(frame)}>
        {own && (
          <section className="counterpart" aria-labelledby={declarationId(0)}>
            <Head id={declarationId(0)} frame={frame} title={titles.get(declarationId(0))} platforms={own.platforms} />
            {own.deprecated !== undefined && <p className="counterpart-deprecated caption">{own.deprecated}</p>}
            {/* Written by the documentation server (references/render). */}
            <div className="article" dangerouslySetInnerHTML={{ __html: article.html }} />
          </section>
        )}
        {isIncomplete && (
          <p className="document-meta strip gap-24 caption">
            <span>{t('counterpart:incomplete')}</span>
          </p>
        )}
        {parameters && <ParameterTable frame={frame} table={parameters} />}
        {others.length > 0 && (
          <section className="counterpart article" aria-labelledby="others">
            <h2 id="others">{t('counterpart:others')}</h2>
            {others.map((declaration, at) => (
              <DeclarationOn
                key={declaration.platforms[0]?.address}
                id={declarationId(at + 1)}
                frame={frame}
                declaration={declaration}
                own={own}
                languages={languages}
              />
            ))}
          </section>
        )}
      </div>
      <Elsewhere frame={frame} kind="missing" platforms={missing} />
      <Elsewhere frame={frame} kind="listed" platforms={listed} />
    </Document>
  );
}

/** Phones show each row of a table with this class as a block. */
const tableTag = '<table class="has-long-cells">';

interface ElsewhereProps {
  frame: Frame;
  kind: 'missing' | 'listed';
  platforms: Counterparts['missing'];
}

/** Platforms without a declaration of the member. */
function Elsewhere({ frame: { t, edition }, kind, platforms }: ElsewhereProps) {
  if (platforms.length === 0) return null;
  return (
    <section className="counterpart stack gap-8" aria-labelledby={kind}>
      <h2 id={kind}>{t(`counterpart:${kind}`)}</h2>
      <p className="muted">{t(`counterpart:${kind}Tip`)}</p>
      <ul className="row link">
        {platforms.map(({ label, address, nearest }) => (
          <li key={address}>
            <a href={pageUrl(edition, address)}>{label}</a>{' '}
            {nearest && (
              <a className="muted" href={pageUrl(edition, nearest.address)}>
                <Breakable text={t('counterpart:nearest', { name: nearest.name })} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DeclarationOnProps {
  id: string;
  frame: Frame;
  declaration: Declaration;
  /** Declaration on the shown platform. */
  own: Declaration | undefined;
  /** Languages of each platform on this page. */
  languages: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Repeats the owner and the summary only if they may differ. */
function DeclarationOn({ id, frame, declaration, own, languages }: DeclarationOnProps) {
  const { platforms, forms, owner, name, summary, isLikely, deprecated } = declaration;
  const isOther = name !== undefined || isLikely === true || owner !== own?.owner;
  const linked = linkPlatforms(platforms);
  const title = (
    <>
      <h3>{namePlatforms(linked, languages, frame.t('common:comma'))}</h3>{' '}
      {isLikely && <small title={frame.t('counterpart:likelyTip')}>{frame.t('counterpart:likely')}</small>}{' '}
      {isOther && (
        <code>
          <Breakable text={name === undefined ? owner : `${owner}.${name}`} />
        </code>
      )}
    </>
  );
  return (
    <Accordion title={title} isOpen={false} {...(deprecated !== undefined && { detail: deprecated })}>
      <p className="counterpart-links row caption" id={id}>
        <LinkedPlatforms frame={frame} linked={linked} isNamed={linked.length > 1} />
      </p>
      {forms.map((parts, at) => (
        <figure className="code api-declaration" key={at}>
          <button type="button" className="code-copy icon-button" data-copy="" hidden>
            {frame.t('counterpart:copy')}
          </button>
          <pre>
            <code>
              <ApiCode parts={parts} />
            </code>
          </pre>
        </figure>
      ))}
      {isOther && summary !== '' && summary !== own?.summary && (
        <p lang={langOf(summary, frame.edition.locale)}>{summary}</p>
      )}
    </Accordion>
  );
}

interface HeadProps {
  id: string;
  frame: Frame;
  title: string | undefined;
  platforms: Declaration['platforms'];
}

/** Names of the platforms. Several are tabs, which lead to the member in each of their languages. */
function Head({ id, frame: { edition, t }, title, platforms }: HeadProps) {
  const tabs = platforms.map(({ label, address, isCurrent }, at) => ({
    key: `own-${String(at)}`,
    name: label,
    url: pageUrl(edition, address),
    isCurrent,
  }));
  return (
    <>
      <h2 className={tabs.length > 1 ? 'visually-hidden' : undefined} id={id}>
        {title}
      </h2>
      {tabs.length > 1 && <TabRow locale={edition.locale} label={t('counterpart:platform')} tabs={tabs} />}
    </>
  );
}

interface LinkedPlatform {
  platform: string;
  /** One link for each language; with a single language, the label is the platform. */
  links: { label: string; address: string; isCurrent: boolean }[];
}

function LinkedPlatforms({
  frame,
  linked,
  isNamed,
}: {
  frame: Frame;
  linked: readonly LinkedPlatform[];
  isNamed: boolean;
}) {
  return linked.map(({ platform, links }) => (
    <span key={platform}>
      {isNamed && links.every(({ label }) => label !== platform) && <b>{platform}</b>}
      {links.map(({ label, address, isCurrent }) => (
        <Fragment key={address}>
          {' '}
          <a href={pageUrl(frame.edition, address)} aria-current={isCurrent ? 'true' : undefined}>
            {label}
          </a>
        </Fragment>
      ))}
    </span>
  ));
}

/** Adds the language if a platform has several declarations: `Android · Kotlin`. */
function namePlatforms(
  linked: readonly LinkedPlatform[],
  languages: DeclarationOnProps['languages'],
  comma: string,
): string {
  const platforms = linked.map(({ platform }) => platform).join(comma);
  if (linked.every(({ platform, links }) => languages.get(platform)?.size === links.length)) return platforms;
  const own = new Set(linked.flatMap(({ links }) => links.map(({ label }) => label)));
  return `${platforms} · ${[...own].join(comma)}`;
}

function languagesOf(declarations: readonly Declaration[]): Map<string, Set<string>> {
  const linked = declarations.flatMap(({ platforms }) => linkPlatforms(platforms));
  return new Map(
    [...groupBy(linked, ({ platform }) => platform)].map(([platform, group]) => [
      platform,
      new Set(group.flatMap(({ links }) => links.map(({ label }) => label))),
    ]),
  );
}

function linkPlatforms(platforms: Declaration['platforms']): LinkedPlatform[] {
  const links = platforms.map(({ label, ...rest }) => {
    const [platform = label, language = label] = label.split(/[:：]\s*/);
    return { ...rest, platform, label: language };
  });
  return [...groupBy(links, ({ platform }) => platform)].map(([platform, group]) => ({ platform, links: group }));
}
