/** Random requests with what often breaks programs, to every route and call; and texts that are not HTTP. */
import * as z from 'zod';
import type { Call } from '../../../server/clients/call.ts';
import * as consoleCalls from '../../../server/clients/console/calls.ts';
import { docServerCalls } from '../../../server/clients/doc-server/calls.ts';
import { pageRoutes, plainRoutes, proxiedPaths } from '../../../server/routes.ts';
import type { Dice } from '../corpus-text.ts';

export interface Attack {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body?: string | Buffer;
}

interface JsonSchema {
  properties?: Record<string, unknown>;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Appears unescaped in an answer only if escaping is missing. */
export const markup = '<img src=x onerror=hostile()>';
export const attribute = '" onmouseover="hostile()" x="';

const words =
  '0 -1 1e309 NaN null undefined true [] {} __proto__ constructor prototype toString hasOwnProperty ../../../../etc/passwd ..\\..\\windows %00 % %zz %c0%ae%c0%ae/ %252e%252e%252f ${7*7} {{7*7}} $(id) `id` |id ;id (((((((((((a+)+)+)+ javascript:hostile() //evil.example https://evil.example/ \\\\evil.example <svg/onload=hostile()> {"code":0} <!-- ]]> * ? **??** kettle boil is-it-hot 101 ios swift en zh all tea~java_android~class~x wu@kettle.example';
const texts = [
  ...words.split(' '),
  ...['', ' ', '[object Object]', '/etc/passwd\0.png', '\u0000', '\r\nSet-Cookie: a=b', '\u202e\u200b\ufeff', '\ud800'],
  ...['𝒳'.repeat(50), '壶'.repeat(200), "' OR '1'='1' --", '"; drop table feedback; --', '<%= 7 %>'],
  ...['data:text/html,<script>hostile()</script>', markup, attribute, '</title><script>hostile()</script>'],
];
const formFields =
  'keyword isUseful comment expectedResult name contact back clientKey action channel email phone country password code userType purpose account next marketSource source'.split(
    ' ',
  );
const headerNames =
  'accept-language accept-encoding accept if-none-match if-modified-since range user-agent referer origin x-forwarded-host x-forwarded-proto x-forwarded-for forwarded x-http-method-override content-encoding expect upgrade sec-fetch-site authorization host te cache-control'.split(
    ' ',
  );
const calls: Call[] = [...docServerCalls, ...(Object.values(consoleCalls) as Call[])];
const fieldsOf = new Map(
  calls.map((call) => {
    const schema = z.toJSONSchema(call.params, { unrepresentable: 'any', io: 'input' }) as JsonSchema;
    const parts = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
    return [call, [...new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties)))]];
  }),
);
const pagePaths = pageRoutes.filter(({ action }) => action !== 'coming');
const otherPaths = [
  ...Object.values(plainRoutes).filter((path) => path !== plainRoutes.live),
  ...proxiedPaths,
  ...['/media', '/robots.txt', '/diagram.html'],
];
const json = 'application/json';

export function makeAttack(dice: Dice): Attack {
  const kind = dice.next();
  const made = kind < 0.4 ? attackPage(dice) : kind < 0.85 ? attackCall(dice) : attackPath(dice);
  const address = `203.${String(dice.below(250))}.${String(dice.below(250))}.7`;
  return { ...made, headers: { 'x-forwarded-for': address, ...makeHeaders(dice), ...made.headers } };
}

function attackPage(dice: Dice): Attack {
  const route = dice.pick(pagePaths);
  const prefix = dice.pick(['', '', '/en', '/zh', '/EN', '/xx', '//']);
  const path = prefix + route.path.replaceAll(/[:*](\w+)\??/g, () => inUrl(dice));
  const names = [...route.query, 'source', '__proto__', 'k'];
  const pairs = Array.from({ length: dice.below(4) }, () => `${dice.pick(names)}=${inUrl(dice)}`);
  const query = pairs.length > 0 ? `?${pairs.join(dice.pick(['&', '&', ';', '&&']))}` : '';
  const methods = ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'];
  if (route.method !== 'post')
    return { method: dice.below(10) > 0 ? 'GET' : dice.pick(methods), path: path + query, headers: {} };
  const form = 'application/x-www-form-urlencoded';
  const type = dice.pick([form, `${form}; charset=utf-7`, 'multipart/form-data; boundary=x', 'text/plain']);
  const fields = Array.from({ length: dice.below(dice.below(20) === 0 ? 500 : 12) }, () => {
    const name = dice.pick(formFields) + dice.pick(['', '', '[]', '[__proto__]', '.x']);
    return `${name}=${encodeWild(makeText(dice))}`;
  });
  return { method: 'POST', path: path + query, headers: { 'content-type': type }, body: fields.join('&') };
}

function attackCall(dice: Dice): Attack {
  const call = dice.pick(calls);
  const fields = fieldsOf.get(call) ?? [];
  const isRight = dice.below(10) > 0;
  if (isRight === (call.method === 'get')) {
    const names = [...fields, '__proto__', 'constructor'].filter(() => dice.next() < 0.6);
    const signs = ['', '', '', '[]', '[a]', '[__proto__][x]'];
    const pairs = names.map((name) => `${name}${dice.pick(signs)}=${inUrl(dice)}`);
    return { method: 'GET', path: `${call.path}?${pairs.join('&')}`, headers: {} };
  }
  const { body, type } = makeBody(dice, fields);
  return { method: 'POST', path: call.path, headers: { 'content-type': type }, body };
}

