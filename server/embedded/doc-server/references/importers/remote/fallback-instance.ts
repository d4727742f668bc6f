import { entryKeyOf, parseEntryKey } from '../../../../../../views/domain/platform.ts';
import { parseApiTarget } from '../../../../../../views/domain/api-reference.ts';
import { nameOfProductKey } from '../../../../../../views/domain/product-names.ts';
import { asAddressPart } from '../../../../../../views/domain/api-data.ts';
import type { Edition, Instance, Product } from '../../../site/model/model.ts';
import { currentVersion } from '../../../site/configuration/versions.ts';

/** Finds the instance of a remote reference. Creates one if the content has no instance of the product or platform. */
export function findInstance(
  edition: Edition,
  sdk: string,
  target: string,
  name = nameOfProductKey(sdk, edition.locale),
): Instance {
  const known = parseApiTarget(target);
  const entryKey = known ? entryKeyOf(known) : 'all';
  const named = edition.products.get(sdk) ?? edition.aliases.get(sdk);
  const isNamed = ({ product, config }: Instance) =>
    product === named || (config['x-portal']?.sdkKey !== undefined && asAddressPart(config['x-portal'].sdkKey) === sdk);
  const own = [...edition.instances.values()].filter(isNamed);
  return (
    own.find((one) => one.entryKey === entryKey) ?? makeUp(edition, own[0]?.product ?? unlisted(sdk, name), entryKey)
  );
}

function makeUp({ locale }: Edition, product: Product, entryKey: string): Instance {
  const id = `${product.key}-${entryKey}`;
  return {
    config: { id, label: product.name, path: id, routeBasePath: id, locale, clientApiPath: [] },
    locale,
    product,
    entryKey,
    target: parseEntryKey(entryKey),
    platformText: '',
    tabs: {},
    configuredIn: '',
    defaultTabLabel: (key) => key,
    references: [],
    described: new Map(),
    version: currentVersion,
    isLegacy: false,
    menuPath: '',
    sidebars: [],
    docs: new Map(),
    byPath: new Map(),
    linkIds: new Map(),
    root: undefined,
    problems: [],
  };
}

function unlisted(key: string, name: string): Product {
  return { key, groupId: key, name, description: '', category: [], tag: undefined, isListed: false, instances: [] };
}
