/** README and the handbook name commands, settings and pages; readers type them as they stand. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { expect } from 'chai';
import { entriesOf } from '../../server/reference/help.js';
import { settings } from '../../server/reference/settings.ts';
import { checkContent } from '../support/check-content.ts';

const sample = 'server/embedded/doc-server/sample-content';
const handbook = join(sample, 'handbook');
const files = [
  'README.md',
  ...readdirSync(handbook, { recursive: true, encoding: 'utf8' })
    // The page is written from the table of commands.
    .filter((name) => name.endsWith('.mdx') && !name.endsWith('reference/commands.mdx'))
    .map((name) => join(handbook, name)),
];
/** Variables of other programs. */
const otherVariables = ['XDG_DATA_HOME', 'MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_', 'BASE'];
/** Built programs under other names than their npm scripts. */
const programs: Record<string, string> = { main: 'start', check: 'check:content' };
const commandForm =
  /\b(?:npm (?:run )?(?:--silent )?([a-z][\w:-]*)|node (?:--import tsx )?((?:\.build|test|server)\/[\w/-]+\.[jt]s))((?: [^\n#&|;>`)]*)?)/g;
const proofs = Array.from(
  readFileSync('test/bench/prove.ts', 'utf8').matchAll(/^  \['(\w+)'/gm),
  ([, name = '']) => name,
);
/** Commands of npm itself. */
const npmsOwn = new Set(['ci', 'install', 'pack', 'ls', 'run', 'prune', 'audit']);

interface Typed {
  file: string;
  text: string;
  script: string;
  args: string[];
}

describe('Commands in README and in the handbook', () => {
  const typed = files.flatMap((file) => commandsIn(file, readFileSync(file, 'utf8')));

  it('are of scripts, programs, options and values that exist', () => {
    expect(typed.length).to.be.above(100);
    expect(typed.flatMap((one) => faultOf(one) ?? [])).to.deep.equal([]);
  });

  it('are found out if they do not', () => {
    const text =
      '```sh\nnpm run tea\nnpm run data -- boil\nnpm run report -- --out a --boil\nnode .build/tea.js\nnpm ci && npm run prove -- tea # now\n```\n`npm start -- --base HEAD`';
    expect(commandsIn('a', text).map((one) => faultOf(one)?.split(':')[1]?.trim())).to.deep.equal([
      'no command tea',
      'no command data boil',
      "Unknown option '--boil'",
      'no command .build/tea.js',
      'no proof tea',
      undefined,
    ]);
  });

  it('name the package by its version', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const named = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/doc-centre-([\w.]+)\.tgz/g)]);

    expect(new Set(named.map(([, given]) => given))).to.deep.equal(new Set([version]));
  });

  it('set variables that are settings', () => {
    const known = [...Object.keys(settings), ...otherVariables];
    const unknown = files.flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      const named = [
        ...source.matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(?:=[^`]*)?`/g),
        ...source.matchAll(/^(?:Environment=|[ \t]*(?:docker .*)?(?:-e |export ))?([A-Z][A-Z\d_]+)=/gm),
      ];
      return named.flatMap(([, name = '']) => (known.includes(name) ? [] : [`${file}: ${name}`]));
    });

    expect(unknown).to.deep.equal([]);
  });
});

describe('Commands of README and of the handbook that end by themselves', () => {
  let folder: string;
  let content: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'handbook-'));
    content = join(folder, 'docs');
    const env = { ...process.env, DATA_DIR: join(folder, 'data') };
    spawnSync(process.execPath, ['.build/data.js', 'migrate'], { env });
  });
  beforeEach(() => {
    rmSync(content, { recursive: true, force: true });
    mkdirSync(content);
    writeFileSync(join(content, 'pour.md'), '# Pour\n\nWarm the cups first.\n');
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const ending = files
    .flatMap((file) => commandsIn(file, readFileSync(file, 'utf8')))
    .filter(({ script, args }) => ['check:content', 'data', 'report'].includes(script) && args.length > 1)
    .filter(({ text }) => !/[$…]|--base|--help|crontab/.test(text));
  for (const { script, args } of new Map(ending.map((one) => [one.args.join(' '), one])).values())
    it(`npm run ${script} -- ${args.join(' ')}`, async () => {
      const given = args.map((arg) => {
        if (/^\/path\/to\/|^\.\.\/content$|^DIR$|^\/srv\/docs$/.test(arg)) return content;
        return /^(?:\.\.)?\//.test(arg) ? join(folder, arg.replaceAll(/\W+/g, '-')) : arg;
      });

      if (script === 'check:content') expect((await checkContent(given)).status).to.equal(0);
      else {
        const env = { ...process.env, NODE_OPTIONS: '', CONTENT_DIR: content, DATA_DIR: join(folder, 'data') };
        const { status, stderr } = spawnSync(process.execPath, [resolve(`.build/${script}.js`), ...given], {
          env,
          cwd: folder,
        });
        expect(status, String(stderr)).to.equal(0);
      }
    });
});

describe('The handbook', () => {
  it('has the same pages in both languages', () => {
    const [en, zh] = ['en', 'zh'].map((locale) => readdirSync(join(handbook, locale), { recursive: true }).sort());

    expect(zh).to.deep.equal(en);
  });

  it('passes the check of content', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'handbook-'));
    try {
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
      const findings = JSON.parse(stdout) as { path: string }[];

      // Portal pages have no content here.
      expect(findings.filter(({ path }) => !path.startsWith('portal/'))).to.deep.equal([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
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
  if (args.includes('--help')) return entries.length > 0 ? undefined : `${file}: no command ${script}: ${text}`;
  const [name] = args;
  const entry = entries.find(([key]) => key === `${script} ${name ?? ''}`);
  const found = entry ?? entries.find(([key]) => key === script);
  if (!found) return `${file}: no command ${[script, name].join(' ').trim()}: ${text}`;
  const proof = args[0] ?? '-';
  if (script === 'prove' && /^[a-z]/.test(proof) && !proofs.includes(proof))
    return `${file}: no proof ${proof}: ${text}`;
  try {
    const { arguments: names, options = {} } = found[1];
    parseArgs({ args: args.slice(entry ? 1 : 0), options, allowPositionals: names !== undefined });
    return undefined;
  } catch (error) {
    return `${file}: ${error instanceof Error ? (error.message.split('. ')[0] ?? '') : ''}: ${text}`;
  }
}
