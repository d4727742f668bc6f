import type { Edition } from '../../views/domain/edition.ts';
import type { Locale } from '../../views/domain/locale.ts';
import type { Comparable, Upgrade } from '../../views/domain/upgrade.ts';
import { getUpgrade, listUpgrades } from '../clients/doc-server/upgrade-calls.ts';
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
  /** Lists the platforms with comparable versions. */
  list(locale: Locale): Promise<Comparable[]>;
}

export function createUpgrades(docServer: HttpClient): Upgrades {
  return {
    find({ locale, base }, { product, entryKey, from, to }) {
      const asked = Object.entries({ entryKey, from, to }).filter(([, value]) => value !== undefined);
      return docServer.send(getUpgrade, locale, { product, base, ...Object.fromEntries(asked) });
    },
    async list(locale) {
      return (await docServer.send(listUpgrades, locale, {})).value;
    },
  };
}
