import { useEffect, useRef, useState } from 'react';
import { checkCode, type CheckedCode } from '../domain/code-check/check-code.ts';
import { exampleOf } from '../domain/code-check/example.ts';
import { shownMarks } from '../domain/code-check/shown-marks.ts';
import { guessEntry } from '../domain/code-check/guess-entry.ts';
import { faultOfText, maxCode } from '../domain/code-check/input.ts';
import type { KnownNames } from '../domain/code-check/known-names.ts';
import type { CodeEntry } from '../domain/code-entry.ts';
import { CheckedCodeView, CheckedLines } from './checked-lines.tsx';
import type { CodeTools } from './code-source.ts';
import type { CodeTexts } from './code-texts.ts';

export interface CodeCheckerProps {
  language: string;
  entries: readonly CodeEntry[];
  /** Number of the entry that the address names; -1 to recognise it. */
  chosen: number;
  /** For the entry that the address names, else for the first. */
  example: { entry: number; code: string } | undefined;
  hintsUrl: string;
  /** Addresses of the names of each entry. */
  indexUrls: readonly string[];
  /** Start of the addresses of pages of references. */
  referenceUrl: string;
  texts: CodeTexts;
  /** Undefined on the server and until the widget is hydrated. */
  tools?: CodeTools;
}

type State =
  | { kind: 'idle' | 'failed' | 'long' | 'binary' | 'unrecognised' }
  | { kind: 'nameless'; entry: CodeEntry }
  | { kind: 'done'; code: string; entry: CodeEntry; isGuessed: boolean; checked: CheckedCode; unread: string };

type Answer =
  | { kind: 'failed' | 'unrecognised' }
  | { kind: 'nameless'; entry: CodeEntry }
  | { kind: 'found'; names: KnownNames; entry: CodeEntry };

const typingPauseMs = 250;
const versionPattern = /^\d+(?:\.\d+)*/;

