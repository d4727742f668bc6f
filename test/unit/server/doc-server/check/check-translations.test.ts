import { join } from 'node:path';
import { expect } from 'chai';
import { checkContent, listFindings } from '../../../../support/check-content.ts';
import { openRepository } from '../../../../support/repository.ts';
import { useEach } from '../../../../support/use.ts';
import { copySite } from '../fixture.ts';

const [english, chinese] = ['tea/en/green.mdx', 'tea/zh/green.mdx'];
const text = '# Green\n\nSteep for 3 minutes.\n\n- Call `pour`.\n';
const translation = '# 绿茶\n\n浸泡 3 分钟。\n\n- 调用 `pour`。\n';
const changed = translation.replace('3', '5');

describe('npm run check:content -- DIR --translations', () => {
  const site = useEach(() => copySite());
  const run = (...args: string[]) =>
    checkContent([site.contentDir, '--translations', '--cache', join(site.dataDir, 'check'), ...args]);
  const findings = async (...args: string[]) =>
    listFindings((await run('--json', ...args)).stdout).flatMap((finding) => /\S+ (?=tea\/).*/.exec(finding) ?? []);
  beforeEach(() => {
    site.write(english, text);
    site.write(chinese, translation);
  });

  it('compares passages where there is no repository', async () => {
    site.write(chinese, changed);

    expect(await findings()).to.deep.equal([`translation-differs ${english}:3 numbers 3, but 5 in ${chinese}:3`]);
  });

  it('tells since when a passage is behind, until it follows', async () => {
    const stale = (since: string) =>
      `translation-stale ${english}:3 the zh text changed ${since}, and this passage did not follow: ${chinese}:3`;
    const { commit } = openRepository(site.contentDir);
    commit('2026-08-01');
    expect(await findings()).to.deep.equal([]);

    site.write(chinese, changed);
    expect(await findings()).to.deep.equal([stale('just now')]);
    commit('2026-08-03');
    expect(await findings()).to.deep.equal([stale('on 2026-08-03')]);
    site.write(english, text.replace('3', '5'));
    expect(await findings()).to.deep.equal([]);
  });

  it('leaves out what was behind before a commit', async () => {
    const { commit } = openRepository(site.contentDir);
    commit('2026-08-01');
    site.write(chinese, changed);
    commit('2026-08-02');
    site.write(english, text.replace('`pour`', '`pourOut`'));
    commit('2026-08-03');

    const found = (await findings('--base', 'HEAD~1')).map((finding) => finding.split(' the ')[0]);
    expect(found).to.deep.equal([`translation-stale ${chinese}:5`]);
  });

  it('ends its text with a table of products, which counts documents without a translation', async () => {
    const { stdout, status } = await run();

    expect(stdout).to.match(/\n\nproduct +documents .*\n(?:.*\n)*Tea +1 +6 +6 +100\.0 %( +0){5}\n/);
    expect(status).to.equal(0);
  });
});
