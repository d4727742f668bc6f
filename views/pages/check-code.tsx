import type { CodeEntry } from '../domain/code-entry.ts';
import { codeHintsUrl, codeIndexUrl, fixedAddresses, pageUrl, referencePlaceAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Island } from '../island.tsx';
import { Layout } from '../layout.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { CodeChecker } from '../widgets/code-checker.tsx';
import type { CodeCheckerProps } from '../widgets/use-code-check.ts';
import { codeTextsOf } from '../parts/code-texts.ts';

export interface CheckCodePageProps {
  frame: Frame;
  entries: readonly CodeEntry[];
  /** The product and platform that the address names. */
  chosen: CodeEntry | undefined;
  /** Code that uses the chosen entry, else the first with names. */
  example: CodeCheckerProps['example'];
  otherLanguage: string;
}

/** `/check-code`: a box for code, which is checked in the browser against the names of an SDK. */
export function CheckCodePage({ frame, entries, chosen, example, otherLanguage }: CheckCodePageProps) {
  const { t, edition } = frame;
  const { locale } = edition;
  return (
    <Layout
      frame={frame}
      kind="check-code"
      title={t('check-code:title')}
      description={t('check-code:lead')}
      canonical={fixedAddresses.checkCode}
      alternate={fixedAddresses.checkCode}
      otherLanguage={otherLanguage}
      hasPicker={false}
    >
      <main id="main" className="portal-page check-code" tabIndex={-1}>
        <PageHead frame={frame} title={t('check-code:title')} text={t('check-code:lead')} />
        {!entries.some((entry) => entry.hasNames) ? (
          <EmptyState frame={frame} text={t('check-code:none')} link={{ title: t('error:home'), address: '/' }} />
        ) : (
          <>
            <noscript>
              <p className="ground pad-16 link">
                {t('check-code:noScript')}{' '}
                <a href={pageUrl(edition, fixedAddresses.apiCenter)}>{t('check-code:references')}</a>
              </p>
            </noscript>
            <Island
              name="code-checker"
              component={CodeChecker}
              props={{
                language: locale,
                entries,
                chosen: chosen ? entries.indexOf(chosen) : -1,
                example,
                hintsUrl: codeHintsUrl(locale),
                indexUrls: entries.map(({ product, key }) => codeIndexUrl(locale, product, key)),
                referenceUrl: pageUrl(edition, referencePlaceAddress('')),
                texts: codeTextsOf(t),
              }}
            />
          </>
        )}
      </main>
    </Layout>
  );
}
