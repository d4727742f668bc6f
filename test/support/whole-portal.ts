/** The portal with its own documentation server, both in this process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppDeps, createApp } from '../../server/app.ts';
import { readAssets } from '../../server/assets.ts';
import { readConfig } from '../../server/config.ts';
import { startConsole } from '../../server/embedded/console/service.ts';
import { startDocServer } from '../../server/embedded/doc-server/service.ts';
import { docServerSettings } from '../../server/embedded/doc-server/settings.ts';
import { createLog } from '../../server/log.ts';
import { keptLog } from '../unit/server/doc-server/fixture.ts';
import { SearchHere } from './build-here.ts';
import { listen } from './listen.ts';

export interface WholePortal {
  url: string;
  /** Resolves when the work after the start is done. */
  settled: Promise<void>;
  /** Looks at all files of the content again. */
  reload(): void;
  close(): Promise<void>;
}

/**
 * @param env `DATA_DIR`, and what else differs from the defaults
 * @param previewBase commit to which the preview compares
 * @param deps replace the usual ones
 */
export async function startWholePortal(
  env: Record<string, string>,
  previewBase?: string,
  deps: Partial<AppDeps> = {},
): Promise<WholePortal> {
  const log = createLog('silent');
  const config = { ...readConfig({ LOG_LEVEL: 'silent', ...env }), ...(previewBase !== undefined && { previewBase }) };
  const docServer = await startDocServer({
    ...docServerSettings(config),
    watchesContent: false,
    log,
    loadSearch: () => Promise.resolve({ SearchService: SearchHere }),
  });
  const assets = { starter: '/s.js', entries: {}, styles: {}, font: '/f.woff2' };
  const app = createApp(config, { log, assets, docServer: () => Promise.resolve(docServer.url), ...deps });
  return {
    url: await listen(app.server),
    settled: docServer.settled,
    reload: () => {
      docServer.reload();
    },
    async close() {
      app.close();
      app.server.closeAllConnections();
      app.server.close();
      await docServer.close();
    },
  };
}

export interface ReadyPortal extends WholePortal {
  /** The code in the first message to a recipient. */
  codeFor(email: string): string;
}

/**
 * Starts a portal for browsers, on documents that do not change, with built files, accounts and a folder of its own for data. A
 * process of its own, as an operator starts it (`startReadySite`), takes several times the processor time.
 */
export async function startReadyPortal(env: Record<string, string>): Promise<ReadyPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
  const own = { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '0', WATCH: 'false', ...env };
  const { log, entries } = keptLog();
  const console = await startConsole(readConfig({ LOG_LEVEL: 'silent', ...own }), log);
  const auth = () => Promise.resolve(console.url);
  const portal = await startWholePortal(own, undefined, { assets: readAssets(), auth });
  return {
    ...portal,
    codeFor: (email) => /\d{6}/.exec(String(entries.find(({ to }) => to === email)?.text))?.[0] ?? '',
    async close() {
      await portal.close();
      await console.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
