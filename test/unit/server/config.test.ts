import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { ConfigError, readConfig } from '../../../server/config.ts';

type Env = Record<string, string>;

const refuse = (env: Env, pattern: RegExp) => {
  expect(() => readConfig(env), JSON.stringify(env)).to.throw(ConfigError, pattern);
};

describe('The configuration', () => {
  it('needs nothing from the environment', () => {
    const config = readConfig({});

    expect(config).to.include({ port: 3000, defaultLocale: 'zh', siteEnv: 'test', watchesContent: true });
    expect(config).to.include({ hasBrowserSandbox: true, trustProxy: false });
    expect(config.upstreams).to.deep.equal({});
    expect(config.brand.ownSites).to.include('.rillcast.example');
    expect(Object.isFrozen(config)).to.equal(true);
  });

  it('has pages of the provider of the sample content, and of no other', () => {
    const pages = (env: Env) => {
      const { experienceAppUrl, codeMarketUrl } = readConfig(env).brand;
      return [experienceAppUrl, codeMarketUrl];
    };

    expect(pages({}).map((page) => URL.canParse(page))).to.deep.equal([true, true]);
    expect(pages({ CONTENT_DIR: 'test/fixtures/reading' })).to.deep.equal(['', '']);
    expect(pages({ BRAND_URL: 'https://www.tea.test' })).to.deep.equal(['', '']);
  });

  it('knows no pages and sites of the provider but those that it is told', () => {
    const { brand } = readConfig({
      ...{ PARTNER_ORIGINS: 'https://a.test, https://b.test', BRAND_URL: 'https://www.tea.test' },
      ...{ CONSOLE_URL: 'https://console.test', SITE_URL_EN: 'https://docs.test', ASSISTANTS_ZH: 'none' },
      ASSISTANTS_EN: 'Tea pot=https://tea.test/?q=, B=https://b.test/new?q=',
      CODE_MARKET_URL: 'https://m.test/x',
    });

    expect(brand).to.include({ experienceAppUrl: '', privacyUrl: '', codeMarketUrl: 'https://m.test/x' });
    expect(brand.ownSites).to.have.members([
      ...['https://www.tea.test', 'https://console.test', 'https://m.test', 'https://docs.test'],
      ...['https://a.test', 'https://b.test', '.tea.test'],
    ]);
    const teaPot = { name: 'Tea pot', url: 'https://tea.test/?q=' };
    expect(brand.assistants).to.deep.equal({ en: [teaPot, { name: 'B', url: 'https://b.test/new?q=' }], zh: [] });
  });

  it('takes the hosts of the environment below the domain of the provider, but for those that are named', () => {
    const given = { PROVIDER_DOMAIN: 'tea.test', SITE_ENV: 'preview', MEDIA_URL: 'https://m.test' };

    const { upstreams, brand, consoleUrl } = readConfig(given);

    expect(upstreams).to.deep.equal({
      ...{ docServer: 'https://doc-server-preview.tea.test', auth: 'https://auth-preview.tea.test' },
      ...{ console: 'https://console-preview.tea.test', media: 'https://m.test' },
      ...{ clientApi: 'https://client-api-preview.tea.test', preview: 'https://preview-files-preview.tea.test' },
    });
    expect([brand.url, consoleUrl]).to.deep.equal(['https://www-preview.tea.test', 'https://console-preview.tea.test']);
    expect(brand.ownSites).to.include('.tea.test');
    expect(readConfig({ ...given, SITE_ENV: 'online' }).brand.url).to.equal('https://www.tea.test');
    expect(readConfig({ PROVIDER_DOMAIN: 'tea.test' }).upstreams.auth).to.equal('https://auth-test.tea.test');
  });

  for (const [env, auth, console] of [
    [{ AUTH_URL: 'https://a.test' }, 'https://a.test', 'https://a.test'],
    [{ CONSOLE_URL: 'https://c.test' }, 'https://c.test', 'https://c.test'],
    [{ AUTH_URL: 'https://a.test', CONSOLE_URL: 'https://c.test' }, 'https://a.test', 'https://c.test'],
  ] as const)
    it(`finds auth host and console with ${Object.keys(env).join(' and ')}`, () => {
      expect(readConfig(env).upstreams).to.include({ auth, console });
    });

  const starts: [env: Env, isDevelopment: boolean, host: string, watches: boolean][] = [
    [{}, true, '127.0.0.1', true],
    [{ NODE_ENV: 'development', PORT: '8080' }, true, '127.0.0.1', true],
    [{ NODE_ENV: 'development', HOST: '0.0.0.0' }, true, '0.0.0.0', true],
    [{ PORT: '8080' }, false, '', false],
    [{ SITE_ENV: 'online', NODE_ENV: 'development' }, false, '', true],
    [{ NODE_ENV: 'production', WATCH: 'true' }, false, '', true],
  ];
  for (const [env, isDevelopment, host, watchesContent] of starts)
    it(`is for ${isDevelopment ? 'a developer' : 'readers'} on ${host || 'all addresses'} with ${JSON.stringify(env)}`, () => {
      expect(readConfig(env)).to.include({ isDevelopment, host, watchesContent });
    });

  for (const [env, shown] of [
    [{}, true],
    [{ NODE_ENV: 'production' }, false],
    [{ SITE_ENV: 'online' }, false],
    [{ NODE_ENV: 'production', SITE_ENV: 'preview' }, true],
  ] as [env: Env, shown: boolean][])
    it(`${shown ? 'shows' : 'hides'} notes to authors with ${JSON.stringify(env)}`, () => {
      expect(readConfig(env).showsAuthorNotes).to.equal(shown);
    });

  it('names settings that are misspelt with the nearest one, and no variable of others', () => {
    const env = { TRSUT_PROXY: '1', LOGLEVEL: 'info', NODE_OPTIONS: '', PATH: '/bin', HOSTNAME: 'a', PORTS: '1' };

    expect(readConfig(env).misspelt).to.deep.equal([
      'TRSUT_PROXY is no setting; is TRUST_PROXY meant?',
      'LOGLEVEL is no setting; is LOG_LEVEL meant?',
    ]);
  });

  const varnish = { EDGE_CACHE: 'varnish', PURGE_URL: 'http://127.0.0.1:6081' };
  const read: [env: Env, part: object][] = [
    [{ MEDIA_HOSTS: 'https://a.test, https://b.test' }, { mediaHosts: ['https://a.test', 'https://b.test'] }],
    [{ PAGE_CACHE_MB: '2' }, { pageCacheBytes: 2 * 1024 * 1024 }],
    [{ SITE_URL_ZH: 'https://zh.example' }, { origins: { zh: 'https://zh.example' } }],
    [{ CHROME_SANDBOX: 'false' }, { hasBrowserSandbox: false }],
    [{ TRUST_PROXY: 'none' }, { trustProxy: 0 }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: 'loopback, 10.1.0.0/16 fd00::/8' }, { trustProxy: ['loopback', '10.1.0.0/16', 'fd00::/8'] }],
    [varnish, { edge: { kind: 'varnish', purgeUrl: varnish.PURGE_URL, token: '' } }],
  ];
  for (const [env, part] of read)
    it(`reads ${JSON.stringify(env)}`, () => {
      expect(readConfig(env)).to.deep.include(part);
    });
});

