/** Finds versions in reference texts about members. */
import type { ApiMarkdown } from '../../../../../views/domain/api-reference.ts';
import { toPlainText } from '../text/markdown.ts';

/** Versions between which a member is available. */
export interface Lifetime {
  addedIn?: string;
  deprecatedIn?: string;
}

const version = /\d+(?:\.\d+)+/;
/** A longer note on versions is shown separately. */
const maxSince = 28;
/** `Deprecated since 3.0.2`, `deprecated in version 3.0.0`, `在 3.0.2 版本及以上已废弃`, `自版本 3.9.0 起废弃`, `废弃于 3.0.0 版本` */
const deprecation =
  /deprecated (?:since|in|from)(?: version)? v?(\d+(?:\.\d+)+)|(\d+(?:\.\d+)+)\s*(?:版本)?\s*(?:及以上|以后|之后|开始|起)?\s*已?(?:被)?(?:废弃|弃用)|(?:废弃|弃用)于\s*v?(\d+(?:\.\d+)+)/i;

/** @returns undefined if the note has no version, or is too long to mean one version */
export function versionOf(since: ApiMarkdown): string | undefined {
  const plain = toPlainText(since);
  return plain.length > maxSince ? undefined : version.exec(plain)?.[0];
}

/** @param texts texts on the deprecation, the most reliable first */
export function deprecationVersionOf(...texts: readonly ApiMarkdown[]): string | undefined {
  for (const text of texts) {
    const found = deprecation
      .exec(text)
      ?.slice(1)
      .find((version) => version !== undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function lifetimeOf(addedIn: string | undefined, deprecatedIn: string | undefined): Lifetime {
  return { ...(addedIn !== undefined && { addedIn }), ...(deprecatedIn !== undefined && { deprecatedIn }) };
}
