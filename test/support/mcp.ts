/** The MCP server of a portal whose documents are about valves, and its clients. */
import { createServer } from 'node:http';
import { Client, StreamableHTTPClientTransport, type VersionNegotiationMode } from '@modelcontextprotocol/client';
import request from 'supertest';
import { startTestDocServer } from '../http/doc-server/site.ts';
import { listen } from './listen.ts';
import { startPortal, whenExpired } from './portal.ts';
import { useAll } from './use.ts';

interface Result {
  id: string;
  title: string;
  url: string;
  text: string;
  platform?: string;
  also_for?: { id: string; platform: string }[];
}

/** Fields of the answers of all tools. */
export interface Answer {
  only_listed?: { text: string };
  results: Result[];
  text: string;
  found: boolean;
  near: { name: string }[];
  on_other_platforms?: string[];
  note?: string;
  findings: { line: number; name: string; fault: string; right: { name: string; id: string }[] }[];
  others: { id: string }[];
  products: { product: string; platforms: string[] }[];
  documents: { id: string; date?: string }[];
  meanings: { documented_for: { product: string }[] }[];
  other_platforms: { platform: string; documents: number }[];
  is_uncertain?: boolean;
  metadata: {
    tokens: number;
    total_tokens?: number;
    next_from?: number;
    outline?: { id: string }[];
  };
  id: string;
  title: string;
  url: string;
}

export const iosDocument = '/docs/kettle/start/steam?platform=ios&language=swift';
const steps = Array.from({ length: 60 }, (_, n) => `Step ${String(n)} takes steam from the spout.`).join('\n\n');
export const code = Array.from({ length: 40 }, (_, n) => `kettle.valve(${String(n)}).open()`).join('\n');
/** A document with a section, a table and a long text. */
export const steam = (valve: string) =>
  `---\ntitle: Steam\n---\n\nAbout steam.\n\n## Steam pressure limit\n\nThe pressure limit is ${valve}.\n\n\`\`\`swift\nkettle.limit("${valve}")\n\`\`\`\n\n` +
  `## Table of valves\n\n| Valve | Opens at |\n|-|-|\n| small | 2 bar |\n| large | 7 bar |\n\n## Long story\n\n${steps}\n\n\`\`\`swift\n${code}\n\`\`\`\n`;

const releaseNotes = '# Notes\n\n## 1.2.0\n\n**New**\n\n- Whistles\n\n## 1.1.0\n\n**Bug fixes**\n\n- Leaks\n';

const valveQuestion =
  `---\ntitle: How to free the blocked valve?\n---\n\n<ArticleMetadata product="All" platform="All" />\n\nFree the blocked valve.\n\n## Android\n\nPull the blocked valve.\n\n` +
  `## Code\n\nCall the valve:\n\n<Tabs>\n<Tab title="iOS-Swift Platform">\n\n\`\`\`swift\nvalve.free()\n\`\`\`\n\n</Tab>\n` +
  `<Tab title="Android-Kotlin Platform">\n\n\`\`\`kotlin\nvalve.pull()\n\`\`\`\n\n</Tab>\n</Tabs>\n\nThe blocked valve is free.\n`;

/** Starts the server before the tests of a `describe`, and closes it and its clients after them. */
export function useMcp() {
  let behind: ReturnType<typeof createServer>;
  const clients: Client[] = [];

  const docServer = useAll(() => startTestDocServer());
  const portal = useAll(async () => {
    const { site, store } = docServer;
    site.write('kettle/en/ios/start/steam.mdx', steam('nine bar on iOS'));
    site.write('kettle/en/android/start/steam.mdx', steam('four bar on Android'));
    for (const platform of ['ios', 'android']) site.write(`kettle/en/${platform}/more/release-notes.mdx`, releaseNotes);
    site.write('general/en/faq/free-the-valve.mdx', valveQuestion);
    site.write(
      'tea/en/codes.mdx',
      '# Error codes\n\n| Error code | Description | What to do |\n|-|-|-|\n| 7100001 | The `pot` is empty. | Fill it. |\n',
    );
    await store.look();
    await docServer.search.open();
    await docServer.search.settled();
    behind = createServer(docServer.app);
    const url = await listen(behind);
    return startPortal({}, { RATE_LIMIT_FACTOR: '0', METRICS_TOKEN: 'a-token-of-some-length' }, undefined, {
      docServer: () => Promise.resolve(url),
    });
  });
  after(async () => {
    for (const client of clients) await client.close();
    behind.closeAllConnections();
    behind.close();
  });

  const connect = async (path: string, mode: VersionNegotiationMode = 'auto'): Promise<Client> => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    clients.push(client);
    await client.connect(new StreamableHTTPClientTransport(new URL(portal.url + path)));
    return client;
  };
  const connected = new Map<string, Promise<Client>>();
  const call = async (path: string, name: string, given: Record<string, unknown> = {}) => {
    const connecting = connected.get(path) ?? connect(path);
    connected.set(path, connecting);
    const client = await connecting;
    const { isError = false, structuredContent, content } = await client.callTool({ name, arguments: given });
    const [first] = content as { text: string }[];
    return { isError, answer: structuredContent as unknown as Answer, text: first?.text ?? '' };
  };
  const post = (path: string, body: object | string, headers: Record<string, string> = {}) =>
    request(portal.url)
      .post(path)
      .set({ Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json', ...headers })
      .send(body);
  /** Changes files of the content, and waits until the portal and the search know. */
  const edit = async (texts: Record<string, string>) => {
    const expired = whenExpired(portal);
    for (const [path, text] of Object.entries(texts)) docServer.site.write(path, text);
    await docServer.store.look();
    await Promise.all([expired, docServer.search.settled()]);
  };
  /** Adds to the end of a file, see {@link edit}. */
  const add = (path: string, text: string) => edit({ [path]: `${docServer.site.read(path)}\n${text}` });
  return { docServer, portal, connect, call, post, edit, add };
}
