import type { TriedRequest } from '../domain/server-api.ts';
import type { TryOutcome } from './api-try-source.ts';
import type { ApiTryTexts } from './api-try-texts.ts';

interface ApiTryAnswerProps {
  id: string;
  sent: TryOutcome | 'sending' | undefined;
  texts: ApiTryTexts;
}

/** The answer to a tried request, or the reason why there is none. */
export function ApiTryAnswer({ id, sent, texts }: ApiTryAnswerProps) {
  const isAnswered = typeof sent === 'object' && sent.outcome === 'answered';
  return (
    <section aria-labelledby={`${id}-answer`}>
      <h3 id={`${id}-answer`}>{texts.answer}</h3>
      <p className={`muted ${toneOf(sent)}`} role="status">
        {describeSent(sent, texts)}
      </p>
      {isAnswered && <Answered id={id} answer={sent} texts={texts} />}
    </section>
  );
}

function Answered({ id, answer, texts }: { id: string; answer: TriedRequest; texts: ApiTryTexts }) {
  const { headers, body, isCut } = answer;
  return (
    <>
      {body === '' ? (
        <p className="caption">{texts.empty}</p>
      ) : (
        <pre tabIndex={0} aria-labelledby={`${id}-answer`} role="group">
          <code>{indent(body)}</code>
        </pre>
      )}
      {isCut && <p className="caption">{texts.cut}</p>}
      {headers.length > 0 && (
        <details>
          <summary>
            {texts.headers} <small>{headers.length}</small>
          </summary>
          <dl className="caption">
            {headers.map(([name, value], index) => (
              <div key={index} className="row">
                <dt>{name}</dt>
                <dd>
                  <code>{value}</code>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

function describeSent(sent: ApiTryAnswerProps['sent'], texts: ApiTryTexts): string {
  if (sent === undefined) return texts.none;
  if (sent === 'sending') return texts.sending;
  if (sent.outcome === 'failed') return sent.message || texts.failed;
  if (sent.outcome !== 'answered') return texts[sent.outcome];
  return texts.summary.replace('%1', String(sent.status)).replace('%2', String(sent.ms));
}

function toneOf(sent: ApiTryAnswerProps['sent']): string {
  if (sent === undefined || sent === 'sending') return '';
  if (sent.outcome !== 'answered') return 'is-bad';
  if (sent.status >= 400) return 'is-bad';
  return sent.status >= 300 ? 'is-warn' : 'is-good';
}

/** Indents JSON; other text stays unchanged. */
function indent(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
