import { expect } from 'chai';
import {
  buildApiRequest,
  readServer,
  serverUrl,
  startValues,
  withExamples,
} from '../../../../views/domain/api-request.ts';
import type { ApiCredential, ApiParameter, ApiPart, ApiRequest } from '../../../../views/domain/server-api.ts';
import {
  apiBody,
  apiCredential,
  apiParameter as parameter,
  apiPart,
  apiRequest as request,
  apiValues,
} from '../../../support/api-request.ts';

const urlOf = (of: ApiRequest, parameters: Record<string, string>) =>
  buildApiRequest(of, apiValues({ server: 'https://pot.example/', parameters })).url;

describe('A request built from what a reader enters', () => {
  it('leaves out what is empty, and keeps the place of a path parameter that is', () => {
    const of = request([parameter('Pot', { in: 'path', isRequired: true }), parameter('Cups')], {
      path: '/pots/{Pot}',
    });

    expect(urlOf(of, { 'query:Cups': '' })).to.equal('https://pot.example/pots/{Pot}');
    expect(urlOf(of, { 'path:Pot': 'p 1', 'query:Cups': '2' })).to.equal('https://pot.example/pots/p%201?Cups=2');
  });

  for (const [entered, becomes] of [
    ['..', '%2E%2E'],
    ['../../admin', '..%2F..%2Fadmin'],
    ['@evil.example', '%40evil.example'],
    ['\ud800', '%EF%BF%BD'],
  ] as const)
    it(`never leaves its path: ${JSON.stringify(entered)}`, () => {
      const of = request([parameter('Pot', { in: 'path' })], { path: '/pots/{Pot}/cups' });

      expect(urlOf(of, { 'path:Pot': entered })).to.equal(`https://pot.example/pots/${becomes}/cups`);
    });

  const forms: [place: ApiParameter['in'], shape: ApiParameter['shape'], more: Partial<ApiParameter>, sent: string][] =
    [
      ['path', 'plain', {}, 'a%2Fb'],
      ['path', 'list', {}, '1,2'],
      ['path', 'object', {}, 'r,1,g,2'],
      ['path', 'plain', { style: 'label' }, '.a%2Fb'],
      ['path', 'list', { style: 'label', explode: true }, '.1.2'],
      ['path', 'object', { style: 'label', explode: true }, '.r=1.g=2'],
      ['path', 'plain', { style: 'matrix' }, ';m=a%2Fb'],
      ['path', 'list', { style: 'matrix', explode: true }, ';m=1;m=2'],
      ['path', 'object', { style: 'matrix', explode: true }, ';r=1;g=2'],
      ['query', 'plain', {}, 'm=a%2Fb'],
      ['query', 'list', {}, 'm=1&m=2'],
      ['query', 'list', { explode: false }, 'm=1,2'],
      ['query', 'object', {}, 'r=1&g=2'],
      ['query', 'object', { explode: false }, 'm=r,1,g,2'],
      ['query', 'list', { style: 'spaceDelimited', explode: false }, 'm=1%202'],
      ['query', 'list', { style: 'pipeDelimited', explode: false }, 'm=1%7C2'],
      ['query', 'object', { style: 'deepObject' }, 'm%5Br%5D=1&m%5Bg%5D=2'],
      ['query', 'list', { style: 'indexed' }, 'm.1=1&m.2=2'],
      ['query', 'object', { style: 'content', mediaType: 'application/json' }, 'm=%7B%22r%22%3A1%2C%22g%22%3A2%7D'],
      ['querystring', 'object', { style: 'content', mediaType: 'application/x-www-form-urlencoded' }, 'r=1&g=2'],
      ['querystring', 'object', { style: 'content', mediaType: 'application/json' }, '%7B%22r%22%3A1%2C%22g%22%3A2%7D'],
      ['header', 'list', {}, '1,2'],
      ['header', 'object', { explode: true }, 'r=1,g=2'],
      ['cookie', 'list', {}, 'm=1; m=2'],
      ['cookie', 'list', { explode: false }, 'm=1,2'],
    ];
  const entered = { plain: 'a/b', list: '[1, null, 2]', object: '{"r":1,"g":2}' };
  for (const [place, shape, more, sent] of forms)
    it(`writes ${sent} in the ${place} for ${shape} ${JSON.stringify(more)}`, () => {
      const of = request([parameter('m', { in: place, shape, ...more })], { path: place === 'path' ? '/{m}' : '/' });

      const { url, headers } = buildApiRequest(of, apiValues({ parameters: { [`${place}:m`]: entered[shape] } }));

      const [header] = headers;
      expect(header?.[1] ?? url.replace(/^https:\/\/pot\.example\/\??/, '')).to.equal(sent);
    });

  const texts: [style: ApiParameter['style'], shape: ApiParameter['shape'], entered: string, query: string][] = [
    ['form', 'list', 'a, b\n\n c ', 'm=a%2C%20b&m=c'],
    ['form', 'list', '["a', 'm=%5B%22a'],
    ['indexed', 'list', '[{"Cow": {"Age": 3}, "Not": null}]', 'm.1.Cow.Age=3'],
    ['deepObject', 'object', '{"a":{"b":["x",{"y":1}]}}', 'm%5Ba%5D%5Bb%5D%5B0%5D=x&m%5Ba%5D%5Bb%5D%5B1%5D%5By%5D=1'],
    ['form', 'list', '[]', ''],
  ];
  for (const [style, shape, text, query] of texts)
    it(`reads ${JSON.stringify(text)} as ${style} ${shape}`, () => {
      expect(urlOf(request([parameter('m', { style, shape })]), { 'query:m': text })).to.equal(
        `https://pot.example/pots${query && '?'}${query}`,
      );
    });

  it('keeps reserved characters where the file allows them, but none that would end the value', () => {
    const of = request([parameter('m', { allowReserved: true })]);

    expect(urlOf(of, { 'query:m': 'a:b/?c&e#f+g' })).to.equal('https://pot.example/pots?m=a:b/?c%26e%23f%2Bg');
  });

  it('adds its query to one that the path has, and no second slash to the server', () => {
    const of = request([parameter('Cups')], { path: '/?Action=Brew' });

    expect(urlOf(of, { 'query:Cups': '2' })).to.equal('https://pot.example/?Action=Brew&Cups=2');
  });

  const bodyOf = (form: 'urlencoded' | 'multipart', parts: ApiPart[], entered: Record<string, string>) => {
    const mediaType = form === 'multipart' ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
    return buildApiRequest(request([], { body: apiBody(mediaType, { form, parts }) }), apiValues({ parts: entered }));
  };

  it('sends the fields of a form in their styles', () => {
    const parts = [
      ...[apiPart('user'), apiPart('roles', { isList: true }), apiPart('ports', { isList: true, explode: false })],
      apiPart('place', { kind: 'json', style: 'deepObject' }),
      ...[apiPart('note', { kind: 'json', style: 'content' }), apiPart('empty')],
    ];
    const { headers, body } = bodyOf('urlencoded', parts, {
      ...{ user: 'mina & co', roles: '["deck","helm"]', ports: 'rye\nhythe', place: '{"x":1}', note: '{"y": 2}' },
    });

    expect(headers).to.deep.equal([['Content-Type', 'application/x-www-form-urlencoded']]);
    const pairs = body?.kind === 'form' ? body.pairs.map(([name, value]) => `${name}=${value}`) : [];
    expect(pairs).to.deep.equal([
      ...['user=mina & co', 'roles=deck', 'roles=helm', 'ports=rye,hythe', 'place[x]=1', 'note={"y": 2}'],
    ]);
  });

  it('sends files, JSON and lists as parts, and leaves the type of the body to its sender', () => {
    const parts = [
      apiPart('papers', { kind: 'file', isList: true, mediaType: 'image/png, image/*' }),
      ...[apiPart('props', { kind: 'json' }), apiPart('tags', { isList: true }), apiPart('kind')],
    ];
    const paper = { name: 'papers', mediaType: 'image/png' };

    const { headers, body } = bodyOf('multipart', parts, {
      ...{ papers: 'a.png\nb c.png', props: '{}', tags: '["x","y"]', kind: 'k' },
    });

    expect(headers).to.deep.equal([]);
    expect(body).to.have.deep.property('parts', [
      ...[
        { ...paper, fileName: 'a.png' },
        { ...paper, fileName: 'b c.png' },
      ],
      { name: 'props', value: '{}', mediaType: 'application/json' },
      ...[
        { name: 'tags', value: 'x' },
        { name: 'tags', value: 'y' },
        { name: 'kind', value: 'k' },
      ],
    ]);
  });

  it('sends a file with a type that is exact', () => {
    const typeOf = (mediaType: string) => {
      const of = request([], { body: apiBody(mediaType, { form: 'file' }) });
      return buildApiRequest(of, apiValues({ mediaType, body: 'a' })).headers[0]?.[1];
    };

    expect(['image/png', '*/*'].map(typeOf)).to.deep.equal(['image/png', 'application/octet-stream']);
  });

  const headersOf = (of: ApiRequest, values: Parameters<typeof apiValues>[0]) =>
    buildApiRequest(of, apiValues(values)).headers.map(([name, value]) => `${name}: ${value}`);

  it('drops header parameters that the body and the credentials make', () => {
    const headers = ['Authorization', 'Content-type', 'Accept'].map((name) => parameter(name, { in: 'header' }));
    const of = request(headers, { body: apiBody('text/plain'), security: [[apiCredential('k')]] });
    const parameters = { 'header:Authorization': 'a', 'header:Content-type': 'b', 'header:Accept': 'c' };

    expect(headersOf(of, { parameters })).to.deep.equal(['Authorization: a', 'Content-type: b', 'Accept: c']);
    expect(headersOf(of, { parameters, body: 'x', credentials: { k: 't' } })).to.deep.equal([
      ...['Accept: c', 'Authorization: Bearer t', 'Content-Type: text/plain'],
    ]);
  });

  it('puts cookies into one header, and a body with its kind only where there is one', () => {
    const cookies = ['a', 'b'].map((name) => parameter(name, { in: 'cookie' }));
    const of = request(cookies, { body: apiBody('application/json') });
    const parameters = { 'cookie:a': '1;x', 'cookie:b': '2' };

    expect(headersOf(of, { parameters })).to.deep.equal(['Cookie: a=1%3Bx; b=2']);
    expect(headersOf(of, { parameters, body: '{}' })).to.include('Content-Type: application/json');
  });

  const credentials: [Partial<ApiCredential>, value: string, sent: object][] = [
    [{ kind: 'bearer' }, 't', { headers: [['Authorization', 'Bearer t']] }],
    [{ kind: 'oauth2' }, 't', { headers: [['Authorization', 'Bearer t']] }],
    [{ kind: 'http', scheme: 'Digest' }, 't', { headers: [['Authorization', 'Digest t']] }],
    [{ kind: 'basic' }, '茶:1', { headers: [['Authorization', 'Basic 6Iy2OjE=']], login: '茶:1' }],
    [{ kind: 'apiKey', in: 'header', name: 'X-Key' }, 't', { headers: [['X-Key', 't']] }],
    [{ kind: 'apiKey', in: 'cookie', name: 'sid' }, 't;', { headers: [['Cookie', 'sid=t%3B']] }],
    [{ kind: 'apiKey', in: 'query', name: 'key' }, 't&', { headers: [], url: 'https://pot.example/pots?key=t%26' }],
    [{ kind: 'mutualTLS' }, 't', { headers: [] }],
  ];
  for (const [credential, value, sent] of credentials)
    it(`puts credentials of ${JSON.stringify(credential)} into their place`, () => {
      const of = request([], { security: [[], [apiCredential('k', credential)]] });

      expect(buildApiRequest(of, apiValues({ credentials: { k: value } }))).to.deep.include(sent);
      expect(buildApiRequest(of, apiValues()).headers).to.deep.equal([]);
    });
});

