import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from 'chai';

/** Where a wrong import is planted, what it imports, the rule that must refuse it. */
const planted: [string, string, string][] = [
  ['views/domain/planted-a.ts', `import '../layout.tsx';`, 'domain-only-domain'],
  ['views/parts/planted-b.ts', `import '../../server/errors.ts';`, 'views-only-views'],
  ['views/parts/planted-c.ts', `export const later = () => import('../../client/hydrate.tsx');`, 'views-only-views'],
  ['client/planted-d.ts', `import '../server/errors.ts';`, 'client-only-client-and-views'],
  ['server/controllers/planted-e.ts', `import '../clients/call.ts';`, 'controllers-and-middleware'],
  ['server/middleware/planted-f.ts', `import '../embedded/database.ts';`, 'controllers-and-middleware'],
  ['server/services/planted-g.ts', `import '../request-context.ts';`, 'services'],
  ['server/clients/planted-h.ts', `import '../config.ts';`, 'clients'],
  ['server/embedded/planted-i.ts', `import '../app.ts';`, 'embedded'],
  ['server/planted-j.ts', `export const later = () => import('./embedded/database.ts');`, 'only-main-starts-embedded'],
  ['server/planted-k.ts', `import '../test/support/portal.ts';`, 'nobody-imports-test'],
];

describe('Directions of imports', () => {
  after(() => {
    for (const [path] of planted) rmSync(path, { force: true });
  });

  it('hold in the project, and every planted wrong import is refused by its rule', () => {
    const clean = cruise();

    for (const [path, source] of planted) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `${source}\n`);
    }
    const found = cruise();

    expect(clean).to.deep.equal([]);
    for (const [path, , rule] of planted) expect(found).to.include(`${rule}: ${path}`);
  });
});

/** The violations, as `rule: file`. */
function cruise(): string[] {
  const args = [
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    'server',
    'views',
    'client',
  ];
  const output = run(['npx', ...args]);
  const { summary } = JSON.parse(output) as { summary: { violations: { rule: { name: string }; from: string }[] } };
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
}

/** The output, whatever the exit code. */
function run([command = '', ...args]: string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
