import { execFileSync } from 'node:child_process';
import { readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
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
const sidebars = 'kettle/en/ios/sidebars.json';

describe('A change of content', () => {
  let store: ContentStore;
  let told: ContentChange[];
  const site = useEach(() => copySite());
  beforeEach(() => {
    store = site.load();
    told = [];
    store.subscribe((change) => told.push(change));
  });
  const tags = () => told.flatMap((change) => change.tags);

  it('names the file of a text and its folder', () => {
    site.write(boil, `${site.read(boil)}\nMore steam.\n`);

    store.applyChanges([boil]);

    expect(told).to.have.length(1);
    expect(tags()).to.deep.equal([`file:${boil}`, 'folder:en:kettle_ios_swift']);
  });

  it('names the menus and products that show a title, those of wrappers too', () => {
    site.write(boil, site.read(boil).replace('# Boil water', '# Boil tea'));

    store.applyChanges([boil]);

    expect(tags()).to.include.members([
      `file:${boil}`,
      'menu:en:kettle_ios_swift:mySidebar',
      'group:en:kettle',
      'group:zh:kettle',
    ]);
    expect(docAt(store.model, 'en', 'kettle-android/start/boil').title).to.equal('Boil tea');
  });

  it('makes a new file reachable at once', () => {
    site.write('kettle/en/ios/more/rust.mdx', '# Rust\n');

    store.applyChanges(['kettle/en/ios/more/rust.mdx']);

    expect(tags()).to.include('group:en:kettle');
    expect(docAt(store.model, 'en', 'kettle-ios/more/rust').title).to.equal('Rust');
  });

  it('takes a deleted file out of menus at once', () => {
    site.remove('kettle/en/ios/Start/02-Pour.mdx');

    store.applyChanges(['kettle/en/ios/Start/02-Pour.mdx']);

    expect(() => docAt(store.model, 'en', 'kettle-ios/start/pour')).to.throw();
    expect(new Menus(new Caches()).of(store.model, docAt(store.model, 'en', 'kettle-ios/home')).html).not.to.contain(
      'Pour',
    );
  });

  it('rebuilds the menu of a sidebar', () => {
    site.write(sidebars, site.read(sidebars).replace('"Pour"', '"Pour it"'));

    store.applyChanges([sidebars]);

    expect(tags()).to.include.members(['menu:en:kettle_ios_swift:mySidebar', 'group:en:kettle']);
    expect(new Menus(new Caches()).of(store.model, docAt(store.model, 'en', 'kettle-ios/home')).html).to.contain(
      'Pour it',
    );
  });

  it('keeps the last good sidebar when it breaks one, and says where the fault is', async () => {
    site.write(sidebars, '{\n  "mySidebar": [ oops ]\n}');

    store.applyChanges([sidebars]);

    expect(docAt(store.model, 'en', 'kettle-ios/start/pour').menuEntry?.sidebar.key).to.equal('mySidebar');
    expect(collectProblems(store.model)).to.deep.include({
      severity: 'error',
      kind: 'sidebar.unreadable',
      path: sidebars,
      line: 2,
      detail: 'not valid JSON: unexpected oops at column 18; the last good one stays in use',
    });

    await store.look();

    expect(docAt(store.model, 'en', 'kettle-ios/start/pour').menuEntry?.sidebar.key).to.equal('mySidebar');
  });

  it('withdraws the problem when it mends a broken sidebar', () => {
    const good = site.read(sidebars);
    site.write(sidebars, 'oops');
    store.applyChanges([sidebars]);

    site.write(sidebars, good);
    store.applyChanges([sidebars]);

    expect(collectProblems(store.model).map(({ kind }) => kind)).not.to.include('sidebar.unreadable');
  });

  it('names everything when it is in a configuration', async () => {
    site.write('docs.config.en.json', site.read('docs.config.en.json').replace('"Kettle"', '"Samovar"'));

    await store.look();

    expect(tags()).to.deep.equal(['all']);
    expect(docAt(store.model, 'en', 'kettle-ios/home').instance.product.name).to.equal('Samovar');
  });

  it('keeps the last good configuration when it breaks one', async () => {
    site.write('docs.config.en.json', '{\n  "instances": [,]\n}');

    await store.look();

    expect(docAt(store.model, 'en', 'kettle-ios/home').instance.product.name).to.equal('Kettle');
    expect(collectProblems(store.model)).to.deep.include({
      severity: 'error',
      kind: 'config.unreadable',
      path: 'docs.config.en.json',
      line: 2,
      detail: 'not valid JSON: unexpected ,] at column 17; the last good one stays in use',
    });
  });

  for (const [what, path, from, to, faults] of [
    ['makes a list another thing', 'docs.config.en.json', /^[^]*$/, '{"instances":"x"}', 1],
    ['renames a list', 'docs.config.en.json', '"instances"', '"instancs"', 0],
    ['leaves nothing', 'docs.config.en.json', /^[^]*$/, '{}', 0],
    ['takes what an entry needs', 'docs.config.en.json', '"id": "kettle_ios_swift",', '', 1],
    ['makes a list another thing', sidebars, /^[^]*$/, '{"mySidebar":"oops"}', 1],
    ['makes an entry a number', sidebars, '"mySidebar": [', '"mySidebar": [ 5,', 1],
    ['leaves nothing', sidebars, /^[^]*$/, '{}', 0],
  ] as const) {
    it(`keeps the last good version when it ${what} in ${path} (to ${to}), and says what is wrong`, async () => {
      const good = site.read(path);
      const place = () => docAt(store.model, 'en', 'kettle-ios/start/pour').menuEntry?.sidebar.key;
      site.write(path, good.replace(from, to));

      for (let edit = 0; edit < 2; edit++) await takeIn(store, [path]);

      expect(place()).to.equal('mySidebar');
      const kinds = collectProblems(store.model).map(({ kind }) => kind);
      const start = path === sidebars ? 'sidebar' : 'config';
      expect(kinds.filter((kind) => kind === `${start}.entry`)).to.have.length(faults);
      expect(kinds).to.include(`${start}.unreadable`);

      site.write(path, good);
      await takeIn(store, [path]);
      expect(place()).to.equal('mySidebar');
      expect(collectProblems(store.model).map(({ kind }) => kind)).not.to.include(`${start}.unreadable`);
    });
  }

  it('is accepted in a configuration that was faulty at the start, as long as it adds no fault', async () => {
    const faulty = site.read('docs.config.en.json').replace('"id": "kettle_ios_swift",', '');
    site.write('docs.config.en.json', faulty);
    const started = site.load();
    site.write('docs.config.en.json', faulty.replace('"Kettle"', '"Samovar"'));

    await started.look();

    const products = [...started.model.editions.en.products.values()].map(({ name }) => name);
    expect(products).to.include('Samovar');
  });

  for (const [path, kind] of [
    ['docs.config.en.json', 'config.unreadable'],
    [sidebars, 'sidebar.unreadable'],
  ] as const) {
    it(`keeps the last good version when it removes ${path}, and says so`, async () => {
      const good = site.read(path);
      site.remove(path);

      await takeIn(store, [path]);

      expect(docAt(store.model, 'en', 'kettle-ios/start/pour').menuEntry?.sidebar.key).to.equal('mySidebar');
      expect(collectProblems(store.model)).to.deep.include({
        severity: 'error',
        kind,
        path,
        line: 0,
        detail: `the ${kind === 'config.unreadable' ? 'configuration' : 'file'} is missing; the last good one stays in use`,
      });

      site.write(path, good);
      await takeIn(store, [path]);

      expect(collectProblems(store.model).map((problem) => problem.kind)).not.to.include(kind);
    });

    it(`does not wait for a writer when it puts a pipe in the place of ${path}`, async () => {
      site.remove(path);
      execFileSync('mkfifo', [join(site.contentDir, path)]);

      await takeIn(store, [path]);

      expect(docAt(store.model, 'en', 'kettle-ios/start/pour').menuEntry?.sidebar.key).to.equal('mySidebar');
      expect(collectProblems(store.model).map((problem) => problem.kind)).to.include(kind);
    });

    it(`is logged once when it breaks ${path}, and again when it breaks it again`, async () => {
      const good = site.read(path);
      const { log, entries } = keptLog();
      const logged = site.load(log);
      entries.length = 0;
      for (const text of ['{', '{', good, '{']) {
        site.write(path, text);
        await takeIn(logged, [path]);
        await takeIn(logged, [path]);
      }

      expect(entries.map((entry) => [entry.kind, entry.path])).to.deep.equal([
        [kind, path],
        [kind, path],
      ]);
    });
  }

  it('is no problem when it deletes a file, even an unknown one', () => {
    const before = collectProblems(store.model).length;
    site.remove('tea/en/black.md');

    store.applyChanges(['tea/en/black.md', 'tea/en/never-there.md']);

    expect(collectProblems(store.model).filter(({ kind }) => kind === 'file.unreadable')).to.deep.equal([]);
    expect(collectProblems(store.model).length).to.be.at.least(before);
  });

  it('is reported with a path inside the content folder when its file cannot be read', () => {
    symlinkSync(join(site.contentDir, 'tea/en/nowhere.mdx'), join(site.contentDir, 'tea/en/link.mdx'));

    store.applyChanges(['tea/en/link.mdx']);

    const problem = collectProblems(store.model).find(({ kind }) => kind === 'file.unreadable');
    expect(problem?.path).to.equal('tea/en/link.mdx');
    expect(problem?.detail).not.to.contain(site.contentDir);
  });

  it('takes a product off the list with its last document, and names every list', () => {
    const listed = () => listProducts(store.model, 'en').map(({ key }) => key);
    expect(listed()).to.include('faq');

    const files = ['general/en/faq/is-it-hot.mdx', 'general/en/faq/overview.mdx'];
    for (const file of files) site.remove(file);
    store.applyChanges(files);

    expect(listed()).not.to.include('faq');
    expect(tags()).to.include('all');
  });

  it('names the file when it is anything else', () => {
    site.write('kettle/en/server/api.yaml', 'a: 1\n');

    store.applyChanges(['kettle/en/server/api.yaml']);

    expect(tags()).to.deep.equal(['file:kettle/en/server/api.yaml', 'folder:en:kettle_server', 'folder:en:tea_server']);
  });

  it('is not announced when nothing differs', () => {
    store.applyChanges([boil, sidebars, 'kettle/en/ios/never-there.mdx']);

    expect(told).to.deep.equal([]);
  });

  it('gives a new version each time', () => {
    const versions = [store.model.version];
    for (const text of ['a', 'b', 'c']) {
      site.write(boil, `# ${text}\n`);
      store.applyChanges([boil]);
      versions.push(store.model.version);
    }

    expect(new Set(versions).size).to.equal(4);
    expect(told.map(({ version }) => version)).to.deep.equal(versions.slice(1));
  });

  it('is found later when nobody watched', async () => {
    site.write(boil, '# Quietly changed\n');
    site.write('tea/en/white.mdx', '# White\n');
    site.remove('tea/en/black.md');
    site.write(sidebars, '{"mySidebar": ["home"]}');

    await store.look();

    expect(describeModel(store.model)).to.deep.equal(describeModel(site.load().model));
    site.write('docs.config.en.json', site.read('docs.config.en.json').replace('"Kettle"', '"Samovar"'));
    await store.look();
    expect(describeModel(store.model)).to.deep.equal(describeModel(site.load().model));
  });

  it('is not announced when catching up finds none', async () => {
    await store.look();

    expect(told).to.deep.equal([]);
  });

  for (const [what, path] of [
    ['a text', boil],
    ['the configuration', 'docs.config.en.json'],
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
      [boil, '# Other title\n'],
      ['kettle/en/ios/Start/02-Pour.mdx', undefined],
      ['tea/en/blends/00-First.mdx', '# First\n'],
      [sidebars, '{"mySidebar": ["home", {"type": "doc", "id": "more/new", "articleID": 900}]}'],
      ['kettle/zh/mini/start/heat.mdx', '# 自己的\n'],
      ['kettle/en/server/third.mdx', '# Third\n'],
      ['kettle/en/ios/more/new.mdx', '# Newer\n'],
      ['kettle/en/ios/Start/02-Pour.mdx', '# Pour again\n'],
      ['docs.config.zh.json', site.read('docs.config.zh.json').replace('"kettle-mini"', '"kettle-small"')],
    ];
    for (const [path, text] of steps) {
      if (text === undefined) site.remove(path);
      else site.write(path, text);
      await takeIn(store, [path]);

      expect(describeModel(store.model), path).to.deep.equal(describeModel(site.load().model));
    }
  });
});

