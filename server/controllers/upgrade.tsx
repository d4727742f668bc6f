import { entryKeyInQuery, isTargetWritten, parseEntryKey } from '../../views/domain/platform.ts';
import { languageSwitchUrl, pageUrl, upgradeAddress } from '../../views/domain/urls.ts';
import { UpgradePage } from '../../views/pages/upgrade.tsx';
import { redirectTo } from '../http/redirect.ts';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

export function createUpgradeController({ services, pageCache }: PageControllerDeps): PageController {
  return {
    /** A product without release notes may have a document of that name; the next route shows it. */
    async show(req, res, next) {
      const { frame, query } = contextOf(res);
      const product = String(req.params.product);
      const [from, to] = [query.get('from') || undefined, query.get('to') || undefined];
      const asked = { product, entryKey: entryKeyInQuery(query), from, to };
      const { value: upgrade, isStale } = await services.upgrades.find(frame.edition, asked);
      if (!upgrade) {
        next('route');
        return;
      }
      const { article, versions } = upgrade;
      const addressOf = (fromVersion = from, toVersion = to) =>
        upgradeAddress(article.product.key, article.entryKey, fromVersion, toVersion);
      const isWritten = isTargetWritten(query, parseEntryKey(article.entryKey));
      // Versions may come in the wrong order, or be newer than the newest one.
      const isInOrder = (from ?? upgrade.from) === upgrade.from && (to ?? upgrade.to) === upgrade.to;
      if (!isWritten || !isInOrder) {
        const address = isInOrder ? addressOf() : addressOf(upgrade.from, upgrade.to);
        redirectTo(res, isInOrder ? 301 : 302, pageUrl(frame.edition, address));
        return;
      }
      const { counterpart } = article;
      const shown = counterpart?.match === 'same' ? { ...counterpart, address: addressOf() } : counterpart;
      const otherLanguage = languageSwitchUrl(frame.otherEdition, shown, 'docs');
      // Versions can be made up, so only pages of known ones are cached.
      const isKnown = [upgrade.from, upgrade.to].every((asked) => versions.some(({ version }) => version === asked));
      const page = <UpgradePage {...{ frame, upgrade, otherLanguage }} />;
      await sendPage(res, pageCache, page, { isStale, ...(isKnown && { tags: article.tags }) });
    },
  };
}
