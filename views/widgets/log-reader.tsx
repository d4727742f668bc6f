import { type ChangeEvent, type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { type FoundCode, LogScanner } from '../domain/log-scan.ts';
import { FoundCodes } from './found-codes.tsx';
import type { LogTools } from './log-source.ts';
import type { LogTexts, Explanations } from './log-texts.ts';

export interface LogReaderProps {
  id: string;
  language: string;
  codesUrl: string;
  /** Prefix of the addresses of code pages. */
  codeUrl: string;
  texts: LogTexts;
  /** Undefined on the server and until the widget is hydrated. */
  tools?: LogTools;
}

type State =
  | { kind: 'idle' }
  | { kind: 'reading'; percent: number }
  | { kind: 'failed' }
  | { kind: 'done'; codes: readonly FoundCode[]; lines: number; explanations: Explanations };

/** A longer text would make the field slow: the field shows the beginning, and the whole text is read. */
const maxShown = 100_000;
const shownOfLong = 20_000;
const typingPauseMs = 250;

/** A box for a log. Codes are found here, in the browser. */
export function LogReader({ id, language, codesUrl, codeUrl, texts, tools }: LogReaderProps) {
  const log = useLog({ codesUrl, tools });
  const { state } = log;
  return (
    <div className="text-tool stack gap-12">
      <textarea
        id={id}
        className="text-field"
        aria-label={texts.label}
        ref={log.field}
        rows={6}
        placeholder={texts.placeholder}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}-state`}
        onInput={log.onInput}
        onPaste={log.onPaste}
        onDrop={log.onDrop}
      />
      <div className="row gap-12">
        <label className="button-quiet">
          {texts.file}
          <input className="visually-hidden" type="file" accept="text/*,.log,.txt,.json,.csv" onChange={log.onFile} />
        </label>
        {state.kind !== 'idle' && (
          <button className="button-quiet" type="button" onClick={log.onClear}>
            {texts.clear}
          </button>
        )}
        <p className="text-state" id={`${id}-state`} role="status">
          {describeState(state, texts, language)}
        </p>
        {state.kind === 'failed' && (
          <button className="button-quiet" type="button" onClick={log.onAgain}>
            {texts.again}
          </button>
        )}
      </div>
      {log.isShortened && <p className="muted">{texts.shortened}</p>}
      {state.kind === 'done' && <FoundCodes {...state} codeUrl={codeUrl} texts={texts} language={language} />}
    </div>
  );
}

/** Reads typed, pasted or dropped text, or a chosen file. */
function useLog({ codesUrl, tools }: Pick<LogReaderProps, 'codesUrl' | 'tools'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const run = useRef(0);
  const timer = useRef(0);
  const last = useRef<Blob>(undefined);
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [isShortened, setShortened] = useState(false);

  const read = async (log: Blob) => {
    if (!tools) return;
    last.current = log;
    const own = ++run.current;
    const isStopped = () => run.current !== own;
    setState({ kind: 'reading', percent: 0 });
    const list = await tools.loadCodes(codesUrl);
    if (isStopped()) return;
    if (!list) {
      setState({ kind: 'failed' });
      return;
    }
    const explanations: Explanations = new Map(list.codes.map(([code, ...explained]) => [code, explained]));
    const found = await scan(tools.read(log), new Set(explanations.keys()), isStopped, (percent) => {
      setState({ kind: 'reading', percent });
    }).catch(() => undefined);
    if (isStopped()) return;
    setState(found ? { kind: 'done', ...found, explanations } : { kind: 'failed' });
  };
  const readText = (text: string) => {
    if (text.trim() === '') {
      run.current++;
      setState({ kind: 'idle' });
    } else void read(new Blob([text]));
  };
  const show = (text: string) => {
    const isLong = text.length > maxShown;
    setShortened(isLong);
    if (field.current) field.current.value = isLong ? text.slice(0, shownOfLong) : text;
  };
  const readFile = (file: File | undefined) => {
    if (!file) return;
    void read(file);
    void file
      .slice(0, shownOfLong)
      .text()
      .then((text) => {
        if (field.current) field.current.value = text;
        setShortened(file.size > shownOfLong);
      });
  };

  useEffect(() => {
    // Text pasted before hydration.
    const early = field.current?.value ?? '';
    show(early);
    readText(early);
  }, []);

  const onInput = () => {
    setShortened(false);
    tools?.cancel(timer.current);
    timer.current =
      tools?.after(typingPauseMs, () => {
        readText(field.current?.value ?? '');
      }) ?? 0;
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    // A long log replaces the text; inserting it into the field would freeze the page.
    if (text.length <= maxShown) return;
    event.preventDefault();
    show(text);
    readText(text);
  };
  const onDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    readFile(file);
  };
  const onFile = (event: ChangeEvent<HTMLInputElement>) => {
    readFile(event.target.files?.[0]);
    event.target.value = '';
  };
  const onClear = () => {
    show('');
    readText('');
    field.current?.focus();
  };
  const onAgain = () => {
    if (last.current) void read(last.current);
  };
  return { field, state, isShortened, onInput, onPaste, onDrop, onFile, onClear, onAgain };
}

async function scan(
  pieces: ReturnType<LogTools['read']>,
  known: ReadonlySet<string>,
  isStopped: () => boolean,
  onProgress: (percent: number) => void,
): Promise<{ codes: FoundCode[]; lines: number }> {
  const scanner = new LogScanner(known);
  let shown = 0;
  for await (const { text, percent } of pieces) {
    if (isStopped()) break;
    if (percent >= shown + 10) onProgress((shown = percent));
    scanner.take(text);
  }
  return scanner.finish();
}

function describeState(state: State, texts: LogTexts, language: string): string {
  const format = (number: number) => number.toLocaleString(language);
  if (state.kind === 'reading') return texts.reading.replace('%1', String(state.percent));
  if (state.kind === 'failed') return texts.failed;
  if (state.kind === 'idle') return '';
  const { codes, lines } = state;
  if (codes.length === 0) return texts.none.replace('%', format(lines));
  const places = codes.reduce((sum, { count }) => sum + count, 0);
  return texts.found.replace('%1', format(codes.length)).replace('%2', format(places)).replace('%3', format(lines));
}
