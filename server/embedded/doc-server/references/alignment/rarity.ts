import type { Profile } from './profile.ts';

/** Weights of words: rare words are more specific. */
export interface Rarity {
  /** Weight of a word in a name. */
  word(stem: string): number;
  /** Weight of a word in a summary. */
  text(word: string): number;
}

/** Weighs the words of two references by the number of members with each word. */
export function rarityOf(a: Profile, b: Profile): Rarity {
  const total = a.units.length + b.units.length;
  const weigh = (kind: keyof Profile['counts']) => {
    const weights = new Map<string, number>();
    return (one: string) => {
      let weight = weights.get(one);
      if (weight === undefined) {
        weight = Math.log(1 + total / (1 + (a.counts[kind].get(one) ?? 0) + (b.counts[kind].get(one) ?? 0)));
        weights.set(one, weight);
      }
      return weight;
    };
  };
  return { word: weigh('word'), text: weigh('text') };
}
