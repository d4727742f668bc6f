/** Builds the data of the home page from `home.json`; missing parts come from the configuration. */
import type * as z from 'zod';
import { groupBy } from '../../../../../views/domain/group-by.ts';
import { type HomeCard, type homePageDataSchema, type LinkCard, toRows } from '../../../../../views/domain/home.ts';
import type { Product } from '../../../../../views/domain/menu.ts';
import { scenePlanAddress } from '../../../../../views/domain/urls.ts';
import { describeProducts } from './products.ts';
import { type Edition, type Product as ContentProduct } from '../../site/model/model.ts';
import { type PortalFiles, portalTag } from '../../site/portal-files.ts';
import { isPlanProduct, listPlans } from './plans.ts';
import { deriveQuickStart } from './quick-start.ts';
import { describeSite } from './site.ts';
import { findReleaseNotes, readNewestRelease, type Releases } from '../release-notes/releases.ts';
import { guidePage } from './integration-guide.ts';
import { changeTags } from '../../kit/change-tags.ts';

type HomePageData = z.output<typeof homePageDataSchema>;

/** Categories for products of partners. */
const marketCategory = /market|云市场/i;
/** Maximum of products, and of documents per product, in the derived list of common documents. */
const derivedCards = 8;
const linksOfCard = 4;
const plansOnHome = 8;
const shownReleases = 4;
/** Introductory documents, by the end of their ids. */
const beginnings = [/overview$/, guidePage, /quick-?starts?\/[^/]+$/, /release-notes$/];

export async function composeHome(
  edition: Edition,
  files: PortalFiles,
  contentDir: string,
  notes: Releases,
): Promise<HomePageData> {
  const { locale } = edition;
  const file = files.get('home', locale);
  const listed = [...edition.products.values()].filter(({ isListed }) => isListed);
  const inMarket = (product: ContentProduct) => product.category.some((name) => marketCategory.test(name));
  const plain = listed.filter((product) => !isPlanProduct(product) && !inMarket(product));
  const plans = listPlans(edition, files);
  const product = file?.product ? byKeys(listed, file.product) : byCategory(plain);
  const first = (product[0]?.children.flat() ?? []).flatMap(({ key }) => edition.products.get(key) ?? []);
  const { releases, paths } = await newestReleases(first.slice(0, shownReleases), notes);
  const start = files.get('start', locale);
  const derived = start || !first[0] ? undefined : await deriveQuickStart(first[0], notes, contentDir);
  const site = file?.product ? undefined : describeSite(edition);
  return {
    product,
    ...(site && { site }),
    releases,
    ...(start && { start }),
    ...(derived && { quickStart: derived.quickStart }),
    cloudMarket: {
      name: file?.cloudMarket?.name ?? '',
      children: toRows(file?.cloudMarket?.cards ?? describeProducts(listed.filter(inMarket)).map(toCard)),
    },
    commonDoc: {
      name: file?.commonDoc?.name ?? '',
      children: toRows(file?.commonDoc?.cards ?? deriveCommonDocs(plain)),
    },
    scenePlan: {
      name: '',
      children: toRows(
        plans.listData
          .slice(0, plansOnHome)
          .map(({ id, title, summary, icon }) => ({ title, text: summary, url: scenePlanAddress(id), icon })),
      ),
    },
    tags: [
      ...(['home', 'home-cards', 'start', 'notices', 'demo-apps', 'scene-plans', 'hot-words'] as const).map((name) =>
        portalTag(name, locale),
      ),
      ...listed.map(({ key }) => changeTags.product(locale, key)),
      ...[...paths, ...(derived?.sources ?? [])].map((path) => changeTags.file(path)),
    ],
  };
}

/** Groups by the inner level of the category, because the outer level is often equal for all products. */
function byCategory(products: readonly ContentProduct[]): HomePageData['product'] {
  const groups = groupBy(products, ({ category }) => category.at(-1) ?? '');
  return [...groups].map(([name, members]) => ({ name, children: toRows(describeProducts(members)) }));
}

function byKeys(
  products: readonly ContentProduct[],
  groups: readonly { name: string; keys: readonly string[] }[],
): HomePageData['product'] {
  return groups
    .map(({ name, keys }) => ({
      name,
      children: toRows(
        describeProducts(
          keys.flatMap((wanted) => {
            const product = products.find(({ key, groupId }) => key === wanted || groupId === wanted);
            return product ? [product] : [];
          }),
        ),
      ),
    }))
    .filter(({ children }) => children.length > 0);
}

/** Reads for each product the release notes of its first platform that has some. */
async function newestReleases(
  products: readonly ContentProduct[],
  notes: Releases,
): Promise<{ releases: HomePageData['releases']; paths: string[] }> {
  const releases: HomePageData['releases'] = [];
  const paths: string[] = [];
  for (const { name, instances } of products) {
    const instance = instances.find((one) => findReleaseNotes(one));
    const newest = instance && (await readNewestRelease(instance, notes));
    if (!newest) continue;
    const { changes: _changes, upgrade: _upgrade, ...release } = newest.release;
    releases.push({ ...release, name });
    paths.push(...newest.paths);
  }
  return { releases, paths };
}

/** Links to introductory documents of the first products. */
function deriveCommonDocs(products: readonly ContentProduct[]): LinkCard[] {
  return products
    .map((product): LinkCard => {
      const [described] = describeProducts([product]);
      const pages = product.instances[0]?.sidebars[0]?.pages ?? [];
      const shown = pages.filter(({ isListed, docKey }) => isListed && !docKey.endsWith('entry'));
      const wanted = beginnings.flatMap((name) => shown.find(({ docKey }) => name.test(docKey)) ?? []);
      const chosen = uniqueTitles([...wanted, ...shown]).slice(0, linksOfCard);
      const links = chosen.map((doc) => ({ title: doc.title, url: doc.address }));
      return { title: product.name, url: described?.address, icon: product.key, links };
    })
    .filter(({ links }) => links.length === linksOfCard)
    .slice(0, derivedCards);
}

/** Keeps the first of several pages with the same title, because readers cannot distinguish two entries "Overview". */
function uniqueTitles<Page extends { title: string }>(pages: readonly Page[]): Page[] {
  const byTitle = new Map<string, Page>();
  for (const page of pages) {
    const title = page.title.toLowerCase();
    if (!byTitle.has(title)) byTitle.set(title, page);
  }
  return [...byTitle.values()];
}

function toCard({ name, description, address, key, tag }: Product): HomeCard {
  return { title: name, text: description, url: address, icon: key, ...(tag && { tag }) };
}
