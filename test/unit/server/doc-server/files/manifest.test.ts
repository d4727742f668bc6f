import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { collectProblems } from '../../../../../server/embedded/doc-server/site/model/model.ts';
import { copySite, docAt } from '../fixture.ts';
import { useEach } from '../../../../support/use.ts';
import { describeModel } from '../site/describe-model.ts';

const boil = 'kettle/en/ios/Start/01-Boil.mdx';

describe('The manifest', () => {
  const site = useEach(() => copySite());
  const titleIn = ({ model }: ReturnType<typeof site.load>) => docAt(model, 'en', 'kettle-ios/start/boil').title;

  it('gives a second start the same model and version', async () => {
    const first = site.load();
    first.saveManifest();

    const second = site.load();
    const atFirst = second.model.version;
    await second.look();

    expect([atFirst, second.model.version]).to.deep.equal([first.model.version, first.model.version]);
    expect(describeModel(second.model)).to.deep.equal(describeModel(first.model));
  });

  it('spares files that did not change from being read', async () => {
    const path = join(site.contentDir, boil);
    const time = new Date('2026-01-01');
    utimesSync(path, time, time);
    site.load().saveManifest();

    // Same size and time, so only reading the file shows the change.
    site.write(boil, site.read(boil).replace('# Boil water', '# Boil milks'));
    utimesSync(path, time, time);

    const store = site.load();
    await store.look();
    expect(titleIn(store)).to.equal('Boil water');
  });

  it('hides a change only until the store has caught up, and tells of it then', async () => {
    site.load().saveManifest();
    site.write(boil, '# Changed while nobody looked\n');

    const store = site.load();
    const tags: string[] = [];
    store.subscribe((change) => tags.push(...change.tags));
    const atFirst = titleIn(store);
    await store.look();

    expect([atFirst, titleIn(store)]).to.deep.equal(['Boil water', 'Changed while nobody looked']);
    expect(tags).to.include(`file:${boil}`);
    store.saveManifest();
    // Otherwise the next start would consider the search index, which is named by the version, outdated.
    expect(site.load().model.version).to.equal(store.model.version);
  });

  it('hides neither a picture that changed nor a file that cannot be read', async () => {
    site.write('static/kettle.txt', 'one');
    site.load().saveManifest();
    site.write('static/kettle.txt', 'another');
    site.write(boil, '#'.repeat(10 * 1024 * 1024 + 1));

    const store = site.load();
    const before = store.model.version;
    await store.look();

    expect(store.model.version).not.to.equal(before);
    const problems = collectProblems(store.model).map(({ kind, path }) => `${kind} ${path}`);
    expect(problems).to.include(`file.unreadable ${boil}`);
  });

  for (const damage of ['', '{', 'null', '{"version":1}', '{"version":1,"rows":[[]]}', '{"version":0,"rows":[]}'])
    it(`counts as none if it is ${damage || 'empty'}`, () => {
      const before = site.load();
      before.saveManifest();
      writeFileSync(join(site.dataDir, readdirSync(site.dataDir)[0] ?? ''), damage);

      expect(describeModel(site.load().model)).to.deep.equal(describeModel(before.model));
    });
});
