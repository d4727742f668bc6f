import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import type { BuildData } from '../../../../../../server/embedded/doc-server/search/index/build-index.ts';
import { canListProcesses, runningProcesses } from '../../../../../support/processes.ts';
import { until } from '../../../../../support/until.ts';

/** A parent process that only has an index built, from data on its input. */
const parentProgram = `
import { text } from 'node:stream/consumers';
const { runBuilder } = await import(process.env.RUN_BUILDER);
await runBuilder(JSON.parse(await text(process.stdin))).done;`;

describe('The builder of an index', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'builder-'));
    writeFileSync(
      join(folder, 'page.mdx'),
      '# Boil\n\nFill the kettle with water.\n\n## Pour\n\nPour it.\n'.repeat(20),
    );
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const data = (count: number): BuildData => ({
    contentDir: folder,
    dataDir: join(folder, 'data'),
    factsVersion: '1',
    locale: 'en',
    site: { rulesPaths: [], siteFolder: '', components: {} },
    pages: Array.from({ length: count }, (_, at) => ({
      key: `page-${String(at)}`,
      path: 'page.mdx',
      title: `Boil ${String(at)}`,
      label: '',
      document: `boil-${String(at)}`,
      names: 'kettle',
      isPlaced: true,
    })),
    file: join(folder, 'index'),
    key: 'a-key',
  });

  it('ends soon after its parent was killed, with nothing left behind', async function () {
    if (!canListProcesses) this.skip();
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', parentProgram], {
      env: {
        ...process.env,
        RUN_BUILDER: pathToFileURL('server/embedded/doc-server/search/index/run-builder.ts').href,
      },
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    // More than a minute's work.
    parent.stdin.end(JSON.stringify(data(100_000)));
    const children = () => runningProcesses().filter(({ parent: of, name }) => of === parent.pid && name !== 'esbuild');
    await until(() => children().length > 0);
    const [child] = children();
    // A builder with that much processor time has read its input and is working.
    await until(() => children().some(({ cpuMs }) => cpuMs > 2000), 60_000);
    const isRunning = () => runningProcesses().some(({ id }) => id === child?.id);

    parent.kill('SIGKILL');
    await until(() => !isRunning()).catch((error: unknown) => {
      process.kill(child?.id ?? 0, 'SIGKILL');
      throw error;
    });

    expect(existsSync(data(0).file)).to.equal(false);
  });
});
