/** Scores the similarity of two members. */
import type { Rarity } from './rarity.ts';
import type { Owner, Unit } from './units.ts';

export interface Sided {
  unit: Unit;
  owner: Owner;
}

export interface Score {
  total: number;
  name: number;
  owner: number;
  text: number;
}

const weights = { name: 0.5, owner: 0.22, text: 0.18, parameters: 0.1 };
/** Factor if each name has a word that the other lacks: `start` and `stop`. */
const replacedLoss = 0.55;
/** Assumed similarity of a type with an unspecific name: a handler of many events, or another type with many members. */
const broad = { event: 0.7, other: 0.3 };

/** @param affinity affinity of the owners */
export function scoreOf(a: Sided, b: Sided, affinity: number, rarity: Rarity): Score | undefined {
  if (!rolesFit(a.unit, b.unit)) return undefined;
  const name = nameScore(a, b, rarity);
  const owner = Math.max(affinity, Math.min(explained(a, b, rarity), explained(b, a, rarity)));
  let total = weights.name * name + weights.owner * owner;
  let weight = weights.name + weights.owner;
  let text = 0;
  if (a.unit.text.size > 0 && b.unit.text.size > 0) {
    text = textScore(a.unit.text, b.unit.text, rarity);
    total += weights.text * text;
    weight += weights.text;
  }
  if (a.unit.parameters.size > 0 && b.unit.parameters.size > 0) {
    total += weights.parameters * shareOf(a.unit.parameters, b.unit.parameters);
    weight += weights.parameters;
  }
  return { total: total / weight, name, owner, text };
}

/** True for equal roles, or for a field and a method that reads or sets it. */
function rolesFit(a: Unit, b: Unit): boolean {
  if (a.role === b.role) return true;
  const [field, method] = a.role === 'value' ? [a, b] : [b, a];
  return field.role === 'value' && method.accessor !== '';
}

function nameScore(a: Sided, b: Sided, rarity: Rarity): number {
  if (a.unit.core === b.unit.core) return 1;
  const isField = a.unit.role !== b.unit.role;
  const [ownA, ownB] = isField ? [a.unit.bare, b.unit.bare] : [a.unit.stems, b.unit.stems];
  let shared = 0;
  for (const stem of ownA) if (ownB.has(stem)) shared += rarity.word(stem);
  const lackA = lackOf(ownA, ownB, b, rarity);
  const lackB = lackOf(ownB, ownA, a, rarity);
  const known = 2 * shared + lackA.covered + lackB.covered;
  const score = known / (known + lackA.missing + lackB.missing || 1);
  return lackA.missing > 0 && lackB.missing > 0 ? score * replacedLoss : score;
}

/** Weighs words that the other name lacks. A word is covered if the other type or its details have it. */
function lackOf(own: ReadonlySet<string>, other: ReadonlySet<string>, { unit, owner }: Sided, rarity: Rarity) {
  let covered = 0;
  let missing = 0;
  for (const stem of own) {
    if (other.has(stem)) continue;
    const isInOwner = owner.stems.has(stem) && (!owner.isBroad || unit.role === 'event');
    if (isInOwner || unit.details.includes(stem)) covered += rarity.word(stem);
    else missing += rarity.word(stem);
  }
  return { covered, missing };
}

/** Share of a type's name that the other member contains in its type or name. A broad type gets a fixed share. */
function explained({ unit, owner }: Sided, other: Sided, rarity: Rarity): number {
  if (owner.isBroad || owner.stems.size === 0) return unit.role === 'event' ? broad.event : broad.other;
  let found = 0;
  let total = 0;
  for (const stem of owner.stems) {
    const weight = rarity.word(stem);
    total += weight;
    if (other.owner.stems.has(stem) || other.unit.stems.has(stem)) found += weight;
  }
  return found / total;
}

function textScore(a: ReadonlySet<string>, b: ReadonlySet<string>, rarity: Rarity): number {
  let shared = 0;
  let sumA = 0;
  let sumB = 0;
  for (const word of a) {
    const weight = rarity.text(word) ** 2;
    sumA += weight;
    if (b.has(word)) shared += weight;
  }
  for (const word of b) sumB += rarity.text(word) ** 2;
  return shared / Math.sqrt(sumA * sumB || 1);
}

function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const one of a) if (b.has(one)) shared += 1;
  return shared / Math.max(1, a.size + b.size - shared);
}
