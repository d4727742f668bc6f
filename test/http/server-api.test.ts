import { expect } from 'chai';
import { copySite } from '../unit/server/doc-server/fixture.ts';
import { useEach } from '../support/use.ts';
import { startWholePortal, type WholePortal } from '../support/whole-portal.ts';

const operation = (key: string) => `/docs/pot/${key}?platform=server&language=all`;

describe('Server API pages', () => {
  let portal: WholePortal;
  afterEach(() => portal.close());
  const site = useEach(() => copySite('server-api'));
  const start = async (env: Record<string, string> = {}) => {
    portal = await startWholePortal({ CONTENT_DIR: site.contentDir, DATA_DIR: site.dataDir, ...env });
  };
  const get = async (path: string) => {
    const response = await fetch(portal.url + path);
    const html = await response.text();
    return { status: response.status, html, text: textOf(html) };
  };

  describe('GET /docs/:product/:operation.md', () => {
    const markdownOf = async (key: string, more = '') => {
      await start();
      const response = await fetch(`${portal.url}/en${operation(key).replace('?', '.md?')}${more}`);
      return response.text();
    };

    it('gives method, servers, limits, fields as nested lists, a signed sample, answers and error codes', async () => {
      const text = await markdownOf('brew');

      expect(text).to.contain('```http\nPOST https://api.pot.example/v1/pots\n```');
      expect(text).to.contain('- Sandbox `https://sandbox.pot.example/v1` Sandbox');
      expect(text).to.contain('Rate limit: 5 requests in 60 s');
      expect(text).to.contain('- `Leaf` string required · Brews one pot.\n  - One of: `green`, `black`\n');
      expect(text).to.match(/- `Water` object\s+- `Litres` number\s+- Default: `1`\s+- Range: `0\.5 – 2`/);
      expect(text).to.match(/\*\*Well\*\*\s+- `Depth` integer/);
      expect(text).to.match(/```bash\ncurl --request POST[\s\S]*"Leaf": "green"/);
      expect(text).to.contain('## Response 200 · application/json');
      expect(text).to.match(
        /\| `4101` \| too hot \| See \[Signing\]\(http[^)]*\/en\/docs\/pot\/signing\.md\?[^)]*\)\. \|/,
      );
      expect(text).to.contain('- `X-Signature` string required');
      expect(text.replaceAll(/```[\s\S]*?```/g, '')).not.to.match(
        /<\/?(?:div|p|span|ul|li|table|br)\b|[\uE000-\uE010]/,
      );
    });

    it('lists all operations of a product', async () => {
      await start();
      const page = await fetch(`${portal.url}/en${operation('server-api')}`);
      const response = await fetch(`${portal.url}/en${operation('server-api')}`, {
        headers: { Accept: 'text/markdown' },
      });

      expect(page.headers.get('link')).to.contain('</en/docs/pot/server-api.md?platform=server&language=all>');
      expect(await response.text())
        .to.contain('> Product: Pot · Platform: Server')
        .and.match(/## Brewing\n\n- POST · \[Brew tea\]\(http[^)]*\/en\/docs\/pot\/brew\.md\?[^)]*\) `\/pots`/);
    });

    it('adds the sample of one language', async () => {
      const fencesOf = (text: string) => [...text.matchAll(/^```(\w+)$/gm)].map(([, language]) => language);
      const text = await markdownOf('pour', '&sample=go');

      expect(fencesOf(text)).to.deep.equal(['http', 'bash', 'go']);
      expect(text).to.contain('`nodejs`, `python`, `java`, `php`, `all`');
    });
  });

  describe('GET /docs/:product/server-api', () => {
    for (const [base, lang, groups] of [
      ['', 'zh-CN', ['泡制', '饮用']],
      ['/en', 'en', ['Brewing', 'Serving']],
    ] as const)
      it(`lists operations by group, with method and address (${lang})`, async () => {
        await start();
        const { status, html } = await get(`${base}/docs/pot/server-api`);

        expect(status).to.equal(200);
        expect(html).to.contain(`<html lang="${lang}"`);
        expect(listed(html)).to.deep.equal([
          ['POST', '/pots'],
          ['GET', '/whistle'],
          ['GET', '/pots/{Pot}/cups'],
        ]);
        expect(
          [...html.matchAll(/<h2>([^<]+) ?(?:<!-- -->)? ?<small /g)].map(([, title]) => title?.trim()),
        ).to.deep.equal(groups);
        expect(html).to.match(/data-filter="[^"]*whistle[^"]*".*?tag-deprecated/s);
      });

    const filters: [query: string, targets: string[]][] = [
      ['q=CUPS', ['/pots/{Pot}/cups']],
      ['q=get+whi', ['/whistle']],
      ['q=nothing-like-it', []],
      ['q=%3Cscript%3E', []],
    ];
    for (const [query, targets] of filters)
      it(`filters without script: ${query}`, async () => {
        await start();
        const { status, html } = await get(`/en/docs/pot/server-api?${query}`);

        expect(status).to.equal(200);
        expect(listed(html).map(([, target]) => target)).to.deep.equal(targets);
        // Filters can be made up.
        expect(html)
          .to.match(/<meta name="robots" content="noindex/)
          .and.not.contain('<script>');
      });

    /** One spelling of the platform: from, to. */
    const spellings: [string, string][] = [
      ['server-api?platform=server&q=cups&source=mail', 'server-api?platform=server&language=all&q=cups&source=mail'],
      ['server-api?platform=server&language=', 'server-api?platform=server&language=all'],
      ['brew?platform=server', 'brew?platform=server&language=all'],
      ['brew?platform=server&language=&source=mail', 'brew?platform=server&language=all&source=mail'],
      ['brew.md?platform=server', 'brew.md?platform=server&language=all'],
    ];
    for (const [from, to] of spellings)
      it(`${from} leads to ${to} and no further`, async () => {
        await start();
        for (const base of ['', '/en']) {
          const answer = await fetch(`${portal.url}${base}/docs/pot/${from}`, { redirect: 'manual' });

          expect([answer.status, answer.headers.get('location')]).to.deep.equal([301, `${base}/docs/pot/${to}`]);
          expect((await fetch(`${portal.url}${base}/docs/pot/${to}`, { redirect: 'manual' })).status).to.equal(200);
        }
      });

    it('is no page for a product without operations', async () => {
      for (const name of ['brew', 'pour', 'whistle']) site.remove(`en/${name}.mdx`);
      await start();

      expect((await get('/en/docs/pot/server-api')).status).to.equal(404);
      expect((await get('/en/docs/no-such/server-api')).status).to.equal(404);
    });
  });

  for (const key of ['server-api', 'upgrade', 'api/brew'])
    it(`leaves ${key} to a document of that name`, async () => {
      site.write(`en/${key}.mdx`, '# Written by hand\n\nA text.\n');
      await start();

      const { status, html } = await get(`/en${operation(key)}`);
      const markdown = await fetch(`${portal.url}/en${operation(key).replace('?', '.md?')}`);

      expect(status).to.equal(200);
      expect(html).to.match(/<h1[^>]*>Written by hand/);
      expect(await markdown.text()).to.contain('# Written by hand');
    });

  describe('GET /docs/:product/*docKey of an operation', () => {
    for (const [base, lang, body, errors, required] of [
      ['', 'zh-CN', '请求体 application/json 必须提供请求体。', '错误码', '必填'],
      ['/en', 'en', 'Request body application/json The body is required.', 'Error codes', 'required'],
    ] as const)
      it(`shows address, fields, samples, errors and what every request carries (${lang})`, async () => {
        await start();
        const { status, html, text } = await get(base + operation('brew'));

        expect(status).to.equal(200);
        expect(html).to.contain(`<html lang="${lang}"`);
        expect(text).to.contain('POST https://api.pot.example/v1 /pots');
        expect(text).to.contain(`${body} Leaf string ${required}`);
        for (const word of ['green', 'black', '0.5 – 2', 'Litres', 'Tap', 'Well', 'Depth', errors, '4101', 'too hot'])
          expect(text).to.contain(word);
        for (const title of ['curl', 'Node.js', 'Python', 'Go', 'Java', 'PHP']) expect(text).to.contain(title);
        expect(text).to.match(/X-Account integer .*X-Signature string/);
        // The search leads to the headings of the source, which are English.
        expect(html).to.contain('id="body"');
        expect(html).to.match(/value="https:\/\/sandbox\.pot\.example\/v1"/);
        expect(html).to.contain(`href="${base}/docs/pot/signing?`);
      });

    it('keeps words apart for copies and for programs that read it without styles', async () => {
      await start();
      const { html } = await get(`/en${operation('brew')}`);
      const plain = html.replaceAll(/<[^>]*>/g, '');

      for (const words of ['Request body application/json', 'Leaf string required', 'green, black', 'Response 200'])
        expect(plain).to.contain(words);
      expect(plain).to.match(/\n *Sandbox https:\/\/sandbox\.pot\.example\/v1 Sandbox/);
    });

    it('says what the file says of a request and an answer as a whole, once', async () => {
      site.write(
        'en/brew.yaml',
        site
          .read('en/brew.yaml')
          .replace(
            'required: [Leaf]',
            'required: [Leaf]\n              description: At least one of `Leaf` or `Water`.',
          )
          .replace(
            '    Pot:\n      type: object',
            '    Pot:\n      type: object\n      title: PotAnswer\n      description: OK',
          ),
      );
      await start();
      const { text } = await get(`/en${operation('brew')}`);

      expect(text).to.contain(
        'Request body application/json The body is required. At least one of Leaf or Water . Leaf string',
      );
      expect(text).to.match(/200 · application\/json OK Id string/);
      expect(text).to.not.contain('PotAnswer Id');
    });

    it('says of a field that holds its own kind that it does', async () => {
      await start();

      expect((await get(`/en${operation('brew')}`)).text).to.contain('Has the same fields as the object it lies in.');
    });

    it('has the request for the browser to build, and the way to send it only where that is configured', async () => {
      await start();
      const { path, canSend, request } = propsOf((await get(`/en${operation('pour')}`)).html);

      expect({ path, canSend }).to.deep.equal({ path: operation('pour'), canSend: false });
      expect(request.servers.map((server) => server.url)).to.deep.equal([
        'https://api.pot.example/v1',
        'https://sandbox.pot.example/v1',
      ]);
    });

    it('offers the servers that the configuration adds', async () => {
      await start({ API_TRY_ENABLED: 'true', API_TRY_HOSTS: 'http://10.0.0.9:8080' });
      const { canSend, request } = propsOf((await get(`/en${operation('pour')}`)).html);

      expect(canSend).to.equal(true);
      expect(request.servers.map((server) => server.url)).to.include('http://10.0.0.9:8080');
    });

    it('is a document like others where it is none', async () => {
      await start();

      expect((await get(`/en${operation('signing')}`)).html).to.not.contain('api-try');
    });

    it('shows what can be read of a faulty file, and the report names the file', async () => {
      site.write(
        'en/brew.yaml',
        site.read('en/brew.yaml').replace("'#/components/schemas/Pot'", "'#/components/gone'"),
      );
      site.write('en/pour.yaml', 'openapi: 3.0.3\npaths: { /pots: { get: { summary: "open\n');
      await start();

      const [brew, pour] = [await get(`/en${operation('brew')}`), await get(`/en${operation('pour')}`)];

      expect([brew.status, pour.status]).to.deep.equal([200, 200]);
      expect(brew.text).to.contain('Request body').and.contain('4101');
      expect(pour.text).to.contain('Pours the tea.').and.not.contain('YAML');
    });
  });
});

function textOf(html: string): string {
  return html
    .slice(html.indexOf('<main'))
    .replaceAll(/<a class="anchor".*?<\/a>|<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

function listed(html: string): [method: string, target: string][] {
  const items = html.matchAll(/<li data-filter=.*?class="method [^>]*>([A-Z]+)<.*?<code[^>]*>([^<]*)<\/code>/gs);
  return [...items].map(([, method = '', target = '']) => [method, target]);
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
