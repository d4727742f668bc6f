/** Builds the API centre: from `api-center.json`, else from the client and server API tabs of the products. */
import {
  type ApiCenter,
  type ApiProduct,
  expressSdk,
  expressServerApiId,
} from '../../../../../views/domain/api-center.ts';
import { nameOfProductKey } from '../../../../../views/domain/product-names.ts';
import { treeDepths } from '../../../../../views/domain/menu.ts';
import { findLanguage, findPlatform, inPlatformOrder } from '../../../../../views/domain/platform.ts';
import { overviewFile } from '../../../../../views/domain/api-reference.ts';
import { apiReferenceAddress, articleAddress, productAddress } from '../../../../../views/domain/urls.ts';
import { addressOfProduct } from './products.ts';
import type { ReferenceFolder } from '../../site/model/reference-folders.ts';
import { type Doc, type Edition, firstPage, firstPageOf, type Instance, type Product } from '../../site/model/model.ts';
import { platformLabel } from '../../site/model/platform-label.ts';
import { type PortalData, type PortalFiles, portalTag } from '../../site/portal-files.ts';
import { changeTags } from '../../kit/change-tags.ts';

type FileEntry = PortalData<'api-center'>['list'][number];

const serverEntry = 'server';

/** Lists the references of an instance that have contents, from any source. */
export type ListReferences = (instance: Instance) => readonly ReferenceFolder[];

export function listApis(edition: Edition, files: PortalFiles, listReferences: ListReferences): ApiCenter {
  const file = files.get('api-center', edition.locale);
  const tags = [portalTag('api-center', edition.locale)];
  if (file) return { list: file.list.map((entry) => complete(edition, entry)), tags };
  const products = [...edition.products.values()].filter(({ isListed }) => isListed);
  return {
    list: products
      .map((product) => describeProduct(edition, product, listReferences))
      .filter(({ clientApi, serverApi }) => clientApi.length > 0 || serverApi !== undefined),
    tags: [...tags, ...products.map(({ key }) => changeTags.product(edition.locale, key))],
  };
}

function describeProduct(edition: Edition, product: Product, listReferences: ListReferences): ApiProduct {
  const clientApi = product.instances.flatMap((instance) => {
    const openings = instance.entryKey === serverEntry ? [] : openingsOf(instance, listReferences(instance));
    return openings.map((opening) => ({ ...namesOf(instance), key: instance.entryKey, ...opening }));
  });
  const server = product.instances.find(({ entryKey }) => entryKey === serverEntry);
  const serverPage = server ? (firstOfTab(server, 'serverApi') ?? firstPage(server)) : findSharedApi(edition, product);
  return {
    name: product.name,
    desc: product.description,
    tag: product.category.at(-1) ?? '',
    key: product.key,
    path: addressOfProduct(product),
    clientApi: inPlatformOrder(clientApi, ({ key }) => key),
    serverApiId: serverPage?.articleId ?? '',
    ...(serverPage && { serverApi: serverPage.address }),
  };
}

/** Finds the shared server API of express SDKs for a product without its own server API. */
function findSharedApi({ byArticleId }: Edition, product: Product | undefined): Doc | undefined {
  const isExpress = product?.instances.some(({ references }) => references.some(({ sdk }) => expressSdk.test(sdk)));
  return isExpress ? byArticleId.get(expressServerApiId) : undefined;
}

type Opening = Pick<ApiProduct['clientApi'][number], 'id' | 'address' | 'title'>;

/** Lists the first pages of references, named by tabs if there are several. A generated reference opens on its overview. */
function openingsOf(instance: Instance, folders: readonly ReferenceFolder[]): Opening[] {
  const overviewOf = (folder: ReferenceFolder) => ({
    id: '',
    address: apiReferenceAddress({ ...folder, ...overviewFile }),
  });
  const [folder] = folders;
  if (folders.length > 1) {
    return folders.map((one) => {
      const isOfIt = ({ inReference }: Doc) => inReference?.folder === one;
      const sidebar = instance.sidebars.find(({ pages }) => pages.some(isOfIt));
      const doc = sidebar?.pages.find(isOfIt);
      const opening = doc ? { id: doc.articleId, address: doc.address } : overviewOf(one);
      return { ...opening, title: sidebar?.label ?? one.sdk };
    });
  }
  const doc = openingPage(instance);
  if (doc) return [{ id: doc.articleId, address: doc.address }];
  return folder ? [overviewOf(folder)] : [];
}

/** Returns the first page on the upper levels of the tab, else the first page of the folder. */
function openingPage(instance: Instance): Doc | undefined {
  const folders = instance.config.clientApiPath.map((path) => `${path.replace(/^\.?\/+|\/+$/g, '')}/`.toLowerCase());
  const isReference = ({ docKey }: Doc) => folders.some((folder) => docKey.toLowerCase().startsWith(folder));
  return firstOfTab(instance, 'clientApi', treeDepths.clientApiTarget) ?? [...instance.docs.values()].find(isReference);
}

function firstOfTab({ sidebars }: Instance, name: 'clientApi' | 'serverApi', levels?: number): Doc | undefined {
  const tab = sidebars.find(({ key, pages }) => key.startsWith(name) && pages.length > 0);
  return tab && (firstPageOf(tab.items, levels) ?? tab.pages[0]);
}

function namesOf(instance: Instance): { platformName: string; languageName: string } {
  const { platform, language } = instance.target;
  const known = findPlatform(platform);
  if (!known) return { platformName: platformLabel(instance), languageName: '' };
  return { platformName: known.name, languageName: findLanguage(language)?.name ?? '' };
}

function complete(edition: Edition, entry: FileEntry): ApiProduct {
  const product = edition.products.get(entry.key);
  const addressOf = (id: string) => edition.byArticleId.get(id)?.address ?? articleAddress(id);
  const serverApiId = entry.serverApiId || (findSharedApi(edition, product)?.articleId ?? '');
  return {
    ...entry,
    name: entry.name ?? product?.name ?? nameOfProductKey(entry.key, edition.locale),
    desc: entry.desc || (product?.description ?? ''),
    path: entry.path ?? productAddress(entry.key),
    clientApi: inPlatformOrder(
      entry.clientApi.map(({ url, ...link }) => ({ ...link, address: url ?? addressOf(link.id) })),
      ({ key }) => key,
    ),
    serverApiId,
    ...(serverApiId !== '' && { serverApi: addressOf(serverApiId) }),
  };
}
