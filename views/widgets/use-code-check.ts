/** State and actions of the check of code (code-checker.tsx). */
import { useEffect, useRef, useState } from 'react';
import { checkCode, type CheckedCode } from '../domain/code-check/check-code.ts';
import { exampleOf } from '../domain/code-check/example.ts';
import { guessEntry } from '../domain/code-check/guess-entry.ts';
import { faultOfText } from '../domain/code-check/input.ts';
import type { KnownNames } from '../domain/code-check/known-names.ts';
import type { CodeEntry } from '../domain/code-entry.ts';
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

export type State =
  | { kind: 'idle' | 'failed' | 'long' | 'binary' | 'unrecognised' }
  | { kind: 'nameless'; entry: CodeEntry }
  | { kind: 'done'; code: string; entry: CodeEntry; isGuessed: boolean; checked: CheckedCode; unread: string };

type Answer =
  | { kind: 'failed' | 'unrecognised' }
  | { kind: 'nameless'; entry: CodeEntry }
  | { kind: 'found'; names: KnownNames; entry: CodeEntry };

const typingPauseMs = 250;
const versionPattern = /^\d+(?:\.\d+)*/;

/** Checks the code for the chosen SDK and version. Findings stay until the next result. */
export function useCodeCheck(props: CodeCheckerProps) {
  const { entries, chosen, texts, tools } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const sdk = useRef<HTMLSelectElement>(null);
  const version = useRef<HTMLInputElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const run = useRef(0);
  const timer = useRef(0);
  const [state, setState] = useState<State>(() => untouched(entries[chosen]));
  /** Message during a check; the former state stays visible. */
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
      if (run.current === own) setWait(texts.checkingFor.replace('%', entryName(entry)));
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

  /** Code is checked while the reader types. The button focuses the empty field, or scrolls to the result. */
  const onCheck = async () => {
    if (field.current?.value.trim() === '') {
      field.current.focus();
      return;
    }
    await check();
    said.current?.scrollIntoView({ block: 'nearest' });
  };
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
  return { field, sdk, version, said, state, wait, check, checkSoon, onCheck, onClear, onExample };
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

export function entryName({ productName, label }: CodeEntry): string {
  return label === productName ? productName : `${productName} · ${label}`;
}
