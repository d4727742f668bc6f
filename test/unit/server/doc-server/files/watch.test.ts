import { appendFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { expect } from 'chai';
import { followFolder, type Watcher } from '../../../../../server/embedded/doc-server/site/follow.ts';
import type { ContentStore } from '../../../../../server/embedded/doc-server/site/store.ts';
import { copySite, log, type Site } from '../fixture.ts';
import { useEach } from '../../../../support/use.ts';

describe('A followed content folder', () => {
  let store: ContentStore;
  let watcher: Watcher;
  let told: string[];
  let onTold: () => void;
  const site = useEach(() => copySite());
  beforeEach(async () => {
    store = site.load();
    told = [];
    onTold = () => undefined;
    store.subscribe(({ tags }) => {
      told.push(...tags);
      onTold();
    });
    watcher = followFolder(store, log);
    await watcher.ready;
  });
  afterEach(() => {
    watcher.close();
  });
  /** Resolves when the model meets a condition after a change. */
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise<void>((resolve) => (onTold = resolve));
  };
  const named = (path: string) => until(() => told.includes(`file:${path}`));

  const edits: [what: string, path: string, edit: (site: Site, path: string) => void][] = [
    ['an edit', 'tea/en/green.mdx', (s, path) => appendFileSync(join(s.contentDir, path), 'more')],
    ['a new file', 'tea/en/white.mdx', (s, path) => s.write(path, '# White')],
    ['a file in a new folder', 'tea/en/far/away/oolong.mdx', (s, path) => s.write(path, '# Oolong')],
    ['a deleted file', 'tea/en/black.md', (s, path) => s.remove(path)],
    ['a deleted folder', 'tea/en/blends/01-Breakfast.mdx', (s) => s.remove('tea/en/blends')],
    [
      'a file that another takes the place of, as editors do',
      'tea/en/green.mdx',
      (s, path) => {
        s.write('tea/en/.green.mdx.swp', '# Greener');
        renameSync(join(s.contentDir, 'tea/en/.green.mdx.swp'), join(s.contentDir, path));
      },
    ],
    ['a name in Chinese', 'tea/zh/乌龙 茶.mdx', (s, path) => s.write(path, '# 乌龙')],
  ];
  for (const [what, path, edit] of edits) {
    it(`notices ${what}`, async () => {
      edit(site, path);

      await named(path);
    });
  }

  it('notices edits in a folder that took the place of another of its name', async () => {
    site.remove('tea/en/blends');
    site.write('tea/en/blends/evening.mdx', '# Evening');
    await named('tea/en/blends/evening.mdx');
    told = [];

    site.write('tea/en/blends/evening.mdx', '# Late evening');

    await named('tea/en/blends/evening.mdx');
  });

  it('takes in what git changes at once, although git rests in between', async () => {
    site.write('.git/index.lock', '');
    const write = (from: number) => {
      for (let n = from; n < from + 80; n++) site.write(`tea/en/many/${String(n)}.mdx`, '# Many');
    };

    write(0);
    await rest(1300);
    write(80);
    const toldMeanwhile = [...told];
    site.remove('.git/index.lock');
    await until(() => store.model.files.has('tea/en/many/159.mdx'));

    expect(toldMeanwhile).to.deep.equal([]);
    expect(store.model.files.has('tea/en/many/0.mdx')).to.equal(true);
  });

  it('does not look into hidden folders', async () => {
    mkdirSync(join(site.contentDir, '.git'));
    site.write('.git/HEAD', 'x');
    site.write('node_modules/a.mdx', 'x');

    site.write('tea/en/last.mdx', '# Last');

    await named('tea/en/last.mdx');
    expect(told.filter((tag) => tag.startsWith('file:'))).to.deep.equal(['file:tea/en/last.mdx']);
  });

  it('is what a fresh start would find after more changes at once than are taken in one by one', async () => {
    for (const text of ['one', 'two']) {
      for (let n = 0; n < 400; n++)
        site.write(`tea/en/many/${String(n % 20)}/${String(n)}.mdx`, `# ${text} ${String(n)}\n`);
      site.remove('tea/en/many/3');
      site.write('tea/en/many/picture.txt', text);

      await until(() => store.model.version === site.load().model.version);
    }

    expect(store.model.files.get('tea/en/many/0/0.mdx')?.head.title).to.equal('two 0');
    expect([...store.model.files.keys()].filter((path) => path.startsWith('tea/en/many/3/'))).to.deep.equal([]);
  });

  it('notices an edit of which the system does not tell, because too much else happened', async () => {
    const [one, other] = ['one', 'other'].map((name) => join(site.contentDir, `tea/en/.${name}`)) as [string, string];
    writeFileSync(one, '');
    // Each move is two events. Linux keeps 16,384 events by default.
    for (let n = 0; n < 5000; n++) {
      renameSync(one, other);
      renameSync(other, one);
    }

    site.write('tea/en/green.mdx', '# Unheard');

    await named('tea/en/green.mdx');
  });
});
