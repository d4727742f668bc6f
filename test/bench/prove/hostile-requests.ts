import * as z from 'zod';
import * as consoleCalls from '../../../server/clients/console/calls.ts';
import type { Call } from '../../../server/clients/call.ts';
import { docServerCalls } from '../../../server/clients/doc-server/calls.ts';
import { pageRoutes, plainRoutes, proxiedPaths } from '../../../server/routes.ts';
import { makeBody, makeForm } from './hostile-bodies.ts';
import { encodeWild, inUrl, makeText, pick, type Random, repeat, texts } from './hostile-texts.ts';

export interface Attack {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body?: string | Buffer;
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

export function makeAttack(random: Random): Attack {
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
