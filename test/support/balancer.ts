/** A small round-robin proxy in front of several sites: kept connections, and another site if one does not answer. */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

export interface Balancer {
  url: string;
  /** Origins of the sites; may change at any time. */
  sites: string[];
  /** Number of requests passed to another site. */
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
  /** Retries like nginx's default: a request that cannot have changed anything, or was not sent, goes to the next site. */
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
      // The site closed a kept connection before it read anything.
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
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return balancer;
}
