import { type LinkReport, maxCheckedUrlLength } from '../domain/link-check.ts';
import { hasAccounts } from '../domain/sections.ts';
import { fixedAddresses } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { AnswerLinks } from '../parts/answer-links.tsx';
import { PageHead } from '../parts/page-head.tsx';

export interface ServerLinkCheckerPageProps {
  frame: Frame;
  otherLanguage: string;
  /** The checked address, to keep it in the field. */
  url?: string;
  /** The result, or the reason why there is none; the message may be empty. */
  report?: LinkReport | { failure: string };
}

/** `/server-link-checker`: checks whether the provider's servers can reach a reader's address, such as a callback. */
export function ServerLinkCheckerPage(props: ServerLinkCheckerPageProps) {
  const { frame, otherLanguage, url = '', report } = props;
  const { t } = frame;
  const text = (key: string, values?: Record<string, string | number>) => t(`site-pages:checker.${key}`, values);
  const state = report && stateOf(report, hasAccounts(frame));
  const isRefused = state === 'invalid' || state === 'internal';
  return (
    <Layout
      frame={frame}
      kind="site-pages"
      title={text('title')}
      description={text('lead')}
      canonical={fixedAddresses.serverLinkChecker}
      alternate={fixedAddresses.serverLinkChecker}
      otherLanguage={otherLanguage}
    >
      <main id="main" className="portal-page checker" tabIndex={-1}>
        <PageHead frame={frame} title={text('title')} text={text('lead')} />
        <div className="page-columns">
          <div>
            <form className="checker-form" method="post" aria-describedby="checker-hint" noValidate>
              <label htmlFor="checker-url">{text('label')}</label>
              <div className="checker-row">
                <input
                  id="checker-url"
                  name="url"
                  type="url"
                  inputMode="url"
                  required
                  maxLength={maxCheckedUrlLength}
                  defaultValue={url}
                  placeholder="https://callback.example.com/events"
                  autoComplete="url"
                  spellCheck={false}
                  aria-invalid={isRefused || undefined}
                  aria-describedby="checker-hint"
                />
                <button className="button-primary" type="submit">
                  {text('submit')}
                </button>
              </div>
              <p className="checker-hint" id="checker-hint">
                {text('hint')}
              </p>
            </form>
            <div className={state && `checker-result is-${state}`} role="status" id="checker-result">
              {report && state && (
                <>
                  <p className="checker-result-title">{text(`state.${state}.title`)}</p>
                  <p>{('failure' in report && report.failure) || text(`state.${state}.text`)}</p>
                  {'outcome' in report && !isRefused && (
                    <p className="checker-detail">{text(`detail.${report.outcome}`, report)}</p>
                  )}
                </>
              )}
            </div>
            {!report && (
              <figure className="checker-specimen">
                <figcaption>{text('specimen')}</figcaption>
                <div className="checker-result is-reachable">
                  <p className="checker-result-title">{text('state.reachable.title')}</p>
                  <p>{text('state.reachable.text')}</p>
                  <p className="checker-detail">{text('detail.answered', specimen)}</p>
                </div>
              </figure>
            )}
            <section className="checker-steps" aria-labelledby="checker-what">
              <h2 id="checker-what">{text('what.title')}</h2>
              <ol>
                {steps.map((step) => (
                  <li key={step} className={markOf(step, report)}>
                    {text(`what.${step}`)}
                  </li>
                ))}
              </ol>
            </section>
          </div>
          <AnswerLinks frame={frame} />
        </div>
      </main>
    </Layout>
  );
}

/** An ordinary answer, shown before the first check. */
const specimen = { status: 200, ms: 142, redirects: 1 };

const steps = ['private', 'public', 'time', 'answer'] as const;

/** Mark for what the outcome proves of a step; a missing connection may have its cause in any of them. */
function markOf(step: (typeof steps)[number], report: ServerLinkCheckerPageProps['report']): string | undefined {
  if (!report || 'failure' in report || report.outcome === 'unreachable') return undefined;
  if (report.outcome === 'answered') return 'is-passed';
  const failed = report.outcome === 'refused' || report.outcome === 'internal' ? 'private' : 'time';
  if (step === failed) return 'is-failed';
  return steps.indexOf(step) < steps.indexOf(failed) ? 'is-passed' : undefined;
}

function stateOf(report: NonNullable<ServerLinkCheckerPageProps['report']>, isSetUp: boolean) {
  if ('failure' in report) return isSetUp ? 'failed' : 'unavailable';
  if (report.outcome === 'answered') return 'reachable';
  if (report.outcome === 'internal') return 'internal';
  return report.outcome === 'refused' ? 'invalid' : 'unreachable';
}
