import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { requestSamples } from '../../../../../server/embedded/doc-server/operations/request-samples.ts';
import { type BuiltRequest, buildApiRequest, exampleValues } from '../../../../../views/domain/api-request.ts';
import type {
  ApiContent,
  ApiCredential,
  ApiParameter,
  ApiPart,
  ApiRequest,
} from '../../../../../views/domain/server-api.ts';
import { apiBody, apiCredential, apiParameter, apiPart, apiRequest } from '../../../../support/api-request.ts';
import { listen } from '../../../../support/listen.ts';

const run = promisify(execFile);

/** A program with all samples of a language, and the command that runs it. */
interface Program {
  command: string[];
  /** Tells whether the language is there; without it the test is skipped. */
  probe: string[];
  files: (codes: string[]) => Record<string, string>;
}

const javaHead =
  'import java.net.*; import java.net.http.*; import java.nio.charset.*; import java.nio.file.*; import java.util.*;';
const programs: Record<string, Program> = {
  curl: {
    command: ['bash', 'all.sh'],
    probe: ['curl', '--version'],
    files: (codes) => ({ 'all.sh': codes.join('\n') }),
  },
  'Node.js': {
    command: ['node', 'all.cjs'],
    probe: ['node', '--version'],
    files: (codes) => ({ 'all.cjs': codes.map((code) => `(() => {\n${code}\n})();\n`).join('') }),
  },
  Python: {
    command: ['python3', 'all.py'],
    probe: ['python3', '-c', 'import requests'],
    files: (codes) => ({ 'all.py': codes.join('\n') }),
  },
  Go: {
    command: ['go', 'run', '.'],
    probe: ['go', 'version'],
    files: (codes) => ({
      'go.mod': 'module samples\n',
      'all.go': `package main\n\nfunc main() {\n${codes.map((_, n) => `case${String(n)}()\n`).join('')}}\n`,
      ...Object.fromEntries(
        codes.map((code, n) => [`case${String(n)}.go`, code.replace('func main()', `func case${String(n)}()`)]),
      ),
    }),
  },
  Java: {
    command: ['java', 'All.java'],
    probe: ['java', '--version'],
    files: (codes) => ({
      'All.java': `${javaHead}\nclass All {\n${codes
        .map((code, n) => `static void case${String(n)}() throws Exception {\n${code}\n}\n`)
        .join('')}public static void main(String[] given) throws Exception {\n${codes
        .map((_, n) => `case${String(n)}();\n`)
        .join('')}} }`,
    }),
  },
  PHP: {
    command: ['php', 'all.php'],
    probe: ['php', '-r', 'curl_init();'],
    files: (codes) => ({ 'all.php': `<?php\n${codes.map((code) => code.replace('<?php', '')).join('\n')}` }),
  },
};

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
  ...[
    '[]',
    '{}',
    '"true"',
    '12',
    '{"__proto__": {"a": 1}}',
    '{"id": 12345678901234567890}',
    '{"b": "`"}',
    '{ half',
  ].map((text): [string, string] => ['application/json', text]),
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
const credentials: Partial<ApiCredential>[] = [
  ...[{ kind: 'bearer' as const }, { kind: 'basic' as const }, { kind: 'oauth2' as const }],
  { kind: 'http', scheme: 'Custom' },
  ...(['header', 'query', 'cookie'] as const).map((place) => ({ kind: 'apiKey' as const, in: place, name: 'X-Key' })),
];
const styled: Partial<ApiParameter>[] = [
  ...(['form', 'spaceDelimited', 'pipeDelimited', 'indexed'] as const).map((style) => ({ style, explode: false })),
  ...(['simple', 'label', 'matrix'] as const).map((style) => ({ style, in: 'path' as const })),
  ...(['header', 'cookie'] as const).map((place) => ({
    in: place,
    style: place === 'header' ? ('simple' as const) : ('form' as const),
  })),
];
const bodied = (mediaType: string, content: Partial<ApiContent> & { example?: string }) =>
  apiRequest([], { method: 'POST', body: apiBody(mediaType, content) });

const cases: ApiRequest[] = [
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].map((method) => apiRequest([], { method })),
  ...hard.map((example) => apiRequest([apiParameter('q', { example }), apiParameter('r', { example: '1' })])),
  ...hard.map((example) =>
    apiRequest([apiParameter('p', { in: 'path', example })], { path: '/a/{p}/b', method: 'PUT' }),
  ),
  ...ascii.map((example) => apiRequest([apiParameter('X-Trace', { in: 'header', example })])),
  ...styled.map((more) =>
    apiRequest([apiParameter('m', { shape: 'list', example: '["a b","c/d"]', ...more })], {
      path: more.in === 'path' ? '/{m}' : '/',
    }),
  ),
  apiRequest([apiParameter('where', { shape: 'object', style: 'deepObject', example: '{"from":3,"to":["a"]}' })]),
  ...bodies.map(([mediaType, example]) => bodied(mediaType, { example })),
  ...multipart.map((parts) => bodied('multipart/form-data', { form: 'multipart', parts })),
  ...form.map((parts) => bodied('application/x-www-form-urlencoded', { form: 'urlencoded', parts })),
  ...['image/png', '*/*'].map((mediaType) => bodied(mediaType, { form: 'file' })),
  ...credentials.map((more) => apiRequest([], { security: [[apiCredential('k', more)]] })),
  apiRequest([], { method: 'GET', body: apiBody('application/json', { example: '{"a":1}' }) }),
];

