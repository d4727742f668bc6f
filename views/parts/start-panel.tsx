import type { ReactNode } from 'react';
import type { Article, PlatformTarget } from '../domain/article.ts';
import { findLanguage, findPlatform } from '../domain/platform.ts';
import type { HomePlan, Install, Stop } from '../domain/product-home.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { articleAttributes } from './article-body.tsx';
import { Icon } from './icon.tsx';
import { PlatformIcon } from './platform-icon.tsx';
import { PortalAnchor } from './portal-anchor.tsx';

interface StartPanelProps {
  frame: Frame;
  article: Article;
  plan: HomePlan;
  install: Install | undefined;
}

interface PlatformChoice {
  key: string;
  name: string;
  target: PlatformTarget;
  isCurrent: boolean;
}

/** Shown platforms before "more", on wide screens and on phones; one more place holds "more" itself. */
const shown = { wide: 11, narrow: 7 };

/** The platforms of a product, and the way to a first result as a line with stops. */
export function StartPanel({ frame, article, plan, install }: StartPanelProps) {
  const { t } = frame;
  const { platforms } = article;
  const choices = choicesOf(platforms);
  const current = platforms.find(({ isCurrent }) => isCurrent);
  const languages = platforms.filter(({ platform }) => platform === current?.platform);
  if (choices.length < 2 && plan.stops.length === 0 && !install) return null;
  const chips = languages.length > 1 && <Languages frame={frame} targets={languages} />;
  const isInStop = install !== undefined || plan.stops.some(({ kind }) => kind === 'install');
  return (
    <section className="start-panel box" aria-labelledby="start" {...(install && articleAttributes(frame))}>
      <h2 id="start" className="visually-hidden">
        {t('product-home:panel')}
      </h2>
      {choices.length > 1 && <Platforms frame={frame} choices={choices} />}
      {!isInStop && chips}
      <Stops {...{ frame, install }} stops={plan.stops} language={current?.language} languages={isInStop && chips} />
    </section>
  );
}

interface StopsProps {
  frame: Frame;
  stops: readonly Stop[];
  install: Install | undefined;
  /** Key of the language of the code. */
  language: string | undefined;
  /** The choice of the language, beside the step that adds the SDK. */
  languages?: ReactNode;
}

/** The way to a first result. The line that adds the SDK is a stop of its own if no page is for it. */
export function Stops({ frame, stops, install, language, languages }: StopsProps) {
  const hasInstall = stops.some(({ kind }) => kind === 'install');
  const ownInstall = hasInstall ? undefined : install;
  if (stops.length === 0 && !ownInstall) return null;
  const goal = stops.findIndex(({ kind }) => kind === 'goal');
  return (
    <ol className="stops">
      {ownInstall && (
        <li className="stop is-install has-line">
          <StopHead title={frame.t('product-home:stop.installTitle')} languages={languages} />
          <InstallLine frame={frame} install={ownInstall} />
          {ownInstall.note !== undefined && (
            <p className="stop-end">
              <small>{ownInstall.note}</small>
            </p>
          )}
        </li>
      )}
      {stops.map((stop, index) => (
        <StopItem key={stop.url} {...{ frame, stop, install, language, languages }} isAfter={index > goal} />
      ))}
    </ol>
  );
}

/** One choice a platform: the open page's language, else its first one. */
function choicesOf(targets: readonly PlatformTarget[]): PlatformChoice[] {
  const choices = new Map<string, PlatformChoice>();
  for (const target of targets) {
    const known = findPlatform(target.platform);
    const key = known?.value ?? target.label;
    if (!choices.has(key) || target.isCurrent)
      choices.set(key, { key, name: nameOf(target), target, isCurrent: target.isCurrent });
  }
  return [...choices.values()];
}

/** Returns the platform's name as the content writes it: `iOS: Swift` is `iOS`. */
function nameOf({ platform, label }: PlatformTarget): string {
  return (findPlatform(platform) && label.split(/[:：]/)[0]?.trim()) || label;
}

