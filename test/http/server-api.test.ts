import { expect } from 'chai';
import { copySite } from '../unit/server/doc-server/fixture.ts';
import { useAll, useEach } from '../support/use.ts';
import { startWholePortal, type WholePortal } from '../support/whole-portal.ts';

const operation = (key: string) => `/docs/pot/${key}?platform=server&language=all`;
const markdown = (key: string, more = '') => `/en${operation(key).replace('?', '.md?')}${more}`;

/** Reads pages of a portal. */
const reading =
  (portal: { url: string }) =>
  async (path: string, sent: Record<string, string> = {}) => {
    const response = await fetch(portal.url + path, { redirect: 'manual', headers: sent });
    const html = await response.text();
    return { status: response.status, headers: response.headers, html, text: textOf(html) };
  };

describe('Server API pages', () => {
  const site = useAll(() => copySite('server-api'));
  const portal = useAll(() => startWholePortal({ CONTENT_DIR: site.contentDir, DATA_DIR: site.dataDir }));
  const get = reading(portal);

  it('give method, servers, limits, fields as nested lists, a signed sample, answers and error codes as Markdown', async () => {
    const { html: text } = await get(markdown('brew'));

    for (const part of [
      /```http\nPOST https:\/\/api\.pot\.example\/v1\/pots\n```/,
      /- Sandbox `https:\/\/sandbox\.pot\.example\/v1` Sandbox/,
      /Rate limit: 5 requests in 60 s/,
      /- `X-Signature` string required/,
      /- `Leaf` string required · Brews one pot\.\n {2}- One of: `green`, `black`\n/,
      /- `Water` object\s+- `Litres` number\s+- Default: `1`\s+- Range: `0\.5 – 2`/,
      /\*\*Well\*\*\s+- `Depth` integer/,
      /```bash\ncurl --request POST[\s\S]*"Leaf": "green"/,
      /## Response 200 · application\/json/,
      /\| `4101` \| too hot \| See \[Signing\]\(http[^)]*\/en\/docs\/pot\/signing\.md\?[^)]*\)\. \|/,
    ])
      expect(text).to.match(part);
    expect(text.replaceAll(/```[\s\S]*?```/g, '')).not.to.match(/<\/?(?:div|p|span|ul|li|table|br)\b|[\uE000-\uE010]/);
  });

  it('add the sample of one language to their Markdown', async () => {
    const { html: text } = await get(markdown('pour', '&sample=go'));

    expect([...text.matchAll(/^```(\w+)$/gm)].map(([, language]) => language)).to.deep.equal(['http', 'bash', 'go']);
    expect(text).to.contain('`nodejs`, `python`, `java`, `php`, `all`');
  });

  it('list the operations of a product by group, with method and address', async () => {
    const { status, html } = await get(`/en${operation('server-api')}`);

    expect(status).to.equal(200);
    expect(html)
      .to.contain('<html lang="en"')
      .and.match(/data-filter="[^"]*whistle[^"]*".*?tag-deprecated/s);
    expect(listed(html)).to.deep.equal(['POST /pots', 'GET /whistle', 'GET /pots/{Pot}/cups']);
    for (const group of ['Brewing', 'Serving'])
      expect(html).to.match(new RegExp(`<h2>${group} ?(?:<!-- -->)? ?<small `));
  });

  it('have the request to build, and no way to send it', async () => {
    const { request, ...props } = propsOf((await get(`/en${operation('pour')}`)).html);

    expect(props).to.include({ path: operation('pour'), canSend: false });
    expect(request.servers.map(({ url }) => url)).to.have.members(servers);
    expect((await get(`/en${operation('signing')}`)).html)
      .to.contain('<h1')
      .and.not.contain('api-try');
  });

  it('filter the list without script', async () => {
    for (const [query, targets] of [
      ['CUPS', ['GET /pots/{Pot}/cups']],
      ['get+whi', ['GET /whistle']],
      ['%3Cscript%3E', []],
    ] as const) {
      const { status, html } = await get(`/en${operation('server-api')}&q=${query}`);

      expect([status, listed(html)], query).to.deep.equal([200, targets]);
      // Filters can be made up.
      expect(html).to.contain('<meta name="robots" content="noindex').and.not.contain('<script>');
    }
  });

  it('show address, fields, samples, errors and what every request carries', async () => {
    const { status, html, text } = await get(`/en${operation('brew')}`);

    expect(status).to.equal(200);
    for (const part of [
      ...[
        'POST https://api.pot.example/v1 /pots',
        'Request body application/json The body is required. Leaf string required',
      ],
      ...['green', 'black', '0.5 – 2', 'Litres', 'Tap', 'Well', 'Depth', 'Error codes', '4101', 'too hot'],
      ...['curl', 'Node.js', 'Python', 'Go', 'Java', 'PHP'],
    ])
      expect(text).to.contain(part);
    expect(text).to.match(/X-Account integer .*X-Signature string/);
    for (const part of ['id="body"', 'value="https://sandbox.pot.example/v1"', 'href="/en/docs/pot/signing?'])
      expect(html).to.contain(part);
    expect((await get(operation('brew'))).text).to.contain('请求体 application/json 必须提供请求体。 Leaf string 必填');
  });
});