interface Sent {
  method: string;
  target: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Content of the file of a name, with bytes that are no text. */
const bytesOf = (name: string) => Buffer.concat([Buffer.from(`${name}\r\n--`), Buffer.from([0, 255, 13, 10, 128])]);

describe('Request samples, run in their languages', () => {
  let service: Server;
  let origin: string;
  let sent: Map<number, Sent>;
  let folder: string;
  before(async () => {
    service = createServer((req, res) => {
      const chunks: Buffer[] = [];
      req.on('data', (chunk: Buffer) => chunks.push(chunk));
      req.on('end', () => {
        const [, index = '', target = ''] = /^\/case(\d+)(.*)$/.exec(req.url ?? '') ?? [];
        sent.set(Number(index), {
          method: req.method ?? '',
          target,
          headers: req.headers,
          body: Buffer.concat(chunks),
        });
        res.end('ok');
      });
    });
    origin = await listen(service);
    folder = mkdtempSync(join(tmpdir(), 'sent-samples-'));
  });
  after(() => {
    service.closeAllConnections();
    service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const requests = () =>
    cases.map((request, index) => ({
      ...request,
      servers: [{ url: `${origin}/case${String(index)}`, description: '', variables: [] }],
    }));

  for (const [title, { command, probe, files }] of Object.entries(programs))
    it(`${title}: ${String(cases.length)} requests arrive as they are described`, async function () {
      this.timeout(180_000);
      const env = { ...process.env, NODE_OPTIONS: '', NO_PROXY: '*' };
      const [tool = '', ...asked] = probe;
      const isThere = await run(tool, asked, { env }).then(
        () => true,
        () => false,
      );
      if (!isThere) {
        if (this.test) this.test.title += ` (skipped: ${tool} is missing)`;
        this.skip();
      }
      sent = new Map();
      const home = join(folder, title);
      mkdirSync(home);
      const built = requests().map((request) => buildApiRequest(request, exampleValues(request)));
      for (const name of built.flatMap(namesIn)) writeFileSync(join(home, name), bytesOf(name));
      const samples = requests().map((request) => requestSamples(request).find((of) => of.title === title)?.code);
      const written = files(samples.filter((code) => code !== undefined));
      for (const [name, content] of Object.entries(written)) writeFileSync(join(home, name), content);
      const [program = '', ...given] = command;
      await run(program, given, { cwd: home, env, maxBuffer: 1e8 });

      for (const [index, request] of built.entries()) {
        const code = samples[index];
        if (code === undefined) continue;
        expect(summarise(sent.get(index)), code).to.deep.equal(expected(request, index));
        for (const [name, value] of request.headers)
          expect(sent.get(index)?.headers[name.toLowerCase()], code).to.equal(value);
      }
      // The library of Node.js sends no body with GET.
      expect(samples.filter((code) => code === undefined)).to.have.lengthOf(title === 'Node.js' ? 1 : 0);
    });
});

function namesIn({ body }: BuiltRequest): string[] {
  if (body?.kind === 'file') return [body.fileName];
  return body?.kind === 'multipart' ? body.parts.flatMap(({ fileName }) => fileName ?? []) : [];
}

function expected({ method, url, body }: BuiltRequest, index: number): object {
  const target = decodeURIComponent(url.slice(url.indexOf(`/case${String(index)}`)).replace(/^\/case\d+/, ''));
  switch (body?.kind) {
    case undefined:
      return { method, target, body: '' };
    case 'text':
      return { method, target, body: readText(body.text) };
    case 'form':
      return { method, target, body: body.pairs };
    case 'file':
      return { method, target, body: bytesOf(body.fileName).toString('latin1') };
    case 'multipart':
      return {
        method,
        target,
        body: body.parts.map(({ name, value = '', fileName, mediaType }) => ({
          ...{ name, mediaType, fileName },
          content:
            fileName === undefined ? Buffer.from(value).toString('latin1') : bytesOf(fileName).toString('latin1'),
        })),
      };
  }
}

function summarise(of: Sent | undefined): object | undefined {
  if (!of) return undefined;
  const { method, target, headers, body } = of;
  const type = headers['content-type'] ?? '';
  const [, boundary] = /^multipart\/form-data; ?boundary="?([^";]+)/.exec(type) ?? [];
  const content =
    boundary !== undefined
      ? readParts(body.toString('latin1'), boundary)
      : type.startsWith('application/x-www-form-urlencoded')
        ? [...new URLSearchParams(body.toString())]
        : type === 'image/png' || type === 'application/octet-stream'
          ? body.toString('latin1')
          : readText(body.toString());
  return { method, target: decodeURIComponent(target), body: content };
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
      const [head = '', ...rest] = part.split('\r\n\r\n');
      const content = rest.join('\r\n\r\n');
      const name = /\bname="((?:\\.|[^"\\])*)"/.exec(head)?.[1];
      const mediaType = /^content-type: *(.*)$/im.exec(head)?.[1];
      const fileName = /filename="([^"]*)"/.exec(head)?.[1];
      // Browsers' forms call a text with a type `blob`, and untyped files are bytes.
      return {
        ...{ name, content },
        fileName: fileName === 'blob' ? undefined : fileName,
        mediaType: mediaType === 'application/octet-stream' ? undefined : mediaType,
      };
    });
}