function Platforms({ frame, choices }: { frame: Frame; choices: readonly PlatformChoice[] }) {
  const { t, edition } = frame;
  const at = choices.findIndex(({ isCurrent }) => isCurrent);
  // The current choice is never behind "more", and takes the place of the last one before it.
  const late = (index: number, limit: number) =>
    choices.length > limit + 1 && index !== at && index >= limit - (at >= limit ? 1 : 0);
  const more = { wide: choices.length - shown.wide, narrow: choices.length - shown.narrow };
  return (
    <nav className="platform-row" aria-label={t('docs:platform.label')} data-markdown-ignore="">
      <ul>
        {choices.map(({ key, name, target, isCurrent }, index) => (
          <li
            key={key}
            className={late(index, shown.wide) ? 'is-late' : late(index, shown.narrow) ? 'is-late-narrow' : ''}
          >
            <a
              href={pageUrl(edition, target.address)}
              data-switch="platform"
              data-entry={target.entryKey}
              data-match={target.match === 'nearest' ? 'nearest' : undefined}
              aria-current={isCurrent ? 'true' : undefined}
            >
              <PlatformIcon platform={key} />
              {name}
            </a>
          </li>
        ))}
        {more.narrow > 1 && (
          <li className={more.wide > 1 ? 'platform-more' : 'platform-more is-narrow'}>
            <details>
              <summary>
                <Icon name="more" />
                {more.wide > 1 && <span className="is-wide">{t('product-home:more', { count: more.wide })}</span>}
                <span className="is-narrow">{t('product-home:more', { count: more.narrow })}</span>
              </summary>
            </details>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Languages of the open platform. */
function Languages({ frame: { t, edition }, targets }: { frame: Frame; targets: readonly PlatformTarget[] }) {
  return (
    <ul className="language-chips" aria-label={t('product-home:languages')} data-markdown-ignore="">
      {targets.map(({ entryKey, language, label, address, isCurrent }) => (
        <li key={entryKey}>
          <a
            href={pageUrl(edition, address)}
            data-switch="platform"
            data-entry={entryKey}
            aria-current={isCurrent ? 'true' : undefined}
          >
            {findLanguage(language)?.name ?? label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function StopHead({ title, languages }: { title: string; languages: ReactNode }) {
  return (
    <div className="stop-head">
      <h3>{title}</h3>
      {languages}
    </div>
  );
}

interface StopItemProps extends Omit<StopsProps, 'stops'> {
  stop: Stop;
  isAfter: boolean;
}

function StopItem({ frame, stop, install, language, languages, isAfter }: StopItemProps) {
  const { t } = frame;
  const { kind, title, url } = stop;
  const line = kind === 'install' ? install : undefined;
  const classes = ['stop', `is-${kind}`, isAfter && 'is-after', line && 'has-line'].filter(Boolean).join(' ');
  if (kind === 'other') {
    return (
      <li className={classes}>
        <h3>
          <PortalAnchor frame={frame} url={url} className="onward">
            {title}
          </PortalAnchor>
        </h3>
      </li>
    );
  }
  return (
    <li className={classes}>
      {kind === 'install' ? <StopHead title={title} languages={languages} /> : <h3>{title}</h3>}
      {line ? <InstallLine frame={frame} install={line} /> : <p>{textOf(frame, kind, languageOf(url) ?? language)}</p>}
      <p className="stop-end">
        {line?.note !== undefined && <small>{line.note}</small>}
        <PortalAnchor frame={frame} url={url} className={kind === 'goal' ? 'button-primary' : 'onward'}>
          {t(`product-home:stop.${kind}Link`)}
          <span className="visually-hidden">: {title}</span>
        </PortalAnchor>
      </p>
    </li>
  );
}

/** A guide that this platform lacks is that of a sibling, which may be in another language. */
function languageOf(url: string): string | undefined {
  return new URL(url, 'http://page').searchParams.get('language') ?? undefined;
}

function textOf({ t }: Frame, kind: Stop['kind'], language: string | undefined): string {
  const known = kind === 'goal' ? findLanguage(language ?? '') : undefined;
  return known ? t('product-home:stop.goalIn', { language: known.name }) : t(`product-home:stop.${kind}`);
}

/** The script shows the button. */
function InstallLine({ frame: { t }, install: { code, file } }: { frame: Frame; install: Install }) {
  return (
    <figure className="install-line">
      {file !== undefined && <figcaption>{file}</figcaption>}
      <pre>
        <code>
          {code.split(/("[^"]*"|'[^']*')/).map((part, index) =>
            index % 2 === 0 ? (
              part
            ) : (
              <span key={index} className="syn-string">
                {part}
              </span>
            ),
          )}
        </code>
      </pre>
      <button type="button" className="code-copy" data-copy="" hidden>
        {t('product-home:copy')}
      </button>
    </figure>
  );
}
