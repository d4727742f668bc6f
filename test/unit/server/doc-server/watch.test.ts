import { appendFileSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { type Watcher, watchContent } from '../../../../server/embedded/doc-server/content/watch.ts';
import { copySite, log, type Site } from './fixture.ts';

describe('The watcher', () => {
  let site: Site;
  let watcher: Watcher;
  let onPaths: (paths: string[]) => void;
  beforeEach(async () => {
    site = copySite();
    onPaths = () => undefined;
    watcher = watchContent(site.contentDir, (paths) => onPaths([...paths]), log);
    await watcher.ready;
  });
  afterEach(async () => {
    await watcher.close();
    site.close();
  });
  /** Resolves when the path is named. */
  const named = (path: string) =>
    new Promise<void>((resolve) => {
      onPaths = (paths) => {
        if (paths.includes(path)) resolve();
      };
    });

  const edits: [what: string, path: string, edit: (site: Site, path: string) => void][] = [
    ['an edit', 'tea/en/green.mdx', (s, path) => appendFileSync(join(s.contentDir, path), 'more')],
    ['a new file', 'tea/en/white.mdx', (s, path) => s.write(path, '# White')],
    ['a file in a new folder', 'tea/en/far/away/oolong.mdx', (s, path) => s.write(path, '# Oolong')],
    ['a deleted file', 'tea/en/black.md', (s, path) => s.remove(path)],
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
      const noticed = named(path);

      edit(site, path);

      await noticed;
    });
  }

  it('does not look into hidden folders', async () => {
    const seen: string[] = [];
    const noticed = new Promise<void>((resolve) => {
      onPaths = (paths) => {
        seen.push(...paths);
        if (paths.includes('tea/en/last.mdx')) resolve();
      };
    });
    mkdirSync(join(site.contentDir, '.git'));
    site.write('.git/HEAD', 'x');
    site.write('node_modules/a.mdx', 'x');

    site.write('tea/en/last.mdx', '# Last');

    await noticed;
    expect(new Set(seen)).to.deep.equal(new Set(['tea/en/last.mdx']));
  });
});
