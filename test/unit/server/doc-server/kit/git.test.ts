import { expect } from 'chai';
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkOut,
  cleanCommit,
  commitsSince,
  compareWith,
} from '../../../../../server/embedded/doc-server/check/git.ts';
import { listCommits, readBlobs } from '../../../../../server/embedded/doc-server/kit/file-history.ts';
import { readGit } from '../../../../../server/embedded/doc-server/kit/git.ts';
import { openRepository } from '../../../../support/repository.ts';

/** Keys of a configuration by which git would run a program. */
const programKeys = [
  ...['gpg.program', 'diff.planted.textconv', 'diff.planted.command', 'diff.external', 'filter.planted.clean'],
  ...['filter.planted.smudge', 'filter.planted.process', 'filter.a=b.c.clean', 'core.fsmonitor', 'core.sshCommand'],
  ...['credential.helper', 'core.askPass', 'core.pager', 'pager.log', 'core.editor', 'core.alternateRefsCommand'],
  ...['uploadpack.packObjectsHook', 'remote.origin.uploadpack'],
];
const aliases = ['log', 'rev-parse', 'status', 'diff'].map((name) => `alias.${name}`);

/** A configuration that names a program for each thing that git lets a repository replace. */
const plant = (program: string, remote: string): [key: string, value: string][] => [
  ...programKeys.map((key): [string, string] => [key, program]),
  ...aliases.map((key): [string, string] => [key, `!${program}`]),
  ['log.showSignature', 'true'],
  ['filter.planted.required', 'true'],
  ['remote.origin.url', remote],
  ['remote.origin.promisor', 'true'],
  ['extensions.partialClone', 'origin'],
  ['core.repositoryFormatVersion', '1'],
];

describe('Git in a repository that names programs', () => {
  let folder: string;
  let content: string;
  let program: string;
  let base: string;
  let git: (...args: string[]) => string;
  const didRun = () => existsSync(join(folder, 'ran'));
  /** Makes a repository of two commits, the newest of them signed, with one changed file. */
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'git-'));
    [content, program] = [join(folder, 'content'), join(folder, 'program.sh')];
    mkdirSync(content);
    writeFileSync(program, `#!/bin/sh\necho "$0 $@" >> '${join(folder, 'ran')}'\nexit 1\n`);
    chmodSync(program, 0o755);
    const repository = openRepository(content);
    git = repository.git;
    writeFileSync(join(content, 'tea.mdx'), '# Tea\n');
    writeFileSync(join(content, 'note.txt'), 'Cold\n');
    writeFileSync(join(content, '.gitattributes'), '*.mdx diff=planted filter=planted\n*.txt filter=a=b.c\n');
    repository.commit('2026-03-01');
    base = git('rev-parse', 'HEAD').trim();
    writeFileSync(join(content, 'tea.mdx'), '# Green tea\n');
    repository.commit('2026-03-02');
    const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n AAAA\n -----END PGP SIGNATURE-----\n';
    const input = git('cat-file', 'commit', 'HEAD').replace('\n\n', `\n${signature}\n`);
    const hash = ['hash-object', '-t', 'commit', '-w', '--stdin'];
    git('reset', '-q', '--hard', execFileSync('git', hash, { cwd: content, input, encoding: 'utf8' }).trim());
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** Calls git in all ways in which the site and the check call it. */
  async function useAll(at: string): Promise<unknown[]> {
    const asks = [
      () => readGit(at, ['rev-parse', 'HEAD']),
      () => listCommits(at, ['tea.mdx'], true),
      () => compareWith(at, base).isAdded('tea.mdx', 1),
      () => compareWith(at, base).read('tea.mdx'),
      () => readBlobs(at, ['0000000000000000000000000000000000000001']),
      () => cleanCommit(at),
      () => commitsSince(at, base).size,
      async () => (await checkOut(at, base)).remove(),
    ];
    const answers: unknown[] = [];
    for (const ask of asks)
      try {
        answers.push(await ask());
      } catch (error) {
        answers.push(error);
      }
    return answers;
  }

  for (const [remote, isIncluded] of [
    ['ssh://example.invalid/x.git', false],
    ['.', true],
  ] as const)
    it(`runs none of its configuration${isIncluded ? ', although another one includes it' : ''}, with a remote at ${remote}`, async () => {
      const file = isIncluded ? join(content, 'more.ini') : join(content, '.git/config');
      for (const [key, value] of plant(program, remote)) execFileSync('git', ['config', '--file', file, key, value]);
      if (isIncluded) execFileSync('git', ['-C', content, 'config', 'include.path', '../more.ini']);
      writeFileSync(join(content, 'tea.mdx'), '# Black tea\n');
      writeFileSync(join(content, 'note.txt'), 'Warm\n');

      const [head, commits, isAdded, former] = await useAll(content);

      expect(didRun()).to.equal(false);
      expect(head).to.be.instanceOf(Buffer);
      expect(commits).to.have.length(2);
      expect([isAdded, former]).to.deep.equal([true, '# Tea\n']);
    });

  it('runs no hook', async () => {
    for (const hook of ['post-checkout', 'post-index-change', 'reference-transaction', 'pre-commit'])
      cpSync(program, join(content, '.git/hooks', hook));

    expect((await useAll(content))[1]).to.have.length(2);
    expect(didRun()).to.equal(false);
  });

  it('takes committed files that are laid out as a bare repository for content without a history', async () => {
    for (const [key, value] of plant(program, '.')) if (/showSignature|gpg/.test(key)) git('config', key, value);
    git('config', 'core.bare', 'true');
    const bare = join(folder, 'bare');
    cpSync(join(content, '.git'), bare, { recursive: true });

    // The plant is real: git by itself runs it.
    execFileSync('git', ['-C', bare, 'log', '--oneline'], { stdio: 'ignore' });
    expect(didRun()).to.equal(true);
    rmSync(join(folder, 'ran'));
    const answers = await useAll(bare);

    expect(didRun()).to.equal(false);
    for (const answer of answers.slice(0, 2)) expect(answer).to.be.instanceOf(Error);
  });
});
