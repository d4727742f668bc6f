import { fixedAddresses } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';

export type LinkCheckState = 'idle' | 'checking' | 'reachable' | 'unreachable' | 'invalid' | 'failed';

export interface ServerLinkCheckerPageProps {
  frame: Frame;
  otherLanguage: string;
  /** What was asked for, to stay in the field. */
  url?: string;
  state?: LinkCheckState;
  /** What the check found: HTTP status, time, reason. */
  detail?: string;
  /** False where no service makes the check: the page then says so instead of taking an address in vain. */
  isAvailable: boolean;
}

/** Longest address that can be checked. */
const maxUrlLength = 2000;

/** `/server-link-checker`: whether the provider's servers reach an address of the reader, such as that for callbacks. */
export function ServerLinkCheckerPage(props: ServerLinkCheckerPageProps) {
  const { frame, otherLanguage, url = '', state = 'idle', detail = '', isAvailable } = props;
  const { t } = frame;
  const text = (key: string) => t(`site-pages:checker.${key}`);
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
        <div className="page-head">
          <h1>{text('title')}</h1>
          <p>{text('lead')}</p>
          <form className="checker-form" method="post" aria-describedby="checker-hint">
            <label htmlFor="checker-url">{text('label')}</label>
            <div className="checker-row">
              <input
                id="checker-url"
                name="url"
                type="url"
                inputMode="url"
                required
                maxLength={maxUrlLength}
                defaultValue={url}
                placeholder="https://callback.example.com/events"
                autoComplete="url"
                spellCheck={false}
                aria-invalid={state === 'invalid' ? true : undefined}
                aria-describedby="checker-hint"
              />
              <button className="button-primary" type="submit" disabled={!isAvailable}>
                {text('submit')}
              </button>
            </div>
            <p className="checker-hint" id="checker-hint">
              {text('hint')}
            </p>
          </form>
          <div className={`checker-result is-${state}`} role="status" id="checker-result">
            {!isAvailable && <p>{text('unavailable')}</p>}
            {state !== 'idle' && (
              <>
                <p className="checker-result-title">{text(`state.${state}.title`)}</p>
                <p>{text(`state.${state}.text`)}</p>
                {detail !== '' && <p className="checker-detail">{detail}</p>}
              </>
            )}
          </div>
        </div>
        <section aria-labelledby="checker-what">
          <h2 id="checker-what">{text('what.title')}</h2>
          <ul className="checker-list">
            {['public', 'time', 'answer', 'private'].map((key) => (
              <li key={key}>{text(`what.${key}`)}</li>
            ))}
          </ul>
        </section>
      </main>
    </Layout>
  );
}
