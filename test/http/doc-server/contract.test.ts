import SwaggerParser from '@apidevtools/swagger-parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import * as z from 'zod';
import type { Call } from '../../../server/clients/call.ts';
import { docServerCalls } from '../../../server/clients/doc-server/calls.ts';
import { fetchService, socketPathOf } from '../../../server/http/service-fetch.ts';
import { type RunningService, startService } from '../../support/site.ts';
import { copySite, type Site } from '../../unit/server/doc-server/fixture.ts';

const brew = '/docs/kettle/brew?platform=server';
const boil = '/docs/kettle/start/boil?platform=ios&language=swift';

/** Parameters that the fixture site can answer, of calls that need some. */
const given: Record<string, Record<string, unknown>> = {
  getMenuTree: { type: 'tree' },
  getMenuListByLevel: { level: 2 },
  getArticleById: { id: '101' },
  getArticleByPath: { path: boil },
  getMarkdown: { path: boil, base: 'https://tea.example/en' },
  getPdf: { path: boil, base: 'https://tea.example/en' },
  resolveAddress: { path: '/kettle-ios/start/boil' },
  getDocMenuById: { id: '101' },
  queryOverviewByPath: { productPath: 'kettle/server' },
  checkOverviewByPath: { productPath: 'kettle/server' },
  queryCommonConfig: { keys: ['steam'] },
  recordBrowe: { id: '101' },
  search: { keyword: 'boil' },
  getSearchCount: { keyword: 'boil' },
  findPassages: { keyword: 'boil' },
  docList: { text: 'boil' },
  simpleDocList: { text: 'boil' },
  titleIndex: { product: 'kettle' },
  listDocuments: { size: 2 },
  getFaqDocbyKey: { key: 'is-it-hot' },
  recordFaqBrowseNum: { key: 'is-it-hot' },
  recordFeedback: { clientKey: 'contract-1', articleId: '101', isUseful: true, name: 'Wu' },
  searchRecordFeedback: { clientKey: 'contract-1', keyword: 'kettle', isUseful: true },
  getSdkDownloads: { type: 'inner' },
  getErrorCode: { code: '1002033' },
  listErrorCodes: { keyword: 'hot' },
  getCompactErrorCodes: { lang: 'en' },
  getServerApiList: { product: 'kettle' },
  getUpgrade: { product: 'kettle' },
  getCodeIndex: { lang: 'en', product: 'kettle', entryKey: 'ios_swift' },
  getCodeHints: { lang: 'en' },
  listTranslations: { product: 'kettle' },
  getTranslation: { en: 'tea/en/green.mdx', zh: 'tea/zh/green.mdx' },
  tryOperation: { path: brew, server: 'https://nowhere.invalid', parameters: {}, body: '' },
  requestSamples: { path: brew, server: 'https://nowhere.invalid', parameters: {}, body: '' },
  getApiPage: { doc: 'kettle~swift_ios~class~Kettle' },
  getCounterparts: { product: 'kettle', name: 'Kettle.openLid' },
  getApiSymbol: { doc: 'kettle~swift_ios~class~Kettle', anchor: 'openlid-kettle' },
};
const asked = docServerCalls.map((call) => [call, given[call.name] ?? {}] as const);

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

describe('The contract with the documentation server', () => {
  let site: Site;
  let running: RunningService;
  let document: Document;
  let description: Ajv2020;
  before(async () => {
    site = copySite();
    addOperation(site);
    for (const locale of ['en', 'zh'])
      site.write(`kettle/${locale}/ios/more/release-notes.mdx`, '# Notes\n\n## 1.0.0\n\n- Lid\n');
    running = await startService('doc-server', {
      CONTENT_DIR: site.contentDir,
      DATA_DIR: site.dataDir,
      API_TRY_ENABLED: 'true',
    });
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
