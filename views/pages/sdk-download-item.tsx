import { cardText } from '../domain/card-text.ts';
import { onPlatform, type SdkEntry, uikitTag } from '../domain/sdk.ts';
import { fixedAddresses } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { articleAttributes } from '../parts/article-body.tsx';
import { downloadFilter, downloadTabs } from '../parts/download-filters.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { SdkPlatforms, SharedLinks } from '../parts/sdk-platforms.tsx';
import { SideFilters } from '../parts/side-filters.tsx';
import { TabRow } from '../parts/tab-row.tsx';

export interface SdkDownloadItemPageProps {
  frame: Frame;
  entry: SdkEntry;
  list: readonly SdkEntry[];
  /** The only shown platform; empty for all. */
  platform: string;
  hasOther: boolean;
  otherLanguage: string;
}

/** `/sdk-download/:id`: packages of a product by platform and language. */
export function SdkDownloadItemPage(props: SdkDownloadItemPageProps) {
  const { frame, entry, list, platform, hasOther, otherLanguage } = props;
  const { t, edition } = frame;
  const title = t(`sdk-download:${entry.tag === uikitTag ? 'titleOfKit' : 'titleOf'}`, { product: entry.name });
  const shown = onPlatform(entry, platform);
  const tabs = downloadTabs(frame, list, { product: entry, platform });
  return (
    <Layout
      frame={frame}
      kind="sdk-download"
      title={title}
      description={entry.text || t('sdk-download:public.lead')}
      canonical={entry.path}
      alternate={hasOther ? entry.path : undefined}
      otherLanguage={otherLanguage}
      hasPicker={false}
    >
      <main id="main" className="portal-page downloads" tabIndex={-1}>
        <PageHead
          frame={frame}
          trail={[
            { title: t('sdk-download:home'), address: '/' },
            { title: t('sdk-download:public.title'), address: fixedAddresses.sdkDownload },
          ]}
          title={title}
          text={cardText(entry.text, entry.name)}
        >
          <SharedLinks frame={frame} entry={shown} />
        </PageHead>
        {tabs.length > 2 && <TabRow locale={edition.locale} label={t('sdk-download:platform')} tabs={tabs} />}
        <div className="filter-columns">
          <SideFilters
            locale={edition.locale}
            label={t('sdk-download:products')}
            groups={[downloadFilter(frame, list, { product: entry, platform })]}
          />
          <div {...articleAttributes(frame)}>
            <h2 className="visually-hidden">{t('sdk-download:platform')}</h2>
            {shown.children.length === 0 && (
              <EmptyState
                frame={frame}
                text={t('sdk-download:noMatch')}
                link={{ title: t('sdk-download:reset'), address: entry.path }}
              />
            )}
            <SdkPlatforms frame={frame} entry={shown} />
          </div>
        </div>
      </main>
    </Layout>
  );
}
