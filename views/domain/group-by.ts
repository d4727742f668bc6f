/** Groups things by key, in the order of the first of each. */
export function groupBy<T, K>(things: Iterable<T>, keyOf: (thing: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const thing of things) addTo(groups, keyOf(thing), thing);
  return groups;
}

/** Adds a thing to the group of a key. */
export function addTo<T, K>(groups: Map<K, T[]>, key: K, thing: T): void {
  const group = groups.get(key);
  if (group) group.push(thing);
  else groups.set(key, [thing]);
}

/** Counts how often each key occurs, in the order of the first of each. */
export function countEach<K>(keys: Iterable<K>): Map<K, number> {
  const counts = new Map<K, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
