/** The tools of the MCP server. */
import { type CallToolResult, createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Edition } from '../../views/domain/edition.ts';
import { passageLimits } from '../../views/domain/passage.ts';
import { searchTabs } from '../../views/domain/search.ts';
import { versionPattern } from '../../views/domain/upgrade.ts';
import type { Translate } from '../../views/translate.ts';
import type { Log } from '../log.ts';
import type { ToolOutcome } from '../metrics.ts';
import type { Assistants, ToolAnswer } from '../services/assistants/assistants.ts';
import { nameOf, type Scope } from '../services/assistants/scope.ts';

export interface AskedMcp {
  assistants: Assistants;
  edition: Edition;
  scope: Scope;
  t: Translate;
  /** Name of the provider. */
  brand: string;
  countTool: (tool: string, outcome: ToolOutcome) => void;
  log: Log;
}

/** How long an answer holds: as long as the site keeps answers of the documentation server. */
const answerSeconds = 60;
/** Tools and instructions change only with a new version of the site. */
const hint = { ttlMs: 3_600_000, cacheScope: 'public' } as const;
const annotations = { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false };
/** Version of the tools. */
const version = '1.0.0';

/** Answers one request; nothing is kept between requests. */
export function answerMcp(request: Request, asked: AskedMcp): Promise<Response> {
  const handler = createMcpHandler(() => createServer(asked), {
    // The server announces nothing, so nobody has to listen.
    maxSubscriptions: 0,
    onerror: (error) => {
      asked.log.debug({ err: error }, 'mcp.refused');
    },
  });
  return handler.fetch(request);
}

function createServer(asked: AskedMcp): McpServer {
  const { assistants, edition, scope, t, brand } = asked;
  const scopeName = nameOf(scope);
  const title = t('mcp:title', { name: [brand, scopeName].filter(Boolean).join(' · ') });
  const values = { scope: scopeName || t('mcp:everything'), seconds: String(answerSeconds) };
  const server = new McpServer(
    { name: 'documentation', title, version },
    {
      instructions: t('mcp:instructions', values),
      cacheHints: { 'tools/list': hint, 'server/discover': hint },
    },
  );
  const { text, number, choice } = createFields(t);
  const narrowing = {
    product: text('product', 'mcp:product', 100).optional(),
    platform: text('platform', 'mcp:platform', 100).optional(),
    language: text('language', 'mcp:language', 100).optional(),
  };
  const describe = (tool: string) => ({
    title: t(`mcp:${tool}.title`),
    description: t(`mcp:${tool}.description`),
    annotations,
  });
  const search = z.object({
    query: text('query', 'mcp:search.query', 2000),
    ...narrowing,
    kind: choice('kind', 'mcp:search.kind', searchTabs).default('all'),
    limit: number('limit', 'mcp:search.limit', 1, passageLimits.count).default(5),
    tokens: number('tokens', 'mcp:search.tokens', 100, passageLimits.tokens).default(1500),
  });
  server.registerTool('search', { ...describe('search'), inputSchema: search }, (given) =>
    answer('search', asked, () => assistants.search(edition, scope, given)),
  );
  const fetch = z.object({
    id: text('id', 'mcp:fetch.id', 1000),
    tokens: number('tokens', 'mcp:fetch.tokens', 200, 50_000).default(4000),
    from: number('from', 'mcp:fetch.from', 0, 100_000_000).default(0),
  });
  server.registerTool('fetch', { ...describe('fetch'), inputSchema: fetch }, (given) =>
    answer('fetch', asked, () => assistants.fetch(edition, scope, given)),
  );
  const list = z.object({ ...narrowing, under: text('under', 'mcp:list.under', 200).optional() });
  server.registerTool('list', { ...describe('list'), inputSchema: list }, ({ under = '', ...given }) =>
    answer('list', asked, () => assistants.list(edition, scope, { ...given, under })),
  );
  const symbol = z.object({
    name: text('name', 'mcp:symbol.name', 100),
    ...narrowing,
    tokens: number('tokens', 'mcp:fetch.tokens', 200, 50_000).default(2000),
  });
  server.registerTool('symbol', { ...describe('symbol'), inputSchema: symbol }, (given) =>
    answer('symbol', asked, () => assistants.symbol(edition, scope, given)),
  );
  const versionField = (name: string) => {
    const fault = faultOf(t, name, `mcp:whats_new.${name}`);
    // A tag of a release begins with a v.
    return z
      .string(fault)
      .transform((text) => text.replace(/^v/i, ''))
      .pipe(z.string().regex(versionPattern, fault))
      .describe(t(`mcp:whats_new.${name}`))
      .optional();
  };
  const whatsNew = z.object({
    ...narrowing,
    from: versionField('from'),
    to: versionField('to'),
    tokens: number('tokens', 'mcp:fetch.tokens', 200, 50_000).default(4000),
  });
  server.registerTool('whats_new', { ...describe('whats_new'), inputSchema: whatsNew }, (given) =>
    answer('whats_new', asked, () => assistants.whatsNew(edition, scope, given)),
  );
  const code = text('code', 'mcp:error_code.code', 20).regex(
    /^[-−–]?\d{1,10}$/,
    faultOf(t, 'code', 'mcp:error_code.code'),
  );
  const errorCode = z.object({ code: z.union([code, z.int().transform(String)]), ...narrowing });
  server.registerTool('error_code', { ...describe('error_code'), inputSchema: errorCode }, (given) =>
    answer('error_code', asked, () => assistants.errorCode(edition, scope, given)),
  );
  return server;
}

/** Runs a tool. Faulty arguments and a failing documentation server are told in the language of the edition. */
async function answer(
  tool: string,
  { t, countTool, log }: AskedMcp,
  run: () => Promise<ToolAnswer>,
): Promise<CallToolResult> {
  try {
    const found = await run();
    if ('fault' in found) {
      countTool(tool, 'faulty');
      return refuse(t(`mcp:fault.${found.fault.key}`, found.fault.values));
    }
    countTool(tool, found.isEmpty ? 'empty' : 'ok');
    const data = { ...found.data, holds_seconds: answerSeconds };
    return { content: [{ type: 'text', text: JSON.stringify(data) }], structuredContent: data };
  } catch (error) {
    countTool(tool, 'failed');
    log.error({ err: error, tool }, 'mcp.failed');
    return refuse(t('mcp:fault.failed'));
  }
}

function refuse(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}

/** Makes fields of arguments, each with one text for its description and for what is wrong with it. */
function createFields(t: Translate) {
  return {
    text: (name: string, key: string, most: number) => {
      const fault = faultOf(t, name, key);
      return z.string(fault).trim().min(1, fault).max(most, fault).describe(t(key));
    },
    number: (name: string, key: string, least: number, most: number) => {
      const fault = faultOf(t, name, key);
      return z.int(fault).min(least, fault).max(most, fault).describe(t(key));
    },
    choice: <const Values extends readonly string[]>(name: string, key: string, values: Values) =>
      z.enum(values, faultOf(t, name, key)).describe(t(key)),
  };
}

function faultOf(t: Translate, name: string, key: string): string {
  return t('mcp:fault.argument', { name, hint: t(key) });
}
