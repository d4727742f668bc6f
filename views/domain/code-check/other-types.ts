/** Recognises receivers that are types of systems, other libraries and the code itself. */
import type { KnownNames } from './known-names.ts';
import { accessor, plainName } from './spelling.ts';

/**
 * True for `UIApplication` and `UIApplication.shared` if the SDK has no such type. A member with a capital, as in
 * `MyApp.engine`, may be of the SDK.
 */
export function startsAtOtherType(path: string, names: KnownNames): boolean {
  const [type = '', member, ...more] = path.replaceAll('()', '').split('.');
  if (!/^\p{Lu}.*\p{Ll}/u.test(type) || more.length > 0 || names.isKnownLoosely(type) || names.foreign(type))
    return false;
  return member === undefined || names.typesLike(plainName(member).replace(accessor, '')).length === 0;
}
