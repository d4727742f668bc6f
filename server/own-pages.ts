/** Reads pages of this site as its readers get them, over a connection in memory. */
import { get, type IncomingMessage, type Server } from 'node:http';
import { duplexPair } from 'node:stream';
import { text } from 'node:stream/consumers';

export interface OwnPage {
  status: number;
  html: string;
  /** Target of a redirect. */
  location: string | undefined;
}

export class OwnPages {
  readonly #connections = new WeakSet<object>();

  /** Whether a request comes from here; the request behind it is counted and logged already. */
  isOwn({ socket }: IncomingMessage): boolean {
    return this.#connections.has(socket);
  }

  /** @param url with the origin of an edition */
  async read(server: Server, url: string): Promise<OwnPage> {
    const [near, far] = duplexPair();
    this.#connections.add(far);
    server.emit('connection', far);
    const { pathname, search, host } = new URL(url);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { host, accept: 'text/html' };
      get({ createConnection: () => near, path: pathname + search, headers }, resolve).once('error', reject);
    });
    const { statusCode: status = 500, headers } = answer;
    return { status, html: await text(answer), location: headers.location };
  }
}
