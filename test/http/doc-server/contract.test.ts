import SwaggerParser from '@apidevtools/swagger-parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import * as z from 'zod';
import type { Call } from '../../../server/clients/call.ts';
import * as articleCalls from '../../../server/clients/doc-server/article-calls.ts';
import * as calls from '../../../server/clients/doc-server/calls.ts';
import * as codeIndexCalls from '../../../server/clients/doc-server/code-index-calls.ts';
import * as errorCodeCalls from '../../../server/clients/doc-server/error-code-calls.ts';
import * as feedbackCalls from '../../../server/clients/doc-server/feedback-calls.ts';
import * as menuCalls from '../../../server/clients/doc-server/menu-calls.ts';
import * as portalCalls from '../../../server/clients/doc-server/portal-calls.ts';
import * as referenceCalls from '../../../server/clients/doc-server/reference-calls.ts';
import * as searchCalls from '../../../server/clients/doc-server/search-calls.ts';
import * as serverApiCalls from '../../../server/clients/doc-server/server-api-calls.ts';
import * as translationCalls from '../../../server/clients/doc-server/translation-calls.ts';
import * as upgradeCalls from '../../../server/clients/doc-server/upgrade-calls.ts';
import { startDocServerThread } from '../../../server/embedded/doc-server/start-thread.ts';
import { fetchService, socketPathOf } from '../../../server/http/service-fetch.ts';
import { startService } from '../../support/site.ts';
import { copySite, log, type Site } from '../../unit/server/doc-server/fixture.ts';

const brew = '/docs/kettle/brew?platform=server';
const boil = '/docs/kettle/start/boil?platform=ios&language=swift';

/** Each call with parameters that the fixture site can answer. */
const asked: [call: Call, params: Record<string, unknown>][] = [
  [menuCalls.getMenuTree, { type: 'tree' }],
  [menuCalls.getMenuListByLevel, { level: 2 }],
  [articleCalls.getArticleById, { id: '101' }],
  [articleCalls.getArticleByPath, { path: boil }],
  [articleCalls.getMarkdown, { path: boil, base: 'https://tea.example/en' }],
  [articleCalls.getPdf, { path: boil, base: 'https://tea.example/en' }],
  [articleCalls.resolveAddress, { path: '/kettle-ios/start/boil' }],
  [menuCalls.getDocMenuById, { id: '101' }],
  [menuCalls.getProductList, {}],
  [menuCalls.queryOverviewByPath, { productPath: 'kettle/server' }],
  [menuCalls.checkOverviewByPath, { productPath: 'kettle/server' }],
  [menuCalls.queryCommonConfig, { keys: ['steam'] }],
  [articleCalls.recordBrowse, { id: '101' }],
  [searchCalls.search, { keyword: 'boil' }],
  [searchCalls.getSearchCount, { keyword: 'boil' }],
  [searchCalls.findPassages, { keyword: 'boil' }],
  [searchCalls.searchDocList, { text: 'boil' }],
  [searchCalls.searchSimpleDocList, { text: 'boil' }],
  [searchCalls.getTitleIndex, { product: 'kettle' }],
  [searchCalls.searchHotWord, {}],
  [searchCalls.getHotProducts, {}],
  [menuCalls.listDocuments, { size: 2 }],
  [menuCalls.listUpdates, {}],
  [portalCalls.getFaqList, {}],
  [portalCalls.getFaqItem, { key: 'is-it-hot' }],
  [portalCalls.recordFaqBrowse, { key: 'is-it-hot' }],
  [feedbackCalls.recordFeedback, { clientKey: 'contract-1', articleId: '101', isUseful: true, name: 'Wu' }],
  [feedbackCalls.recordSearchFeedback, { clientKey: 'contract-1', keyword: 'kettle', isUseful: true }],
  [portalCalls.getHomePageData, {}],
  [portalCalls.getDownloadApps, {}],
  [portalCalls.getHomeNotices, {}],
  [portalCalls.getHomeCards, {}],
  [portalCalls.getHomeApps, {}],
  [portalCalls.getCategoryTags, {}],
  [portalCalls.getPlanList, {}],
  [portalCalls.getSdkDownloads, { type: 'inner' }],
  [portalCalls.getAppPermissions, {}],
  [portalCalls.getSupport, {}],
  [portalCalls.getApiCenter, {}],
  [errorCodeCalls.getErrorCode, { code: '1002033' }],
  [errorCodeCalls.listErrorCodes, { keyword: 'hot' }],
  [errorCodeCalls.getCompactCodes, { lang: 'en' }],
  [serverApiCalls.getServerApiList, { product: 'kettle' }],
  [upgradeCalls.getUpgrade, { product: 'kettle' }],
  [codeIndexCalls.listCodeEntries, {}],
  [codeIndexCalls.getCodeIndex, { lang: 'en', product: 'kettle', entryKey: 'ios_swift' }],
  [codeIndexCalls.getCodeHints, { lang: 'en' }],
  [upgradeCalls.listUpgrades, {}],
  [translationCalls.listTranslations, { product: 'kettle' }],
  [translationCalls.getTranslation, { en: 'tea/en/green.mdx', zh: 'tea/zh/green.mdx' }],
  [serverApiCalls.tryOperation, { path: brew, server: 'https://nowhere.invalid', parameters: {}, body: '' }],
  [serverApiCalls.getRequestSamples, { path: brew, server: 'https://nowhere.invalid', parameters: {}, body: '' }],
  [referenceCalls.getApiPage, { doc: 'kettle~swift_ios~class~Kettle' }],
  [referenceCalls.getCounterparts, { product: 'kettle', name: 'Kettle.openLid' }],
  [referenceCalls.getApiSymbol, { doc: 'kettle~swift_ios~class~Kettle', anchor: 'openlid-kettle' }],
];

