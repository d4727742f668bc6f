/** The tool `check_code`: compares the names in code with the reference of an SDK. */
import { checkCode } from '../../../views/domain/code-check/check-code.ts';
import type { CodeMark } from '../../../views/domain/code-check/mark.ts';
import { guessEntry } from '../../../views/domain/code-check/guess-entry.ts';
import { faultOfText } from '../../../views/domain/code-check/input.ts';
import { writeCounts } from '../../../views/domain/code-check/argument-counts.ts';
import { type Known, placeOf } from '../../../views/domain/code-check/known-names.ts';
import { plainName } from '../../../views/domain/code-check/spelling.ts';
import type { Edition } from '../../../views/domain/edition.ts';
import { referencePlaceAddress } from '../../../views/domain/urls.ts';
import type { CodeChecks } from '../code-checks.ts';
import { isEntryOf, nameScope, type Narrowed } from './scope.ts';
import { ToolFault } from './tool-fault.ts';

export interface CodeQuery {
  code: string;
  /** The caller's version of the SDK. */
  version?: string | undefined;
}

const maxFindings = 50;
/** Short forms for models: `1–3`, `2+`, `0, 2`. */
const countWords = { range: '%1–%2', atLeast: '%1+', or: ', ' };

/** @throws ToolFault for text that is no code, and where nothing says which SDK it uses */
export async function checkCodeOf(codeChecks: CodeChecks, { locale }: Edition, scope: Narrowed, asked: CodeQuery) {
  const { code, version } = asked;
  if (faultOfText(code)) throw new ToolFault('not-code');
  const { value } = await codeChecks.entries(locale);
  const entries = value.filter((entry) => isEntryOf(entry, scope));
  if (entries.length === 0) throw new ToolFault('no-names', { scope: nameScope(scope) || scope.platform });
  const hints = entries.length === 1 ? undefined : await codeChecks.hints(locale);
  const entry = hints ? guessEntry(code, hints, entries) : entries[0];
  const names = entry && (await codeChecks.names(locale, entry));
  if (!entry) throw new ToolFault('unrecognised');
  if (!names) throw new ToolFault('no-names', { scope: `${entry.productName} · ${entry.label}` });
  const { marks, links } = checkCode(code, names, version);
  const data = {
    product: entry.product,
    platform: entry.key,
    ...(hints && { is_recognised: true }),
    known_names: links.length,
    findings: marks.slice(0, maxFindings).map(describe),
    ...(marks.length > maxFindings && { more_findings: marks.length - maxFindings }),
  };
  return { isEmpty: links.length === 0 && marks.length === 0, data };
}

function describe({ kind, line, name, type, instead, platforms, version, args, allowed = [] }: CodeMark) {
  return {
    line,
    name: kind === 'arity' ? name : plainName(name),
    fault: kind,
    ...(type !== undefined && { type }),
    ...(args !== undefined && { arguments: { given: args, allowed: writeCounts(allowed, countWords) } }),
    ...(instead.length > 0 && { right: instead.map(describeName) }),
    ...(platforms && { exists_on: platforms }),
    ...(version !== undefined && { version }),
  };
}

function describeName(known: Known) {
  const { name, owner } = known;
  return { name: owner === '' ? name : `${owner}.${name}`, id: referencePlaceAddress(placeOf(known)) };
}
