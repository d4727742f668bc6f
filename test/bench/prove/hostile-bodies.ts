import { encodeWild, makeText, pick, type Random, repeat, texts } from './hostile-texts.ts';

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

export function makeForm(random: Random): string {
  const pairs = Array.from(
    { length: Math.floor(random() * (random() < 0.05 ? 500 : 12)) },
    () =>
      `${pick(random, formFields)}${pick(random, ['', '', '[]', '[__proto__]', '.x'])}=${encodeWild(makeText(random))}`,
  );
  return pairs.join('&');
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

export function makeBody(random: Random, fields: readonly string[]): { body: string | Buffer; type: string } {
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
