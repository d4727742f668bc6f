/** Groups members with the same name, and distinguishes them in lists. */
import type { ApiMember } from '../../../../../views/domain/api-reference.ts';
import { toPlainText } from '../text/markdown.ts';

/** Groups members that share their name with another member, in order. */
export function groupOverloads<M extends { name: string }>(members: readonly M[]): M[][] {
  const byName = new Map<string, M[]>();
  for (const member of members) {
    const same = byName.get(member.name);
    if (same) same.push(member);
    else byName.set(member.name, [member]);
  }
  return [...byName.values()].filter(({ length }) => length > 1);
}

/** Kinds with parameters. */
const callables: ReadonlySet<string> = new Set(['constructor', 'method', 'event']);
const maxLength = 60;
/** Annotations that do not distinguish overloads. */
const annotation = /\b_{1,2}(?:nonnull|nullable|kindof)\b/gi;

/** Returns the suffix of an overload: its parameter types, `(int, String)`. Empty for members without parameters. */
export function parametersOf({
  kind,
  parameters,
  signature,
}: Pick<ApiMember, 'kind' | 'parameters' | 'signature'>): string {
  if (!callables.has(kind)) return '';
  // Without a parameter table, the types come from the declaration.
  const types = parameters.length > 0 ? parameters.map(({ type }) => plain(type)).join(', ') : declaredIn(signature);
  return types.length > maxLength ? `(${types.slice(0, maxLength).trimEnd()}…)` : `(${types})`;
}

function declaredIn(signature: string): string {
  return plain(/\((.*)\)/s.exec(toPlainText(signature))?.[1] ?? '');
}

function plain(type: string): string {
  return toPlainText(type).replaceAll(annotation, '').replaceAll(/\s+/g, ' ').trim();
}
