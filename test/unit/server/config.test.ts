import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { ConfigError, readConfig } from '../../../server/config.ts';

describe('readConfig', () => {
  it('needs nothing from the environment', () => {
    const config = readConfig({});

    expect(config).to.include({ port: 3000, defaultLocale: 'zh', siteEnv: 'test', watchesContent: true });
    expect(config.upstreams).to.deep.equal({});
    expect(Object.isFrozen(config)).to.equal(true);
  });

  it('has pages of the provider of the sample content, and of no other', () => {
    const pages = (env: Record<string, string>) => {
      const { experienceAppUrl, codeMarketUrl } = readConfig(env).brand;
      return [experienceAppUrl, codeMarketUrl];
    };

    expect(pages({}).map((page) => URL.canParse(page))).to.deep.equal([true, true]);
    expect(pages({ CONTENT_DIR: 'test/fixtures/reading' })).to.deep.equal(['', '']);
    expect(pages({ BRAND_URL: 'https://www.tea.test' })).to.deep.equal(['', '']);
  });

  it('knows no pages and sites of the provider but those that it is told', () => {
    const { brand } = readConfig({
      PARTNER_ORIGINS: 'https://a.test, https://b.test',
      BRAND_URL: 'https://www.tea.test',
      CONSOLE_URL: 'https://console.test',
      SITE_URL_EN: 'https://docs.test',
      ASSISTANTS_ZH: 'none',
      ASSISTANTS_EN: 'Tea pot=https://tea.test/?q=, B=https://b.test/new?q=',
      CODE_MARKET_URL: 'https://m.test/x',
    });

    expect(brand).to.include({ experienceAppUrl: '', privacyUrl: '', codeMarketUrl: 'https://m.test/x' });
    expect(brand.ownSites).to.have.members([
      ...['https://www.tea.test', 'https://console.test', 'https://m.test', 'https://docs.test'],
      ...['https://a.test', 'https://b.test', '.tea.test'],
    ]);
    expect(brand.assistants).to.deep.equal({
      en: [
        { name: 'Tea pot', url: 'https://tea.test/?q=' },
        { name: 'B', url: 'https://b.test/new?q=' },
      ],
      zh: [],
    });
    for (const faulty of [
      { ASSISTANTS_EN: 'A=http://a.test' },
      { PARTNER_ORIGINS: 'https://a.test/path' },
      { PRIVACY_URL: 'javascript:alert(1)' },
    ])
      expect(() => readConfig(faulty)).to.throw(ConfigError, /1 fault/);
  });

  it('takes the hosts of the environment below the domain of the provider, but for those that are named', () => {
    const given = { PROVIDER_DOMAIN: 'tea.test', SITE_ENV: 'preview', MEDIA_URL: 'https://m.test' };

    const { upstreams, brand, consoleUrl } = readConfig(given);

    expect(upstreams).to.deep.equal({
      docServer: 'https://doc-server-preview.tea.test',
      auth: 'https://auth-preview.tea.test',
      console: 'https://console-preview.tea.test',
      media: 'https://m.test',
      clientApi: 'https://client-api-preview.tea.test',
      preview: 'https://preview-files-preview.tea.test',
    });
    expect([brand.url, consoleUrl]).to.deep.equal(['https://www-preview.tea.test', 'https://console-preview.tea.test']);
    expect(brand.ownSites).to.include('.tea.test');
    expect(readConfig({ ...given, SITE_ENV: 'online' }).brand.url).to.equal('https://www.tea.test');
    expect(readConfig({ PROVIDER_DOMAIN: 'tea.test' }).upstreams.auth).to.equal('https://auth-test.tea.test');
  });

  it('has services of its own in every environment if no domain and no address is given', () => {
    for (const SITE_ENV of ['test', 'preview', 'online', '']) {
      const { upstreams, brand } = readConfig({ SITE_ENV });

      expect(upstreams).to.deep.equal({});
      expect(brand.ownSites).to.include('.rillcast.example');
    }
  });

  it('names every faulty variable at once', () => {
    const faulty = {
      PORT: 'abc',
      SITE_ENV: 'moon',
      SITE_URL_EN: 'https://x/path',
      MEDIA_HOSTS: 'nonsense',
      WATCH: 'maybe',
    };

    expect(() => readConfig(faulty)).to.throw(
      ConfigError,
      /5 fault[\s\S]*PORT[\s\S]*SITE_ENV[\s\S]*SITE_URL_EN[\s\S]*MEDIA_HOSTS[\s\S]*WATCH/,
    );
  });

  for (const [name, value] of [
    ['SITE_URL_ZH', 'https://docs.example.com?x=1'],
    ['SITE_URL_EN', 'https://docs.example.com#top'],
    ['DOC_SERVER_URL', 'https://user:secret@docs.example.com'],
    ['CHROME_PATH', '/nonexistent/chrome'],
    ['CHROME_PATH', '/tmp'],
    ['SMTP_URL', 'smtp://user:p@ss@:99999'],
  ] as const) {
    it(`refuses ${value} as ${name}, and does not repeat it`, () => {
      expect(() => readConfig({ [name]: value })).to.throw(ConfigError, new RegExp(`1 fault.*\\n.*${name}: must be`));
      expect(() => readConfig({ [name]: value })).not.to.throw(/secret|p@ss/);
    });
  }

  it('refuses one origin for both editions: their addresses would be the same', () => {
    const same = { SITE_URL_EN: 'https://docs.example.com', SITE_URL_ZH: 'https://docs.example.com' };

    expect(() => readConfig(same)).to.throw(ConfigError, /1 fault.*\n {2}SITE_URL_ZH: must differ from SITE_URL_EN/);
  });

  it('keeps the browser’s sandbox unless told otherwise', () => {
    expect(readConfig({}).hasBrowserSandbox).to.equal(true);
    expect(readConfig({ CHROME_SANDBOX: 'false' }).hasBrowserSandbox).to.equal(false);
  });

  it('does not watch in production unless told to', () => {
    expect(readConfig({ NODE_ENV: 'production' }).watchesContent).to.equal(false);
    expect(readConfig({ NODE_ENV: 'production', WATCH: 'true' }).watchesContent).to.equal(true);
  });

  it('knows development, production and test, and takes no misspelt word for development', () => {
    expect(readConfig({ NODE_ENV: 'production' }).isDevelopment).to.equal(false);
    expect(readConfig({ NODE_ENV: 'test' }).isDevelopment).to.equal(true);
    expect(() => readConfig({ NODE_ENV: 'prod' })).to.throw(ConfigError, /NODE_ENV/);
  });

  const starts: [env: Record<string, string>, isDevelopment: boolean, host: string][] = [
    [{}, true, '127.0.0.1'],
    [{ NODE_ENV: '', PORT: '' }, true, '127.0.0.1'],
    [{ NODE_ENV: 'development', PORT: '8080' }, true, '127.0.0.1'],
    [{ NODE_ENV: 'development', HOST: '0.0.0.0' }, true, '0.0.0.0'],
    [{ PORT: '8080' }, false, ''],
    [{ HOST: '0.0.0.0' }, false, '0.0.0.0'],
    [{ HOST: '127.0.0.1' }, false, '127.0.0.1'],
    [{ SITE_ENV: 'online' }, false, ''],
    [{ SITE_ENV: 'online', NODE_ENV: 'development' }, false, ''],
    [{ NODE_ENV: 'production' }, false, ''],
  ];
  for (const [env, isDevelopment, host] of starts)
    it(`is for ${isDevelopment ? 'a developer' : 'readers'} on ${host || 'all addresses'} with ${JSON.stringify(env)}`, () => {
      const isWatched = isDevelopment || env.NODE_ENV === 'development';

      expect(readConfig(env)).to.include({ isDevelopment, host, watchesContent: isWatched });
    });

  it('names settings that are misspelt with the nearest one, and no variable of others', () => {
    const env = { TRSUT_PROXY: '1', LOGLEVEL: 'info', NODE_OPTIONS: '', PATH: '/bin', HOSTNAME: 'a', PORTS: '1' };

    expect(readConfig(env).misspelt).to.deep.equal([
      'TRSUT_PROXY is no setting; is TRUST_PROXY meant?',
      'LOGLEVEL is no setting; is LOG_LEVEL meant?',
    ]);
  });

  it('refuses a cache in front that is told of no change', () => {
    const varnish = { EDGE_CACHE: 'varnish', PURGE_URL: 'http://127.0.0.1:6081' };

    expect(readConfig(varnish).edge).to.deep.equal({ kind: 'varnish', purgeUrl: varnish.PURGE_URL, token: '' });
    for (const half of [{ EDGE_CACHE: 'varnish' }, { PURGE_URL: varnish.PURGE_URL }])
      expect(() => readConfig(half)).to.throw(/PURGE_URL: must be set together with EDGE_CACHE/);
  });

  it('reads lists, sizes and origins', () => {
    const config = readConfig({
      MEDIA_HOSTS: 'https://a.example, https://b.example',
      PAGE_CACHE_MB: '2',
      SITE_URL_ZH: 'https://zh.example',
    });

    expect(config.mediaHosts).to.deep.equal(['https://a.example', 'https://b.example']);
    expect(config.pageCacheBytes).to.equal(2 * 1024 * 1024);
    expect(config.origins).to.deep.equal({ zh: 'https://zh.example' });
  });

  for (const [env, auth, console] of [
    [{}, undefined, undefined],
    [{ AUTH_URL: 'https://auth.test' }, 'https://auth.test', 'https://auth.test'],
    [{ CONSOLE_URL: 'https://console.test' }, 'https://console.test', 'https://console.test'],
    [
      { AUTH_URL: 'https://auth.test', CONSOLE_URL: 'https://console.test' },
      'https://auth.test',
      'https://console.test',
    ],
  ] as const) {
    it(`finds auth host and console with ${Object.keys(env).join(' and ') || 'neither named'}`, () => {
      const { upstreams } = readConfig(env);

      expect([upstreams.auth, upstreams.console]).to.deep.equal([auth, console]);
    });
  }

  it('takes a number of proxies or their networks, and nobody’s word by default', () => {
    expect(readConfig({}).trustProxy).to.equal(false);
    expect(readConfig({ TRUST_PROXY: 'none' }).trustProxy).to.equal(0);
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).to.equal(2);
    expect(readConfig({ TRUST_PROXY: 'loopback, 10.1.0.0/16 fd00::/8' }).trustProxy).to.deep.equal([
      'loopback',
      '10.1.0.0/16',
      'fd00::/8',
    ]);
    for (const wrong of ['true', '10.0.0.0/33', '0.0.0.0/0', 'everybody', '10.0.0.0/8/8'])
      expect(() => readConfig({ TRUST_PROXY: wrong }), wrong).to.throw(ConfigError, /TRUST_PROXY/);
  });

  describe('refuses a DATA_DIR', () => {
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
    const refuse = (path: string) => {
      expect(() => readConfig({ DATA_DIR: path }), path).to.throw(ConfigError, /1 fault\(s\):\n {2}DATA_DIR: must be/);
    };

    for (const path of ['file', 'file/data', 'dangling', 'dangling/data', 'loop', 'loop/data', 'x'.repeat(300)]) {
      it(path.slice(0, 20), () => {
        refuse(join(folder, path));
      });
    }

    it('in places that take no folders, whatever their permissions say', function () {
      if (!existsSync('/proc/self')) this.skip();
      for (const path of ['/proc', '/proc/data', '/proc/data/of/it', '/dev/fd/data', '/dev/null', '/dev/null/data'])
        refuse(path);
    });
  });

  it('leaves nothing where data is to be, and makes nothing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'config-'));

    readConfig({ DATA_DIR: join(folder, 'a/b') });
    readConfig({ DATA_DIR: folder });

    expect(readdirSync(folder)).to.deep.equal([]);
    rmSync(folder, { recursive: true });
  });

  it('looks at folders beside all else that may be wrong', () => {
    const faulty = { CONTENT_DIR: '/no/such/content', DATA_DIR: '/dev/null/data', METRICS_TOKEN: 'short' };

    expect(() => readConfig(faulty)).to.throw(
      ConfigError,
      /3 fault[\s\S]*CONTENT_DIR[\s\S]*DATA_DIR[\s\S]*METRICS_TOKEN.*must have at least 16 characters/,
    );
  });

  const notes: [env: Record<string, string>, shown: boolean][] = [
    [{}, true],
    [{ NODE_ENV: 'production' }, false],
    [{ SITE_ENV: 'online' }, false],
    [{ NODE_ENV: 'production', SITE_ENV: 'preview' }, true],
  ];
  for (const [env, shown] of notes)
    it(`${shown ? 'shows' : 'hides'} notes to authors with ${JSON.stringify(env)}`, () => {
      expect(readConfig(env).showsAuthorNotes).to.equal(shown);
    });
});
