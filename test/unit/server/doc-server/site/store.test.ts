import { readdirSync } from 'node:fs';
import { expect } from 'chai';
import type { ContentChange } from '../../../../../server/clients/doc-server/change-events.ts';
import { listProducts } from '../../../../../server/embedded/doc-server/pages/portal/products.ts';
import { Menus } from '../../../../../server/embedded/doc-server/site/menus/menu-html.ts';
import { Caches } from '../../../../../server/embedded/doc-server/kit/caches.ts';
import { collectProblems } from '../../../../../server/embedded/doc-server/site/model/model.ts';
import type { ContentStore } from '../../../../../server/embedded/doc-server/site/store.ts';
import { copySite, docAt, keptLog, takeIn } from '../fixture.ts';
import { useEach } from '../../../../support/use.ts';
import { describeModel } from './describe-model.ts';

const boil = 'kettle/en/ios/Start/01-Boil.mdx';
const pour = 'kettle/en/ios/Start/02-Pour.mdx';
const sidebars = 'kettle/en/ios/sidebars.json';
const configuration = 'docs.config.en.json';

describe('A change of content', () => {
  let store: ContentStore;
  let told: ContentChange[];
  const site = useEach(() => copySite());
  beforeEach(() => {
    store = site.load();
    told = [];
    store.subscribe((change) => told.push(change));
  });
  const edit = async (path: string, text: string | undefined) => {
    if (text === undefined) site.remove(path);
    else site.write(path, text);
    await takeIn(store, [path]);
  };
  const replace = (path: string, from: string | RegExp, to: string) => edit(path, site.read(path).replace(from, to));
  const tags = () => told.flatMap((change) => change.tags);
  const titleAt = (fullKey: string) => docAt(store.model, 'en', fullKey).title;
  const menu = () => new Menus(new Caches()).of(store.model, docAt(store.model, 'en', 'kettle-ios/home')).html;
  const product = () => docAt(store.model, 'en', 'kettle-ios/home').instance.product.name;
  const kinds = () => collectProblems(store.model).map(({ kind }) => kind);

  const groups = ['group:en:kettle', 'group:zh:kettle'];
  const menus = (instance: string) => ['mySidebar', 'clientApi'].map((key) => `menu:en:${instance}:${key}`);
  const ios = 'folder:en:kettle_ios_swift';
  const [swift, java] = [menus('kettle_ios_swift'), menus('kettle_android_java')];
  for (const [what, path, from, to, names] of [
    ['a text', boil, /$/, '\nMore steam.\n', [ios]],
    ['a title, in menus and products', boil, '# Boil water', '# Boil tea', [ios, ...groups, ...swift, ...java]],
    ['a menu', sidebars, '"Pour"', '"Pour it"', [ios, ...groups, ...swift]],
  ] as [what: string, path: string, from: string | RegExp, to: string, names: string[]][])
    it(`names the file and all that shows ${what}`, async () => {
      await replace(path, from, to);

      expect(told).to.have.length(1);
      expect(tags()).to.have.members([`file:${path}`, ...names]);
    });

  it('names any other file and the folders that hold it', async () => {
    await edit('kettle/en/server/api.yaml', 'a: 1\n');

    expect(tags()).to.deep.equal(['file:kettle/en/server/api.yaml', 'folder:en:kettle_server', 'folder:en:tea_server']);
  });

  it('is seen in titles, those of wrappers too, in menus and in names of products', async () => {
    await replace(boil, '# Boil water', '# Boil tea');
    expect(titleAt('kettle-android/start/boil')).to.equal('Boil tea');

    await replace(sidebars, '"Pour"', '"Pour it"');
    expect(menu()).to.include('Pour it');

    told = [];
    await replace(configuration, '"Kettle"', '"Samovar"');
    expect(product()).to.equal('Samovar');
    expect(tags()).to.deep.equal(['all']);
  });

  it('makes a new file reachable at once, and takes a deleted one out of menus', async () => {
    const before = kinds();
    await edit('kettle/en/ios/more/rust.mdx', '# Rust\n');

    expect(tags()).to.include('group:en:kettle');
    expect(titleAt('kettle-ios/more/rust')).to.equal('Rust');
    expect(menu()).to.include('>Pour');

    await edit('kettle/en/ios/more/rust.mdx', undefined);
    await edit(pour, undefined);

    expect(() => titleAt('kettle-ios/start/pour')).to.throw();
    expect(menu()).to.include('Boil water').and.not.include('>Pour');
    expect(kinds()).to.include.members(before).and.not.include('file.unreadable');
  });

  it('takes a product off the list with its last document, and names every list', () => {
    const listed = () => listProducts(store.model, 'en').map(({ key }) => key);
    expect(listed()).to.include('faq');

    const files = ['general/en/faq/is-it-hot.mdx', 'general/en/faq/overview.mdx'];
    for (const file of files) site.remove(file);
    store.applyChanges(files);

    expect(listed()).to.include('kettle').and.not.include('faq');
    expect(tags()).to.include('all');
  });

  const json = 'not valid JSON: unexpected';
  for (const [path, to, entries, fault] of [
    [sidebars, '{\n  "mySidebar": [ oops ]\n}', 0, [2, `${json} oops at column 18`]],
    [sidebars, undefined, 0, [0, 'the file is missing']],
    [configuration, undefined, 0, [0, 'the configuration is missing']],
    [configuration, '{"instances":"x"}', 1],
    [configuration, ['"id": "kettle_ios_swift",', ''], 1],
  ] as [path: string, to: string | [string, string] | undefined, entries: number, fault?: unknown[]][])
    it(`keeps the last good version of ${path} until it is mended: ${JSON.stringify(to) ?? 'gone'}`, async () => {
      const good = site.read(path);
      const start = path === sidebars ? 'sidebar' : 'config';
      const isServed = () => [product(), docAt(store.model, 'en', 'kettle-ios/start/pour').menuEntry?.sidebar.key];
      const { log, entries: logged } = keptLog();
      store = site.load(log);
      logged.length = 0;

      await edit(path, Array.isArray(to) ? good.replace(...to) : to);
      await takeIn(store, [path]);
      await store.look();

      expect(isServed()).to.deep.equal(['Kettle', 'mySidebar']);
      expect(kinds().filter((kind) => kind === `${start}.entry`)).to.have.length(entries);
      const problem = collectProblems(store.model).find(({ kind }) => kind === `${start}.unreadable`);
      expect(problem).to.include({ severity: 'error', path });
      expect(problem?.detail).to.match(/; the last good one stays in use$/);
      if (fault) expect([problem?.line, problem?.detail.split(';')[0]]).to.deep.equal(fault);
      expect(logged.filter(({ kind }) => kind === `${start}.unreadable`)).to.have.length(1);

      await edit(path, good);
      expect(isServed()).to.deep.equal(['Kettle', 'mySidebar']);
      expect(kinds()).not.to.include(`${start}.unreadable`);
    });

  it('is not announced when nothing differs', async () => {
    store.applyChanges([boil, sidebars, 'kettle/en/ios/never-there.mdx']);
    await store.look();

    expect(told).to.deep.equal([]);
  });

  it('is found later when nobody watched', async () => {
    site.write(boil, '# Quietly changed\n');
    site.write('tea/en/white.mdx', '# White\n');
    site.remove('tea/en/black.md');
    site.write(sidebars, '{"mySidebar": ["home"]}');

    await store.look();

    expect(titleAt('kettle-ios/start/boil')).to.equal('Quietly changed');
    expect(describeModel(store.model)).to.deep.equal(describeModel(site.load().model));
  });

  for (const [what, path] of [
    ['a text', boil],
    ['the configuration', configuration],
  ] as const)
    it(`is looked for once if it came before the start: ${what}`, async () => {
      store.saveManifest();
      site.write(path, `${site.read(path)}\n`);
      const started = site.load();
      const states = [store.needsLook, started.needsLook];

      await started.look();

      expect([...states, started.needsLook]).to.deep.equal([false, true, false]);
    });

  it('leads, by whatever small steps, to the model of a fresh start', async () => {
    const steps: [path: string, text: string | undefined][] = [
      ['kettle/en/ios/more/new.mdx', '---\narticleID: 102\n---\n\n# New\n'],
      [pour, undefined],
      ['tea/en/blends/00-First.mdx', '# First\n'],
      [sidebars, '{"mySidebar": ["home", {"type": "doc", "id": "more/new", "articleID": 900}]}'],
      ['kettle/zh/mini/start/heat.mdx', '# 自己的\n'],
      [pour, '# Pour again\n'],
      ['docs.config.zh.json', site.read('docs.config.zh.json').replace('"kettle-mini"', '"kettle-small"')],
    ];
    for (const [path, text] of steps) {
      await edit(path, text);

      expect(describeModel(store.model), path).to.deep.equal(describeModel(site.load().model));
    }
  });
});

describe('A start', () => {
  it('is refused while a folder that an earlier start read is empty, as a volume is before it is mounted', () => {
    const site = copySite();
    site.load().saveManifest();
    for (const name of readdirSync(site.contentDir)) site.remove(name);

    expect(() => site.load()).to.throw(/^CONTENT_DIR: .* is empty, but an earlier start read \d+ files there/);
    site.close();
  });

  it('tells the problems of the content in one line with their counts, and those of an edit as ever', () => {
    const site = copySite('broken');
    const { log, entries } = keptLog();

    const store = site.load(log);
    const atStart = entries.splice(0);
    site.write('cup/en/sidebars.json', '{');
    store.applyChanges(['cup/en/sidebars.json']);
    site.close();

    expect(atStart).to.have.length(1);
    expect(atStart[0]?.kinds).to.include({ 'instance.dangling': 1, 'sidebar.unreadable': 1 });
    expect(entries.map(({ kind }) => kind)).to.deep.equal(['sidebar.unreadable']);
  });
});
