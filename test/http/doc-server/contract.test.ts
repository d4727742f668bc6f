import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect } from 'chai';
import * as z from 'zod';
import type { Call } from '../../../server/clients/call.ts';
import * as calls from '../../../server/clients/doc-server/calls.ts';
import { startDocServerThread } from '../../../server/embedded/doc-server/start-thread.ts';
import { copySite, log, type Site } from '../../unit/server/doc-server/fixture.ts';

const brew = '/docs/kettle/brew?platform=server';
const boil = '/docs/kettle/start/boil?platform=ios&language=swift';

/** Each call with parameters that the fixture site has an answer for. */
const asked: [call: Call, params: Record<string, unknown>][] = [
  [calls.getMenuTree, { type: 'tree' }],
  [calls.getMenuListByLevel, { level: 2 }],
  [calls.getArticleById, { id: '101' }],
  [calls.getArticleByPath, { path: boil }],
  [calls.getMarkdown, { path: boil, base: 'https://tea.example/en' }],
  [calls.getPdf, { path: boil, base: 'https://tea.example/en' }],
  [calls.resolveAddress, { path: '/kettle-ios/start/boil' }],
  [calls.getDocMenuById, { id: '101' }],
  [calls.getProductList, {}],
  [calls.queryOverviewByPath, { productPath: 'kettle/server' }],
  [calls.checkOverviewByPath, { productPath: 'kettle/server' }],
  [calls.queryCommonConfig, { keys: ['steam'] }],
  [calls.recordBrowse, { id: '101' }],
  [calls.search, { keyword: 'boil' }],
  [calls.getSearchCount, { keyword: 'boil' }],
  [calls.searchDocList, { text: 'boil' }],
  [calls.searchSimpleDocList, { text: 'boil' }],
  [calls.getTitleIndex, { product: 'kettle' }],
  [calls.searchHotWord, {}],
  [calls.getHotProducts, {}],
  [calls.listDocuments, { size: 2 }],
  [calls.listUpdates, {}],
  [calls.getFaqList, {}],
  [calls.getFaqItem, { key: 'is-it-hot' }],
  [calls.recordFaqBrowse, { key: 'is-it-hot' }],
  [calls.recordFeedback, { clientKey: 'contract-1', articleId: '101', isUseful: true }],
  [calls.recordSearchFeedback, { clientKey: 'contract-1', keyword: 'kettle', isUseful: false }],
  [calls.getHomePageData, {}],
  [calls.getDownloadApps, {}],
  [calls.getHomeNotices, {}],
  [calls.getHomeCards, {}],
  [calls.getHomeApps, {}],
  [calls.getCategoryTags, {}],
  [calls.getPlanList, {}],
  [calls.getSdkDownloads, { type: 'inner' }],
  [calls.getAppPermissions, {}],
  [calls.getSupport, {}],
  [calls.getApiCenter, {}],
  [calls.getErrorCode, { code: '1002033' }],
  [calls.listErrorCodes, { keyword: 'hot' }],
  [calls.getCompactCodes, { lang: 'en' }],
  [calls.getServerApiList, { product: 'kettle' }],
  [calls.tryOperation, { path: brew, server: 'https://nowhere.invalid', parameters: {}, body: '' }],
  [calls.getRequestSamples, { path: brew, server: 'https://nowhere.invalid', parameters: {}, body: '' }],
  [calls.getApiPage, { doc: 'kettle~swift_ios~class~Kettle' }],
  [calls.getApiSymbol, { doc: 'kettle~swift_ios~class~Kettle', anchor: 'openlid-kettle' }],
];

interface Running {
  url: string;
  stop(): Promise<void>;
}

function startThread({ contentDir, dataDir }: Site): Promise<Running> {
  const options = {
    contentDir,
    dataDir,
    databaseUrl: undefined,
    defaultLocale: 'zh',
    watchesContent: true,
    reloadToken: undefined,
  } as const;
  const apiTry = { isEnabled: true, origins: [] };
  const given = { ...options, apiTry, siteEnv: 'test', logLevel: 'silent' } as const;
  const thread = startDocServerThread(given, log, () => undefined);
  return thread.ready.then(async () => ({ url: await thread.url, stop: () => thread.stop() }));
}

async function startProcess({ contentDir, dataDir }: Site): Promise<Running> {
  const env = {
    ...process.env,
    CONTENT_DIR: contentDir,
    DATA_DIR: dataDir,
    DOC_SERVER_PORT: '0',
    HOST: '127.0.0.1',
    API_TRY_ENABLED: 'true',
    LOG_LEVEL: 'info',
  };
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/embedded/doc-server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) {
    const { url } = JSON.parse(line) as { url?: string };
    if (url === undefined) continue;
    const stop = async () => {
      child.kill('SIGTERM');
      const [code] = (await once(child, 'exit')) as [number | null];
      expect(code).to.equal(0);
    };
    return { url, stop };
  }
  throw new Error('the process ended before it was ready');
}

for (const [where, start] of [
  ['in its thread', startThread],
  ['as a process', startProcess],
] as const) {
  describe(`The contract with the documentation server ${where}`, () => {
    let site: Site;
    let running: Running;
    before(async function () {
      this.timeout(30_000);
      site = copySite();
      addOperation(site);
      running = await start(site);
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
      }).timeout(15_000);
    }
  });
}

describe('The contract', () => {
  it('asks every call', () => {
    expect(asked.map(([call]) => call.name)).to.have.members(calls.docServerCalls.map((call) => call.name));
  });

  it('has the thread start fail where there is no content', async () => {
    const options = {
      contentDir: '/no/such/folder',
      dataDir: '/no/such/data',
      databaseUrl: undefined,
      defaultLocale: 'zh',
      watchesContent: false,
    } as const;
    const thread = startDocServerThread(
      { ...options, reloadToken: undefined, siteEnv: 'test', logLevel: 'silent' },
      log,
      () => undefined,
    );

    const failure = await thread.ready.then(
      () => undefined,
      (error: unknown) => error,
    );

    expect(failure).to.be.an('error');
  }).timeout(15_000);
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

async function send(url: string, call: Call, params: Record<string, unknown>): Promise<unknown> {
  const headers = { 'Accept-Language': 'en', 'Content-Type': 'application/json', Origin: url };
  const query = new URLSearchParams(Object.entries(params).map(([key, value]) => [key, String(value)])).toString();
  const res =
    call.method === 'get'
      ? await fetch(`${url}${call.path}?${query}`, { headers })
      : await fetch(url + call.path, { method: 'POST', headers, body: JSON.stringify(params) });
  return res.json();
}
