import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Finding } from '../../../../../server/embedded/doc-server/check/finding.ts';
import { checkContent } from '../../../../support/check-content.ts';
import { useEach } from '../../../../support/use.ts';
import { copySite } from '../fixture.ts';

const [english, chinese] = ['tea/en/green.mdx', 'tea/zh/green.mdx'];
const text = '# Green\n\nSteep for 3 minutes.\n\n- Call `pour`.\n';
const translation = '# 绿茶\n\n浸泡 3 分钟。\n\n- 调用 `pour`。\n';

describe('npm run check:content -- DIR --translations', () => {
  const site = useEach(() => copySite());
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', site.contentDir, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
      env: { ...process.env, GIT_COMMITTER_DATE: '2026-08-03T10:00:00Z' },
    });
  const commit = () => {
    git('add', '.');
    git('commit', '-qm', 'a change');
  };
  const run = (...args: string[]) =>
    checkContent([site.contentDir, '--translations', '--cache', join(site.dataDir, 'check'), ...args]);
  const findings = async (...args: string[]) =>
    (JSON.parse((await run('--json', ...args)).stdout) as Finding[])
      .filter(({ path }) => path.startsWith('tea'))
      .map(({ kind, path, line, detail }) => `${kind} ${path}:${String(line)} ${detail}`);
  beforeEach(() => {
    site.write(english, text);
    site.write(chinese, translation);
  });

  it('compares passages where there is no repository', async () => {
    site.write(chinese, translation.replace('3', '5'));

    expect(await findings()).to.deep.equal([`translation-differs ${english}:3 numbers 3, but 5 in ${chinese}:3`]);
  });

  it('tells since when a passage is behind, until it follows', async () => {
    git('init', '-q');
    commit();
    expect(await findings()).to.deep.equal([]);

    site.write(chinese, translation.replace('3', '5'));
    const followed = text.replace('3', '5');

    const stale = `translation-stale ${english}:3 the zh text changed WHEN, and this passage did not follow: ${chinese}:3`;
    expect(await findings()).to.deep.equal([stale.replace('WHEN', 'just now')]);
    commit();
    expect(await findings()).to.deep.equal([stale.replace('WHEN', 'on 2026-08-03')]);
    site.write(english, followed);
    expect(await findings()).to.deep.equal([]);
  });

  it('follows files that were renamed', async () => {
    git('init', '-q');
    site.write('tea/zh/leaf.mdx', translation);
    site.remove(chinese);
    commit();
    site.write(chinese, translation.replace('3', '5'));
    site.remove('tea/zh/leaf.mdx');
    commit();

    expect((await findings()).map((one) => one.split(' ')[0])).to.deep.equal(['translation-stale']);
  });

  it('leaves out what was behind before a commit', async () => {
    git('init', '-q');
    commit();
    site.write(chinese, translation.replace('3', '5'));
    commit();
    site.write(english, text.replace('`pour`', '`pourOut`'));
    commit();

    expect((await findings('--base', 'HEAD~1')).map((one) => one.split(' the ')[0])).to.deep.equal([
      `translation-stale ${chinese}:5`,
    ]);
  });

  it('ends its text with a table of products, which counts documents without a translation', async () => {
    const { stdout, status } = await run();

    expect(stdout).to.match(/\n\nproduct +documents .*\n(?:.*\n)*Tea +1 +6 +6 +100\.0 %( +0){5}\n/);
    expect(status).to.equal(0);
  });
});
