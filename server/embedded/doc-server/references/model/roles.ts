/** Roles of types in a reference. Most SDKs declare nearly all types as classes, so kinds say little. */
import { groupBy } from '../../../../../views/domain/group-by.ts';
import type { IndexedCompound } from './reference-source.ts';
import type { Word } from '../text/words.ts';

export interface RoleGroup {
  /** A role, or the category of types without a role. */
  id: string;
  word: Word;
  compounds: IndexedCompound[];
}

const roles = ['handler', 'data', 'callback'] as const;
/** Categories of types that readers need least. */
const late = ['enum', 'concept', 'namespace', 'file', 'group'];
const handlerName = /(?:handler|delegate|listener|observer)s?$/i;
const callbackName = /(?:callback|block)s?$/i;
const dataKinds: ReadonlySet<string> = new Set(['property', 'constant', 'type', 'constructor']);

/** Groups types: classes, event handlers, data classes, callbacks, enums. The largest class comes first. */
export function groupByRole(compounds: readonly IndexedCompound[]): RoleGroup[] {
  const groups = groupBy(compounds, roleOf);
  const order = [...groups.keys()].sort((a, b) => rankOf(a) - rankOf(b));
  return order.map((id) => ({ id, word: `kinds.${id}` as Word, compounds: largestFirst(groups.get(id) ?? [], id) }));
}

function roleOf({ name, category, members }: IndexedCompound): string {
  if (late.includes(category)) return category;
  if (handlerName.test(name)) return 'handler';
  if (callbackName.test(name)) return 'callback';
  return members.length > 0 && members.every(({ kind }) => dataKinds.has(kind)) ? 'data' : category;
}

function rankOf(id: string): number {
  const role = roles.indexOf(id as (typeof roles)[number]);
  return role >= 0 ? 1 + role : late.includes(id) ? 10 + late.indexOf(id) : 0;
}

function largestFirst(compounds: IndexedCompound[], id: string): IndexedCompound[] {
  if (id !== 'class') return compounds;
  const [largest] = [...compounds].sort((a, b) => b.members.length - a.members.length);
  return largest ? [largest, ...compounds.filter((compound) => compound !== largest)] : compounds;
}
