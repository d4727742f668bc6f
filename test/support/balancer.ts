/** A small round-robin proxy, as stands before several sites: kept connections, another site where one does not answer. */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

export interface Balancer {
  /** Origin. */
  url: string;
  /** Origins of the sites; may be changed at any time. */
  sites: string[];
  /** How often another site was asked because one did not answer. */
  retries(): number;
  close(): Promise<void>;
}

export async function startBalancer(sites: string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let next = 0;
  let retries = 0;
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      hand(req, res, Buffer.concat(chunks), balancer.sites.length);
    });
  });
  /** As nginx does by default: a request that cannot have changed anything, or was not sent at all, goes to the next. */
  const hand = (req: IncomingMessage, res: ServerResponse, body: Buffer, tries: number) => {
    const site = balancer.sites[next++ % balancer.sites.length] ?? '';
    const address = req.socket.remoteAddress ?? '';
    const headers = { ...req.headers, 'x-forwarded-for': address, 'x-forwarded-proto': 'http' };
    const onward = request(site + (req.url ?? '/'), { method: req.method, headers, agent }, (answer) => {
      const { connection: _, 'keep-alive': __, ...rest } = answer.headers;
      res.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(res);
      answer.on('error', () => res.destroy());
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      const isRepeatable = req.method === 'GET' || req.method === 'HEAD' || error.code === 'ECONNREFUSED';
      // A kept connection that the site ended just then: nothing was read of it.
      const isStaleConnection = onward.reusedSocket && error.code === 'ECONNRESET';
      if (res.headersSent) res.destroy();
      else if (tries > 1 && (isRepeatable || isStaleConnection)) {
        retries++;
        hand(req, res, body, tries - 1);
      } else res.writeHead(502).end('no site answers');
    });
    onward.end(body);
  };
  const balancer: Balancer = {
    url: await listen(server),
    sites,
    retries: () => retries,
    close: () => {
      agent.destroy();
      server.closeAllConnections();
      return new Promise((resolve) =>
        server.close(() => {
          resolve();
        }),
      );
    },
  };
  return balancer;
}
