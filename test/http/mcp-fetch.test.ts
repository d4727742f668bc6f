import { expect } from 'chai';
import { type Answer, code, iosDocument, useMcp } from '../support/mcp.ts';

describe('The tool `fetch` of the MCP server', () => {
  const { portal, call } = useMcp();

  it('leads from a member to its text on all platforms, but not in an address for one', async () => {
    const id = '/article/api?doc=kettle~swift_ios~class~Kettle#openlid-kettle';
    const [all, one] = await Promise.all(
      ['/en/mcp', '/en/mcp/kettle/ios_swift'].map((path) => call(path, 'fetch', { id })),
    );

    expect(all?.answer.text).to.contain('[On all platforms](');
    expect(one?.answer).to.include({ title: 'Kettle.openLid' });
    expect(one?.answer.text).not.to.contain('On all platforms');
  });

  it('gives a section', async () => {
    const { answer } = await call('/en/mcp', 'fetch', { id: `${iosDocument}#steam-pressure-limit` });

    expect(answer.text).to.contain('nine bar').and.not.to.contain('Long story');
    expect(answer.url).to.equal(`${portal.url}/en${answer.id}`);
  });

  it('gives a long page in parts that are the whole page, with its code in one', async () => {
    const parts: Answer[] = [];
    for (let from: number | undefined = 0; from !== undefined;) {
      const { answer }: { answer: Answer } = await call('/en/mcp', 'fetch', { id: iosDocument, tokens: 300, from });
      parts.push(answer);
      from = answer.metadata.next_from;
    }
    const whole = await call('/en/mcp', 'fetch', { id: `${portal.url}/en${iosDocument}`, tokens: 9000 });

    expect(parts.length).to.be.greaterThan(3);
    const joined = parts
      .map(({ text }) => text)
      .join('')
      .replaceAll(/\s/g, '');
    expect(joined).to.equal(whole.answer.text.replaceAll(/\s/g, ''));
    expect(parts.filter(({ text }) => text.includes(code))).to.have.length(1);
    expect(parts[0]?.metadata.outline?.map(({ id }) => id)).to.contain(`${iosDocument}#table-of-valves`);
  });

  it('gives a shorter outline with a small budget', async () => {
    const id = '/docs/kettle/more/chapters?platform=ios&language=swift';
    const answers = await Promise.all([200, 1000].map((tokens) => call('/en/mcp', 'fetch', { id, tokens })));

    expect(answers.map(({ answer }) => answer.metadata.outline?.length)).to.deep.equal([8, 40]);
    const all = answers.map(
      ({ answer: { metadata } }) => (metadata.outline?.length ?? 0) + (metadata.more_sections ?? 0),
    );
    expect(all).to.deep.equal([40, 40]);
  });

  it('tells that a page ends before the asked position', async () => {
    const { isError, text } = await call('/en/mcp', 'fetch', { id: iosDocument, from: 900_000 });

    expect(isError).to.equal(true);
    expect(text).to.match(/ends before position \d+/);
  });

  it('gives a member of a type', async () => {
    const id = '/article/api?doc=kettle~swift_ios~class~Kettle#boiluntil-kettle';

    const { answer } = await call('/en/mcp', 'fetch', { id });

    expect(answer.text).to.contain('Boils it').and.not.to.contain('Opens it a little');
  });

  for (const path of ['/', '/index.md', ''])
    it(`gives the home page for its address with ${path === '' ? 'nothing' : path} at the end`, async () => {
      const { answer } = await call('/en/mcp', 'fetch', { id: `${portal.url}/en${path}` });

      expect(answer).to.include({ id: '/', title: 'Rillcast', url: `${portal.url}/en` });
    });

  it('reads an address without a platform on the platform of the scope', async () => {
    const { answer } = await call('/en/mcp/kettle/android_java', 'fetch', {
      id: '/docs/kettle/start/steam#long-story',
    });

    expect(answer.id).to.equal('/docs/kettle/start/steam?platform=android&language=java#long-story');
  });

  it('follows the redirect of the page', async () => {
    const { answer } = await call('/en/mcp', 'fetch', { id: '/docs/kettle/start/steam#steam-pressure-limit' });

    expect(answer.id).to.equal(`${iosDocument}#steam-pressure-limit`);
  });

  for (const [path, of, id, server] of [
    ['/en/mcp', 'an address', '/article/300', '/mcp'],
    ['/en/mcp', 'a URL', '{{portal}}/docs/kettle/start/steam', '/mcp'],
    ['/mcp', 'a URL', '{{portal}}/en/docs/kettle/start/steam', '/en/mcp'],
    ['/mcp', 'an address with its prefix', '/en/docs/kettle/start/steam', '/en/mcp'],
  ] as const)
    it(`at ${path} names the server of the other edition for ${of} of it`, async () => {
      const { isError, text } = await call(path, 'fetch', { id: id.replace('{{portal}}', portal.url) });

      expect(isError).to.equal(true);
      expect(text)
        .to.match(/(?:other edition|另一语言版本)/)
        .and.contain(` ${portal.url}${server}`);
    });

  for (const [path, id, place, server] of [
    ['/en/mcp/kettle/android_java', iosDocument, 'Kettle · iOS: Swift', '/en/mcp/kettle/ios_swift'],
    ['/en/mcp/tea/all', iosDocument, 'Kettle · iOS: Swift', '/en/mcp/kettle/ios_swift'],
    [
      '/en/mcp/tea',
      '/article/api?doc=kettle~swift_ios~class~Kettle',
      'Kettle · iOS: Swift',
      '/en/mcp/kettle/ios_swift',
    ],
    ['/en/mcp/kettle/ios_swift', '/docs/tea/green?platform=all&language=all', 'Tea', '/en/mcp/tea/all'],
    ['/en/mcp/kettle/ios_swift', '/api-center', 'the whole site', '/en/mcp'],
  ] as const)
    it(`at ${path} names the server that has ${id}`, async () => {
      const { isError, text } = await call(path, 'fetch', { id });
      const there = await call(server, 'fetch', { id });

      expect(isError).to.equal(true);
      expect(text)
        .to.contain(`belongs to ${place}`)
        .and.match(new RegExp(`${portal.url}${server}$`));
      expect(there.isError).to.equal(false);
    });

  for (const id of ['/llms.txt', '/llms/kettle.txt', '/en/llms/kettle/ios_swift.txt'])
    it(`names the tool for ${id}`, async () => {
      const { isError, text } = await call('/en/mcp/kettle/ios_swift', 'fetch', { id });

      expect(isError).to.equal(true);
      expect(text).to.contain('The tool list gives');
    });

  for (const id of ['nonsense', '/docs/kettle/nowhere', 'https://evil.example/docs', '//evil.example', '/../etc'])
    it(`tells that ${id} is no page`, async () => {
      const { isError, text } = await call('/en/mcp', 'fetch', { id });

      expect(isError).to.equal(true);
      expect(text).to.contain(id);
    });
});
