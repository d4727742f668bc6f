import { appendFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { expect } from 'chai';
import { followFolder, type Watcher } from '../../../../../server/embedded/doc-server/site/follow.ts';
import type { ContentStore } from '../../../../../server/embedded/doc-server/site/store.ts';
import { copySite, log } from '../fixture.ts';
import { useEach } from '../../../../support/use.ts';

describe('A followed content folder', () => {
  let store: ContentStore;
  let watcher: Watcher;
  let told: string[];
  let onTold: () => void;
  const site = useEach(() => copySite());
  beforeEach(async () => {
    store = site.load();
    [told, onTold] = [[], () => undefined];
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
  const inContent = (path: string) => join(site.contentDir, path);
  const move = (from: string, to: string) => {
    renameSync(inContent(from), inContent(to));
  };

  it('notices edits, new files and folders, deletions, moves as editors make them, and names in Chinese', async () => {
    const edits: [path: string, edit: (path: string) => void][] = [
      ['tea/en/green.mdx', (path) => appendFileSync(inContent(path), 'more')],
      ['tea/en/white.mdx', (path) => site.write(path, '# White')],
      ['tea/en/far/away/oolong.mdx', (path) => site.write(path, '# Oolong')],
      ['tea/en/black.md', (path) => site.remove(path)],
      ['tea/zh/乌龙 茶.mdx', (path) => site.write(path, '# 乌龙')],
      ['tea/en/blends/01-Breakfast.mdx', () => site.remove('tea/en/blends')],
      // The folder is another one of that name.
      ['tea/en/blends/evening.mdx', (path) => site.write(path, '# Evening')],
      ['tea/en/blends/evening.mdx', (path) => site.write(path, '# Late evening')],
      [
        'tea/en/white.mdx',
        (path) => {
          site.write('tea/en/.white.swp', '# Whiter');
          move('tea/en/.white.swp', path);
        },
      ],
    ];
    for (const [path, edit] of edits) {
      told = [];
      edit(path);
      await named(path);
    }
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
});
