import { shownMarks } from '../domain/code-check/shown-marks.ts';
import { maxCode } from '../domain/code-check/input.ts';
import type { CodeEntry } from '../domain/code-entry.ts';
import { CheckedCodeView, CheckedLines } from './checked-lines.tsx';
import type { CodeTexts } from './code-texts.ts';
import { type CodeCheckerProps, entryName, type State, useCodeCheck } from './use-code-check.ts';

/** A box for code. The code is checked here, in the browser. */
export function CodeChecker(props: CodeCheckerProps) {
  const { entries, chosen, texts, language } = props;
  const check = useCodeCheck(props);
  const { state, wait } = check;
  return (
    <div className="text-tool code-checker">
      <div className="stack">
        <div className="grid columns-2">
          <div className="text-field">
            <label htmlFor="code-sdk">{texts.sdk}</label>
            <select id="code-sdk" ref={check.sdk} defaultValue={String(chosen)} onChange={() => void check.check()}>
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
          </div>
          <div className="text-field">
            <label htmlFor="code-version">{texts.version}</label>
            <input
              id="code-version"
              ref={check.version}
              type="text"
              inputMode="decimal"
              maxLength={30}
              autoComplete="off"
              placeholder={texts.versionHint}
              onInput={check.checkSoon}
            />
          </div>
        </div>
        <div className="text-field">
          <label htmlFor="code-text">{texts.label}</label>
          <textarea
            id="code-text"
            ref={check.field}
            rows={12}
            placeholder={texts.placeholder}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            aria-describedby="code-state"
            onInput={check.checkSoon}
          />
        </div>
        <div className="row gap-12">
          <button className="button-primary" type="button" onClick={() => void check.onCheck()}>
            {texts.check}
          </button>
          {state.kind === 'idle' ? (
            <button
              className="button-quiet"
              type="button"
              disabled={wait !== undefined}
              onClick={() => void check.onExample()}
            >
              {texts.example}
            </button>
          ) : (
            <button className="button-quiet" type="button" onClick={check.onClear}>
              {texts.clear}
            </button>
          )}
          <p className="muted">{texts.privacy}</p>
        </div>
      </div>
      <div className="stack gap-12" aria-busy={wait !== undefined}>
        <p ref={check.said} className="text-state" id="code-state" role="status">
          {wait ?? describe(state, texts, language)}
        </p>
        {state.kind === 'failed' && (
          <p>
            <button className="button-quiet" type="button" onClick={() => void check.check()}>
              {texts.again}
            </button>
          </p>
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
    <section aria-labelledby="code-marks">
      <h2 id="code-marks" className="label">
        {texts.marks}
      </h2>
      <CheckedLines {...shownMarks} texts={texts} referenceUrl={undefined} />
    </section>
  );
}

function describe(state: State, texts: CodeTexts, language: string): string {
  const format = (number: number) => number.toLocaleString(language);
  if (state.kind === 'idle') return '';
  if (state.kind === 'long') return texts.long.replace('%', format(maxCode));
  if (state.kind !== 'done' && state.kind !== 'nameless') return texts[state.kind];
  const name = entryName(state.entry);
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
