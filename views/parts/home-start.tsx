import type { CallMove, FirstCall, HomeStart } from '../domain/home.ts';
import { withAnchor } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { PlatformTabs } from './platform-tabs.tsx';
import { PortalAnchor } from './portal-anchor.tsx';

/** First steps for beginners, and the first call below them if the content has one. */
export function HomeStartSection({ frame, start }: { frame: Frame; start: HomeStart }) {
  const { title, steps, others, call } = start;
  return (
    <>
      {steps.length > 0 && (
        <section className="home-section stack" aria-labelledby="start">
          <div className="row between">
            <h2 id="start">{title}</h2>
            {others && (
              <p className="facts link">
                {others.title}
                {others.links.map((link) => (
                  <PortalAnchor key={link.url} frame={frame} url={link.url}>
                    {link.title}
                  </PortalAnchor>
                ))}
              </p>
            )}
          </div>
          <ol className="way across">
            {steps.map((step) => (
              <li key={step.title} className={call && step.isCall ? 'is-goal' : undefined}>
                <PortalAnchor frame={frame} url={step.url} className="cover link-quiet">
                  <strong>{step.title}</strong>
                </PortalAnchor>
                {step.text !== '' && <p className="caption">{step.text}</p>}
              </li>
            ))}
          </ol>
        </section>
      )}
      {call && <FirstCallSection frame={frame} call={call} />}
    </>
  );
}

/** Shows each line of code beside a drawing of its effect. */
function FirstCallSection({ frame, call }: { frame: Frame; call: FirstCall }) {
  const { t } = frame;
  const { platforms, lines, ends } = call;
  return (
    <section className="home-section stack" aria-labelledby="first-call" data-markdown-ignore="">
      <div className="row">
        <h2 id="first-call">{call.title}</h2>
        <p className="muted">{call.text}</p>
      </div>
      <div className="call-frame box">
        <PlatformTabs product={call.product} entries={platforms.map(({ entry }) => entry)} hasLanguages />
        <div className="call-row label">
          <div className="call-choices">
            {platforms.map(({ entry, file }) => (
              <code key={entry}>{file}</code>
            ))}
          </div>
          <svg width="100%" height="40" aria-hidden="true">
            <pattern id="wave" width="24" height="14" patternUnits="userSpaceOnUse">
              <path d="M0 7c4-7 8-7 12 0s8 7 12 0" />
            </pattern>
            <marker
              id="arrow"
              viewBox="0 0 10 8"
              markerWidth="7"
              markerHeight="6"
              refX="10"
              refY="4"
              orient="auto-start-reverse"
            >
              <path d="M0 0 10 4 0 8z" />
            </marker>
            {ends.map((end, index) => (
              <text key={end} x={lifelines[index]} y="25">
                {end}
              </text>
            ))}
          </svg>
        </div>
        <ol>
          {lines.map(({ label, move, anchor }, index) => (
            <li key={label} className="call-row">
              <div className="call-choices">
                {platforms.map((platform) => {
                  const { code, method } = platform.lines[index] ?? { code: '', method: '' };
                  return (
                    <PortalAnchor
                      key={platform.entry}
                      frame={frame}
                      url={withAnchor(platform.guide, anchor)}
                      label={`${String(index + 1)}, ${method}: ${label}`}
                    >
                      <code>{codeParts(code, method)}</code>
                    </PortalAnchor>
                  );
                })}
              </div>
              <Drawing move={move} label={label} />
            </li>
          ))}
        </ol>
        <div className="call-choices pad-16 link">
          {platforms.map(({ entry, guide }) => (
            <PortalAnchor key={entry} frame={frame} url={guide}>
              <strong>{t('home:call.guide')}</strong>
            </PortalAnchor>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Places of the reader's app, the service and the other end. */
const lifelines = ['14%', '50%', '86%'] as const;

/** Draws a line's move between the ends: an arrow, or a wave for sound and picture. */
function Drawing({ move, label }: { move: CallMove; label: string }) {
  const [you, service, other] = lifelines;
  const isMedia = move === 'mediaOut' || move === 'mediaIn';
  const head = move === 'reply' || move === 'mediaIn' ? { markerStart: 'url(#arrow)' } : { markerEnd: 'url(#arrow)' };
  // Words follow the dot or the arrow. A wave fills its line, so its words are above it.
  const words = isMedia ? { x: service, y: 4 } : { x: move === 'ready' ? you : service, y: 26, dx: 12 };
  return (
    <svg className={isMedia ? `is-media ${move}` : undefined} width="100%" height="36" aria-hidden="true">
      {lifelines.map((x) => (
        <line key={x} className="lifeline" x1={x} x2={x} y1="-6" y2="42" />
      ))}
      <text {...words}>{label}</text>
      {isMedia && <rect y="14" height="14" fill="url(#wave)" />}
      {move === 'ready' ? (
        <circle cx={you} cy="21" r="4" />
      ) : (
        <line
          x1={you}
          x2={isMedia ? other : service}
          y1="21"
          y2="21"
          strokeDasharray={move === 'reply' ? '4 5' : undefined}
          {...head}
        />
      )}
    </svg>
  );
}

const keyword = /^(?:const|let|var|val|final|await|new|auto|override|fun|func|void|self|this|null|nil)$/;

/** Colours strings, keywords and types; the method is the link's name. */
function codeParts(code: string, method: string) {
  return code.split(/("[^"]*"|'[^']*'|`[^`]*`|@?[A-Za-z_]\w*)/).map((part, index) => {
    if (index % 2 === 0) return part;
    const name = part === method ? 'call-method' : /^["'`]/.test(part) ? stringClass(part, method) : wordClass(part);
    return name === '' ? (
      part
    ) : (
      <span key={index} className={name}>
        {part}
      </span>
    );
  });
}

function stringClass(part: string, method: string): string {
  return part.slice(1, -1) === method ? 'call-method' : 'syn-string';
}

function wordClass(word: string): string {
  if (keyword.test(word)) return 'syn-keyword';
  return /^[A-Z]\w*[a-z]/.test(word) ? 'syn-type' : '';
}
