/** Finds the data of a portal page by its address, and writes the page as Markdown. */
import { noApiFilter } from '../../../../../views/domain/api-center.ts';
import { errorCodePattern } from '../../../../../views/domain/error-code.ts';
import { allFilter } from '../../../../../views/domain/faq.ts';
import { type Locale, otherLocale } from '../../../../../views/domain/locale.ts';
import { entryKeyInQuery } from '../../../../../views/domain/platform.ts';
import { uikitTag } from '../../../../../views/domain/sdk.ts';
import { errorCodeAddress, fixedAddresses, scenePlanAddress, serverApiKey } from '../../../../../views/domain/urls.ts';
import type { CodeIndexes } from '../../api-references/code/code-indexes.ts';
import type { PortalFiles } from '../../content/portal-files.ts';
import type { ContentStore } from '../../content/store.ts';
import { message } from '../../kit/messages.ts';
import { findServerInstance } from '../../operations/server-apis.ts';
import type { Articles } from '../articles/articles.ts';
import type { ErrorCodes } from '../error-codes/error-codes.ts';
import type { Questions } from '../faq/questions.ts';
import { listApis, type ListReferences } from '../portal/api-center.ts';
import { composeHome } from '../portal/home.ts';
import { listPlans, listTags } from '../portal/plans.ts';
import type { SdkDownloads } from '../portal/sdk-downloads.ts';
import { factsOf } from './document-text.ts';
import {
  type SayMessage,
  writeApis,
  writeCodeEntries,
  writeCode,
  writeCodes,
  writeDownload,
  writeDownloads,
  writeHome,
  writeOperations,
  writePlan,
  writePlans,
  writeQuestions,
} from './portal-text.ts';
import type { WrittenPage } from './written-page.ts';

export interface PortalPagesDeps {
  store: ContentStore;
  articles: Articles;
  portalFiles: PortalFiles;
  questions: Questions;
  downloads: SdkDownloads;
  errorCodes: ErrorCodes;
  listReferences: ListReferences;
  codeIndexes: Pick<CodeIndexes, 'entries'>;
}

interface Asked {
  locale: Locale;
  query: URLSearchParams;
  /** Last part of the path; empty for a list. */
  key: string;
  say: SayMessage;
}

type Write = (asked: Asked, deps: PortalPagesDeps) => Promise<WrittenPage | undefined> | WrittenPage | undefined;

