import { codeListUrl, errorCodesAddress, fixedAddresses, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Island } from '../island.tsx';
import { LogReader } from '../widgets/log-reader.tsx';
import { Icon } from './icon.tsx';
import type { LogTexts } from '../widgets/log-texts.ts';

/** The box for a log, with a text for browsers without scripting. */
export function LogReaderIsland({ frame, stamp }: { frame: Frame; stamp: string }) {
  const { t, edition } = frame;
  const texts: LogTexts = {
    label: t('error-code:log.label'),
    placeholder: t('error-code:log.placeholder'),
    file: t('error-code:log.file'),
    clear: t('error-code:log.clear'),
    reading: t('error-code:log.reading'),
    found: t('error-code:log.found'),
    none: t('error-code:log.none'),
    meanings: t('error-code:log.meanings'),
    unknown: t('error-code:log.unknown'),
    failed: t('error-code:log.failed'),
    again: t('error-code:log.again'),
    shortened: t('error-code:log.shortened'),
    times: t('error-code:log.times'),
    handling: t('error-code:part.handling'),
    lines: t('error-code:log.lines'),
    line: t('error-code:log.line'),
    moreLines: t('error-code:log.moreLines'),
    moreCodes: t('error-code:log.moreCodes'),
  };
  return (
    <details className="log-section" data-markdown-ignore="">
      <summary className="button-quiet">
        <Icon name="list" />
        <span>{t('error-code:log.title')}</span>
        <Icon name="chevron" />
      </summary>
      {/* Browsers open the fold for an address with this id. */}
      <p className="muted" id="log">
        {t('error-code:log.privacy')}
      </p>
      <noscript>
        <p className="ground pad-16 link">
          {t('error-code:log.noScript')}{' '}
          <a href={pageUrl(edition, `${errorCodesAddress({})}#code-keyword`)}>{t('error-code:search')}</a>
        </p>
      </noscript>
      <Island
        name="log-reader"
        component={LogReader}
        props={{
          id: 'log-text',
          language: edition.locale,
          codesUrl: codeListUrl(edition.locale, stamp),
          codeUrl: pageUrl(edition, `${fixedAddresses.errorCodes}/`),
          texts,
        }}
      />
    </details>
  );
}