function attackPath(dice: Dice): Attack {
  const rest = dice.pick(['', '/', `/${inUrl(dice)}`, `/${inUrl(dice)}/${inUrl(dice)}`]);
  const method = dice.pick(['GET', 'GET', 'GET', 'POST', 'HEAD', 'OPTIONS']);
  return { method, path: `${dice.pick(otherPaths)}${rest}?${inUrl(dice)}`, headers: {} };
}

function makeHeaders(dice: Dice): Attack['headers'] {
  const headers: Attack['headers'] = {};
  while (dice.below(2) === 0) {
    const text = makeText(dice)
      .replaceAll(/[^\x20-\x7e\u00a0-\u00ff]/g, '?')
      .slice(0, 4000);
    const name = dice.pick(headerNames);
    headers[name] = name === 'expect' ? '100-continue' : dice.below(10) === 0 && name !== 'host' ? [text, text] : text;
  }
  if (dice.next() < 0.3)
    headers.cookie = `session=${dice.pick(['s%3A', 's:x.y', '', '%'])}${encodeWild(dice.pick(texts))}; ${'a=b; '.repeat(dice.below(200))}`;
  return headers;
}

function makeBody(dice: Dice, fields: readonly string[]): { body: string | Buffer; type: string } {
  const kind = dice.next();
  if (kind < 0.7) {
    const planted = ['"__proto__":{"isUseful":true,"admin":1}', '"constructor":{"prototype":{"x":1}}'];
    const pairs = fields
      .filter(() => dice.next() < 0.85)
      .map((name) => `${JSON.stringify(name)}:${JSON.stringify(makeValue(dice)) ?? 'null'}`);
    return { type: json, body: `{${[...pairs, ...(dice.below(5) === 0 ? planted : [])].join(',')}}` };
  }
  const types = ['text/plain', 'application/xml', `${json}; charset=utf-16`, `${json}; charset=nonsense`, ''];
  if (kind < 0.73) return { type: dice.pick(types), body: '{"id":"101"}' };
  const body = dice.pick<string | Buffer>([
    ...['null', '1', '"x"', '[1]', '{', '{"a"}', '\ufeff{}', '{"id":"1"}}', "{'a':1}", '{"id":1e9999}'],
    ...['['.repeat(dice.below(20_000)), `${'{"a":'.repeat(dice.below(10_000))}1`],
    JSON.stringify({ comment: '壶'.repeat(dice.below(100_000)) }),
    Buffer.from(Array.from({ length: 300 }, () => dice.below(256))),
  ]);
  return { type: json, body };
}

function makeValue(dice: Dice, depth = 0): unknown {
  const kind = dice.next();
  if (kind < 0.5) return makeText(dice);
  if (kind < 0.6) return dice.pick([0, -1, 1e308, 2 ** 53, 0.1, true, false, null]);
  if (depth > 3 || kind < 0.7) return dice.pick<unknown>([[], {}, '', [[]]]);
  if (kind < 0.85) return Array.from({ length: dice.below(5) }, () => makeValue(dice, depth + 1));
  const names = [dice.pick(texts), 'toString', 'length'];
  return Object.fromEntries(names.map((name) => [name, makeValue(dice, depth + 1)]));
}

function makeText(dice: Dice): string {
  const kind = dice.next();
  if (kind < 0.75) return dice.pick(texts);
  if (kind < 0.85) return dice.pick(texts) + dice.pick(texts);
  if (kind < 0.92) return dice.pick(['a', '/', '..', '%41', '壶', '(', '"', '<b>']).repeat(dice.below(3000));
  return Array.from({ length: dice.below(40) }, () => String.fromCodePoint(dice.below(0xd7ff))).join('');
}

function inUrl(dice: Dice): string {
  const text = makeText(dice);
  return dice.next() < 0.8 ? encodeWild(text) : text.replaceAll(/[^\x21-\x7e]/g, '') || 'x';
}

function encodeWild(text: string): string {
  return encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/g, '?'));
}

const host = 'HTTP/1.1\r\nHost: x\r\n';
const call = `POST /api/doc/recordBrowe ${host}Content-Type: application/json\r\n`;
const rawRequests: readonly string[] = [
  ...['\r\n\r\n', 'GET\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n', 'GET / HTTP/1.0\r\n\r\n'],
  ...['GET / HTTP/1.1\nHost: x\n\n', '\x16\x03\x01\x02\x00\x01\x00', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ...['GET /\0', 'GET /ä', 'GET \\\\evil', 'GET ?k=1', 'GET /%ff%fe', 'OPTIONS *', 'CONNECT evil.example:443'].map(
    (start) => `${start} ${host}\r\n`,
  ),
  'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  ...['Host: y\r\n', 'Upgrade: websocket\r\nConnection: Upgrade\r\n', 'X: a\r\n b\r\n'].map(
    (header) => `GET / ${host}${header}\r\n`,
  ),
  'GET / HTTP/1.1\r\nHost: <script>\r\n\r\n',
  `POST /en/ss ${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`,
  `POST /en/ss ${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  `${call}Content-Length: -1\r\n\r\n{}`,
  `${call}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX-T: 1\r\n\r\n`,
  `${call}Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}`,
];

export function makeRaw(dice: Dice): string {
  const kind = dice.next();
  if (kind < 0.7) return dice.pick(rawRequests);
  if (kind < 0.8) return `GET /${'a'.repeat(dice.below(20_000))} ${host}\r\n`;
  if (kind < 0.9) return `GET / ${host}${'X-Header: value\r\n'.repeat(dice.below(3000))}\r\n`;
  const taken = dice.pick(rawRequests).split('');
  for (let at = 0; at < 3; at++) taken[dice.below(taken.length)] = String.fromCharCode(dice.below(256));
  return taken.join('');
}
