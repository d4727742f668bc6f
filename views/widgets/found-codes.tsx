import { useState } from 'react';
import type { FoundCode } from '../domain/log-scan.ts';
import { InlineCode } from '../parts/code-text.tsx';
import type { LogTexts, Explanations } from './log-texts.ts';

interface FoundCodesProps {
  codes: readonly FoundCode[];
  explanations: Explanations;
  codeUrl: string;
  texts: LogTexts;
  language: string;
}

const shownCodes = 100;
const shownLines = 12;

/** Codes of a log with their meanings and lines. */
export function FoundCodes({ codes, ...props }: FoundCodesProps) {
  const more = codes.length - shownCodes;
  if (codes.length === 0) return null;
  return (
    <>
      <ol className="rows">
        {codes.slice(0, shownCodes).map((found) => (
          <li key={found.code} className="stack gap-8">
            <Found found={found} {...props} />
          </li>
        ))}
      </ol>
      {more > 0 && <p className="muted">{props.texts.moreCodes.replace('%', String(more))}</p>}
    </>
  );
}

function Found({
  found,
  explanations,
  codeUrl,
  texts,
  language,
}: Omit<FoundCodesProps, 'codes'> & { found: FoundCode }) {
  const { code, count, lines, moreLines } = found;
  const [at, setAt] = useState(0);
  const [text = texts.unknown, handling = '', meanings = 1] = explanations.get(code) ?? [];
  const chosen = lines[at];
  const hidden = Math.max(0, lines.length - shownLines) + moreLines;
  const format = (number: number) => number.toLocaleString(language);
  return (
    <>
      <p className="row gap-8">
        <a className="code-number" href={codeUrl + encodeURIComponent(code)}>
          {code}
        </a>
        <span className="tag is-bad">{texts.times.replace('%', format(count))}</span>
        {meanings > 1 && <small>{texts.meanings.replace('%', format(meanings))}</small>}
      </p>
      <p>
        <InlineCode text={text} />
      </p>
      {handling !== '' && meanings === 1 && (
        <p className="muted">
          <strong>{texts.handling}</strong> <InlineCode text={handling} />
        </p>
      )}
      <div className="row gap-8 facts" role="group" aria-label={texts.lines}>
        <span aria-hidden="true">{texts.lines}</span>
        {lines.slice(0, shownLines).map(({ line }, index) => (
          <button
            key={line}
            className="control"
            type="button"
            aria-pressed={index === at}
            aria-label={texts.line.replace('%', format(line))}
            onClick={() => {
              setAt(index);
            }}
          >
            {format(line)}
          </button>
        ))}
        {hidden > 0 && <span>{texts.moreLines.replace('%', format(hidden))}</span>}
      </div>
      {chosen && (
        <ol className="text-lines">
          <li data-line={format(chosen.line)}>
            <code>
              {chosen.before}
              <mark className="is-bad">{code}</mark>
              {chosen.after}
            </code>
          </li>
        </ol>
      )}
    </>
  );
}
