/** The tool `whats_new`: changes of an SDK between two versions. */
import { readableAddress } from '../../../views/domain/decode.ts';
import type { Edition } from '../../../views/domain/edition.ts';
import { upgradeAddress } from '../../../views/domain/urls.ts';
import type { Upgrades } from '../upgrades.ts';
import { fetchPage, type PageSources } from './fetch-page.ts';
import { type Entry, nameScope, type Narrowed } from './scope.ts';
import { ToolFault } from './tool-fault.ts';

export interface ChangesQuery {
  /** The caller's version; default: the one before `to`. */
  from?: string | undefined;
  /** Default: the newest. */
  to?: string | undefined;
  tokens: number;
}

/** @throws ToolFault without a platform that has release notes, and for unknown versions with nothing to compare */
export async function findChanges(
  deps: PageSources & { upgrades: Upgrades },
  edition: Edition,
  scope: Narrowed,
  asked: ChangesQuery,
) {
  const { upgrades } = deps;
  const { product, entry, platform } = scope;
  const { from, to, tokens } = asked;
  if (!product) throw new ToolFault('needs-product');
  // The languages of a platform have the same SDK.
  const ofPlatform = product.entries.filter((one) => one.platform === platform);
  const entries = entry ? [entry] : ofPlatform;
  if (entries.length === 0) throw new ToolFault('needs-platform', { product: product.name });
  const comparable = (await upgrades.list(edition.locale)).filter((one) => one.product === product.key);
  const key = entries.map((one) => one.key).find((one) => comparable.some((notes) => notes.entry === one));
  if (key === undefined) {
    const notes = await findUncomparable(upgrades, edition, product.key, entries);
    if (notes) throw new ToolFault('one-version', { scope: nameScope(scope), ...notes });
    throw new ToolFault('no-notes', { scope: nameScope(scope) });
  }
  const isAsked = from !== undefined || to !== undefined;
  const found = isAsked && (await upgrades.find(edition, { product: product.key, entryKey: key, from, to })).value;
  if (found && found.unknown.length > 0 && found.from === found.to)
    throw new ToolFault('no-version', {
      name: found.unknown.map(({ version }) => version).join(', '),
      scope: nameScope(scope),
      newest: found.versions[0]?.version ?? '',
      nearest: [...new Set(found.unknown.flatMap(({ nearest }) => nearest))].join(', '),
    });
  const id = upgradeAddress(product.key, key, from, to);
  return fetchPage(deps, edition, scope, { id, tokens, from: 0 });
}

/** Finds notes that name a single version. */
async function findUncomparable(upgrades: Upgrades, edition: Edition, product: string, entries: readonly Entry[]) {
  for (const { key } of entries) {
    const asked = { product, entryKey: key, from: undefined, to: undefined };
    const { onlyVersion, address = '' } = (await upgrades.find(edition, asked)).value?.notes ?? {};
    if (onlyVersion !== undefined) return { version: onlyVersion, id: readableAddress(address) };
  }
  return undefined;
}
