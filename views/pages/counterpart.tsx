import type { Counterparts, Declaration } from '../domain/counterparts.ts';
import { langOf } from '../domain/locale.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Document } from '../parts/document.tsx';

export interface CounterpartPageProps {
  frame: Frame;
  found: Counterparts;
  otherLanguage: string;
}

/** `/docs/:product/api/:name`: a member of a client API as each platform declares it. */
export function CounterpartPage({ frame, found, otherLanguage }: CounterpartPageProps) {
  const { t } = frame;
  const { article, address, declarations, missing } = found;
  return (
    <Document {...{ frame, article, otherLanguage }} kind="counterpart" shownAddress={address}>
      <p className="counterpart-lead" lang={langOf(article.description, frame.edition.locale)}>
        {article.description}
      </p>
      {declarations.map((declaration) => (
        <DeclarationOn
          key={declaration.platforms[0]?.address}
          frame={frame}
          declaration={declaration}
          summary={declaration.summary === article.description ? '' : declaration.summary}
        />
      ))}
      {missing.length > 0 && (
        <section className="counterpart-missing" aria-labelledby="missing">
          <h2 id="missing">{t('counterpart:missing')}</h2>
          <p>{t('counterpart:missingTip')}</p>
          <ul className="counterpart-nearest">
            {missing.map(({ label, address: page, nearest }) => (
              <li key={page}>
                <a href={pageUrl(frame.edition, page)}>{label}</a>
                {nearest && (
                  <a href={pageUrl(frame.edition, nearest.address)}>
                    {t('counterpart:nearest', { name: nearest.name })}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Document>
  );
}

interface DeclarationOnProps {
  frame: Frame;
  declaration: Declaration;
  /** Empty where the page has said it. */
  summary: string;
}

function DeclarationOn({ frame, declaration, summary }: DeclarationOnProps) {
  const { platforms, forms, owner, name, isLikely, deprecated } = declaration;
  const [first] = platforms;
  return (
    <section className="counterpart" aria-label={first?.label}>
      <h2 className="counterpart-head">
        <Platforms frame={frame} platforms={platforms} />
      </h2>
      <p className="counterpart-owner">
        <code>{name === undefined ? owner : `${owner}.${name}`}</code>
        {isLikely && <span title={frame.t('counterpart:likelyTip')}>{frame.t('counterpart:likely')}</span>}
        {deprecated !== undefined && <span className="counterpart-deprecated">{deprecated}</span>}
      </p>
      {forms.map((form) => (
        <pre key={form} tabIndex={0}>
          <code>{form}</code>
        </pre>
      ))}
      {summary !== '' && <p lang={langOf(summary, frame.edition.locale)}>{summary}</p>}
    </section>
  );
}

function Platforms({ frame: { edition }, platforms }: { frame: Frame; platforms: Declaration['platforms'] }) {
  return (
    <span className="counterpart-platforms">
      {platforms.map(({ label, address, isCurrent }) => (
        <a key={address} href={pageUrl(edition, address)} aria-current={isCurrent ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </span>
  );
}
