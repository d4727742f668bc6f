import { expect } from 'chai';
import { type Answer, code, iosDocument, useMcp } from '../support/mcp.ts';

const steam = '/docs/kettle/start/steam';
const kettle = '/article/api?doc=kettle~swift_ios~class~Kettle';

describe('The tool `fetch` of the MCP server', () => {
  const { portal, call } = useMcp();
  const read = async (path: string, id: string, more = {}) => (await call(path, 'fetch', { id, ...more })).answer;

  for (const [path, isLinked] of [
    ['/en/mcp', true],
    ['/en/mcp/kettle/ios_swift', false],
  ] as const)
    it(`gives a member, ${isLinked ? 'which leads to its text on all platforms' : 'of one platform'}, at ${path}`, async () => {
      const answer = await read(path, `${kettle}#openlid-kettle`);

      expect(answer.title).to.equal('Kettle.openLid');
      expect(answer.text).to.contain('Opens it a little').and.not.contain('Boils it');
      expect(answer.text.includes('[On all platforms](')).to.equal(isLinked);
    });

  it('gives a section', async () => {
    const answer = await read('/en/mcp', `${iosDocument}#steam-pressure-limit`);

    expect(answer.text).to.contain('nine bar').and.not.to.contain('Long story');
    expect(answer.url).to.equal(`${portal.url}/en${answer.id}`);
  });

  it('gives a long page in parts that are the whole page, with its code in one', async () => {
    const parts: Answer[] = [];
    for (let from: number | undefined = 0; from !== undefined; from = parts.at(-1)?.metadata.next_from)
      parts.push(await read('/en/mcp', iosDocument, { tokens: 300, from }));
    const whole = await read('/en/mcp', `${portal.url}/en${iosDocument}`, { tokens: 9000 });

    const squash = (text: string) => text.replaceAll(/\s/g, '');
    expect(squash(parts.map(({ text }) => text).join(''))).to.equal(squash(whole.text));
    expect(parts.filter(({ text }) => text.includes(code))).to.have.length(1);
    expect(parts.length).to.be.greaterThan(3);
    expect(parts[0]?.metadata.outline?.map(({ id }) => id)).to.contain(`${iosDocument}#table-of-valves`);
  });

  it('gives the home page for its address', async () => {
    const answer = await read('/en/mcp', `${portal.url}/en/index.md`);

    expect(answer).to.include({ id: '/', title: 'Rillcast', url: `${portal.url}/en` });
  });

  for (const [path, what, found] of [
    ['/en/mcp/kettle/android_java', 'on the platform of the scope', `${steam}?platform=android&language=java`],
    ['/en/mcp', 'where its page redirects', iosDocument],
  ] as const)
    it(`reads an address without a platform ${what}`, async () => {
      expect((await read(path, `${steam}#long-story`)).id).to.equal(`${found}#long-story`);
    });

  const elsewhere: [path: string, id: string, said: string, server: string][] = [
    ['/en/mcp', '/article/300', 'other edition', '/mcp'],
    ['/mcp', `{{portal}}/en${steam}`, '另一语言版本', '/en/mcp'],
    ['/en/mcp/kettle/android_java', iosDocument, 'belongs to Kettle · iOS: Swift', '/en/mcp/kettle/ios_swift'],
    ['/en/mcp/kettle/ios_swift', '/docs/tea/green?platform=all&language=all', 'belongs to Tea', '/en/mcp/tea/all'],
    ['/en/mcp/kettle/ios_swift', '/api-center', 'belongs to the whole site', '/en/mcp'],
  ];
  for (const [path, pattern, said, server] of elsewhere)
    it(`at ${path} names the server that has ${pattern}`, async () => {
      const id = pattern.replace('{{portal}}', portal.url);
      const { isError, text } = await call(path, 'fetch', { id });

      expect(isError).to.equal(true);
      expect(text)
        .to.contain(said)
        .and.match(new RegExp(` ${portal.url}${server}(?![\\w/])`));
      expect((await call(server, 'fetch', { id })).isError, 'there').to.equal(false);
    });

  const faulty: [id: string, said: RegExp, more?: object][] = [
    [iosDocument, /ends before position \d+/, { from: 900_000 }],
    ['/en/llms/kettle/ios_swift.txt', /The tool list gives/],
    ['/docs/kettle/nowhere', /\/docs\/kettle\/nowhere/],
    ['//evil.example', /\/\/evil\.example/],
    ['https://evil.example/docs', /https:\/\/evil\.example\/docs/],
  ];
  for (const [id, said, more] of faulty)
    it(`says of ${id} ${JSON.stringify(more ?? {})} what is wrong`, async () => {
      const { isError, text } = await call('/en/mcp', 'fetch', { id, ...more });

      expect(isError).to.equal(true);
      expect(text).to.match(said);
    });
});
