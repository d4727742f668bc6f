import { isOpen } from '../../views/domain/sections.ts';
import { fixedAddresses, publicUrl, scenePlanAddress } from '../../views/domain/urls.ts';
import { releasesFeed } from '../../views/feeds/releases.ts';
import { maxSitemapEntries, sitemapIndex, sitemapPieces, type SitemapEntry } from '../../views/feeds/sitemap.ts';
import { updatesFeed } from '../../views/feeds/updates.ts';
import { isShownPlan } from '../../views/domain/scene-plan.ts';
import type { Frame } from '../../views/frame.ts';
import { contextOf } from '../request-context.ts';
import { withOrigin } from '../http/request-origin.ts';
import { sendText, streamText } from '../http/send-text.ts';
import type { Services } from '../services/services.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

const maxReleases = 20;
/** Older than any version. */
const noVersion = '0.0';

const portalAddresses: readonly string[] = [
  fixedAddresses.home,
  fixedAddresses.faq,
  fixedAddresses.apiCenter,
  fixedAddresses.checkCode,
  fixedAddresses.sdkDownload,
  fixedAddresses.scenePlan,
  fixedAddresses.appPermission,
];

export function createFeedsController({ services }: PageControllerDeps): PageController {
  const { listings } = services;
  return {
    /** One sitemap for portal pages, and as many as needed for documents. */
    async sitemapIndex(req, res) {
      const edition = withOrigin(contextOf(res).frame.edition, req);
      const { total, newest } = await listings.describe(edition.locale);
      const files = Array.from({ length: 1 + Math.ceil(total / maxSitemapEntries) }, (_, part) => ({
        url: publicUrl(edition, `/sitemap-${String(part)}.xml`),
        date: part === 0 ? '' : newest,
      }));
      sendText(res, 'application/xml', sitemapIndex(files));
    },

    async sitemapPart(req, res, next) {
      const { frame } = contextOf(res);
      const edition = withOrigin(frame.edition, req);
      const part = /^\d{1,4}$/.test(String(req.params.part)) ? Number(req.params.part) : NaN;
      const { total, version } = await listings.describe(edition.locale);
      const from = (part - 1) * maxSitemapEntries;
      if (!(from < total)) {
        next('route');
        return;
      }
      const toEntry = ({ address, date }: { address: string; date: string }): SitemapEntry => ({
        url: publicUrl(edition, address),
        date,
      });
      const entries =
        part === 0
          ? portalEntries(services, frame)
          : listings.documents(edition.locale, { from, count: maxSitemapEntries });
      // The overview of the questions is a document and a page of the portal.
      const isListed = ({ address }: { address: string }) => part === 0 || !portalAddresses.includes(address);
      const pieces = sitemapPieces(mapParts(entries, (items) => items.filter(isListed).map(toEntry)));
      await streamText(res, 'application/xml', `${version}-${String(part)}-${edition.publicBase}`, pieces);
    },

    /** Recently changed documents. */
    async updates(req, res) {
      const { frame } = contextOf(res);
      const edition = withOrigin(frame.edition, req);
      const updates = await listings.updates(edition.locale);
      sendText(res, 'application/atom+xml', updatesFeed({ ...frame, edition }, updates));
    },

    /** The newest versions of an SDK on a platform, each with the number of its changes. */
    async releases(req, res, next) {
      const { frame } = contextOf(res);
      const edition = withOrigin(frame.edition, req);
      const [product, entry] = [String(req.params.product), String(req.params.entry)];
      const find = async (from?: string) =>
        (await services.upgrades.find(frame.edition, { product, entryKey: entry, from, to: undefined })).value;
      const newest = await find();
      // The version before the listed ones is where their changes begin.
      const upgrade = newest && (await find(newest.versions[maxReleases]?.version ?? noVersion));
      if (upgrade?.article.entryKey !== entry || upgrade.versions.length === 0) next('route');
      else sendText(res, 'application/atom+xml', releasesFeed({ ...frame, edition }, upgrade, maxReleases));
    },
  };
}

async function* portalEntries(services: Services, frame: Frame): AsyncGenerator<{ address: string; date: string }[]> {
  const { locale } = frame.edition;
  const [{ value: plans }, { value: downloads }, upgrades] = await Promise.all([
    services.portal.scenePlans(locale),
    services.portal.sdkDownloads(locale, 'public'),
    services.upgrades.list(locale),
  ]);
  const addresses = [
    ...portalAddresses.filter((address) => isOpen(frame, address)),
    ...plans.plans.listData.filter(isShownPlan).map(({ id }) => scenePlanAddress(id)),
    ...downloads.list.map(({ path }) => path),
  ];
  yield [...addresses.map((address) => ({ address, date: '' })), ...upgrades];
}

async function* mapParts<From, To>(parts: AsyncIterable<From>, change: (part: From) => To): AsyncGenerator<To> {
  for await (const part of parts) yield change(part);
}
