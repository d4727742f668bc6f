import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { describeGuess } from '../../../../../../server/embedded/doc-server/site/model/describe-guess.ts';
import { writeGuessedConfig } from '../../../../../../server/embedded/doc-server/site/configuration/guessed-config.ts';
import { readSite } from '../../../../../../server/embedded/doc-server/site/configuration/site.ts';
import { listGuess } from '../../../../../../server/embedded/doc-server/site/model/list-guess.ts';
import { collectProblems } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { ContentStore } from '../../../../../../server/embedded/doc-server/site/store.ts';
import { Documents } from '../../../../../../server/embedded/doc-server/pages/documents/documents.ts';
import { renderPage } from '../../../../../../server/embedded/doc-server/pages/render-page.ts';
import { StoredValues } from '../../../../../../server/embedded/doc-server/kit/stored-values.ts';
import { log, takeIn } from '../../fixture.ts';

const english = '# Pour\n\nHold the kettle by its handle and pour slowly.\n';
const chinese = '# 倒水\n\n握住壶把，缓慢倒水，直到杯子装满为止。\n';

describe('Settings of a folder without a configuration', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'settings-'));
  });
  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
  });
  const contentDir = () => join(root, 'kettle-works');
  const load = (files: Record<string, string>) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(contentDir(), path)), { recursive: true });
      writeFileSync(join(contentDir(), path), text);
    }
    return new ContentStore({ contentDir: contentDir(), dataDir: join(root, 'data'), log });
  };
  const problemsOf = ({ model }: ContentStore) =>
    collectProblems(model).map(({ kind, path, line }) => `${kind} ${path}:${String(line)}`);

  for (const [name, files] of [
    ['a folder of Markdown', {}],
    [
      'a site of Docusaurus',
      { 'docusaurus.config.js': "module.exports = { title: 'Cups', presets: [['classic', {}]] };" },
    ],
    ['a book', { 'docs/SUMMARY.md': '# Cups\n\n- [A](pour.md)\n- [B](pour.md)\n- [C](pour.md)\n' }],
  ] as const)
    it(`are laid over ${name}`, async () => {
      const settings = '{"title": "Kettle & Co", "components": {"Hot": "Note"}, "x-portal": {"tagline": "Hot"}}';

      const store = load({ 'docs/pour.md': english, ...files, 'docs.config.json': settings });

      const { config, products } = store.edition('en');
      expect([config.title, config.tagline, config.components, config.isGuessed]).to.deep.equal([
        ...['Kettle & Co', 'Hot', { Hot: 'Note' }, true],
      ]);
      expect([...products.values()].map((product) => product.name)).to.deep.equal(['Kettle & Co']);
      expect([...products.values()].flatMap(({ instances }) => instances.map(({ docs }) => docs.size))).to.deep.equal([
        1,
      ]);
      expect((await readSite(contentDir())).title).to.equal('Kettle & Co');
      expect(problemsOf(store)).to.deep.equal([]);
    });

  it('change pages that were read before, at once and after a restart', async () => {
    const store = load({ 'docs/pour.mdx': `${english}\n<Hot>Tea</Hot>\n` });
    const options = { stored: new StoredValues(join(root, 'data')), render: renderPage, rendererVersion: 'test', log };
    const show = async (from: ContentStore, documents: Documents) => {
      const doc = from.edition('en').instances.get('docs')?.docs.get('pour');
      return (doc && (await documents.get(doc)))?.html.match(/callout-\w+|Tea/)?.[0];
    };
    const documents = new Documents({ ...options, store });
    expect(await show(store, documents)).to.equal('Tea');

    load({ 'docs.config.json': '{"components": {"Hot": "Note"}}' });
    await takeIn(store, ['docs.config.json']);

    expect(await show(store, documents)).to.equal('callout-note');

    const changed = load({ 'docs.config.json': '{"components": {"Hot": "Warning"}}' });

    expect(await show(changed, new Documents({ ...options, store: changed }))).to.equal('callout-warning');
  });

  it('say of which hosts pages show frames', async () => {
    const host = (name: string) => JSON.stringify({ 'x-portal': { frameHosts: [name] } });
    const store = load({ 'docs/pour.md': `${english}\n<iframe src="https://film.example/7"></iframe>\n` });
    const documents = new Documents({
      ...{ stored: new StoredValues(join(root, 'data')), render: renderPage, rendererVersion: 'test', log, store },
    });
    const isFramed = async () => {
      const doc = store.edition('en').instances.get('docs')?.docs.get('pour');
      return doc && (await documents.get(doc))?.html.includes('<iframe');
    };
    expect(await isFramed()).to.equal(false);

    load({ 'docs.config.json': host('film.example') });
    await takeIn(store, ['docs.config.json']);
    expect(await isFramed()).to.equal(true);

    load({ 'docs.config.json': host("film.example; script-src 'self'") });
    await takeIn(store, ['docs.config.json']);
    expect(problemsOf(store)).to.deep.equal(['config.entry docs.config.json:0']);
    expect(await isFramed()).to.equal(false);
  });

  it('are followed while authors edit', async () => {
    const store = load({ 'docs/pour.md': english });
    load({ 'docs.config.json': '{"components": {"Hot": "Note"}}' });

    await takeIn(store, ['docs.config.json']);

    expect(store.edition('en').config.components).to.deep.equal({ Hot: 'Note' });
  });

  it('have their faults at their lines, each once', () => {
    const text = '{\n  "title": "Cups",\n  "components": {\n    "Hot": "Nothing"\n  }\n}';

    const store = load({ 'docs/en/pour.md': english, 'docs/zh/pour.md': chinese, 'docs.config.json': text });

    expect(problemsOf(store)).to.deep.equal(['config.entry docs.config.json:4']);
  });

  it('are left out while they are no JSON', () => {
    const store = load({ 'docs/pour.md': english, 'docs.config.json': '{\n"title": }' });

    expect(problemsOf(store)).to.deep.equal(['config.unreadable docs.config.json:2']);
    expect(store.edition('en').config.title).to.equal('Kettle works');
  });

  it('become a part of the configuration that is written', () => {
    const store = load({
      'docs/pour.md': english,
      'docs.config.json': '{"title": "Cups", "components": {"Hot": "Note"}}',
    });

    writeGuessedConfig(contentDir(), [...store.model.files.keys()]);

    const written = JSON.parse(readFileSync(join(contentDir(), 'docs.config.en.json'), 'utf8')) as object;
    expect(written)
      .to.include({ title: 'Cups' })
      .and.deep.include({ components: { Hot: 'Note' } });
  });

  it('are named with what the folder is read as', () => {
    const versioned = {
      'site/docusaurus.config.js': "module.exports = { title: 'Cups', presets: [['classic', {}]] };",
      'site/docs/pour.md': english,
      'site/versions.json': '["2.0"]',
      'site/versioned_docs/version-2.0/pour.md': english,
    };
    const change = (title: string) =>
      `change it  docs.config.json with {"title":"${title}","components":{}}, or all of it by npm run check:content -- DIR --write-config`;
    const linesOf = (store: ContentStore) => {
      const guess = describeGuess(store.model);
      return guess && listGuess(guess);
    };

    expect(linesOf(load({ 'docs/en/pour.md': english, 'docs/zh/pour.md': chinese }))).to.deep.equal([
      'read as    a folder of Markdown',
      'title      Kettle works',
      'documents  1 English in docs/en at /docs; 1 Chinese in docs/zh at /docs',
      'versions   one',
      change('Kettle works'),
    ]);
    rmSync(contentDir(), { recursive: true });
    expect(linesOf(load(versioned))).to.deep.equal([
      'read as    a site of Docusaurus, by site/docusaurus.config.js',
      'title      Cups',
      'documents  1 English in site/versioned_docs/version-2.0 at /docs; 1 English in site/docs at /docs/next',
      'versions   2.0, Next',
      change('Cups'),
    ]);
    expect(linesOf(load({ 'docs.config.en.json': '{"title": "Pots"}' }))).to.equal(undefined);
  });

  it('show the chosen languages alone, each with the documents that it names', () => {
    const hugo = 'title = "Cups"\ndefaultContentLanguage = "en"\n[languages.en]\n[languages.de]\n';
    const docusaurus =
      "module.exports = { title: 'Cups', i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, presets: [['classic', {}]] };";
    const german = 'i18n/de/docusaurus-plugin-content-docs/current';
    const plain = { 'docs/de/a.md': english, 'docs/en/a.md': english, 'docs/zh/a.md': chinese };
    for (const [languages, files, expected] of [
      ['["de"]', plain, ['docs/de', '']],
      ['["zh", "de"]', plain, ['docs/de', 'docs/zh']],
      [
        '["fr", "de"]',
        { 'hugo.toml': hugo, 'content/en/a.md': english, 'content/de/a.md': english },
        ['', 'content/de'],
      ],
      [
        '["de"]',
        { 'docusaurus.config.js': docusaurus, 'docs/a.md': english, 'docs/b.md': english, [`${german}/a.md`]: english },
        [german, ''],
      ],
    ] as const) {
      const { model } = load({ ...files, 'docs.config.json': `{ "languages": ${languages} }` });

      const folders = (['en', 'zh'] as const).map((locale) =>
        [...model.editions[locale].instances.values()].map(({ config }) => config.path).join(),
      );
      expect(folders, languages).to.deep.equal(expected);
      rmSync(contentDir(), { recursive: true });
    }
    for (const languages of ['[]', '["de", "ja", "fr"]', '"de"', '["?"]'])
      expect(
        problemsOf(load({ 'docs/a.md': english, 'docs.config.json': `{ "languages": ${languages} }` })),
      ).to.deep.equal(['config.entry docs.config.json:0']);
  });

  it('give way to a configuration; its title is that of the site', async () => {
    load({
      'docs.config.en.json': '{"title": "Pots", "instances": []}',
      'docs.config.zh.json': '{"title": "壶", "instances": []}',
      'docs.config.json': '{"title": "Cups"}',
    });

    expect(await readSite(contentDir())).to.deep.equal({
      title: 'Pots',
      titles: { en: 'Pots', zh: '壶' },
      locale: undefined,
    });
    writeFileSync(join(contentDir(), 'docs.config.en.json'), '{');
    expect((await readSite(contentDir())).title).to.equal('壶');
  });
});
