import { type Counterparts, type Declaration, declarationId } from '../domain/counterparts.ts';
import { langOf } from '../domain/locale.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { ApiCode } from '../content/api-code.tsx';
import { Breakable } from '../parts/breakable.tsx';
import { Document } from '../parts/document.tsx';
import { articleAttributes } from '../parts/article-body.tsx';
import { ParameterTable } from '../parts/parameter-table.tsx';

export interface CounterpartPageProps {
  frame: Frame;
  found: Counterparts;
  otherLanguage: string;
}

/** `/docs/:product/api/:name`: a member of a client API as each platform declares it. */
export function CounterpartPage({ frame, found, otherLanguage }: CounterpartPageProps) {
  const { t } = frame;
  const { article, address, name, declarations, parameters, missing, listed, isIncomplete } = found;
  const owner = `${declarations[0]?.owner ?? ''}.`;
  // The path above names the type.
  const heading = name.startsWith(owner) ? name.slice(owner.length) : name;
  return (
    <Document {...{ frame, article, otherLanguage, heading }} kind="counterpart" shownAddress={address}>
      <p className="counterpart-lead" lang={langOf(article.description, frame.edition.locale)}>
        {article.description}
      </p>
      {isIncomplete && (
        <p className="counterpart-lead" role="note">
          {frame.t('counterpart:incomplete')}
        </p>
      )}
      {parameters && <ParameterTable frame={frame} table={parameters} />}
      <div {...articleAttributes(frame)}>
        {declarations.map((declaration, at) => (
          <DeclarationOn
            key={declaration.platforms[0]?.address}
            id={declarationId(at)}
            frame={frame}
            declaration={declaration}
            own={declarations[0]}
          />
        ))}
      </div>
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
                    <Breakable text={t('counterpart:nearest', { name: nearest.name })} />
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {listed.length > 0 && (
        <section className="counterpart-missing" aria-labelledby="listed">
          <h2 id="listed">{t('counterpart:listed')}</h2>
          <p>{t('counterpart:listedTip')}</p>
          <ul className="counterpart-nearest">
            {listed.map(({ label, address: page }) => (
              <li key={page}>
                <a href={pageUrl(frame.edition, page)}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Document>
  );
}

interface DeclarationOnProps {
  id: string;
  frame: Frame;
  declaration: Declaration;
  /** Declaration on the shown platform. */
  own: Declaration | undefined;
}

/** The owner and the purpose are said again only where they may differ. */
function DeclarationOn({ id, frame, declaration, own }: DeclarationOnProps) {
  const { platforms, forms, owner, name, summary, isLikely, deprecated } = declaration;
  const isOther = name !== undefined || isLikely === true || owner !== own?.owner;
  return (
    <section className="counterpart" aria-labelledby={id}>
      <Head id={id} frame={frame} platforms={platforms} />
      {(isOther || deprecated !== undefined) && (
        <p className="counterpart-owner">
          {isOther && (
            <code>
              <Breakable text={name === undefined ? owner : `${owner}.${name}`} />
            </code>
          )}
          {isLikely && <span title={frame.t('counterpart:likelyTip')}>{frame.t('counterpart:likely')}</span>}
          {deprecated !== undefined && <span className="counterpart-deprecated">{deprecated}</span>}
        </p>
      )}
      <div className="article">
        {forms.map((parts, at) => (
          <figure className="code api-declaration" key={at}>
            <button type="button" className="code-copy" data-copy="" hidden>
              {frame.t('counterpart:copy')}
            </button>
            <pre>
              <code>
                <ApiCode parts={parts} />
              </code>
            </pre>
          </figure>
        ))}
      </div>
      {isOther && summary !== '' && summary !== own?.summary && (
        <p lang={langOf(summary, frame.edition.locale)}>{summary}</p>
      )}
    </section>
  );
}

/** Names of the platforms, then links to the member in each of their languages. */
function Head({ id, frame, platforms }: Pick<DeclarationOnProps, 'id' | 'frame'> & Pick<Declaration, 'platforms'>) {
  const targets = platforms.map(({ label, ...rest }) => {
    const [platform = label, language = ''] = label.split(/[:：]\s*/);
    return { ...rest, label, platform, language };
  });
  const names = [...new Set(targets.map(({ platform }) => platform))];
  const [only] = targets;
  const isAlone = targets.length === 1 && only?.language === '';
  return (
    <div className="counterpart-head" id={id}>
      <h2>
        {isAlone ? (
          <a href={pageUrl(frame.edition, only.address)}>{only.label}</a>
        ) : (
          names.join(frame.t('error-code:comma'))
        )}
      </h2>
      {!isAlone &&
        targets.map(({ label, language, address, isCurrent }) => (
          <a key={address} href={pageUrl(frame.edition, address)} aria-current={isCurrent ? 'true' : undefined}>
            {names.length === 1 && language !== '' ? language : label}
          </a>
        ))}
    </div>
  );
}
