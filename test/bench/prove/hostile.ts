/** Requests that nobody should send, over every route and call: no answer of 500 or more, no crash, no markup that comes back. */
import { Agent } from 'node:http';
import { connect } from 'node:net';
import * as z from 'zod';
import * as consoleCalls from '../../../server/clients/console/calls.ts';
import type { Call } from '../../../server/clients/call.ts';
import { docServerCalls } from '../../../server/clients/doc-server/calls.ts';
import { pageRoutes, plainRoutes, proxiedPaths } from '../../../server/routes.ts';
import { startSite } from '../site.ts';
import { send, type Sent } from './client.ts';
import { makeRandom, type Proof, type ProofOptions } from './proof.ts';

const readers = 16;
/** Comes back as written only where something forgot to escape. */
const markup = '<img src=x onerror=hostile()>';
const attribute = '" onmouseover="hostile()" x="';
const progressEvery = 10_000;

type Random = () => number;

interface Attack {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body?: string | Buffer;
}

export async function proveHostile({ seed, requests }: ProofOptions): Promise<Proof> {
  const site = await startSite({
    contentDir: 'test/fixtures/content',
    env: {
      TRUST_PROXY: 'loopback',
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      METRICS_TOKEN: 'a-token-of-some-length',
    },
  });
  const random = makeRandom(seed);
  const statuses = new Map<string, number>();
  const failures: string[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const note = (kind: string) => statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
  let sent = 0;
  try {
    const attack = async () => {
      while (sent < requests) {
        const number = sent++;
        if (number > 0 && number % progressEvery === 0) console.log(`  ${String(number)} sent`);
        if (random() < 0.15) {
          note(await sendRaw(site.url, makeRaw(random)));
          continue;
        }
        const made = makeAttack(random);
        const answer = await send(site.url, made.path, { ...made, agent, timeoutMs: 30_000 });
        note(answer.error === undefined ? `${String(answer.status)[0] ?? ''}xx` : (answer.error.split(':')[0] ?? ''));
        const fault = faultOf(answer);
        if (fault !== undefined && failures.length < 1000)
          failures.push(`${fault}: #${String(number)} ${describe(made)}`);
        if (site.failure() !== undefined) return;
      }
    };
    await Promise.all(Array.from({ length: readers }, attack));
    const crash = site.failure();
    if (crash !== undefined) failures.push(crash);
    else if ((await send(site.url, '/readyz')).status !== 200) failures.push('the site is not ready any more');
    const logged = site
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":50') || line.includes('"level":60'));
    if (logged.length > 0) failures.unshift(...logged.slice(0, 10).map((line) => `logged: ${line.slice(0, 600)}`));
    return { figures: { requests: sent, ...Object.fromEntries([...statuses].sort()) }, failures };
  } finally {
    agent.destroy();
    await site.stop();
  }
}

function faultOf({ status, error, headers, body }: Sent): string | undefined {
  if (error !== undefined)
    return error.startsWith('unsendable') || error === 'HPE_INVALID_HEADER_TOKEN' || isRefusal(error)
      ? undefined
      : error;
  if (status >= 500) return `status ${String(status)}`;
  const type = headers['content-type'] ?? '';
  // A browser takes nothing else as a page; `nosniff` sees to that.
  if (!/html|xml|svg/.test(type) && headers['x-content-type-options'] === 'nosniff') return undefined;
  const text = body.toString();
  return text.includes(markup) || text.includes(attribute) ? 'markup came back' : undefined;
}

/** The server ends the connection while more is being sent than it takes: it has said 413 or 400 by then. */
function isRefusal(error: string): boolean {
  return error === 'EPIPE' || error === 'ECONNRESET';
}

function describe({ method, path, headers, body }: Attack): string {
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${String(body ?? '').slice(0, 150)} (${String(body?.length ?? 0)})`;
}

const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
const repeat = (text: string, count: number) => text.repeat(Math.max(0, Math.floor(count)));

const texts: readonly string[] = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e309',
    'NaN',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '[object Object]',
    '__proto__',
    'constructor',
  ],
  ...[
    'prototype',
    'toString',
    'hasOwnProperty',
    '../../../../etc/passwd',
    '..\\..\\windows',
    '/etc/passwd\0.png',
    '%00',
    '%',
    '%zz',
  ],
  ...[
    '%c0%ae%c0%ae/',
    '%252e%252e%252f',
    '\u0000',
    '\r\nSet-Cookie: a=b',
    '\u202e\u200b\ufeff',
    '\ud800',
    '𝒳'.repeat(50),
    '壶'.repeat(200),
  ],
  ...[
    "' OR '1'='1' --",
    '"; drop table feedback; --',
    '${7*7}',
    '{{7*7}}',
    '<%= 7 %>',
    '$(id)',
    '`id`',
    '|id',
    ';id',
    '(((((((((((a+)+)+)+',
  ],
  ...[
    'javascript:hostile()',
    'data:text/html,<script>hostile()</script>',
    '//evil.example',
    'https://evil.example/',
    '\\\\evil.example',
  ],
  ...[
    markup,
    attribute,
    '</title><script>hostile()</script>',
    '<svg/onload=hostile()>',
    '{"code":0}',
    '<!--',
    ']]>',
    '*',
    '?',
    '**??**',
  ],
  ...[
    'kettle',
    'boil',
    'is-it-hot',
    '101',
    'ios',
    'swift',
    'en',
    'zh',
    'all',
    'tea~java_android~class~x',
    'wu@kettle.example',
  ],
];

function makeText(random: Random): string {
  const kind = random();
  if (kind < 0.75) return pick(random, texts);
  if (kind < 0.85) return pick(random, texts) + pick(random, texts);
  if (kind < 0.92) return repeat(pick(random, ['a', '/', '..', '%41', '壶', '(', '"', '<b>']), random() * 3000);
  return Array.from({ length: Math.floor(random() * 40) }, () =>
    String.fromCodePoint(Math.floor(random() * 0xd7ff)),
  ).join('');
}

/** As much of a text as fits into a line of a request. */
function inUrl(random: Random, text: string): string {
  if (random() < 0.8) return encodeWild(text);
  return text.replaceAll(/[^\x21-\x7e]/g, '') || 'x';
}

function encodeWild(text: string): string {
  return encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/g, '?'));
}

const consoleList = Object.values(consoleCalls) as Call[];
const calls: Call[] = [...docServerCalls, ...consoleList];
const fieldsOf = new Map(
  calls.map((call) => {
    const schema = z.toJSONSchema(call.params, { unrepresentable: 'any', io: 'input' }) as JsonSchema;
    const parts = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
    return [call, [...new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties)))]];
  }),
);

interface JsonSchema {
  properties?: Record<string, unknown>;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

const pagePaths = pageRoutes.filter(({ action }) => action !== 'coming');
const otherPaths = [
  ...Object.values(plainRoutes).filter((path) => path !== plainRoutes.live),
  ...proxiedPaths,
  '/media',
  '/robots.txt',
  '/diagram.html',
];

function makeAttack(random: Random): Attack {
  const kind = random();
  const made = kind < 0.4 ? attackPage(random) : kind < 0.85 ? attackCall(random) : attackPath(random);
  return {
    ...made,
    headers: {
      'x-forwarded-for': `203.${String(Math.floor(random() * 250))}.${String(Math.floor(random() * 250))}.7`,
      ...makeHeaders(random),
      ...made.headers,
    },
  };
}

function attackPage(random: Random): Attack {
  const route = pick(random, pagePaths);
  const prefix = pick(random, ['', '', '/en', '/zh', '/EN', '/xx', '//']);
  const path = prefix + route.path.replaceAll(/[:*](\w+)\??/g, () => inUrl(random, makeText(random)));
  const names = [...route.query, 'source', '__proto__', 'k'];
  const pairs = Array.from(
    { length: Math.floor(random() * 4) },
    () => `${pick(random, names)}=${inUrl(random, makeText(random))}`,
  );
  const isForm = route.method === 'post';
  const method = isForm
    ? 'POST'
    : random() < 0.9
      ? 'GET'
      : pick(random, ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND']);
  return {
    method,
    path: path + (pairs.length > 0 ? `?${pairs.join(pick(random, ['&', '&', ';', '&&']))}` : ''),
    headers: isForm
      ? {
          'content-type': pick(random, [
            'application/x-www-form-urlencoded',
            'application/x-www-form-urlencoded; charset=utf-7',
            'multipart/form-data; boundary=x',
            'text/plain',
          ]),
        }
      : {},
    ...(isForm && { body: makeForm(random) }),
  };
}

const formFields = [
  'keyword',
  'isUseful',
  'comment',
  'expectedResult',
  'name',
  'contact',
  'back',
  'clientKey',
  'action',
  'channel',
  'email',
  'phone',
  'country',
  'password',
  'code',
  'userType',
  'purpose',
  'account',
  'next',
  'marketSource',
  'source',
];

function makeForm(random: Random): string {
  const pairs = Array.from(
    { length: Math.floor(random() * (random() < 0.05 ? 500 : 12)) },
    () =>
      `${pick(random, formFields)}${pick(random, ['', '', '[]', '[__proto__]', '.x'])}=${encodeWild(makeText(random))}`,
  );
  return pairs.join('&');
}

function attackCall(random: Random): Attack {
  const call = pick(random, calls);
  const fields = fieldsOf.get(call) ?? [];
  const isRight = random() < 0.9;
  const method = isRight === (call.method === 'get') ? 'GET' : 'POST';
  if (method === 'GET') {
    const pairs = [...fields, '__proto__', 'constructor']
      .filter(() => random() < 0.6)
      .map(
        (name) =>
          `${name}${pick(random, ['', '', '', '[]', '[a]', '[__proto__][x]'])}=${inUrl(random, makeText(random))}`,
      );
    return { method, path: `${call.path}?${pairs.join('&')}`, headers: {} };
  }
  const { body, type } = makeBody(random, fields);
  return {
    method,
    path: call.path,
    headers: { 'content-type': type, ...(random() < 0.5 && { origin: 'http://127.0.0.1' }) },
    body,
  };
}

function makeValue(random: Random, depth = 0): unknown {
  const kind = random();
  if (kind < 0.5) return makeText(random);
  if (kind < 0.6) return pick(random, [0, -1, 1e308, 2 ** 53, 0.1, true, false, null]);
  if (depth > 3 || kind < 0.7) return pick(random, [[], {}, '', [[]]]);
  if (kind < 0.85) return Array.from({ length: Math.floor(random() * 5) }, () => makeValue(random, depth + 1));
  return Object.fromEntries(
    [pick(random, texts), 'toString', 'length'].map((name) => [name, makeValue(random, depth + 1)]),
  );
}

function makeBody(random: Random, fields: readonly string[]): { body: string | Buffer; type: string } {
  const type = 'application/json';
  const kind = random();
  if (kind < 0.7) {
    const pairs = fields
      .filter(() => random() < 0.85)
      .map((name) => `${JSON.stringify(name)}:${JSON.stringify(makeValue(random)) ?? 'null'}`);
    const planted =
      random() < 0.2 ? ['"__proto__":{"isUseful":true,"admin":1}', '"constructor":{"prototype":{"x":1}}'] : [];
    return { type, body: `{${[...pairs, ...planted].join(',')}}` };
  }
  if (kind < 0.75) return { type, body: repeat('[', 20_000 * random()) };
  if (kind < 0.8) return { type, body: `${repeat('{"a":', 10_000 * random())}1` };
  if (kind < 0.84) return { type, body: JSON.stringify({ comment: repeat('壶', 100_000 * random()) }) };
  if (kind < 0.88)
    return { type, body: `{${Array.from({ length: 2000 }, (_, at) => `"k${String(at)}":1`).join(',')}}` };
  if (kind < 0.9) return { type, body: Buffer.from(Array.from({ length: 300 }, () => Math.floor(random() * 256))) };
  if (kind < 0.93)
    return {
      type: pick(random, [
        'text/plain',
        'application/xml',
        'application/json; charset=utf-16',
        'application/json; charset=nonsense',
        '',
      ]),
      body: '{"id":"101"}',
    };
  return {
    type,
    body: pick(random, [
      'null',
      '1',
      '"x"',
      '[1]',
      '{',
      '{"a"}',
      '\ufeff{}',
      '{"id":"101"}}',
      'undefined',
      "{'a':1}",
      '1e9999',
      '{"id":1e9999}',
    ]),
  };
}

function attackPath(random: Random): Attack {
  const path =
    pick(random, otherPaths) +
    pick(random, [
      '',
      '/',
      `/${inUrl(random, makeText(random))}`,
      `/${inUrl(random, makeText(random))}/${inUrl(random, makeText(random))}`,
    ]);
  return {
    method: pick(random, ['GET', 'GET', 'GET', 'POST', 'HEAD', 'OPTIONS']),
    path: `${path}?${inUrl(random, makeText(random))}`,
    headers: {},
  };
}

const headerNames = [
  'accept-language',
  'accept-encoding',
  'accept',
  'if-none-match',
  'if-modified-since',
  'range',
  'user-agent',
  'referer',
  'origin',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-for',
  'forwarded',
  'x-http-method-override',
  'content-encoding',
  'expect',
  'upgrade',
  'sec-fetch-site',
  'authorization',
  'host',
  'te',
  'cache-control',
];

function makeHeaders(random: Random): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  while (random() < 0.5) {
    const text = () =>
      makeText(random)
        .replaceAll(/[^\x20-\x7e\u00a0-\u00ff]/g, '?')
        .slice(0, 4000);
    const name = pick(random, headerNames);
    headers[name] = random() < 0.1 && name !== 'host' ? [text(), text()] : name === 'expect' ? '100-continue' : text();
  }
  if (random() < 0.3)
    headers.cookie = `session=${pick(random, ['s%3A', 's:x.y', '', 'a;session=b', '%'])}${encodeWild(pick(random, texts))}; ${repeat('a=b; ', random() * 200)}`;
  return headers;
}

const rawRequests: readonly string[] = [
  ...[
    '\r\n\r\n',
    'GET\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n',
    'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  ...[
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/1.0\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: <script>\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  ...[
    'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /ä HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET \\\\evil HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET ?k=1 HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /%ff%fe HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  ...[
    'POST /en/ss HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
    'POST /en/ss HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    'POST /api/doc/recordBrowe HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: -1\r\n\r\n{}',
  ],
  ...[
    'POST /api/doc/recordBrowe HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX-T: 1\r\n\r\n',
    'POST /api/doc/recordBrowe HTTP/1.1\r\nHost: x\r\nContent-Encoding: gzip\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  ],
  ...[
    'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\n\r\n',
    'GET / HTTP/1.1\nHost: x\n\n',
    '\x16\x03\x01\x02\x00\x01\x00',
  ],
];

function makeRaw(random: Random): string {
  const kind = random();
  if (kind < 0.7) return pick(random, rawRequests);
  if (kind < 0.8) return `GET /${repeat('a', random() * 20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`;
  if (kind < 0.9) return `GET / HTTP/1.1\r\nHost: x\r\n${repeat('X-Header: value\r\n', random() * 3000)}\r\n`;
  const taken = pick(random, rawRequests).split('');
  for (let at = 0; at < 3; at++)
    taken[Math.floor(random() * taken.length)] = String.fromCharCode(Math.floor(random() * 256));
  return taken.join('');
}

/** What came back, in a word. Whether the process lives is seen by the others. */
function sendRaw(origin: string, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    let said = '';
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d)/.exec(said)?.[1];
      resolve(status === undefined ? 'raw: nothing said' : `raw: ${status}xx`);
    };
    const timer = setTimeout(end, 300);
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString('latin1');
      end();
    });
    socket.once('error', end);
    socket.once('close', end);
    socket.write(Buffer.from(text, 'latin1'));
  });
}
