/** Answers assistants, with the same services as the pages. */
import type { Edition } from '../../../views/domain/edition.ts';
import type { Locale } from '../../../views/domain/locale.ts';
import { findNamedProduct } from '../../../views/domain/named-product.ts';
import type { CodeChecks } from '../code-checks.ts';
import type { HttpClient } from '../../clients/http-client.ts';
import type { Documents } from '../documents.ts';
import type { ErrorCodes } from '../error-codes.ts';
import type { Listings } from '../listings.ts';
import type { PageTexts } from '../page-texts.ts';
import type { Products } from '../products.ts';
import type { Upgrades } from '../upgrades.ts';
import { checkCodeOf, type CodeQuery } from './check-code.ts';
import { explainCode } from './explain-code.ts';
import { fetchPage, type FetchQuery } from './fetch-page.ts';
import { type PassageQuery, searchPassages } from './find-passages.ts';
import { type ChangesQuery, findChanges } from './find-changes.ts';
import { findSymbol } from './find-symbol.ts';
import { listPages } from './list-pages.ts';
import { noteLanguage } from './note-language.ts';
import { ToolFault, type ToolNote } from './tool-fault.ts';
import { findNearScopes, findScope, narrow, type Narrowing, type Scope, withoutName } from './scope.ts';

/** How long an answer holds: as long as the site keeps the answers of the documentation server. */
export { keptSeconds as answerSeconds } from '../../clients/call.ts';

/** Plain data, or what is wrong with the arguments. */
export type ToolAnswer =
  | {
      /** Whether nothing was found. */
      isEmpty: boolean;
      data: object;
      note?: ToolNote;
    }
  | { fault: Pick<ToolFault, 'key' | 'values'> };

export interface Assistants {
  /** @returns undefined if the address names a product or platform that does not exist */
  findScope(locale: Locale, product: string | undefined, entry: string | undefined): Promise<Scope | undefined>;
  /** The scopes that an address of no scope may mean; none if it names no product. */
  findNearScopes(locale: Locale, product: string, entry: string): Promise<Required<Scope>[]>;
  /** @param otherEdition edition that a question or an id may belong to by mistake */
  search(edition: Edition, scope: Scope, asked: PassageQuery & Narrowing, otherEdition: Edition): Promise<ToolAnswer>;
  fetch(edition: Edition, scope: Scope, asked: FetchQuery, otherEdition: Edition): Promise<ToolAnswer>;
  list(edition: Edition, scope: Scope, asked: Narrowing & { under: string }): Promise<ToolAnswer>;
  symbol(
    edition: Edition,
    scope: Scope,
    asked: Narrowing & { name: string; tokens: number },
    otherEdition: Edition,
  ): Promise<ToolAnswer>;
  whatsNew(edition: Edition, scope: Scope, asked: Narrowing & ChangesQuery): Promise<ToolAnswer>;
  errorCode(edition: Edition, scope: Scope, asked: Narrowing & { code: string }): Promise<ToolAnswer>;
  checkCode(edition: Edition, scope: Scope, asked: Narrowing & CodeQuery): Promise<ToolAnswer>;
}

export interface AssistantsDeps {
  docServer: HttpClient;
  codeChecks: CodeChecks;
  documents: Documents;
  errorCodes: ErrorCodes;
  listings: Listings;
  pageTexts: PageTexts;
  products: Products;
  upgrades: Upgrades;
}

export function createAssistants(deps: AssistantsDeps): Assistants {
  const { docServer, codeChecks, errorCodes, products } = deps;
  const narrowed = ({ locale }: Edition, scope: Scope, asked: Narrowing) => narrow(products, locale, scope, asked);
  return {
    findScope: (locale, product, entry) => findScope(products, locale, product, entry),
    findNearScopes: (locale, product, entry) => findNearScopes(products, locale, product, entry),
    search: (edition, scope, asked, otherEdition) =>
      settle(async () => {
        const { product, platform, language } = asked;
        const isOpen = !(scope.product ?? product ?? platform ?? language);
        const named = isOpen ? findNamedProduct((await products.list(edition.locale)).value, asked.query) : undefined;
        const narrower = await narrowed(edition, named ? { product: named } : scope, asked);
        const query = named ? withoutName(asked.query, named.name) : asked.query;
        const found = await searchPassages(docServer, edition, narrower, { ...asked, query });
        const note = found.isEmpty && (await noteLanguage(products, edition, otherEdition, scope, asked.query));
        return { ...found, ...(note && { note }) };
      }),
    fetch: (edition, scope, asked, otherEdition) =>
      settle(async () => ({ isEmpty: false, data: await fetchPage(deps, edition, scope, asked, otherEdition) })),
    list: (edition, scope, asked) =>
      settle(async () => {
        const data = await listPages(deps, edition, await narrowed(edition, scope, asked), asked.under);
        return { isEmpty: false, data };
      }),
    symbol: (edition, scope, asked, otherEdition) =>
      settle(async () => {
        const found = await findSymbol(deps, edition, await narrowed(edition, scope, asked), asked);
        const note = found.isEmpty && (await noteLanguage(products, edition, otherEdition, scope, asked.name));
        return { ...found, ...(note && { note }) };
      }),
    whatsNew: (edition, scope, asked) =>
      settle(async () => {
        const data = await findChanges(deps, edition, await narrowed(edition, scope, asked), asked);
        return { isEmpty: false, data };
      }),
    errorCode: (edition, scope, asked) =>
      settle(async () => explainCode(errorCodes, edition, await narrowed(edition, scope, asked), asked.code)),
    checkCode: (edition, scope, asked) =>
      settle(async () => checkCodeOf(codeChecks, edition, await narrowed(edition, scope, asked), asked)),
  };
}

async function settle(run: () => Promise<ToolAnswer>): Promise<ToolAnswer> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ToolFault) return { fault: error };
    throw error;
  }
}
