import type { CallMove, FirstCall, HomeStart } from '../domain/home.ts';
import { withAnchor } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { PlatformTabs } from './platform-tabs.tsx';
import { PortalAnchor } from './portal-anchor.tsx';

/** The way of a beginner, with the first call beside it if the content has one. */
export function HomeStartSection({ frame, start }: { frame: Frame; start: HomeStart }) {
  const { title, steps, others, call } = start;
  return (
    <div className={`home-section home-start${call ? '' : ' is-row'}`}>
      {steps.length > 0 && (
        <section className="start-steps" aria-labelledby="start">
          <h2 id="start">{title}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step.title} className={call && step.isCall ? 'is-call' : undefined}>
                <PortalAnchor frame={frame} url={step.url}>
                  <strong>
                    {step.short === undefined ? (
                      step.title
                    ) : (
                      <>
                        <span className="is-long">{step.title}</span>
                        <span className="is-short" data-markdown-ignore="">
                          {step.short}
                        </span>
                      </>
                    )}
                  </strong>
                  {step.text !== '' && <small>{step.text}</small>}
                </PortalAnchor>
              </li>
            ))}
          </ol>
          {others && (
            <div className="start-others row">
              <small>{others.title}</small>
              <ul className="row link">
                {others.links.map((link) => (
                  <li key={link.url}>
                    <PortalAnchor frame={frame} url={link.url}>
                      {link.title}
                    </PortalAnchor>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </section>
      )}
      {call && <FirstCallSection frame={frame} call={call} />}
    </div>
  );
}

/** Each line of code stands beside what it does. */
function FirstCallSection({ frame, call }: { frame: Frame; call: FirstCall }) {
  const { t } = frame;
  const { platforms, lines, ends } = call;
  return (
    <section className="first-call" aria-labelledby="first-call" data-markdown-ignore="">
      <div className="first-call-head row">
        <h2 id="first-call">{call.title}</h2>
        {call.text !== '' && <p className="muted">{call.text}</p>}
      </div>
      <div className="call-frame box">
        <svg className="visually-hidden" aria-hidden="true">
          <pattern id="wave" width="24" height="14" patternUnits="userSpaceOnUse">
            <path className="wave-line" d="M0 7c4-7 8-7 12 0s8 7 12 0" />
          </pattern>
        </svg>
        <PlatformTabs product={call.product} entries={platforms.map(({ entry }) => entry)} hasLanguages />
        <div className="call-head">
          <div className="call-choices">
            {platforms.map(({ entry, file }) => (
              <code key={entry}>{file}</code>
            ))}
          </div>
          <p className="call-ends" aria-hidden="true">
            {ends.map((end) => (
              <span key={end}>{end}</span>
            ))}
          </p>
        </div>
        <ol className="call-rows">
          {lines.map(({ label, move, anchor }, index) => (
            <li key={label} className={rowClass(lines, index)}>
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
        <div className="call-foot link">
          <p className="facts" aria-hidden="true">
            <span className="key-message">{t('home:call.messages')}</span>
            <span className="key-room">{t('home:call.room')}</span>
            <span className="key-media">
              <Wave />
              {t('home:call.media')}
            </span>
          </p>
          <div className="call-choices">
            {platforms.map(({ entry, guide }) => (
              <PortalAnchor key={entry} frame={frame} url={guide}>
                {t('home:call.guide')}
              </PortalAnchor>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

/** The reader is in the room from the first sent message to the last. */
function rowClass(lines: FirstCall['lines'], index: number): string {
  const enters = lines.findIndex(({ move }) => move === 'send');
  const leaves = lines.findIndex(({ move }) => move === 'leave');
  const inRoom = enters >= 0 && index >= enters && (leaves < 0 || index <= leaves);
  const end = index === enters ? ' is-entering' : index === leaves ? ' is-leaving' : '';
  return `call-row is-${lines[index]?.move ?? 'send'}${inRoom ? ` in-room${end}` : ''}`;
}

/** Draws a line's move: a dot, an arrow, or a wave for sound and picture. */
function Drawing({ move, label }: { move: CallMove; label: string }) {
  const isMedia = move === 'mediaOut' || move === 'mediaIn';
  return (
    <div className="call-drawing" aria-hidden="true">
      <span className="call-label">{label}</span>
      <span className="call-arrow">{isMedia && <Wave />}</span>
    </div>
  );
}

/** The motif of this page: sound and picture as a wave of any length. */
function Wave() {
  return (
    <svg className="wave" width="100%" height="14" aria-hidden="true">
      <rect width="100%" height="14" fill="url(#wave)" />
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