describe('The values of a form', () => {
  const of = request([
    parameter('Pot', { in: 'path', isRequired: true, example: 'p1' }),
    parameter('Action', { isRequired: true, choices: ['Pour'], isCommon: true }),
    parameter('X-Sign', { in: 'header', isRequired: true, isCommon: true, example: 'abc' }),
    ...[parameter('RoomId', { isRequired: true }), parameter('Optional', { choices: ['Only'] })],
  ]);

  it('start with examples and only choices, but with no account and no signature of somebody else', () => {
    expect(startValues(of).parameters).to.deep.equal({ 'path:Pot': 'p1', 'query:Action': 'Pour' });
  });

  it('are shown with examples where something required is missing, and as entered elsewhere', () => {
    const shown = withExamples(of, { ...startValues(of), parameters: { 'header:X-Sign': 'mine' } }).parameters;

    expect(shown).to.include({ 'header:X-Sign': 'mine', 'query:RoomId': 'YOUR_ROOM_ID' });
    expect(shown).to.not.have.property('query:Optional');
  });
});

describe('A server with variables', () => {
  const variable = (name: string, value: string, choices: string[] = []) => ({
    ...{ name, choices, default: value, description: '' },
  });
  const server = {
    ...{ url: 'https://{region}.pot.example:{port}/{base}', description: '' },
    variables: [variable('region', 'eu', ['eu', 'us']), variable('port', '443'), variable('base', 'v1/tea')],
  };

  it('has an address with default or chosen values', () => {
    expect(serverUrl(server)).to.equal('https://eu.pot.example:443/v1/tea');
    expect(serverUrl(server, { region: 'us', base: '' })).to.equal('https://us.pot.example:443');
  });

  it('knows its own addresses, with choices as they are and other values of plain characters', () => {
    const region = { region: 'us', port: '8443', base: 'v2' };

    expect(readServer(server, serverUrl(server, region))).to.deep.equal(region);
    expect(readServer(server, serverUrl(server))).to.include({ base: 'v1/tea' });
    for (const foreign of [
      ...['cn.pot.example:443/v2', 'eu.pot.example:443/a/b', 'eu.pot.example:1@evil.example/v2'],
      ...['eu-pot.example:443/v2', 'eu.pot.example:443/v2/'],
    ])
      expect(readServer(server, `https://${foreign}`), foreign).to.equal(undefined);
  });
});
