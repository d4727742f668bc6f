import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import type { BuildData } from '../../../../../../server/embedded/doc-server/search/index/build-index.ts';
import { canListProcesses, runningProcesses } from '../../../../../support/processes.ts';
import { until } from '../../../../../support/until.ts';
import { useEach } from '../../../../../support/use.ts';
import { emptySite } from '../../fixture.ts';

/** A parent process that only has an index built, from data on its input. */
const parentProgram = `
import { text } from 'node:stream/consumers';
const { runBuilder } = await import(process.env.RUN_BUILDER);
await runBuilder(JSON.parse(await text(process.stdin))).done;`;

describe('The builder of an index', () => {
  const site = useEach(() => emptySite());

  it('ends soon after its parent was killed, with nothing left behind', async function () {
    if (!canListProcesses) this.skip();
    site.write('page.mdx', '# Boil\n\nFill the kettle with water.\n\n## Pour\n\nPour it.\n'.repeat(20));
    // More than a minute's work.
    const pages = Array.from({ length: 100_000 }, (_, at) => {
      const key = `page-${String(at)}`;
      return { key, path: 'page.mdx', title: key, label: '', document: key, names: 'kettle', isPlaced: true };
    });
    const { contentDir, dataDir } = site;
    const rules = { rulesPaths: [], siteFolder: '', components: {} };
    const file = join(dataDir, 'index');
    const data: BuildData = {
      ...{ contentDir, dataDir, factsVersion: '1', locale: 'en', site: rules, pages, file, key: 'a-key' },
    };
    const RUN_BUILDER = pathToFileURL('server/embedded/doc-server/search/index/run-builder.ts').href;
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', parentProgram], {
      env: { ...process.env, RUN_BUILDER },
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    parent.stdin.end(JSON.stringify(data));
    const children = () => runningProcesses().filter(({ parent: of, name }) => of === parent.pid && name !== 'esbuild');
    await until(() => children().length > 0);
    const [child] = children();
    // A builder with that much processor time has read its input and is working.
    await until(() => children().some(({ cpuMs }) => cpuMs > 1500), 60_000);
    const isRunning = () => runningProcesses().some(({ id }) => id === child?.id);

    parent.kill('SIGKILL');
    await until(() => !isRunning()).catch((error: unknown) => {
      process.kill(child?.id ?? 0, 'SIGKILL');
      throw error;
    });

    expect(existsSync(file)).to.equal(false);
  });
});
