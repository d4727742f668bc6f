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

/** Configuration that names a program for each thing that git lets a repository replace. */
const planted: Readonly<Record<string, (program: string) => readonly [key: string, value: string][]>> = {
  'signature check': (program) => [
    ['log.showSignature', 'true'],
    ['gpg.program', program],
  ],
  'text converter': (program) => [
    ['diff.planted.textconv', program],
    ['diff.planted.command', program],
    ['diff.external', program],
  ],
  filter: (program) => [
    ['filter.planted.clean', program],
    ['filter.planted.smudge', program],
    ['filter.planted.process', program],
    ['filter.planted.required', 'true'],
  ],
  'filter with signs in its name': (program) => [['filter.a=b.c.clean', program]],
  'file system monitor': (program) => [['core.fsmonitor', program]],
  alias: (program) => ['log', 'rev-parse', 'status', 'diff'].map((name) => [`alias.${name}`, `!${program}`]),
  transport: (program) => [
    ['core.sshCommand', program],
    ['remote.origin.url', 'ssh://example.invalid/x.git'],
    ['remote.origin.promisor', 'true'],
    ['remote.origin.uploadpack', program],
    ['extensions.partialClone', 'origin'],
    ['core.repositoryFormatVersion', '1'],
  ],
  'credential helper': (program) => [
    ['credential.helper', program],
    ['core.askPass', program],
    ['remote.origin.url', 'https://127.0.0.1:1/x.git'],
    ['remote.origin.promisor', 'true'],
    ['extensions.partialClone', 'origin'],
    ['core.repositoryFormatVersion', '1'],
  ],
  'transport to a folder': (program) => [
    ['remote.origin.url', '.'],
    ['remote.origin.promisor', 'true'],
    ['remote.origin.uploadpack', program],
    ['extensions.partialClone', 'origin'],
    ['core.repositoryFormatVersion', '1'],
  ],
  'pager and other texts': (program) => [
    ['core.pager', program],
    ['pager.log', program],
    ['core.editor', program],
    ['core.alternateRefsCommand', program],
    ['uploadpack.packObjectsHook', program],
  ],
};

describe('Git in a repository that names programs', () => {
  let folder = '';
  const marker = () => join(folder, 'ran');
  const program = () => join(folder, 'program.sh');
  const content = () => join(folder, 'content');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'git-'));
    mkdirSync(content());
    writeFileSync(program(), `#!/bin/sh\necho "$0 $@" >> '${marker()}'\nexit 1\n`);
    chmodSync(program(), 0o755);
  });

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** A repository of two commits, the newest of them signed, with one changed file. */
  function makeRepository(): string {
    const repository = openRepository(content());
    writeFileSync(join(content(), 'tea.mdx'), '# Tea\n');
    writeFileSync(join(content(), 'note.txt'), 'Cold\n');
    writeFileSync(join(content(), '.gitattributes'), '*.mdx diff=planted filter=planted\n*.txt filter=a=b.c\n');
    repository.commit('2026-03-01');
    const base = repository.git('rev-parse', 'HEAD').trim();
    writeFileSync(join(content(), 'tea.mdx'), '# Green tea\n');
    repository.commit('2026-03-02');
    const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n AAAA\n -----END PGP SIGNATURE-----\n';
    const signed = repository.git('cat-file', 'commit', 'HEAD').replace('\n\n', `\n${signature}\n`);
    const options = { cwd: content(), input: signed, encoding: 'utf8' } as const;
    const id = execFileSync('git', ['hash-object', '-t', 'commit', '-w', '--stdin'], options).trim();
    repository.git('reset', '-q', '--hard', id);
    return base;
  }

  /** Calls git in all ways in which the site and the check call it. */
  async function useAll(at: string, base: string): Promise<unknown[]> {
    const asks = [
      () => readGit(at, ['rev-parse', 'HEAD']),
      () => listCommits(at, ['tea.mdx'], true),
      () => readBlobs(at, ['0000000000000000000000000000000000000001']),
      () => compareWith(at, base).isAdded('tea.mdx', 1),
      () => compareWith(at, base).read('tea.mdx'),
      () => cleanCommit(at),
      () => commitsSince(at, base).size,
      async () => {
        (await checkOut(at, base)).remove();
      },
    ];
    const answers: unknown[] = [];
    for (const ask of asks) {
      try {
        answers.push(await ask());
      } catch (error) {
        answers.push(error);
      }
    }
    return answers;
  }

  for (const [name, entries] of Object.entries(planted))
    it(`runs no program of a ${name}`, async () => {
      const base = makeRepository();
      const { git } = openRepository(content());
      for (const [key, value] of entries(program())) git('config', key, value);
      writeFileSync(join(content(), 'tea.mdx'), '# Black tea\n');
      writeFileSync(join(content(), 'note.txt'), 'Warm\n');

      const [head, commits, , isAdded, former] = await useAll(content(), base);

      expect(existsSync(marker())).to.equal(false);
      expect(head).to.be.instanceOf(Buffer);
      expect(commits).to.have.length(2);
      expect([isAdded, former]).to.deep.equal([true, '# Tea\n']);
    });

  it('runs no program of a configuration that another one includes', async () => {
    const base = makeRepository();
    const { git } = openRepository(content());
    for (const [key, value] of Object.values(planted).flatMap((entries) => entries(program())))
      execFileSync('git', ['config', '--file', join(content(), 'more.ini'), key, value]);
    git('config', 'include.path', '../more.ini');
    writeFileSync(join(content(), 'tea.mdx'), '# Black tea\n');

    await useAll(content(), base);

    expect(existsSync(marker())).to.equal(false);
  });

  it('reads the history of worktrees, submodules and partial clones', async () => {
    makeRepository();
    const { git } = openRepository(content());
    git('branch', 'other');
    git('worktree', 'add', '-q', join(folder, 'tree'), 'other');
    git('config', 'uploadpack.allowFilter', 'true');
    git('clone', '-q', '--no-checkout', '--filter=blob:none', `file://${content()}`, join(folder, 'partial'));
    mkdirSync(join(folder, 'outer'));
    openRepository(join(folder, 'outer')).git(
      '-c',
      'protocol.file.allow=always',
      'submodule',
      'add',
      '-q',
      content(),
      'inner',
    );

    for (const name of ['tree', 'partial', 'outer/inner'])
      expect(await listCommits(join(folder, name), ['tea.mdx']), name).to.have.length(2);
  });

  it('runs no hook', async () => {
    const base = makeRepository();
    for (const hook of ['post-checkout', 'post-index-change', 'reference-transaction', 'pre-commit'])
      cpSync(program(), join(content(), '.git/hooks', hook));

    await useAll(content(), base);

    expect(existsSync(marker())).to.equal(false);
  });

  it('takes committed files that are laid out as a bare repository for content without a history', async () => {
    const base = makeRepository();
    const { git } = openRepository(content());
    for (const [key, value] of planted['signature check']?.(program()) ?? []) git('config', key, value);
    git('config', 'core.bare', 'true');
    const bare = join(folder, 'bare');
    cpSync(join(content(), '.git'), bare, { recursive: true });

    // The plant is real: git by itself runs it.
    execFileSync('git', ['-C', bare, 'log', '--oneline'], { stdio: 'ignore' });
    expect(existsSync(marker())).to.equal(true);
    rmSync(marker());
    const answers = await useAll(bare, base);

    expect(existsSync(marker())).to.equal(false);
    expect(answers[0]).to.be.instanceOf(Error);
    expect(answers[1]).to.be.instanceOf(Error);
  });
});
