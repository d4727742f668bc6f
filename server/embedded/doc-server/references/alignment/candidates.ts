/** Finds candidates for the counterpart of a member. */
import type { Profile } from './profile.ts';
import type { Rarity } from './rarity.ts';
import type { Owner, Unit } from './units.ts';

const maxCandidates = 40;
/** Minimum shared rarity of words, as a share of that of the best candidate. */
const leastShare = 0.4;
/** Words of more members are too frequent to find candidates. */
const maxFrequency = 250;

export function findCandidates({ units, byStem }: Profile, rarity: Rarity): (unit: Unit, owner: Owner) => number[] {
  const weights = new Float64Array(units.length);
  return (unit, owner) => {
    const touched: number[] = [];
    let most = 0;
    const add = (stem: string) => {
      const found = byStem.get(stem);
      if (!found || found.length > maxFrequency) return;
      const weight = rarity.word(stem);
      for (const at of found) {
        const sum = weights[at] ?? 0;
        if (sum === 0) touched.push(at);
        weights[at] = sum + weight;
        most = Math.max(most, sum + weight);
      }
    };
    unit.stems.forEach(add);
    if (!owner.isBroad) for (const stem of owner.stems) if (!unit.stems.has(stem)) add(stem);
    const near = touched.filter((at) => (weights[at] ?? 0) >= most * leastShare);
    if (near.length > maxCandidates) near.sort((x, y) => (weights[y] ?? 0) - (weights[x] ?? 0));
    for (const at of touched) weights[at] = 0;
    return near.slice(0, maxCandidates);
  };
}
