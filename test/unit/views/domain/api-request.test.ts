import { execFileSync } from 'node:child_process';
import { expect } from 'chai';
import {
  buildApiRequest,
  exampleValues,
  startValues,
  toCurl,
  withExamples,
} from '../../../../views/domain/api-request.ts';
import type { ApiParameter, ApiRequest } from '../../../../views/domain/server-api.ts';

const parameter = (name: string, more: Partial<ApiParameter> = {}): ApiParameter => ({
  name,
  in: 'query',
  isRequired: false,
  list: 'none',
  isCommon: false,
  choices: [],
  example: '',
  ...more,
});
const request = (parameters: ApiParameter[], more: Partial<ApiRequest> = {}): ApiRequest => ({
  method: 'GET',
  path: '/pots',
  servers: [{ url: 'https://pot.example', description: '' }],
  parameters,
  ...more,
});
const urlOf = (of: ApiRequest, parameters: Record<string, string>) =>
  buildApiRequest(of, { server: 'https://pot.example/', parameters, body: '' }).url;

describe('A request built from what a reader enters', () => {
  it('leaves out what is empty, and keeps the place of a path parameter that is', () => {
    const of = request([parameter('Pot', { in: 'path', isRequired: true }), parameter('Cups')], {
      path: '/pots/{Pot}',
    });

    expect(urlOf(of, { 'query:Cups': '' })).to.equal('https://pot.example/pots/{Pot}');
    expect(urlOf(of, { 'path:Pot': 'p 1', 'query:Cups': '2' })).to.equal('https://pot.example/pots/p%201?Cups=2');
  });

  const segments: [entered: string, becomes: string][] = [
    ['..', '%2E%2E'],
    ['.', '%2E'],
    ['../../admin', '..%2F..%2Fadmin'],
    ['a?b#c', 'a%3Fb%23c'],
    ['@evil.example', '%40evil.example'],
    ['\ud800', '%EF%BF%BD'],
  ];
  for (const [entered, becomes] of segments)
    it(`never leaves its path: ${JSON.stringify(entered)}`, () => {
      const of = request([parameter('Pot', { in: 'path' })], { path: '/pots/{Pot}/cups' });

      expect(urlOf(of, { 'path:Pot': entered })).to.equal(`https://pot.example/pots/${becomes}/cups`);
    });

  const lists: [list: ApiParameter['list'], entered: string, query: string][] = [
    ['none', 'a,b', 'Milk=a%2Cb'],
    ['repeated', 'a, b', 'Milk=a&Milk=b'],
    ['repeated', '["a,b"]', 'Milk=a%2Cb'],
    ['joined', 'a,b', 'Milk=a%2Cb'],
    ['indexed', 'a,b', 'Milk.1=a&Milk.2=b'],
    ['indexed', '[{"Cow": "x"}]', 'Milk.1.Cow=x'],
    ['repeated', '["a', 'Milk=%5B%22a'],
  ];
  for (const [list, entered, query] of lists)
    it(`writes ${entered} as ${list}`, () => {
      expect(urlOf(request([parameter('Milk', { list })]), { 'query:Milk': entered })).to.equal(
        `https://pot.example/pots?${query}`,
      );
    });

  it('puts cookies into one header, and a body with its kind only where there is one', () => {
    const of = request([parameter('a', { in: 'cookie' }), parameter('b', { in: 'cookie' })], {
      body: { mediaType: 'application/json', example: '' },
    });
    const build = (body: string) =>
      buildApiRequest(of, { server: '', parameters: { 'cookie:a': '1;x', 'cookie:b': '2' }, body });

    expect(build('').headers).to.deep.equal([['Cookie', 'a=1%3Bx; b=2']]);
    expect(build('{}')).to.deep.include({ body: '{}' });
    expect(build('{}').headers).to.deep.include(['Content-Type', 'application/json']);
  });
});

describe('The values of a form', () => {
  const of = request([
    parameter('Pot', { in: 'path', isRequired: true, example: 'p1' }),
    parameter('Action', { isRequired: true, choices: ['Pour'], example: 'Pour', isCommon: true }),
    parameter('X-Sign', { in: 'header', isRequired: true, isCommon: true, example: 'abc' }),
    parameter('RoomId', { isRequired: true }),
  ]);

  it('start with examples, but with no account and no signature of somebody else', () => {
    expect(startValues(of).parameters).to.deep.equal({ 'path:Pot': 'p1', 'query:Action': 'Pour' });
  });

  it('hold the only choice of a required parameter, which has no field', () => {
    const only = request([parameter('Action', { isRequired: true, choices: ['Pour'] })]);

    expect(startValues(only).parameters).to.deep.equal({ 'query:Action': 'Pour' });
  });

  it('are shown with examples where something required is missing, and as entered elsewhere', () => {
    const shown = withExamples(of, { ...startValues(of), parameters: { 'header:X-Sign': 'mine' } });

    expect(shown.parameters).to.deep.equal({
      ...exampleValues(of).parameters,
      'header:X-Sign': 'mine',
      'query:RoomId': 'YOUR_ROOM_ID',
    });
  });
});

describe('A command for a shell', () => {
  it('holds what a shell then reads, whatever the values are', () => {
    const tricky = `it's $(touch /tmp/x) "and" \`this\` \\ \n!`;
    const command = toCurl({
      method: 'POST',
      url: 'https://pot.example/a?b=1&c=$(id)`id`"\'\\&d=!',
      headers: [['X-A', tricky]],
      body: tricky,
    });

    const words = execFileSync('sh', ['-c', `curl() { for word; do printf '%s\\0' "$word"; done; }\n${command}`]);

    expect(words.toString().split('\0').slice(0, -1)).to.deep.equal([
      ...['--request', 'POST', '--url', 'https://pot.example/a?b=1&c=$(id)`id`"\'\\&d=%21'],
      ...['--header', `X-A: ${tricky}`, '--data-raw', tricky],
    ]);
  });

  it('has a line for each parameter of a query without a body', () => {
    const command = toCurl({ method: 'GET', url: 'https://pot.example/a?b=1&c=%3F', headers: [['X-A', '1']] });

    expect(command.split(' \\\n  ')).to.deep.equal([
      `curl --get "https://pot.example/a"`,
      ...[`--data "b=1"`, `--data "c=%3F"`, `--header 'X-A: 1'`],
    ]);
  });

  it('has a line for each parameter of a query beside a body', () => {
    const command = toCurl({ method: 'POST', url: 'https://pot.example/a?b=1&c=2', headers: [], body: '{}' });

    expect(command.split('\n')).to.deep.equal([
      ...[`curl --request POST \\`, `  --url "https://pot.example/a\\`, `?b=1\\`, `&c=2" \\`, `  --data-raw '{}'`],
    ]);
  });
});
