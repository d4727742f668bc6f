import { type SdkEntry, uikitTag } from '../domain/sdk.ts';
import { fixedAddresses, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { SdkPlatforms } from '../parts/sdk-platforms.tsx';

export interface SdkDownloadItemPageProps {
  frame: Frame;
  entry: SdkEntry;
  list: readonly SdkEntry[];
  hasOther: boolean;
  otherLanguage: string;
}

/** `/sdk-download/:id`: packages of a product by platform and language. */
export function SdkDownloadItemPage({ frame, entry, list, hasOther, otherLanguage }: SdkDownloadItemPageProps) {
  const { t, edition } = frame;
  const title = t(`sdk-download:${entry.tag === uikitTag ? 'titleOfKit' : 'titleOf'}`, { product: entry.name });
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
        <div className="page-head">
          <Breadcrumbs
            frame={frame}
            items={[
              { title: t('sdk-download:home'), address: '/' },
              { title: t('sdk-download:public.title'), address: fixedAddresses.sdkDownload },
            ]}
          />
          <h1>{title}</h1>
          {entry.text !== '' && <p>{entry.text}</p>}
        </div>
        <div className="download-columns">
          <aside className="side-filters download-side" aria-label={t('sdk-download:jump')}>
            <nav className="filter-group" aria-label={t('sdk-download:platforms', { product: entry.name })}>
              <p className="filter-title">{t('sdk-download:platform')}</p>
              <ul>
                {entry.children.map(({ key, name }) => (
                  <li key={key}>
                    <a href={`#${key}`}>{name}</a>
                  </li>
                ))}
              </ul>
            </nav>
            <nav className="filter-group download-products" aria-label={t('sdk-download:products')}>
              <p className="filter-title">{t('sdk-download:products')}</p>
              <ul>
                {list.map(({ key, name, path }) => (
                  <li key={key}>
                    <a href={pageUrl(edition, path)} aria-current={key === entry.key ? 'page' : undefined}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </aside>
          <div className="download-list">
            <h2 className="visually-hidden">{t('sdk-download:platform')}</h2>
            <SdkPlatforms frame={frame} entry={entry} />
          </div>
        </div>
      </main>
    </Layout>
  );
}
