import type { KnownNames } from './known-names.ts';
import { isCompound, plainName } from './spelling.ts';
import type { Uses } from './use.ts';
import { variableKey } from './variables.ts';

/**
 * Guesses the types of undeclared receivers: the type must have all members that the code uses on the receiver. One member is
 * enough if the receiver has the name of the type, as `engine` has for `KettleEngine`.
 */
export function guessReceivers(names: KnownNames, { uses, variables }: Uses): Map<string, string> {
  const votes = new Map<string, Map<string, Set<string>>>();
  const all = new Map<string, Set<string>>();
  for (const { kind, type, path, isOwn, name } of uses) {
    const key = variableKey(path);
    if (kind !== 'member' || type !== undefined || isOwn || path === '' || variables.isDeclared(key)) continue;
    const plain = plainName(name);
    all.set(key, (all.get(key) ?? new Set()).add(plain));
    const ofKey = votes.get(key) ?? new Map<string, Set<string>>();
    votes.set(key, ofKey);
    if (!isCompound(plain)) continue;
    for (const owner of names.typesWith(plain)) ofKey.set(owner, (ofKey.get(owner) ?? new Set()).add(plain));
  }
  const guessed = new Map<string, string>();
  for (const [key, ofKey] of votes) {
    const [best] = [...ofKey].sort(([, a], [, b]) => b.size - a.size);
    if (!best) continue;
    const [type, { size }] = best;
    const isNamedLike = names.typesLike(key).includes(type);
    const unknown = (all.get(key)?.size ?? 0) - size;
    if ((size >= 2 || isNamedLike) && unknown <= size) guessed.set(key, type);
  }
  return guessed;
}
