import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { commands } from '../../../../server/reference/commands.js';
import { helpOf } from '../../../../server/reference/help.js';
import { referencePages } from '../../../../server/reference/reference-pages.ts';

describe('Files written from the tables of settings and commands', () => {
  for (const [path, text] of referencePages())
    it(`${path} is that of the tables (else: node --import tsx server/reference/write.ts)`, () => {
      expect(readFileSync(path, 'utf8')).to.equal(text);
    });
});

describe('--help', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const names = Object.keys(scripts).filter((name) => name !== 'prepack');

  it('knows every npm script, and no file that is missing', () => {
    const known = new Set(Object.keys(commands).map((key) => key.split(' ')[0] ?? ''));

    expect([...known].filter((name) => !name.endsWith('.ts') && name !== 'doc-centre')).to.have.members(names);
    for (const name of known) if (name.endsWith('.ts')) expect(existsSync(name), name).to.equal(true);
  });

  it('is in the language of the terminal', () => {
    const chinese = [{ LANG: 'zh_CN.UTF-8' }, { LC_ALL: 'zh_TW', LANG: 'en_GB' }];
    const english = [{}, { LANG: 'en_GB.UTF-8' }, { LC_ALL: 'C', LANG: 'zh_CN' }];

    for (const env of chinese) expect(helpOf('console', env)).to.include(commands.console.zh);
    for (const env of english) expect(helpOf('console', env)).to.include(commands.console.en);
  });

  for (const name of ['check', 'check:content'] as const)
    it(`npm run ${name} -- --help prints its part of the handbook's page`, () => {
      const env = { ...process.env, LC_ALL: 'C' };

      expect(execFileSync('sh', ['-c', `${scripts[name] ?? ''} --help`], { env, encoding: 'utf8' })).to.equal(
        `${helpOf(name, env)}\n`,
      );
    });
});
