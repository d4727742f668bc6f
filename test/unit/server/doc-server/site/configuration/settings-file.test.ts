import { expect } from 'chai';
import { describeGuess } from '../../../../../../server/embedded/doc-server/site/model/describe-guess.ts';
import { writeGuessedConfig } from '../../../../../../server/embedded/doc-server/site/configuration/guessed-config.ts';
import { readSite } from '../../../../../../server/embedded/doc-server/site/configuration/site.ts';
import { listGuess } from '../../../../../../server/embedded/doc-server/site/model/list-guess.ts';
import { chinese, english, listProblems, useFolders } from './made-folders.ts';

const path = 'docs.config.json';
const hot = (component: string) => `{"title": "Cups", "components": {"Hot": "${component}"}}`;
const docusaurus = (more = '') => ({
  'docusaurus.config.js': `module.exports = { title: 'Cups', ${more}presets: [['classic', {}]] };`,
});

describe('Settings of a folder without a configuration', () => {
  const load = useFolders();

  for (const [name, files] of [
    ['a folder of Markdown', {}],
    ['a book', { 'docs/SUMMARY.md': '# Cups\n\n- [A](pour.md)\n- [B](pour.md)\n- [C](pour.md)\n' }],
  ] as const)
    it(`are laid over ${name}`, async () => {
      const settings = '{"title": "Kettle & Co", "components": {"Hot": "Note"}, "x-portal": {"tagline": "Hot"}}';

      const { model, contentDir, problems } = load({ 'docs/pour.md': english, ...files, [path]: settings });

      const { config, instances } = model.editions.en;
      const { title, tagline, components, isGuessed } = config;
      expect({ title, tagline, components, isGuessed }).to.deep.equal({
        ...{ title: 'Kettle & Co', tagline: 'Hot', components: { Hot: 'Note' }, isGuessed: true },
      });
      expect([...instances.values()].flatMap(({ docs }) => [...docs.keys()])).to.deep.equal(['pour']);
      expect((await readSite(contentDir)).title).to.equal('Kettle & Co');
      expect(problems).to.deep.equal([]);
    });

  it('change pages that were read before, at once and after a restart', async () => {
    const { show, edit } = load({ 'docs/pour.mdx': `${english}\n<Hot>Tea</Hot>\n` });
    expect(await show('docs/pour.mdx')).to.match(/^(?!.*callout).*Tea/s);

    await edit({ [path]: hot('Note') });

    expect(await show('docs/pour.mdx')).to.include('callout-note');
    expect(await load({ [path]: hot('Warning') }).show('docs/pour.mdx')).to.include('callout-warning');
  });

  it('say of which hosts pages show frames', async () => {
    const hosts = (...frameHosts: string[]) => JSON.stringify({ 'x-portal': { frameHosts } });
    const frame = '<iframe src="https://film.example/7"></iframe>';
    const { store, show, edit } = load({ 'docs/pour.md': `${english}\n${frame}\n`, [path]: hosts('film.example') });

    expect(await show('docs/pour.md')).to.include('<iframe');
    await edit({ [path]: hosts("film.example; script-src 'self'") });
    expect(listProblems(store.model)).to.deep.equal([`config.entry ${path}:0`]);
    expect(await show('docs/pour.md')).not.to.include('<iframe');
  });

  for (const [text, problem] of [
    ['{\n"components": {\n"Hot": "No"\n}\n}', 'entry docs.config.json:3'],
    ['{\n"title": }', 'unreadable docs.config.json:2'],
    ['{ "languages": ["de", "ja", "fr"] }', 'entry docs.config.json:0'],
  ] as const)
    it(`have their fault at its line, once: ${text}`, () => {
      const { en, zh, problems } = load({ 'docs/en/pour.md': english, 'docs/zh/pour.md': chinese, [path]: text });

      expect({ en, zh, problems }).to.deep.equal({ en: ['pour'], zh: ['pour'], problems: [`config.${problem}`] });
    });

  it('become a part of the configuration that is written', () => {
    const { contentDir, model } = load({ 'docs/pour.md': english, [path]: hot('Note') });

    writeGuessedConfig(contentDir, [...model.files.keys()]);

    expect(load({}).model.editions.en.config).to.deep.include({ title: 'Cups', components: { Hot: 'Note' } });
  });

  it('are named with what the folder is read as', () => {
    const linesOf = (files: Record<string, string>, folder: string) => {
      const guess = describeGuess(load(files, folder).model);
      return guess && listGuess(guess).map((line) => line.replaceAll(/\s+/g, ' '));
    };
    const pages = { 'docs/en/pour.md': english, 'docs/zh/pour.md': chinese };
    expect(linesOf(pages, 'kettle')?.slice(0, -1)).to.deep.equal([
      'read as a folder of Markdown',
      'title Kettle',
      'documents 1 English in docs/en at /docs; 1 Chinese in docs/zh at /docs',
      'versions one',
    ]);
    expect(linesOf({ 'docs.config.en.json': '{"title": "Pots"}' }, 'configured')).to.equal(undefined);
  });

  const german = 'i18n/de/docusaurus-plugin-content-docs/current';
  const plain = { 'docs/de/a.md': english, 'docs/en/a.md': english, 'docs/zh/a.md': chinese };
  const hugo = 'title = "Cups"\ndefaultContentLanguage = "en"\n[languages.en]\n[languages.de]\n';
  const translated = { ...docusaurus("i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, "), 'docs/b.md': english };
  for (const [languages, files, expected] of [
    ['["de"]', plain, ['docs/de', '']],
    ['["zh", "de"]', plain, ['docs/de', 'docs/zh']],
    ['["fr", "de"]', { 'hugo.toml': hugo, 'content/en/a.md': english, 'content/de/a.md': english }, ['', 'content/de']],
    ['["de"]', { ...translated, 'docs/a.md': english, [`${german}/a.md`]: english }, [german, '']],
  ] as const)
    it(`show the chosen languages alone, each with the documents that it names: ${expected.join()}`, () => {
      const { model } = load({ ...files, [path]: `{ "languages": ${languages} }` });

      const folders = [model.editions.en, model.editions.zh].map(({ instances }) =>
        Array.from(instances.values(), ({ config }) => config.path).join(),
      );
      expect(folders).to.deep.equal(expected);
    });

  it('give way to a configuration; its title is that of the site', async () => {
    const { contentDir, edit } = load({
      'docs.config.en.json': '{"title": "Pots", "instances": []}',
      'docs.config.zh.json': '{"title": "壶", "instances": []}',
      [path]: '{"title": "Cups"}',
    });

    expect(await readSite(contentDir)).to.include({ title: 'Pots', locale: undefined });
    await edit({ 'docs.config.en.json': '{' });
    expect((await readSite(contentDir)).title).to.equal('壶');
  });
});
