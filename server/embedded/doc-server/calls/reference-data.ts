/** Serves references as data: for the search, the tree, and facts shared by all their pages. */
import { type Request, type RequestHandler, type Response, Router } from 'express';
import {
  type ClientApiData,
  functionListFile,
  overviewFile,
  packageTermOf,
  parseApiDoc,
  parseApiTarget,
} from '../../../../views/domain/api-reference.ts';
import { isLocale, type Locale } from '../../../../views/domain/locale.ts';
import { crossPlatformGroups, findLanguage, findPlatform } from '../../../../views/domain/platform.ts';
import { apiReferenceAddress } from '../../../../views/domain/urls.ts';
import { failCall } from '../../../http/call-failure.ts';
import { languageOf } from '../../../http/language.ts';
import type { ContentStore } from '../content/store.ts';
import type { Reference, ReferenceIndex } from '../api-references/catalogue.ts';
import type { ReferencePages } from '../pages/references/reference-pages.ts';
import { groupCompounds } from '../api-references/reference-tree.ts';
import { type Word, wordsOf } from '../api-references/render/words.ts';

type Describe = (reference: Reference, index: ReferenceIndex) => object;

/** Answers change only with the content; a browser asks again after this time. */
const cacheSeconds = 60;

export function createReferenceDataRouter(store: ContentStore, pages: ReferencePages, defaultLocale: Locale): Router {
  const { catalogue } = pages;
  const router = Router();
  const serve =
    (describe: Describe): RequestHandler =>
    async (req, res, next) => {
      const { product = '', locale = '', target = '' } = req.params as Record<string, string>;
      const parts = parseApiDoc([product, target, ...Object.values(overviewFile)].join('~'));
      if (!parts || !isLocale(locale)) {
        next();
        return;
      }
      const isKnown = await catalogue.prepare(locale, parts.sdk, parts.target);
      const reference = catalogue.find(store.model, locale, parts.sdk, parts.target);
      if (!reference) {
        if (isKnown) next();
        else refuse(req, res, defaultLocale);
        return;
      }
      res.set('Cache-Control', `public, max-age=${String(cacheSeconds)}`);
      res.json(describe(reference, await catalogue.index(reference)));
    };
  router.get('/client-api/:product/:locale/:target/data.json', serve(describeData));
  router.get(
    '/client-api/:product/:locale/:target/tree.json',
    serve((...of) => describeData(...of).treeData),
  );
  router.get('/client-api/:product/:locale/:target/common-info.json', serve(describeCommon));
  const preview =
    (describe: (...of: Parameters<Describe>) => object): RequestHandler =>
    async (req, res, next) => {
      const found = await pages
        .findPreview(languageOf(req, defaultLocale), String(req.params.docId))
        .catch(() => 'unavailable' as const);
      if (found === undefined) {
        next();
        return;
      }
      if (found === 'unavailable') {
        refuse(req, res, defaultLocale);
        return;
      }
      res.set('Cache-Control', 'no-cache').vary('Accept-Language');
      res.json(describe(found.reference, found.index));
    };
  router.get(['/preview_file/:docId', '/preview_file/:docId/data.json'], preview(describePreview));
  router.get(
    '/preview_file/:docId/directoryTree.json',
    preview((...of) => describeData(...of).treeData),
  );
  return router;
}

/** Answers 502 if the remote host fails and nothing is known of the reference, because a 404 could be wrong. */
function refuse(req: Request, res: Response, defaultLocale: Locale): void {
  res.set('Cache-Control', 'no-store');
  failCall(req, res, defaultLocale, 502, 'unreachable');
}

/** Adds name, SDK and platform, so that another portal can show the preview. */
function describePreview(reference: Reference, index: ReferenceIndex): object {
  const { sdk, target, docId } = reference.place;
  return { docId, name: reference.instance.product.name, sdk, target, ...describeData(reference, index) };
}

function describeData(reference: Reference, index: ReferenceIndex): ClientApiData {
  const { place, locale } = reference;
  const words = wordsOf(locale);
  const addressOf = (category: string, file: string) => apiReferenceAddress({ ...place, category, file });
  return {
    searchData: index.compounds.map(({ name, scope, kind, category, file, members }) => ({
      compoundName: scope === '' ? name : `${scope}.${name}`,
      name,
      compoundKind: kind,
      address: addressOf(category, file),
      members: members.map((member) => ({
        memberName: member.name,
        anchor: member.anchor,
        ...(member.parameters !== undefined && { parameters: member.parameters }),
        ...(member.isDeprecated && { isDeprecated: true as const }),
      })),
    })),
    treeData: groupCompounds(index).map(([category, compounds]) => ({
      key: category,
      label: words(`kinds.${category}` as Word),
      children: compounds.map(({ name, file }) => ({ name, file, address: addressOf(category, file) })),
    })),
  };
}

/** Returns the facts that all pages of a reference share. */
function describeCommon({ place, locale, instance, functionList }: Reference, { compounds }: ReferenceIndex): object {
  const { language, platform } = parseApiTarget(place.target) ?? { language: '', platform: '' };
  const term = packageTermOf(language);
  return {
    sdk: place.sdk,
    product: { key: instance.product.key, name: instance.product.name },
    locale,
    language: { value: language, name: findLanguage(language)?.name ?? language },
    platform: { value: platform, name: findPlatform(platform)?.name ?? platform },
    /** Other platforms that run the same code. */
    crossPlatforms: crossPlatformGroups[language.replaceAll('-', '')] ?? [],
    ...(term && { packageTerm: wordsOf(locale)(term) }),
    compounds: compounds.length,
    members: compounds.reduce((sum, { members }) => sum + members.length, 0),
    overview: apiReferenceAddress({ ...place, ...overviewFile }),
    ...(functionList && { functionList: apiReferenceAddress({ ...place, ...functionListFile }) }),
  };
}
