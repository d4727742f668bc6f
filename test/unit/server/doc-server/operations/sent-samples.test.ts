import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import { sendRequest } from '../../../../../server/embedded/doc-server/operations/send-request.ts';
import { requestSamples } from '../../../../../server/embedded/doc-server/operations/request-samples.ts';
import { type BuiltRequest, buildApiRequest, exampleValues } from '../../../../../views/domain/api-request.ts';
import type { ApiContent, ApiPart, ApiRequest } from '../../../../../views/domain/server-api.ts';
import { apiBody, apiCredential, apiParameter, apiPart, apiRequest } from '../../../../support/api-request.ts';
import { listen } from '../../../../support/listen.ts';
import { useAll } from '../../../../support/use.ts';
import { emptySite } from '../fixture.ts';
import { programs, runSamples } from './run-samples.ts';
import { signedRequests, valuesWith } from './signed-requests.ts';

const hard = [
  '\'; echo "x"',
  '`id` $x ${y} $(z)',
  '%s %d\\n \\',
  'é 😀 \u2028',
  'a&b=c#d+e f',
  '[x]{y}!*(~)',
  '@a;type=b',
  '<b/>',
];
const ascii = hard.filter((text) => !/[^ -~]/.test(text));
const json = String.raw`{
  "text": "a\nb\t'q' \"d\" \\ ${'`t`'} ${'${x}'} $y %s é 😀 \/ \u0041 \ud83d\ude00 \"\"\" */ ?> EOT",
  "n": null, "t": true, "f": [1.0e20, -0.5, false], "true": { "null": {} }, "s": "${'\u2028'}"
}`;
const bodies: [mediaType: string, text: string][] = [
  ['application/json', json],
  ...['[]', '"true"', '12', '{"__proto__": {"a": 1}}', '{"id": 12345678901234567890}', '{ half'].map(
    (text): [string, string] => ['application/json', text],
  ),
  ['application/vnd.pot+json', '{"a": "\\u0022"}'],
  ['application/xml', '<pot>\n  <a b="c">\'\\</a>\n</pot>\n'],
  ...['@here', ' a\r\nb ', hard.join('\n')].map((text): [string, string] => ['text/plain', text]),
];
const file = (name: string, more: Partial<ApiPart> = {}) => apiPart(name, { kind: 'file', ...more });
const text = (name: string, example: string, more: Partial<ApiPart> = {}) => apiPart(name, { example, ...more });
const multipart: ApiPart[][] = [
  [file('file'), text('kind', "bill of 'lading'"), text('props', '{"a": "b;c, \\"d\\""}', { kind: 'json' })],
  [file('files', { isList: true, example: 'a.png\nb c,d.png', mediaType: 'image/png' })],
  [file('file', { mediaType: 'image/png, image/*' }), text('tags', '["grain","wine"]', { isList: true })],
  [file('scan', { mediaType: 'image/png' }), text('note', hard.join(' '))],
  hard.map((value, n) => text(`field${String(n)}`, value)),
  [text('a[b]', ' x '), text('@c', '"quoted"'), text('list', '[{"a":1},{"a":2}]', { isList: true, kind: 'json' })],
  [text('csv', 'a,b;c', { mediaType: 'text/csv' }), text('csv2', '@file', { mediaType: 'text/csv' })],
];
const form = [
  [text('user', 'mina & co'), text('roles', '["deck","helm"]', { isList: true })],
  hard.map((value, n) => text(`f[${String(n)}]`, value)),
  [
    text('place', '{"x":{"y":1}}', { kind: 'json', style: 'deepObject' }),
    text('@j', '{"a": 1}', { kind: 'json', style: 'content' }),
  ],
];
const bodied = (mediaType: string, content: Partial<ApiContent> & { example?: string }) =>
  apiRequest([], { method: 'POST', body: apiBody(mediaType, content) });

const cases: ApiRequest[] = [
  ...['GET', 'POST', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].map((method) => apiRequest([], { method })),
  apiRequest(hard.map((example, n) => apiParameter(`q${String(n)}`, { example }))),
  apiRequest(
    hard.map((example, n) => apiParameter(`p${String(n)}`, { in: 'path', example })),
    { path: `/a${hard.map((_, n) => `/{p${String(n)}}`).join('')}/b`, method: 'PUT' },
  ),
  apiRequest(ascii.map((example, n) => apiParameter(`X-Trace-${String(n)}`, { in: 'header', example }))),
  apiRequest([apiParameter('pot', { in: 'cookie', example: 'a b' })]),
  apiRequest([], { security: [[apiCredential('k', { kind: 'basic' })]] }),
  ...bodies.map(([mediaType, example]) => bodied(mediaType, { example })),
  ...multipart.map((parts) => bodied('multipart/form-data', { form: 'multipart', parts })),
  ...form.map((parts) => bodied('application/x-www-form-urlencoded', { form: 'urlencoded', parts })),
  ...['image/png', '*/*'].map((mediaType) => bodied(mediaType, { form: 'file' })),
  apiRequest([], { method: 'GET', body: apiBody('application/json', { example: '{"a":1}' }) }),
];

