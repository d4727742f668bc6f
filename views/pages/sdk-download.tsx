import { cardText } from '../domain/card-text.ts';
import { onPlatform, type SdkEntry, uikitTag } from '../domain/sdk.ts';
import { fixedAddresses } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { articleAttributes } from '../parts/article-body.tsx';
import { downloadFilter, downloadTabs } from '../parts/download-filters.ts';
import { DownloadTable } from '../parts/download-table.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { SdkPlatforms, SharedLinks } from '../parts/sdk-platforms.tsx';
import { SideFilters } from '../parts/side-filters.tsx';
import { TabRow } from '../parts/tab-row.tsx';

interface SdkDownloadPageProps {
  frame: Frame;
  list: readonly SdkEntry[];
  /** The only shown platform; empty for all. */
  platform: string;
  otherLanguage: string;
}

/** `/sdk-download`: a table of the newest versions by product and platform, and the UIKits. */
export function SdkDownloadPage({ frame, list, platform, otherLanguage }: SdkDownloadPageProps) {
  const { t, edition } = frame;
  const shown = list.map((entry) => onPlatform(entry, platform)).filter(({ children }) => children.length > 0);
  const sdks = shown.filter(({ tag }) => tag !== uikitTag);
  const kits = shown.filter(({ tag }) => tag === uikitTag);
  return (
    <Layout
      frame={frame}
      kind="sdk-download"
      title={t('sdk-download:public.title')}
      description={t('sdk-download:public.lead')}
      canonical={fixedAddresses.sdkDownload}
      alternate={fixedAddresses.sdkDownload}
      otherLanguage={otherLanguage}
    >
      <main id="main" className="portal-page downloads" tabIndex={-1}>
        <PageHead frame={frame} title={t('sdk-download:public.title')} text={t('sdk-download:public.lead')} />
        {list.length === 0 ? (
          <EmptyState frame={frame} text={t('sdk-download:public.none')} />
        ) : (
          <>
            <TabRow
              locale={edition.locale}
              label={t('sdk-download:platform')}
              tabs={downloadTabs(frame, list, { platform })}
            />
            <div className="filter-columns">
              <SideFilters
                locale={edition.locale}
                label={t('sdk-download:products')}
                groups={[downloadFilter(frame, list, { platform })]}
              />
              <div {...articleAttributes(frame)} className="stack gap-32">
                {shown.length === 0 && (
                  <EmptyState
                    frame={frame}
                    text={t('sdk-download:noMatch')}
                    link={{ title: t('sdk-download:reset'), address: fixedAddresses.sdkDownload }}
                  />
                )}
                {sdks.length > 0 && (
                  <section aria-labelledby="sdks">
                    <h2 id="sdks" className="visually-hidden">
                      {t('sdk-download:sdks')}
                    </h2>
                    <DownloadTable frame={frame} entries={sdks} />
                  </section>
                )}
                {kits.length > 0 && (
                  <section aria-labelledby="uikits">
                    <h2 id="uikits">{t('sdk-download:uikits')}</h2>
                    <DownloadTable frame={frame} entries={kits} />
                  </section>
                )}
              </div>
            </div>
          </>
        )}
      </main>
    </Layout>
  );
}

/** `/inner-sdk-download`: builds before their release, all on one page. */
export function InnerSdkDownloadPage({ frame, list, otherLanguage }: Omit<SdkDownloadPageProps, 'platform'>) {
  const { t } = frame;
  const title = t('sdk-download:inner.title');
  const lead = t('sdk-download:inner.lead');
  return (
    <Layout
      frame={{ ...frame, isIndexed: false }}
      kind="sdk-download"
      title={title}
      description={lead}
      otherLanguage={otherLanguage}
    >
      <main id="main" className="portal-page downloads" tabIndex={-1}>
        <PageHead frame={frame} title={title} text={lead} />
        {list.length === 0 && (
          <EmptyState
            frame={frame}
            text={t('sdk-download:inner.none')}
            link={{ title: t('sdk-download:toPublic'), address: fixedAddresses.sdkDownload }}
          />
        )}
        <div {...articleAttributes(frame)} className="stack gap-32">
          {list.map((entry) => (
            <section key={entry.key} className="stack gap-8" aria-labelledby={`product-${entry.key}`}>
              <h2 id={`product-${entry.key}`}>{entry.name}</h2>
              {entry.text !== '' && <p className="muted">{cardText(entry.text, entry.name)}</p>}
              <SharedLinks frame={frame} entry={entry} />
              <SdkPlatforms frame={frame} entry={entry} prefix={`${entry.key}-`} />
            </section>
          ))}
        </div>
      </main>
    </Layout>
  );
}
