/** Members of one name, and what tells them apart in lists. */
import type { ApiMember } from '../../../../views/domain/api-reference.ts';
import { toPlainText } from './render/markdown.ts';

/** Members that share their name with another one, by name, in their order. */
export function groupOverloads<M extends { name: string }>(members: readonly M[]): M[][] {
  const byName = new Map<string, M[]>();
  for (const member of members) {
    const same = byName.get(member.name);
    if (same) same.push(member);
    else byName.set(member.name, [member]);
  }
  return [...byName.values()].filter(({ length }) => length > 1);
}

/** Kinds that take parameters. */
const callables: ReadonlySet<string> = new Set(['constructor', 'method', 'event']);
const maxLength = 60;
/** Says nothing of which overload it is. */
const annotation = /\b_{1,2}(?:nonnull|nullable|kindof)\b/gi;

/** What stands behind the name of an overload: the types of its parameters, `(int, String)`; empty for what takes none. */
export function parametersOf({
  kind,
  parameters,
  signature,
}: Pick<ApiMember, 'kind' | 'parameters' | 'signature'>): string {
  if (!callables.has(kind)) return '';
  // A declaration says what no table does.
  const types = parameters.length > 0 ? parameters.map(({ type }) => plain(type)).join(', ') : declaredIn(signature);
  return types.length > maxLength ? `(${types.slice(0, maxLength).trimEnd()}…)` : `(${types})`;
}

function declaredIn(signature: string): string {
  return plain(/\((.*)\)/s.exec(toPlainText(signature))?.[1] ?? '');
}

function plain(type: string): string {
  return toPlainText(type).replaceAll(annotation, '').replaceAll(/\s+/g, ' ').trim();
}
