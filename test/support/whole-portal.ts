/** The portal with its own documentation server, both in this process. */
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { startDocServer } from '../../server/embedded/doc-server/service.ts';
import { docServerSettings } from '../../server/embedded/doc-server/settings.ts';
import { createLog } from '../../server/log.ts';
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
 */
export async function startWholePortal(env: Record<string, string>, previewBase?: string): Promise<WholePortal> {
  const log = createLog('silent');
  const config = { ...readConfig({ LOG_LEVEL: 'silent', ...env }), ...(previewBase !== undefined && { previewBase }) };
  const docServer = await startDocServer({
    ...{ ...docServerSettings(config), watchesContent: false, log },
    loadSearch: () => Promise.resolve({ SearchService: SearchHere }),
  });
  const assets = { starter: '/s.js', entries: {}, styles: {}, font: '/f.woff2' };
  const app = createApp(config, { log, assets, docServer: () => Promise.resolve(docServer.url) });
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