describe('A configuration with a fault', () => {
  it('is refused with every faulty variable at once', () => {
    const faulty = { PORT: 'abc', SITE_ENV: 'moon', MEDIA_HOSTS: 'nonsense', WATCH: 'maybe' };
    refuse(faulty, /4 fault[\s\S]*PORT[\s\S]*SITE_ENV[\s\S]*MEDIA_HOSTS[\s\S]*WATCH/);
    refuse({ NODE_ENV: 'prod' }, /NODE_ENV/);
    const folders = { CONTENT_DIR: '/no/such/content', DATA_DIR: '/dev/null/data', METRICS_TOKEN: 'short' };
    refuse(folders, /3 fault[\s\S]*CONTENT_DIR[\s\S]*DATA_DIR[\s\S]*METRICS_TOKEN.*must have at least 16 characters/);
  });

  const origin = 'https://docs.example.com';
  for (const [env, fault] of [
    [{ SITE_URL_EN: `${origin}/path` }, 'SITE_URL_EN'],
    [{ SITE_URL_ZH: `${origin}?x=1` }, 'SITE_URL_ZH'],
    [{ SITE_URL_EN: `${origin}#top` }, 'SITE_URL_EN'],
    [{ SITE_URL_EN: origin, SITE_URL_ZH: origin }, 'SITE_URL_ZH: must differ from SITE_URL_EN'],
    [{ DOC_SERVER_URL: 'https://user:secret@docs.example.com' }, 'DOC_SERVER_URL'],
    [{ CHROME_PATH: '/nonexistent/chrome' }, 'CHROME_PATH'],
    [{ CHROME_PATH: '/tmp' }, 'CHROME_PATH'],
    [{ SMTP_URL: 'smtp://user:secret@:99999' }, 'SMTP_URL'],
    [{ ASSISTANTS_EN: 'A=http://a.test' }, 'ASSISTANTS_EN'],
    [{ PARTNER_ORIGINS: 'https://a.test/path' }, 'PARTNER_ORIGINS'],
    [{ PRIVACY_URL: 'javascript:alert(1)' }, 'PRIVACY_URL'],
    [{ EDGE_CACHE: 'varnish' }, 'PURGE_URL: must be set together with EDGE_CACHE'],
    [{ PURGE_URL: 'http://127.0.0.1:6081' }, 'PURGE_URL: must be set together with EDGE_CACHE'],
    ...['true', '10.0.0.0/33', '0.0.0.0/0', 'everybody', '10.0.0.0/8/8'].map(
      (TRUST_PROXY) => [{ TRUST_PROXY }, 'TRUST_PROXY'] as const,
    ),
  ] as [env: Env, fault: string][])
    it(`is refused, and is not repeated: ${JSON.stringify(env)}`, () => {
      refuse(env, new RegExp(`1 fault.*\\n {2}${fault}`));
      expect(() => readConfig(env)).not.to.throw(/secret/);
    });

  describe('is refused for a DATA_DIR', () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'config-'));
      writeFileSync(join(folder, 'file'), '');
      symlinkSync(join(folder, 'nowhere'), join(folder, 'dangling'));
      symlinkSync(join(folder, 'loop'), join(folder, 'loop'));
    });
    afterEach(() => {
      rmSync(folder, { recursive: true });
    });
    const fault = /1 fault\(s\):\n {2}DATA_DIR: must be/;

    for (const path of ['file', 'file/data', 'dangling', 'dangling/data', 'loop', 'loop/data', 'x'.repeat(300)])
      it(path.slice(0, 20), () => {
        refuse({ DATA_DIR: join(folder, path) }, fault);
      });

    it('but for none that can be made, and is not made for the question', () => {
      const before = readdirSync(folder);

      readConfig({ DATA_DIR: join(folder, 'a/b') });
      readConfig({ DATA_DIR: folder });

      expect(readdirSync(folder)).to.deep.equal(before);
    });
  });
});
