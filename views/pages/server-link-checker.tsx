import { type LinkReport, maxCheckedUrlLength } from '../domain/link-check.ts';
import { hasAccounts } from '../domain/sections.ts';
import { fixedAddresses } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { AnswerLinks } from '../parts/answer-links.tsx';
import { Icon } from '../parts/icon.tsx';
import { PortalPage } from '../parts/portal-page.tsx';

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
    <PortalPage
      frame={frame}
      kind="site-pages"
      title={text('title')}
      description={text('lead')}
      canonical={fixedAddresses.serverLinkChecker}
      alternate={fixedAddresses.serverLinkChecker}
      otherLanguage={otherLanguage}
    >
      <div className="page-columns">
        <div className="stack gap-24">
          <form className="text-field" method="post" aria-describedby="checker-hint" noValidate>
            <label htmlFor="checker-url">{text('label')}</label>
            <div className="checker-row strip">
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
            <p className="caption" id="checker-hint">
              {text('hint')}
            </p>
          </form>
          <div className={`message ${state === 'reachable' ? 'is-good' : 'is-bad'}`} role="status" id="checker-result">
            {report && state && (
              <>
                <strong>{text(`state.${state}.title`)}</strong>
                <p>{('failure' in report && report.failure) || text(`state.${state}.text`)}</p>
                {'outcome' in report && !isRefused && <code>{text(`detail.${report.outcome}`, report)}</code>}
              </>
            )}
          </div>
          {!report && (
            <figure className="checker-specimen stack gap-8">
              <figcaption className="caption">{text('specimen')}</figcaption>
              <div className="message box">
                <strong>{text('state.reachable.title')}</strong>
                <p>{text('state.reachable.text')}</p>
                <code>{text('detail.answered', specimen)}</code>
              </div>
            </figure>
          )}
          <section aria-labelledby="checker-what">
            <h2 id="checker-what">{text('what.title')}</h2>
            <ol>
              {steps.map((step, at) => {
                const mark = markOf(step, report);
                return (
                  <li key={step} className={`entry ${mark ?? ''}`}>
                    <span className="checker-mark">
                      {mark === undefined ? at + 1 : <Icon name={mark === 'is-good' ? 'check' : 'close'} />}
                    </span>
                    <span>{text(`what.${step}`)}</span>
                  </li>
                );
              })}
            </ol>
          </section>
        </div>
        <AnswerLinks frame={frame} />
      </div>
    </PortalPage>
  );
}

/** An ordinary answer, shown before the first check. */
const specimen = { status: 200, ms: 142, redirects: 1 };

const steps = ['private', 'public', 'time', 'answer'] as const;

/** State of a step after the outcome; the cause of a missing connection may be any step. */
function markOf(
  step: (typeof steps)[number],
  report: ServerLinkCheckerPageProps['report'],
): 'is-good' | 'is-bad' | undefined {
  if (!report || 'failure' in report || report.outcome === 'unreachable') return undefined;
  if (report.outcome === 'answered') return 'is-good';
  const failed = report.outcome === 'refused' || report.outcome === 'internal' ? 'private' : 'time';
  if (step === failed) return 'is-bad';
  return steps.indexOf(step) < steps.indexOf(failed) ? 'is-good' : undefined;
}

function stateOf(report: NonNullable<ServerLinkCheckerPageProps['report']>, isSetUp: boolean) {
  if ('failure' in report) return isSetUp ? 'failed' : 'unavailable';
  if (report.outcome === 'answered') return 'reachable';
  if (report.outcome === 'internal') return 'internal';
  return report.outcome === 'refused' ? 'invalid' : 'unreachable';
}
