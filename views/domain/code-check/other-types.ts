/** Recognises receivers that are types of systems, other libraries and the code itself. */
import type { KnownNames } from './known-names.ts';
import { accessor, plainName } from './spelling.ts';

/**
 * True for `UIApplication` and `UIApplication.shared` of an SDK without such a type. A member that is called like a type, as in
 * `MyApp.engine`, may be of the SDK.
 */
export function startsAtOtherType(path: string, names: KnownNames): boolean {
  const [type = '', member, ...more] = path.replaceAll('()', '').split('.');
  if (!/^\p{Lu}.*\p{Ll}/u.test(type) || more.length > 0 || names.isKnownLoosely(type) || names.foreign(type))
    return false;
  return member === undefined || names.typesLike(plainName(member).replace(accessor, '')).length === 0;
}
