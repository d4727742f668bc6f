import type { ReactNode } from 'react';
import type { Article, PlatformTarget } from '../domain/article.ts';
import { findLanguage, findPlatform } from '../domain/platform.ts';
import type { HomePlan, Install, Stop } from '../domain/product-home.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { articleAttributes } from './article-body.tsx';
import { InstallCommand } from './install-command.tsx';
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

/** The platforms of a product, and the steps to a first result as a line with stops. */
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

/** The steps to a first result. The install line is a separate step if no page describes it. */
export function Stops({ frame, stops, install, language, languages }: StopsProps) {
  const { t } = frame;
  const hasInstall = stops.some(({ kind }) => kind === 'install');
  const ownInstall = hasInstall ? undefined : install;
  if (stops.length === 0 && !ownInstall) return null;
  return (
    <ol className="stops way across pad-16">
      {ownInstall && (
        <li>
          <h3>{t('product-home:stop.installTitle')}</h3>
          {languages}
          <InstallCommand frame={frame} code={ownInstall.code} file={ownInstall.file} />
          {ownInstall.note !== undefined && <small>{ownInstall.note}</small>}
        </li>
      )}
      {stops.map(({ kind, title, url }) => {
        const line = kind === 'install' ? install : undefined;
        if (kind === 'other')
          return (
            <li key={url}>
              <h3 className="link">
                <PortalAnchor frame={frame} url={url}>
                  {title}
                </PortalAnchor>
              </h3>
            </li>
          );
        return (
          <li key={url} className={kind === 'goal' ? 'is-goal' : undefined}>
            <h3>{title}</h3>
            {kind === 'install' && languages}
            {line ? (
              <InstallCommand frame={frame} code={line.code} file={line.file} />
            ) : (
              <p className="muted">{textOf(frame, kind, languageOf(url) ?? language)}</p>
            )}
            <p className="row link">
              {line?.note !== undefined && <small>{line.note}</small>}
              <PortalAnchor frame={frame} url={url} className={kind === 'goal' ? 'button-primary' : 'onward'}>
                {t(`product-home:stop.${kind}Link`)}
                <span className="visually-hidden">: {title}</span>
              </PortalAnchor>
            </p>
          </li>
        );
      })}
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

function Platforms({ frame: { t, edition }, choices }: { frame: Frame; choices: readonly PlatformChoice[] }) {
  return (
    <nav className="frame-tabs" aria-label={t('docs:platform.label')} data-markdown-ignore="">
      {choices.map(({ key, name, target, isCurrent }) => (
        <a
          key={key}
          href={pageUrl(edition, target.address)}
          data-switch="platform"
          data-entry={target.entryKey}
          data-match={target.match === 'nearest' ? 'nearest' : undefined}
          aria-current={isCurrent ? 'true' : undefined}
        >
          <PlatformIcon platform={key} />
          {name}
        </a>
      ))}
    </nav>
  );
}

function Languages({ frame: { t, edition }, targets }: { frame: Frame; targets: readonly PlatformTarget[] }) {
  return (
    <ul className="chips row gap-4" aria-label={t('product-home:languages')} data-markdown-ignore="">
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

/** Language of a guide: a missing guide is replaced by that of another language of the platform. */
function languageOf(url: string): string | undefined {
  return new URL(url, 'http://page').searchParams.get('language') ?? undefined;
}

function textOf({ t }: Frame, kind: Stop['kind'], language: string | undefined): string {
  const known = kind === 'goal' ? findLanguage(language ?? '') : undefined;
  return known ? t('product-home:stop.goalIn', { language: known.name }) : t(`product-home:stop.${kind}`);
}
