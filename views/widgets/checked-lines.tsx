import type { ReactNode } from 'react';
import type { CheckedCode } from '../domain/code-check/check-code.ts';
import type { CodeMark } from '../domain/code-check/mark.ts';
import { writeCounts } from '../domain/code-check/argument-counts.ts';
import { type Known, placeOf } from '../domain/code-check/known-names.ts';
import { plainName } from '../domain/code-check/spelling.ts';
import { Breakable } from '../parts/breakable.tsx';
import type { CodeTexts } from './code-texts.ts';

/** More lines would make the page slow; the findings are complete. */
const maxLines = 3000;
/** Maximum of links to lines, so that the list needs no scrolling. */
const maxJumps = 12;

export interface CheckedLinesProps {
  code: string;
  checked: CheckedCode;
  texts: CodeTexts;
  /** Undefined for names that no reference has. */
  referenceUrl: string | undefined;
}

/** Links to the lines with findings, and below them the code. Findings in lines that are not shown follow the code. */
export function CheckedCodeView(props: CheckedLinesProps) {
  const { code, checked, texts } = props;
  const further = checked.marks.filter(({ line }) => line > maxLines);
  return (
    <>
      {checked.marks.length > 0 && (
        <ul className="row muted link">
          {firstOfLines(checked.marks)
            .slice(0, maxJumps)
            .map(({ line, kind }) => (
              <li key={line} className={toneOf([kind])}>
                <a href={line > maxLines ? '#code-further' : `#code-line-${String(line)}`}>
                  {texts.line.replace('%', String(line))}
                </a>{' '}
                <strong>{texts.kind[kind]}</strong>
              </li>
            ))}
        </ul>
      )}
      <CheckedLines {...props} />
      {code.split('\n').length > maxLines && <p className="muted">{texts.shortened.replace('%', String(maxLines))}</p>}
      {further.length > 0 && (
        <ol className="muted" id="code-further">
          {further.map((mark) => (
            <li key={mark.at}>
              {texts.line.replace('%', String(mark.line))} <Finding mark={mark} {...props} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** The code with links, and each finding below its line. */
export function CheckedLines(props: CheckedLinesProps) {
  const lines = props.code.split('\n');
  const starts = startsOf(lines);
  return (
    <ol className="text-lines" aria-label={props.texts.code}>
      {lines.slice(0, maxLines).map((line, index) => (
        <CheckedLine key={index} number={index + 1} text={line} start={starts[index] ?? 0} {...props} />
      ))}
    </ol>
  );
}

function CheckedLine(props: CheckedLinesProps & { number: number; text: string; start: number }) {
  const { number, text, start, checked, referenceUrl } = props;
  const marks = checked.marks.filter(({ line }) => line === number);
  const links = checked.links.filter(({ line }) => line === number);
  const parts: ReactNode[] = [];
  let at = 0;
  for (const place of [...marks, ...links].sort((a, b) => a.at - b.at)) {
    const from = place.at - start;
    if (from < at) continue;
    const name = text.slice(from, from + place.length);
    const link = links.find((one) => one.at === place.at);
    const mark = marks.find((one) => one.at === place.at);
    const linked = (
      <Linked to={link?.known} referenceUrl={referenceUrl}>
        {name}
      </Linked>
    );
    parts.push(
      text.slice(at, from),
      mark ? (
        <mark key={from} className={toneOf([mark.kind])}>
          {linked}
        </mark>
      ) : (
        <span key={from}>{linked}</span>
      ),
    );
    at = from + place.length;
  }
  parts.push(text.slice(at));
  return (
    <li
      id={`code-line-${String(number)}`}
      data-line={number}
      className={marks.length > 0 ? `is-marked ${toneOf(marks.map(({ kind }) => kind))}` : undefined}
    >
      <code>{parts}</code>
      {marks.map((mark) => (
        <p key={mark.at} className={toneOf([mark.kind])}>
          <strong>{props.texts.kind[mark.kind]}</strong> <Finding mark={mark} {...props} />
        </p>
      ))}
    </li>
  );
}

/** Says what is wrong with a name, leads to it, and gives the right one. */
function Finding({ mark, texts, referenceUrl, checked }: { mark: CodeMark } & CheckedLinesProps) {
  const { kind, name, type = '', instead, platforms = [], version = '', args, allowed = [] } = mark;
  const names = (
    <>
      {instead.map((known, index) => (
        <span key={`${placeOf(known)} ${known.name}`}>
          {index > 0 && ` ${texts.or} `}
          <Linked to={known} referenceUrl={referenceUrl}>
            <code>
              <Breakable text={written(known, kind)} />
            </code>
          </Linked>
        </span>
      ))}
    </>
  );
  const ownName = (
    <code>
      <Breakable text={kind === 'arity' ? name : plainName(name)} />
    </code>
  );
  // The reference explains a name that is deprecated without a successor.
  const link = checked.links.find(({ at }) => at === mark.at);
  const own = (
    <Linked to={link?.known} referenceUrl={referenceUrl}>
      {ownName}
    </Linked>
  );
  const listed = platforms.length > 3 ? `${platforms.slice(0, 3).join(', ')} …` : platforms.join(', ');
  const insteadText = instead.length === 0 ? undefined : fill(` ${texts.instead}`, [names]);
  if (kind === 'unknown' && instead.length === 0)
    return fill(texts.unknown, [
      own,
      <code key="type">
        <Breakable text={type} />
      </code>,
    ]);
  if (kind === 'misspelt' || kind === 'unknown') return fill(texts.misspelt, [own, names]);
  if (kind === 'foreign' && instead.length > 0) return fill(texts.foreignHere, [own, listed, names]);
  if (kind === 'foreign') return fill(texts.foreign, [own, listed]);
  if (kind === 'arity' && args === undefined) return fill(texts.selector, [own, names]);
  if (kind === 'arity') {
    const counts = writeCounts(allowed, { ...texts.counts, or: ` ${texts.or} ` });
    const { none, one, other } = texts.arity;
    return fill(counts === '0' ? none : counts === '1' ? one : other, [own, counts, String(args)]);
  }
  if (kind === 'too-new') return fill(texts.tooNew, [own, version]);
  return (
    <>
      {fill(version === '' ? texts.deprecated : texts.deprecatedIn, [own, version])}
      {insteadText}
    </>
  );
}

function Linked({
  to,
  referenceUrl,
  children,
}: {
  to: Known | undefined;
  referenceUrl: string | undefined;
  children: ReactNode;
}) {
  return to && referenceUrl !== undefined ? <a href={referenceUrl + placeOf(to)}>{children}</a> : children;
}

/** Deprecated and too new names are warnings, all others errors. */
function toneOf(kinds: readonly CodeMark['kind'][]): string {
  return kinds.every((kind) => kind === 'deprecated' || kind === 'too-new') ? 'is-warn' : 'is-bad';
}

function written({ name, owner }: Known, kind: CodeMark['kind']): string {
  if (kind === 'arity' || owner === '') return name;
  return `${owner}.${plainName(name)}`;
}

/** Puts elements in the places `%1`, `%2`, … of a text. */
function fill(text: string, values: readonly ReactNode[]): ReactNode {
  return text.split(/(%\d)/).map((part, index) => {
    const value = /^%\d$/.test(part) ? values[Number(part.slice(1)) - 1] : undefined;
    return <span key={index}>{value ?? part}</span>;
  });
}

function firstOfLines(marks: readonly CodeMark[]): CodeMark[] {
  return marks.filter(({ line }, index) => line !== marks[index - 1]?.line);
}

function startsOf(lines: readonly string[]): number[] {
  let at = 0;
  return lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return start;
  });
}