interface Operation {
  parameters?: { name?: string }[];
  requestBody?: { required: boolean };
}

/** `GET /api/openapi.json` */
interface Document {
  openapi: '3.1.0';
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
}

interface Running {
  url: string;
  stop(): Promise<unknown>;
}

async function startThread({ contentDir, dataDir }: Pick<Site, 'contentDir' | 'dataDir'>): Promise<Running> {
  const none = { databaseUrl: undefined, reloadToken: undefined };
  const options = { ...none, contentDir, dataDir, defaultLocale: 'zh', watchesContent: true } as const;
  const apiTry = { isEnabled: true, origins: [] };
  const thread = startDocServerThread({ ...options, apiTry, logLevel: 'silent' }, log, () => undefined);
  await thread.ready;
  return { url: await thread.url, stop: () => thread.stop() };
}

function startProcess({ contentDir, dataDir }: Site): Promise<Running> {
  return startService('doc-server', { CONTENT_DIR: contentDir, DATA_DIR: dataDir, API_TRY_ENABLED: 'true' });
}

for (const [where, start] of [
  ['in its thread', startThread],
  ['as a process', startProcess],
] as const) {
  describe(`The contract with the documentation server ${where}`, () => {
    let site: Site;
    let running: Running;
    let document: Document;
    let description: Ajv2020;
    before(async () => {
      site = copySite();
      addOperation(site);
      for (const locale of ['en', 'zh'])
        site.write(`kettle/${locale}/ios/more/release-notes.mdx`, '# Notes\n\n## 1.0.0\n\n- Lid\n');
      running = await start(site);
      document = (await (await fetchService(`${running.url}/api/openapi.json`)).json()) as Document;
      description = describedBy(document);
    });
    after(async () => {
      await running.stop();
      site.close();
    });

    for (const [call, params] of asked) {
      it(`${call.name} answers in the shape agreed upon`, async () => {
        const answer = await send(running.url, call, params);

        expect(answer).to.include({ code: 0, message: '' });
        expect(
          z.strictObject({ code: z.literal(0), data: call.data, message: z.string() }).safeParse(answer).error,
        ).to.equal(undefined);
        expect(faultsOf(description, call, 200, answer)).to.deep.equal([]);
      });

      it(`${call.name} fails as its description says`, async () => {
        const answers = await Promise.all(failing(call).map(async (init) => answerOf(running.url, call, init)));

        for (const { status, body } of answers) {
          expect(body).to.include({ data: null });
          expect(faultsOf(description, call, status, body)).to.deep.equal([]);
        }
        expect(answers.map(({ status }) => status)).to.include.members(call.method === 'post' ? [405, 415] : [405]);
      });
    }

    it('is described by a valid document with the parameters of the calls', async () => {
      await SwaggerParser.validate(structuredClone(document));

      for (const [call, params] of asked) {
        const { parameters, requestBody } = document.paths[call.path]?.[call.method] ?? {};
        const names = (parameters ?? []).flatMap(({ name }) => name ?? []);
        if (call.method === 'get') expect(names, call.name).to.include.members(Object.keys(params));
        else expect(requestBody?.required, call.name).to.equal(!call.params.safeParse({}).success);
      }
    });
  });
}

