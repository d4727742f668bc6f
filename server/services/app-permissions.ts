import type { AppPermissions } from '../../views/domain/app-permission.ts';
import type { Locale } from '../../views/domain/locale.ts';
import { getAppPermissions } from '../clients/doc-server/portal-calls.ts';
import type { HttpClient, Served } from '../clients/http-client.ts';

export interface AppPermissionLists {
  /** Permissions that the provider's own apps need. */
  list(locale: Locale): Promise<Served<AppPermissions>>;
}

export function createAppPermissionLists(docServer: HttpClient): AppPermissionLists {
  return {
    async list(locale) {
      const { value, isStale } = await docServer.send(getAppPermissions, locale, {});
      return { value: value ?? { apps: [] }, isStale };
    },
  };
}