/** A box for code. The code is checked here, in the browser. */
export function CodeChecker(props: CodeCheckerProps) {
  const { entries, chosen, texts, tools, language } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const sdk = useRef<HTMLSelectElement>(null);
  const version = useRef<HTMLInputElement>(null);
  const run = useRef(0);
  const timer = useRef(0);
  const [state, setState] = useState<State>(() => untouched(entries[chosen]));
  /** Says what goes on; the former state stays in view meanwhile. */
  const [wait, setWait] = useState<string>();

  const settle = (next: State) => {
    setState(next);
    setWait(undefined);
  };
  const check = async () => {
    if (!tools) return;
    const own = ++run.current;
    const code = field.current?.value ?? '';
    const asked = Number(sdk.current?.value ?? -1);
    if (code.trim() === '') {
      settle(untouched(entries[asked]));
      return;
    }
    const fault = faultOfText(code);
    if (fault) {
      settle({ kind: fault });
      return;
    }
    setWait(texts.checking);
    const onEntry = (entry: CodeEntry) => {
      if (run.current === own) setWait(texts.checkingFor.replace('%', nameOf(entry)));
    };
    const answer = await find(code, asked, onEntry, { ...props, tools }).catch((): Answer => ({ kind: 'failed' }));
    if (run.current !== own) return;
    if (answer.kind !== 'found') {
      settle(answer);
      return;
    }
    const typed = version.current?.value.trim() ?? '';
    const given = versionPattern.exec(typed.replace(/^v/i, ''))?.[0];
    const checked = checkCode(code, answer.names, given);
    settle({
      kind: 'done',
      code,
      entry: answer.entry,
      isGuessed: asked < 0,
      checked,
      unread: given === undefined ? typed : '',
    });
  };
  const checkSoon = () => {
    tools?.cancel(timer.current);
    timer.current = tools?.after(typingPauseMs, () => void check()) ?? 0;
  };

  useEffect(() => {
    // Code pasted before hydration.
    void check();
  }, []);

  const onClear = () => {
    if (field.current) field.current.value = '';
    void check();
    field.current?.focus();
  };
  const onExample = async () => {
    if (!tools) return;
    const asked = Number(sdk.current?.value ?? -1);
    const number = asked < 0 ? (props.example?.entry ?? entries.findIndex(({ hasNames }) => hasNames)) : asked;
    let code = number === props.example?.entry ? props.example.code : undefined;
    if (code === undefined) {
      const own = ++run.current;
      setWait(texts.checking);
      const names = await tools.loadNames(props.indexUrls[number] ?? '').catch(() => undefined);
      if (run.current !== own) return;
      code = names === 'none' || !names ? undefined : exampleOf(names);
    }
    if (code === undefined || !field.current || !sdk.current) {
      settle({ kind: 'failed' });
      return;
    }
    field.current.value = code;
    sdk.current.value = String(number);
    void check();
  };
  return (
    <div className="code-checker">
      <div className="code-input">
        <div className="code-choices">
          <label className="form-field">
            <span>{texts.sdk}</span>
            <select className="select" ref={sdk} defaultValue={String(chosen)} onChange={() => void check()}>
              <option value="-1">{texts.guess}</option>
              {byProduct(entries).map(([product, name, list]) => (
                <optgroup key={product} label={name}>
                  {list.map(({ number, label }) => (
                    <option key={number} value={String(number)}>
                      {label === name ? name : `${name} · ${label}`}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </label>
          <label className="form-field code-version">
            <span>{texts.version}</span>
            <input
              ref={version}
              type="text"
              inputMode="decimal"
              maxLength={30}
              autoComplete="off"
              placeholder={texts.versionHint}
              onInput={checkSoon}
            />
          </label>
        </div>
        <label className="visually-hidden" htmlFor="code-text">
          {texts.label}
        </label>
        <textarea
          id="code-text"
          ref={field}
          rows={12}
          placeholder={texts.placeholder}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-describedby="code-state"
          onInput={checkSoon}
        />
        <div className="code-bar">
          {state.kind === 'idle' ? (
            <button
              className="button-quiet"
              type="button"
              disabled={wait !== undefined}
              onClick={() => void onExample()}
            >
              {texts.example}
            </button>
          ) : (
            <button className="button-quiet" type="button" onClick={onClear}>
              {texts.clear}
            </button>
          )}
          <p className="code-privacy">{texts.privacy}</p>
        </div>
      </div>
      <div className="code-result" aria-busy={wait !== undefined}>
        <p className={wait === undefined ? 'code-state' : 'code-state is-waiting'} id="code-state" role="status">
          {wait ?? describe(state, texts, language)}
        </p>
        {state.kind === 'failed' && (
          <button className="button-quiet" type="button" onClick={() => void check()}>
            {texts.again}
          </button>
        )}
        {state.kind === 'done' ? (
          <CheckedCodeView {...state} texts={texts} referenceUrl={props.referenceUrl} />
        ) : (
          <ShownMarks texts={texts} />
        )}
      </div>
    </div>
  );
}

/** Shows what a check finds. */
function ShownMarks({ texts }: { texts: CodeTexts }) {
  return (
    <section className="code-marks" aria-labelledby="code-marks">
      <h2 id="code-marks">{texts.marks}</h2>
      <div className="checked-lines">
        <CheckedLines {...shownMarks} texts={texts} referenceUrl={undefined} />
      </div>
    </section>
  );
}

/** The state before any code is there. */
function untouched(entry: CodeEntry | undefined): State {
  return entry && !entry.hasNames ? { kind: 'nameless', entry } : { kind: 'idle' };
}

async function find(
  code: string,
  asked: number,
  onEntry: (entry: CodeEntry) => void,
  { entries, hintsUrl, indexUrls, tools }: CodeCheckerProps & { tools: CodeTools },
): Promise<Answer> {
  let entry = entries[asked];
  if (!entry) {
    const hints = await tools.loadHints(hintsUrl);
    if (!hints) return { kind: 'failed' };
    entry = guessEntry(code, hints, entries, tools.preferred());
  }
  if (!entry) return { kind: 'unrecognised' };
  if (!entry.hasNames) return { kind: 'nameless', entry };
  onEntry(entry);
  const names = await tools.loadNames(indexUrls[entries.indexOf(entry)] ?? '');
  if (names === 'none') return { kind: 'nameless', entry };
  return names ? { kind: 'found', names, entry } : { kind: 'failed' };
}

function describe(state: State, texts: CodeTexts, language: string): string {
  const format = (number: number) => number.toLocaleString(language);
  if (state.kind === 'idle') return '';
  if (state.kind === 'long') return texts.long.replace('%', format(maxCode));
  if (state.kind !== 'done' && state.kind !== 'nameless') return texts[state.kind];
  const name = nameOf(state.entry);
  if (state.kind === 'nameless') return texts.nameless.replace('%', name);
  const { isGuessed, checked, unread } = state;
  const gap = language === 'zh' ? '' : ' ';
  const note = unread === '' ? '' : gap + texts.unread.replace('%', unread);
  const start = (isGuessed ? texts.recognised : texts.checked).replace('%', name);
  if (checked.links.length === 0 && checked.marks.length === 0) return texts.noNames.replace('%', name) + note;
  const count = (number: number, { one, other }: CodeTexts['names']) =>
    (number === 1 ? one : other).replace('%1', format(number));
  const names = count(checked.links.length, texts.names);
  const result = checked.marks.length === 0 ? texts.fine : count(checked.marks.length, texts.found);
  return start + gap + result.replace('%2', names) + note;
}

function nameOf({ productName, label }: CodeEntry): string {
  return label === productName ? productName : `${productName} · ${label}`;
}

function byProduct(
  entries: readonly CodeEntry[],
): [product: string, name: string, { number: number; label: string }[]][] {
  const groups = new Map<string, [string, string, { number: number; label: string }[]]>();
  entries.forEach(({ product, productName, label }, number) => {
    const group = groups.get(product) ?? [product, productName, []];
    groups.set(product, group);
    group[2].push({ number, label });
  });
  return [...groups.values()];
}