describe('A start on a folder that an earlier start read', () => {
  const site = useEach(() => copySite());

  it('is refused while the folder is empty, as a volume is before it is mounted', () => {
    site.load().saveManifest();
    for (const name of readdirSync(site.contentDir)) site.remove(name);

    expect(() => site.load()).to.throw(/^CONTENT_DIR: .* is empty, but an earlier start read \d+ files there/);
  });
});

describe('The problems that the content has at a start', () => {
  it('are one line with their counts; each is told at debug, and those of an edit as ever', () => {
    const site = copySite('broken');
    const { log, entries } = keptLog();
    const details: unknown[] = [];
    log.debug = (fields: unknown) => void details.push(fields);

    const store = site.load(log);
    const problems = collectProblems(store.model);
    const atStart = entries.splice(0);
    site.write('cup/en/sidebars.json', '{');
    store.applyChanges(['cup/en/sidebars.json']);
    site.close();

    const kinds: Record<string, number> = {};
    for (const { kind } of problems) kinds[kind] = (kinds[kind] ?? 0) + 1;
    expect(Object.keys(kinds)).to.have.length.greaterThan(2);
    expect(atStart).to.deep.equal([{ kinds }]);
    expect(details).to.have.length(problems.length);
    expect(entries.map(({ kind }) => kind)).to.deep.equal(['sidebar.unreadable']);
  });
});