const servers = ['https://api.pot.example/v1', 'https://sandbox.pot.example/v1'];

describe('Server API pages of other files and settings', () => {
  let portal: WholePortal;
  let get: ReturnType<typeof reading>;
  afterEach(() => portal.close());
  const site = useEach(() => copySite('server-api'));
  const start = async (env: Record<string, string> = {}) => {
    portal = await startWholePortal({ CONTENT_DIR: site.contentDir, DATA_DIR: site.dataDir, ...env });
    get = reading(portal);
  };

  it('are none for a product without operations', async () => {
    for (const name of ['brew', 'pour', 'whistle']) site.remove(`en/${name}.mdx`);
    await start();

    expect((await get('/en/docs/pot/server-api')).status).to.equal(404);
    expect((await get('/en/docs/no-such/server-api')).status).to.equal(404);
  });

  it('leave their addresses to documents of such names', async () => {
    const keys = ['server-api', 'upgrade', 'api/brew'];
    for (const key of keys) site.write(`en/${key}.mdx`, `# By hand: ${key}\n\nA text.\n`);
    await start();

    for (const key of keys) {
      expect((await get(`/en${operation(key)}`)).text).to.contain(`By hand: ${key}`);
      expect((await get(markdown(key))).html).to.contain(`# By hand: ${key}`);
    }
  });

  it('have a way to send the request to more servers, if the operator allows it', async () => {
    await start({ API_TRY_ENABLED: 'true', API_TRY_HOSTS: 'http://10.0.0.9:8080' });
    const { request, canSend } = propsOf((await get(`/en${operation('pour')}`)).html);

    expect(canSend).to.equal(true);
    expect(request.servers.map(({ url }) => url)).to.have.members([...servers, 'http://10.0.0.9:8080']);
  });

  it('show what can be read of a faulty file', async () => {
    const brew = site.read('en/brew.yaml');
    site.write('en/brew.yaml', brew.replace("'#/components/schemas/Pot'", "'#/components/gone'"));
    site.write('en/pour.yaml', 'openapi: 3.0.3\npaths: { /pots: { get: { summary: "open\n');
    await start();

    expect((await get(`/en${operation('brew')}`)).text)
      .to.contain('Request body')
      .and.contain('4101');
    expect((await get(`/en${operation('pour')}`)).text)
      .to.contain('Pours the tea.')
      .and.not.contain('YAML');
  });
});

function textOf(html: string): string {
  return html
    .slice(html.indexOf('<main'))
    .replaceAll(/<a class="anchor".*?<\/a>|<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

function listed(html: string): string[] {
  const items = html.matchAll(/<li data-filter=.*?class="method [^>]*>([A-Z]+)<.*?<code[^>]*>([^<]*)<\/code>/gs);
  return Array.from(items, ([, ...item]) => item.join(' '));
}

interface Props {
  path: string;
  canSend: boolean;
  request: { servers: { url: string }[] };
}

function propsOf(html: string): Props {
  const json = /data-island="api-try"[^>]*data-props="([^"]*)"/.exec(html)?.[1] ?? '';
  return JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&#x27;', "'")) as Props;
}
