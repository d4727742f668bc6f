/** A reference prepared for alignment: its units, with lookups. */
import { addTo } from '../../../../../views/domain/group-by.ts';
import type { OutlinedCompound } from '../model/outline.ts';
import { type Owner, readUnits, type Unit } from './units.ts';

export interface Profile {
  owners: readonly Owner[];
  units: readonly Unit[];
  byCore: ReadonlyMap<string, readonly number[]>;
  byQualifiedName: ReadonlyMap<string, number>;
  /** Units by words of their names, and by words of their types' names. */
  byStem: ReadonlyMap<string, readonly number[]>;
  /** Units by summary; undefined if several units have the summary. */
  bySummary: ReadonlyMap<string, number | undefined>;
  /** Number of units with each word in name and summary. */
  counts: { word: ReadonlyMap<string, number>; text: ReadonlyMap<string, number> };
}

/** Minimum length of a summary in characters; shorter ones are not specific. */
const leastSummary = 16;

export function toProfile(outline: readonly OutlinedCompound[]): Profile {
  const { owners, units } = readUnits(outline);
  const byCore = new Map<string, number[]>();
  const byQualifiedName = new Map<string, number>();
  const byStem = new Map<string, number[]>();
  const bySummary = new Map<string, number | undefined>();
  const counts = { word: new Map<string, number>(), text: new Map<string, number>() };
  units.forEach((unit, at) => {
    addTo(byCore, unit.core, at);
    if (!byQualifiedName.has(unit.qualifiedName)) byQualifiedName.set(unit.qualifiedName, at);
    if (unit.summary.length >= leastSummary) bySummary.set(unit.summary, bySummary.has(unit.summary) ? undefined : at);
    for (const stem of unit.stems) {
      addTo(byStem, stem, at);
      counts.word.set(stem, (counts.word.get(stem) ?? 0) + 1);
    }
    for (const word of unit.text) counts.text.set(word, (counts.text.get(word) ?? 0) + 1);
    const owner = owners[unit.owner];
    if (owner && !owner.isBroad) for (const stem of owner.stems) if (!unit.stems.has(stem)) addTo(byStem, stem, at);
  });
  return { owners, units, byCore, byQualifiedName: byQualifiedName, byStem, bySummary, counts };
}