describe('The contract', () => {
  it('asks every call', () => {
    expect(asked.map(([call]) => call.name)).to.have.members(calls.docServerCalls.map((call) => call.name));
  });

  it('has the thread start fail where there is no content', async () => {
    const failure: unknown = await startThread({ contentDir: '/no/such/folder', dataDir: '/no/such/data' }).catch(
      (error: unknown) => error,
    );

    expect(failure).to.be.an('error');
  });
});

/** The fixture site has none. */
function addOperation(site: Site): void {
  const folder = 'kettle/en/server';
  const sidebars = JSON.parse(site.read(`${folder}/sidebars.json`)) as { serverApi: object[] };
  sidebars.serverApi.push({ type: 'doc', id: 'brew', label: 'Brew' });
  site.write(`${folder}/sidebars.json`, JSON.stringify(sidebars));
  site.write(`${folder}/brew.mdx`, '---\nopenapi: brew.yaml\n---\n\n# Brew\n');
  site.write(
    `${folder}/brew.yaml`,
    `openapi: 3.0.3
info: { title: Kettle, version: '1' }
servers: [{ url: 'https://nowhere.invalid' }]
paths: { /brew: { get: { responses: {} } } }
`,
  );
}

/** A third-party validator that knows the description. */
function describedBy(document: Document): Ajv2020 {
  return new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'document', undefined, false);
}

/** Differences between an answer and its description. */
function faultsOf(description: Ajv2020, call: Call, status: number, answer: unknown): unknown[] {
  const operation = pointerTo('paths', call.path, call.method);
  const described =
    status === 200 ? `${operation}/responses/200` : pointerTo('components', 'responses', String(status));
  if (!description.getSchema(operation)) return [`${call.name} is not described`];
  const check = description.getSchema(`${described}/content/application~1json/schema`);
  if (check?.(answer) === true) return [];
  return check?.errors?.map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`) ?? [`no ${described}`];
}

function pointerTo(...names: string[]): string {
  return encodeURI(`document#${names.map((name) => `/${name.replaceAll('/', '~1')}`).join('')}`);
}

/** Requests that a call refuses. */
function failing({ method, params }: Call): RequestInit[] {
  const json = { 'Content-Type': 'application/json' };
  if (method === 'post')
    return [
      { method: 'DELETE' },
      { method, body: 'null', headers: json },
      { method, body: '{', headers: json },
      { method, body: 'id=1', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
    ];
  return [{ method: 'DELETE' }, ...(params.safeParse({}).success ? [] : [{ method }])];
}

/** A server on a socket has no host of its own. */
function originOf(url: string): string {
  return socketPathOf(url) === undefined ? url : 'http://localhost';
}

async function answerOf(url: string, { path }: Call, { headers, ...init }: RequestInit) {
  const res = await fetchService(url + path, {
    ...init,
    headers: { ...(headers as Record<string, string>), Origin: originOf(url) },
  });
  return { status: res.status, body: (await res.json()) as unknown };
}

async function send(url: string, call: Call, params: Record<string, unknown>): Promise<unknown> {
  const headers = { 'Accept-Language': 'en', 'Content-Type': 'application/json', Origin: originOf(url) };
  const query = new URLSearchParams(Object.entries(params).map(([key, value]) => [key, String(value)])).toString();
  const res =
    call.method === 'get'
      ? await fetchService(`${url}${call.path}?${query}`, { headers })
      : await fetchService(url + call.path, { method: 'POST', headers, body: JSON.stringify(params) });
  return res.json();
}