interface Sent {
  method: string;
  target: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const account = '12345';
const secret = '9193cc662a4c0ec135ec71fb57194b38';

/** Content of the file of a name, with bytes that are no text. */
const bytesOf = (name: string) => Buffer.concat([Buffer.from(`${name}\r\n--`), Buffer.from([0, 255, 13, 10, 128])]);

describe('Request samples, run in their languages', () => {
  let sent: Map<number, Sent>;
  const site = useAll(() => emptySite());
  const service = useAll(async () => {
    const server = createServer((req, res) => {
      const [, index = '', target = ''] = /^\/case(\d+)(.*)$/.exec(req.url ?? '') ?? [];
      const { method = '', headers } = req;
      void buffer(req).then((body) => {
        sent.set(Number(index), { method, target, headers, body });
        res.end('ok');
      });
    });
    return { origin: await listen(server), close: () => server.close().closeAllConnections() };
  });

  const servedAt = (request: ApiRequest, index: number) => ({
    ...request,
    servers: [{ url: `${service.origin}/case${String(index)}`, description: '', variables: [] }],
  });
  const sampleOf = (title: string, ...asked: Parameters<typeof requestSamples>) =>
    requestSamples(...asked).find((of) => of.title === title)?.code;

  /** Requests of the cases as the site itself sends them. */
  const expected = new Map<number, Sent>();
  before(async () => {
    sent = expected;
    for (const request of cases.map(servedAt)) {
      const built = buildApiRequest(request, exampleValues(request));
      const files = namesIn(built).map((name) => bytesOf(name).toString('base64'));
      await sendRequest(built, { isTrusted: true, files });
    }
  });

  for (const title of Object.keys(programs))
    it(`${title}: ${String(cases.length)} requests arrive as they are described, and others signed`, async function () {
      sent = new Map();
      const home = join(site.dataDir, title);
      mkdirSync(home, { recursive: true });
      const requests = cases.map(servedAt);
      const built = requests.map((request) => buildApiRequest(request, exampleValues(request)));
      for (const name of built.flatMap(namesIn)) writeFileSync(join(home, name), bytesOf(name));
      const samples = requests.map((request) => sampleOf(title, request));
      const signing = signedRequests.map((request, at) => {
        const served = servedAt(request, cases.length + at);
        return sampleOf(title, served, valuesWith(served, account))?.replace('YOUR_SERVER_SECRET', secret);
      });
      const codes = [...samples, ...signing].filter((code) => code !== undefined);
      await runSamples(this, title, codes, home);

      for (const [index, { headers }] of built.entries()) {
        const code = samples[index];
        if (code === undefined) continue;
        expect(summarise(sent.get(index)), code).to.deep.equal(summarise(expected.get(index)));
        for (const [name, value] of headers) expect(sent.get(index)?.headers[name.toLowerCase()], code).to.equal(value);
      }
      // The library of Node.js sends no body with GET.
      expect(samples.filter((code) => code === undefined)).to.have.lengthOf(title === 'Node.js' ? 1 : 0);
      for (const at of signedRequests.keys()) expectSigned(sent.get(cases.length + at));
    });
});

function expectSigned(of: Sent | undefined): void {
  const { AppId, SignatureNonce, Timestamp, Signature } = Object.fromEntries(new URLSearchParams(of?.target));
  expect([AppId, SignatureNonce?.length]).to.deep.equal([account, 16]);
  expect(Math.abs(Number(Timestamp) - Date.now() / 1000)).to.be.below(60);
  const source = [account, SignatureNonce, secret, Timestamp].join('');
  expect(Signature).to.equal(createHash('md5').update(source).digest('hex'));
}

function namesIn({ body }: BuiltRequest): string[] {
  if (body?.kind === 'file') return [body.fileName];
  return body?.kind === 'multipart' ? body.parts.flatMap(({ fileName }) => fileName ?? []) : [];
}

function summarise(of: Sent | undefined): object {
  const { method, target, headers, body } = of ?? expect.fail('no request');
  return { method, target: decodeURIComponent(target), body: readBody(body, headers['content-type'] ?? '') };
}

function readBody(body: Buffer, type: string): unknown {
  const [, boundary] = /^multipart\/form-data; ?boundary="?([^";]+)/.exec(type) ?? [];
  if (boundary !== undefined) return readParts(body.toString('latin1'), boundary);
  if (type.startsWith('application/x-www-form-urlencoded')) return [...new URLSearchParams(body.toString())];
  return /^image|octet-stream/.test(type) ? body.toString('latin1') : readText(body.toString());
}

/** The long number is compared as text, because this language would change it. */
function readText(body: string): unknown {
  try {
    return body.includes('12345678901234567890') ? body.replaceAll(' ', '') : { json: JSON.parse(body) as unknown };
  } catch {
    return body;
  }
}

function readParts(body: string, boundary: string): object[] {
  return body
    .split(new RegExp(`(?:^|\r\n)--${boundary}(?:--)?(?:\r\n|$)`))
    .slice(1, -1)
    .map((part) => {
      const [, head = '', content] = /^(.*?)\r\n\r\n(.*)$/s.exec(part) ?? [];
      const name = /\bname="((?:\\.|[^"\\])*)"/.exec(head)?.[1];
      const mediaType = /^content-type: *(.*?)\r?$/im.exec(head)?.[1];
      const fileName = /filename="([^"]*)"/.exec(head)?.[1];
      // Browsers' forms call a text with a type `blob`, and untyped files are bytes.
      return {
        ...{ name, content },
        fileName: fileName === 'blob' ? undefined : fileName,
        mediaType: mediaType === 'application/octet-stream' ? undefined : mediaType,
      };
    });
}
