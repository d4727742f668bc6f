import { cardText } from '../domain/card-text.ts';
import { type SdkEntry, type SdkPlatform, uikitTag } from '../domain/sdk.ts';
import { fixedAddresses, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { ProductIcon } from '../parts/product-icon.tsx';
import { SdkPlatforms } from '../parts/sdk-platforms.tsx';

export interface SdkDownloadPageProps {
  frame: Frame;
  list: readonly SdkEntry[];
  otherLanguage: string;
  /** True for builds before their release, which share one page. */
  isInner?: boolean;
}

/** `/sdk-download`: products with their platforms. `/inner-sdk-download`: all packages on one page. */
export function SdkDownloadPage({ frame, list, otherLanguage, isInner = false }: SdkDownloadPageProps) {
  const { t } = frame;
  const texts = isInner ? 'inner' : 'public';
  const title = t(`sdk-download:${texts}.title`);
  const address = isInner ? fixedAddresses.innerSdkDownload : fixedAddresses.sdkDownload;
  return (
    <Layout
      frame={isInner ? { ...frame, isIndexed: false } : frame}
      kind="sdk-download"
      title={title}
      description={t(`sdk-download:${texts}.lead`)}
      canonical={isInner ? undefined : address}
      alternate={isInner ? undefined : address}
      otherLanguage={otherLanguage}
      hasPicker={isInner}
    >
      <main id="main" className="portal-page downloads" tabIndex={-1}>
        <div className="page-head">
          <h1>{title}</h1>
          <p>{t(`sdk-download:${texts}.lead`)}</p>
        </div>
        {list.length === 0 && (
          <EmptyState
            frame={frame}
            text={t(`sdk-download:${texts}.none`)}
            link={isInner ? { title: t('sdk-download:toPublic'), address: fixedAddresses.sdkDownload } : undefined}
          />
        )}
        {isInner
          ? list.map((entry) => (
              <section key={entry.key} className="download-product" aria-labelledby={`product-${entry.key}`}>
                <h2 id={`product-${entry.key}`}>{entry.name}</h2>
                <SdkPlatforms frame={frame} entry={entry} prefix={`${entry.key}-`} />
              </section>
            ))
          : sections(list).map(({ name, entries }) => <Products key={name} {...{ frame, name, entries }} />)}
      </main>
    </Layout>
  );
}

type SectionName = 'sdks' | 'uikits';

function sections(list: readonly SdkEntry[]): { name: SectionName; entries: SdkEntry[] }[] {
  const all = [
    { name: 'sdks' as const, entries: list.filter(({ tag }) => tag !== uikitTag) },
    { name: 'uikits' as const, entries: list.filter(({ tag }) => tag === uikitTag) },
  ];
  return all.filter(({ entries }) => entries.length > 0);
}

function Products({ frame, name, entries }: { frame: Frame; name: SectionName; entries: readonly SdkEntry[] }) {
  const { t, edition } = frame;
  return (
    <section className="download-section" aria-labelledby={name}>
      <h2 id={name}>{t(`sdk-download:${name}`)}</h2>
      <ul className="download-cards">
        {entries.map(({ key, name: product, text, path, children }) => (
          <li key={key} className="card download-card">
            <div className="card-head">
              <ProductIcon productKey={key} />
              <div>
                <h3>
                  <a href={pageUrl(edition, path)}>{product}</a>
                </h3>
                {text !== '' && <p className="card-text">{cardText(text, product)}</p>}
              </div>
            </div>
            <ul className="download-platforms">
              {byPlatform(children).map(({ name: platform, versions, languages }) => (
                <li key={platform}>
                  <strong>{platform}</strong>
                  <span className="download-version">{[...versions].join(t('error-code:comma'))}</span>
                  {languages.map((language) => (
                    <a key={language.key} href={`${pageUrl(edition, path)}#${language.key}`}>
                      <span className="visually-hidden">{`${product}: ${platform} `}</span>
                      {language.name || t('sdk-download:download')}
                    </a>
                  ))}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PlatformRow {
  name: string;
  /** Known versions of its languages. */
  versions: Set<string>;
  /** One entry without a name if the platform has no languages. */
  languages: { key: string; name: string }[];
}

/** Puts `iOS: Swift` and `iOS: Objective-C` into one row. */
function byPlatform(platforms: readonly SdkPlatform[]): PlatformRow[] {
  const rows = new Map<string, PlatformRow>();
  for (const { key, name, version } of platforms) {
    const [platform = name, language = ''] = name.split(/\s*[:：]\s*/, 2);
    const row = rows.get(platform) ?? { name: platform, versions: new Set(), languages: [] };
    if (version !== '') row.versions.add(version);
    row.languages.push({ key, name: language });
    rows.set(platform, row);
  }
  return [...rows.values()];
}
