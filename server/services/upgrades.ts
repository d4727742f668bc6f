import type { Edition } from '../../views/domain/edition.ts';
import type { Upgrade } from '../../views/domain/upgrade.ts';
import { getUpgrade } from '../clients/doc-server/upgrade-calls.ts';
import type { HttpClient, Served } from '../clients/http-client.ts';

export interface UpgradeQuery {
  product: string;
  entryKey: string | undefined;
  from: string | undefined;
  to: string | undefined;
}

export interface Upgrades {
  /** Finds the changes between two versions; undefined for a platform without release notes. */
  find(edition: Edition, query: UpgradeQuery): Promise<Served<Upgrade | undefined>>;
}

export function createUpgrades(docServer: HttpClient): Upgrades {
  return {
    find({ locale, base }, { product, entryKey, from, to }) {
      const asked = Object.entries({ entryKey, from, to }).filter(([, value]) => value !== undefined);
      return docServer.send(getUpgrade, locale, { product, base, ...Object.fromEntries(asked) });
    },
  };
}
