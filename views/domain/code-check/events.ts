/** Marks misspelt and deprecated names of events: `kettle.on('lidOpend', …)`. */
import { type Known, type KnownNames, writtenLike } from './known-names.ts';
import type { CodeMark } from './mark.ts';
import { memberSigns } from './source.ts';
import { isCompound } from './spelling.ts';
import type { Token } from './tokens.ts';

const subscribing: ReadonlySet<string> = new Set(['on', 'off', 'once']);
const scripts: ReadonlySet<string> = new Set(['javascript', 'typescript', 'uts', 'arkts']);
/** Shorter names resemble names of the SDK by chance. */
const leastName = 8;
/** Maximum of unknown names to compare. Code with more unknown names uses another SDK. */
const maxCompared = 100;

export function markEvents(tokens: readonly Token[], names: KnownNames): CodeMark[] {
  if (!scripts.has(names.language)) return [];
  const compared = new Map<string, Known | undefined>();
  const marks: CodeMark[] = [];
  tokens.forEach(({ kind, text, line, at }, index) => {
    const [sign, verb, bracket] = [-3, -2, -1].map((by) => tokens[index + by]?.text ?? '');
    if (kind !== 'string' || bracket !== '(' || !subscribing.has(verb ?? '') || !memberSigns.has(sign ?? '')) return;
    const name = text.slice(1, -1);
    const place = { line, at: at + 1, length: name.length, name };
    const deprecated = deprecationOf(name, names);
    if (deprecated) marks.push({ ...place, ...deprecated });
    if (deprecated || name.length < leastName || !/^\w+$/.test(name) || !isCompound(name)) return;
    if (!compared.has(name) && compared.size < maxCompared) compared.set(name, names.nearestEvent(name));
    const known = compared.get(name);
    if (known) marks.push({ ...place, kind: 'misspelt', instead: [known] });
  });
  return marks;
}

function deprecationOf(name: string, names: KnownNames): Pick<CodeMark, 'kind' | 'instead' | 'version'> | undefined {
  const events = names.eventsCalled(name);
  const [first] = events;
  if (!first || events.some(({ note }) => note.d === undefined)) return undefined;
  const { u, d = '' } = first.note;
  const instead = (u === undefined ? [] : names.eventsCalled(u)).slice(0, 1).map((known) => writtenLike(name, known));
  return { kind: 'deprecated', instead, ...(d !== '' && { version: d }) };
}
