import { entryKeyInQuery, isTargetWritten, parseEntryKey } from '../../views/domain/platform.ts';
import { languageSwitchUrl, pageUrl, upgradeAddress } from '../../views/domain/urls.ts';
import { compareVersions } from '../../views/domain/versions.ts';
import { UpgradePage } from '../../views/pages/upgrade.tsx';
import { redirectTo } from '../http/redirect.ts';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

export function createUpgradeController({ services, pageCache }: PageControllerDeps): PageController {
  return {
    /** A document of that name comes first; the next route shows it. */
    async show(req, res, next) {
      const { frame, query } = contextOf(res);
      if (await services.documents.isDocument(frame.edition, req.url)) {
        next('route');
        return;
      }
      const product = String(req.params.product);
      const [from, to] = [query.get('from') || undefined, query.get('to') || undefined];
      const asked = { product, entryKey: entryKeyInQuery(query), from, to };
      const { value: upgrade, isStale } = await services.upgrades.find(frame.edition, asked);
      if (!upgrade) {
        next('route');
        return;
      }
      const { article, versions, unknown, isHistoryPending } = upgrade;
      const addressOf = (fromVersion = from, toVersion = to) =>
        upgradeAddress(article.product.key, article.entryKey, fromVersion, toVersion);
      const isWritten = versions.length === 0 || isTargetWritten(query, parseEntryKey(article.entryKey));
      const isInOrder = from === undefined || to === undefined || !(compareVersions(from, to) > 0);
      if (!isWritten || !isInOrder) {
        const address = isInOrder ? addressOf() : addressOf(to, from);
        redirectTo(res, isInOrder ? 301 : 302, pageUrl(frame.edition, address));
        return;
      }
      const { counterpart } = article;
      const shown = counterpart?.match === 'same' ? { ...counterpart, address: addressOf() } : counterpart;
      const otherLanguage = languageSwitchUrl(frame.otherEdition, shown, 'docs');
      const page = <UpgradePage {...{ frame, upgrade, otherLanguage }} />;
      // Versions can be made up, so only pages of known ones are cached.
      const isFinal = unknown.length === 0 && !isHistoryPending;
      const status = versions.length === 0 ? { status: 404 } : {};
      await sendPage(res, pageCache, page, { isStale, ...status, ...(isFinal && { tags: article.tags }) });
    },
  };
}
