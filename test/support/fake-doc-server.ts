/** A fake documentation server: answers calls with a test's data, and counts them. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { OwnSites } from '../../views/domain/own-site.ts';
import type { SectionsByLocale } from '../../views/domain/sections.ts';
import { listen } from './listen.ts';

/** Returns a call's data, at once or later; `undefined` means code 404; may throw a Fault. Fields of a post are parameters, too. */
export type FakeCall = (params: Record<string, string>, locale: string) => unknown;

/** Answers something else than an envelope with code 0. */
export class Fault {
  constructor(
    readonly status: number,
    readonly body: string,
  ) {}
}

export interface FakeDocServer {
  url: string;
  /** Names of received calls, in order. */
  received: string[];
  calls: Record<string, FakeCall>;
  /** Receives the headers of each call. */
  onRequest?: (headers: IncomingMessage['headers']) => void;
  /** Leaves a call without an answer. */
  hang(name: string): void;
  report(version: string, tags: string[], sections?: SectionsByLocale, sites?: OwnSites): void;
  /** Resolves when the portal follows the reports. */
  followed: Promise<void>;
  close(): Promise<void>;
}

export async function startFakeDocServer(calls: Record<string, FakeCall>): Promise<FakeDocServer> {
  const received: string[] = [];
  const hanging = new Set<string>();
  const followers = new Set<ServerResponse>();
  let noteFollowed: () => void = () => undefined;
  const followed = new Promise<void>((resolve) => (noteFollowed = resolve));
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://fake');
    // Calls are identified by the end of their paths, `query` by the last two parts.
    const name = /[^/]+\/query$/.exec(url.pathname)?.[0] ?? url.pathname.split('/').at(-1) ?? '';
    if (name === 'changes') {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write('data: {"version":"1","tags":[]}\n\n');
      followers.add(res);
      noteFollowed();
      return;
    }
    received.push(name);
    fake.onRequest?.(req.headers);
    if (hanging.has(name)) return;
    const reply = (body: Record<string, string>) => {
      void answer(res, () => {
        const call = fake.calls[name];
        return call?.({ ...Object.fromEntries(url.searchParams), ...body }, req.headers['accept-language'] ?? '');
      });
    };
    if (req.method === 'POST') void readBody(req).then(reply);
    else reply({});
  });
  const fake: FakeDocServer = {
    url: await listen(server),
    received,
    calls,
    followed,
    hang(name) {
      hanging.add(name);
    },
    report(version, tags, sections, sites) {
      for (const res of followers) res.write(`data: ${JSON.stringify({ version, tags, sections, sites })}\n\n`);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}

async function readBody(req: IncomingMessage): Promise<Record<string, string>> {
  let text = '';
  for await (const chunk of req) text += String(chunk);
  return text === '' ? {} : (JSON.parse(text) as Record<string, string>);
}

async function answer(res: ServerResponse, call: () => unknown): Promise<void> {
  res.setHeader('content-type', 'application/json');
  try {
    const data = await call();
    res.end(JSON.stringify(data === undefined ? { code: 404, data: null, message: 'missing' } : { code: 0, data }));
  } catch (fault) {
    const { status, body } = fault instanceof Fault ? fault : new Fault(500, String(fault));
    res.statusCode = status;
    res.end(body);
  }
}