const writers: Readonly<Record<string, { list: Write; item?: Write }>> = {
  [fixedAddresses.home]: {
    async list({ locale, say }, { store, portalFiles }) {
      const edition = store.edition(locale);
      const page = await composeHome(edition, portalFiles, store.contentDir);
      // Without documents here the reader is led to the other edition.
      if (page.product.length === 0 && store.edition(otherLocale(locale)).products.size > 0) return undefined;
      return {
        title: edition.config.title || say('markdown.home'),
        address: fixedAddresses.home,
        body: writeHome(page, say),
      };
    },
  },
  [fixedAddresses.scenePlan]: {
    list({ locale, query, say }, { store, portalFiles }) {
      const filter = { category: query.get('category') ?? '', tag: query.get('tag') ?? '' };
      const body = writePlans(listPlans(store.edition(locale), portalFiles), filter);
      return {
        title: say('markdown.plans'),
        address: fixedAddresses.scenePlan,
        body: body.trim() === '' ? say('markdown.noPlans') : body,
      };
    },
    item({ locale, key, say }, { store, portalFiles }) {
      const edition = store.edition(locale);
      const plan = listPlans(edition, portalFiles).listData.find(({ id }) => id === key);
      if (!plan) return undefined;
      const body = writePlan(plan, listTags(edition, portalFiles), say);
      return { title: plan.title, address: scenePlanAddress(key), body };
    },
  },
  [fixedAddresses.faq]: {
    async list({ locale, query, say }, { questions }) {
      const filter = {
        product: query.get('product') || allFilter,
        platform: query.get('platform') || allFilter,
      };
      const body = writeQuestions(await questions.list(locale), filter, query.get('category') ?? '');
      return { title: say('markdown.questions'), address: fixedAddresses.faq, body };
    },
  },
  [fixedAddresses.errorCodes]: {
    async list({ locale, query, say }, { errorCodes }) {
      const asked = { q: query.get('q') ?? '', product: query.get('product') ?? '' };
      const page = Math.max(1, Number(query.get('page')) || 1);
      const list = await errorCodes.list(locale, { keyword: asked.q, product: asked.product, page });
      return {
        title: say('markdown.codes-title'),
        address: fixedAddresses.errorCodes,
        body: writeCodes(list, asked, say),
      };
    },
    async item({ locale, key, say }, { errorCodes }) {
      if (!errorCodePattern.test(key)) return undefined;
      const code = await errorCodes.find(locale, key);
      if (code.meanings.length === 0) return undefined;
      const title = say('error-code.title', { code: code.code });
      return { title, address: errorCodeAddress(code.code), body: writeCode(code, say) };
    },
  },
  [fixedAddresses.sdkDownload]: {
    async list({ locale, query, say }, { downloads }) {
      const { list } = await downloads.list(locale, 'public');
      const body = writeDownloads(list, query.get('platform') ?? '');
      return { title: say('markdown.downloads'), address: fixedAddresses.sdkDownload, body };
    },
    async item({ locale, query, key, say }, { downloads }) {
      const { list } = await downloads.list(locale, 'public');
      const entry = list.find((one) => one.key === key);
      if (!entry) return undefined;
      const title = say(entry.tag === uikitTag ? 'markdown.download-kit' : 'markdown.download', {
        product: entry.name,
      });
      const body = writeDownload(entry, query.get('platform') ?? '', say);
      return { title, address: entry.path, body, product: { key: entry.key, name: entry.name } };
    },
  },
  [fixedAddresses.checkCode]: {
    list({ locale, say }, { store, codeIndexes }) {
      return {
        title: say('markdown.check-code'),
        address: fixedAddresses.checkCode,
        body: `${say('markdown.check-code-lead')}\n\n${writeCodeEntries(codeIndexes.entries(store.model, locale).filter((entry) => entry.hasNames))}`,
      };
    },
  },
  [fixedAddresses.apiCenter]: {
    list({ locale, query, say }, { store, portalFiles, listReferences }) {
      const { list } = listApis(store.edition(locale), portalFiles, listReferences);
      const valueOf = (name: string) => query.get(name) ?? '';
      const filter = {
        ...noApiFilter,
        platform: valueOf('platform'),
        language: valueOf('language'),
        tag: valueOf('tag'),
      };
      return {
        title: say('markdown.api-center'),
        address: fixedAddresses.apiCenter,
        body: writeApis(list, filter, say),
      };
    },
  },
};

const operationList = new RegExp(`^/docs/([^/]+)/${serverApiKey}$`);

/** @returns undefined for an address of another kind of page, or without a page */
export async function writePortalPage(
  locale: Locale,
  path: string,
  query: URLSearchParams,
  deps: PortalPagesDeps,
): Promise<WrittenPage | undefined> {
  const say: SayMessage = (key, values) => message(locale, key, values);
  const product = operationList.exec(path)?.[1];
  if (product !== undefined) return writeOperationList(locale, product, query, deps, say);
  const [, root = '', key = ''] = /^(\/[^/]*)(?:\/([^/]+))?$/.exec(path) ?? [];
  const writer = Object.hasOwn(writers, root) ? writers[root] : undefined;
  const write = key === '' ? writer?.list : writer?.item;
  return write?.({ locale, query, key, say }, deps);
}

async function writeOperationList(
  locale: Locale,
  product: string,
  query: URLSearchParams,
  { articles }: PortalPagesDeps,
  say: SayMessage,
): Promise<WrittenPage | undefined> {
  let facts: ReturnType<typeof factsOf> = {};
  const list = await articles.listServerApis(({ editions }) => {
    const instance = findServerInstance(editions[locale], product, entryKeyInQuery(query));
    if (instance) facts = factsOf(instance);
    return instance;
  }, '');
  return (
    list && { ...facts, title: list.article.title, address: list.article.address, body: writeOperations(list, say) }
  );
}
