/** README and the handbook name commands, settings and pages; readers type them as they stand. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { expect } from 'chai';
import { entriesOf } from '../../server/reference/help.js';
import { settings } from '../../server/reference/settings.ts';
import { checkContent } from '../support/check-content.ts';

const sample = 'server/embedded/doc-server/sample-content';
const handbook = join(sample, 'handbook');
const sources = [
  'README.md',
  ...readdirSync(handbook, { recursive: true, encoding: 'utf8' })
    // The page is written from the table of commands.
    .filter((name) => name.endsWith('.mdx') && !name.endsWith('reference/commands.mdx'))
    .map((name) => join(handbook, name)),
].map((file) => ({ file, source: readFileSync(file, 'utf8') }));
/** Variables of other programs. */
const otherVariables = ['XDG_DATA_HOME', 'MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_', 'BASE'];
/** Built programs under other names than their npm scripts. */
const programs: Record<string, string> = { main: 'start', check: 'check:content' };
/** Commands of npm itself. */
const npmsOwn = new Set(['ci', 'install', 'pack', 'ls', 'run', 'prune', 'audit']);
const commandForm =
  /\b(?:npm (?:run )?(?:--silent )?([a-z][\w:-]*)|node (?:--import tsx )?((?:\.build|test|server)\/[\w/-]+\.[jt]s))((?: [^\n#&|;>`)]*)?)/g;
const typed = sources.flatMap(({ file, source }) => commandsIn(file, source));

interface Typed {
  file: string;
  text: string;
  script: string;
  args: string[];
}

describe('README and the handbook', () => {
  it('name commands, options and values that exist', () => {
    expect(typed.length).to.be.above(100);
    expect(typed.flatMap((one) => faultOf(one) ?? [])).to.deep.equal([]);
  });

  it('name the package by its version', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const named = sources.flatMap(({ source }) => [...source.matchAll(/doc-centre-([\w.]+)\.tgz/g)]);

    expect(new Set(named.map(([, given]) => given))).to.deep.equal(new Set([version]));
  });

  it('set variables that are settings', () => {
    const forms = [
      /`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(?:=[^`]*)?`/g,
      /^(?:Environment=|[ \t]*(?:docker .*)?(?:-e |export ))?([A-Z][A-Z\d_]+)=/gm,
    ];
    const named = sources.flatMap(({ source }) => forms.flatMap((form) => [...source.matchAll(form)]));

    expect(named).to.have.length.above(100);
    expect([...Object.keys(settings), ...otherVariables]).to.include.members(named.map(([, name = '']) => name));
  });

  it('have the same pages in both languages', () => {
    const [en, zh] = ['en', 'zh'].map((locale) => readdirSync(join(handbook, locale), { recursive: true }).sort());

    expect(zh).to.deep.equal(en);
  });
});

describe('The handbook', () => {
  it('passes the check of content', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'handbook-'));
    cpSync(handbook, join(folder, 'handbook'), { recursive: true });
    for (const name of ['docs.config.en.json', 'docs.config.zh.json']) {
      const { title, instances } = JSON.parse(readFileSync(join(sample, name), 'utf8')) as {
        title: string;
        instances: { id: string }[];
      };
      const own = { title, instances: instances.filter(({ id }) => id.startsWith('handbook')) };
      writeFileSync(join(folder, name), JSON.stringify(own));
    }
    const { stdout } = await checkContent([folder, '--format', 'json', '--cache', join(folder, 'cache')]);
    rmSync(folder, { recursive: true, force: true });

    // Portal pages have no content here.
    const findings = JSON.parse(stdout) as { path: string }[];
    expect(findings.filter(({ path }) => !path.startsWith('portal/'))).to.deep.equal([]);
  });
});

/** Commands in blocks of code and in backticks. */
function commandsIn(file: string, source: string): Typed[] {
  const code = source.matchAll(/^( *)```.*\n([\s\S]*?)^\1```|`([^`\n]+)`/gm);
  return Array.from(code, ([, , block, word = '']) => block ?? word).flatMap((text) =>
    Array.from(text.matchAll(commandForm), ([line, npm, program, rest = '']) => {
      const built = /^\.build\/([\w-]+)\.js$/.exec(program ?? '')?.[1];
      const script = npm ?? (built === undefined ? program : (programs[built] ?? built)) ?? '';
      const exists = program === undefined || existsSync(program);
      const args = rest.split(' ').filter((part) => !['', '\\', '--', '--silent'].includes(part));
      return { file, text: line.trim(), script: exists ? script : (program ?? ''), args };
    }).filter(({ script }) => !npmsOwn.has(script)),
  );
}

/** Tells what the command line would be refused for. */
function faultOf({ file, text, script, args }: Typed): string | undefined {
  const entries = entriesOf(script);
  const [name = ''] = args;
  const entry = entries.find(([key]) => key === `${script} ${name}`);
  const found = entry ?? entries.find(([key]) => key === script) ?? (name === '--help' ? entries[0] : undefined);
  if (!found) return `${file}: no command ${text}`;
  if (args.includes('--help')) return undefined;
  const proofs = readFileSync('test/bench/prove.ts', 'utf8');
  if (script === 'prove' && /^[a-z]/.test(name) && !proofs.includes(`\n  ['${name}'`))
    return `${file}: no proof ${text}`;
  try {
    const { arguments: names, options = {} } = found[1];
    parseArgs({ args: args.slice(entry ? 1 : 0), options, allowPositionals: names !== undefined });
    return undefined;
  } catch (error) {
    return `${file}: ${String(error)}: ${text}`;
  }
}
