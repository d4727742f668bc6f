/** A remote host with a test's files. */
import { createServer } from 'node:http';
import { listen } from './listen.ts';

export interface FileHost {
  url: string;
  /** JSON, plain text or a status by path. */
  files: Map<string, unknown>;
  behaviour: {
    /** Accepts requests without answering. */
    isSilent: boolean;
    /** Sends blanks without end. */
    isDripping: boolean;
    delayMs: number;
  };
  /** Requested paths, in order. */
  asked: string[];
  close(): Promise<void>;
}

export async function startFileHost(files: Record<string, unknown> = {}): Promise<FileHost> {
  const host: FileHost = {
    url: '',
    files: new Map(Object.entries(files)),
    asked: [],
    behaviour: { isSilent: false, isDripping: false, delayMs: 0 },
    close: () => Promise.resolve(),
  };
  const server = createServer((req, res) => {
    const path = req.url ?? '';
    host.asked.push(path);
    if (host.behaviour.isSilent) return;
    if (host.behaviour.isDripping) {
      const drip = setInterval(() => res.write(' '), 20);
      res.once('close', () => {
        clearInterval(drip);
      });
      return;
    }
    const file = host.files.get(path);
    res.statusCode = typeof file === 'number' ? file : file === undefined ? 404 : 200;
    res.setHeader('Content-Type', 'application/json');
    setTimeout(() => res.end(typeof file === 'string' ? file : JSON.stringify(file ?? null)), host.behaviour.delayMs);
  });
  host.url = await listen(server);
  host.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return host;
}
