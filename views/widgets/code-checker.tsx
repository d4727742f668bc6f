import { useEffect, useRef, useState } from 'react';
import { checkCode, type CheckedCode } from '../domain/code-check/check-code.ts';
import { exampleOf } from '../domain/code-check/example.ts';
import { guessEntry } from '../domain/code-check/guess-entry.ts';
import { faultOfText, maxCode } from '../domain/code-check/input.ts';
import type { KnownNames } from '../domain/code-check/known-names.ts';
import type { CodeEntry } from '../domain/code-entry.ts';
import { CheckedLines, FindingsJump } from './checked-lines.tsx';
import type { CodeTools } from './code-source.ts';
import type { CodeTexts } from './code-texts.ts';

export interface CodeCheckerProps {
  language: string;
  entries: readonly CodeEntry[];
  /** Number of the entry that the address names; -1 to recognise it. */
  chosen: number;
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
  | { kind: 'idle' | 'example' | 'loading' | 'failed' | 'long' | 'binary' | 'unrecognised' }
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

  const check = async () => {
    if (!tools) return;
    const own = ++run.current;
    const code = field.current?.value ?? '';
    const asked = Number(sdk.current?.value ?? -1);
    if (code.trim() === '') {
      setState(untouched(entries[asked]));
      return;
    }
    const fault = faultOfText(code);
    if (fault) {
      setState({ kind: fault });
      return;
    }
    setState((before) => (before.kind === 'done' ? before : { kind: 'loading' }));
    const answer = await find(code, asked, { ...props, tools }).catch((): Answer => ({ kind: 'failed' }));
    if (run.current !== own) return;
    if (answer.kind !== 'found') {
      setState(answer);
      return;
    }
    const typed = version.current?.value.trim() ?? '';
    const given = versionPattern.exec(typed.replace(/^v/i, ''))?.[0];
    const checked = checkCode(code, answer.names, given);
    setState({
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
    const own = ++run.current;
    setState({ kind: 'example' });
    const asked = Number(sdk.current?.value ?? -1);
    const named = (key?: string) =>
      entries.findIndex((entry) => entry.hasNames && (key === undefined || entry.key === key));
    const number = [asked, named(tools.preferred()), named()].find((at) => at >= 0) ?? 0;
    const names = await tools.loadNames(props.indexUrls[number] ?? '').catch(() => undefined);
    if (run.current !== own) return;
    const example = names === 'none' || !names ? undefined : exampleOf(names);
    if (!example || !field.current || !sdk.current) {
      setState({ kind: 'failed' });
      return;
    }
    field.current.value = example;
    sdk.current.value = String(number);
    void check();
  };
  const text = describe(state, texts, language);
  const isLoading = state.kind === 'loading' || state.kind === 'example';
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
        {state.kind === 'done' && state.checked.marks.length > 0 && <FindingsJump {...state} texts={texts} />}
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
          <p className={isLoading ? 'visually-hidden' : 'code-state'} id="code-state" role="status">
            {text}
          </p>
          {state.kind === 'failed' && (
            <button className="button-quiet" type="button" onClick={() => void check()}>
              {texts.again}
            </button>
          )}
          {state.kind === 'idle' || state.kind === 'example' ? (
            <button
              className="button-quiet"
              type="button"
              disabled={state.kind === 'example'}
              onClick={() => void onExample()}
            >
              {texts.example}
            </button>
          ) : (
            <button className="button-quiet" type="button" onClick={onClear}>
              {texts.clear}
            </button>
          )}
        </div>
      </div>
      {/* Also while a click waits for hydration. */}
      <p className={isLoading ? 'code-wait is-loading' : 'code-wait'} aria-hidden="true">
        {texts.loading}
      </p>
      {state.kind === 'done' && <CheckedLines {...state} texts={texts} referenceUrl={props.referenceUrl} />}
    </div>
  );
}

/** The state before any code is there. */
function untouched(entry: CodeEntry | undefined): State {
  return entry && !entry.hasNames ? { kind: 'nameless', entry } : { kind: 'idle' };
}

async function find(
  code: string,
  asked: number,
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
  const names = await tools.loadNames(indexUrls[entries.indexOf(entry)] ?? '');
  if (names === 'none') return { kind: 'nameless', entry };
  return names ? { kind: 'found', names, entry } : { kind: 'failed' };
}

function describe(state: State, texts: CodeTexts, language: string): string {
  const format = (number: number) => number.toLocaleString(language);
  if (state.kind === 'idle') return '';
  if (state.kind === 'example') return texts.loading;
  if (state.kind === 'long') return texts.long.replace('%', format(maxCode));
  if (state.kind !== 'done' && state.kind !== 'nameless') return texts[state.kind];
  const name = `${state.entry.productName} · ${state.entry.label}`;
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
