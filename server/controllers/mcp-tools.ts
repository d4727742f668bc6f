/** The tools of the MCP server. */
import { type CallToolResult, createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { toolsVersion } from '../../views/domain/assistant-tools.ts';
import type { Edition } from '../../views/domain/edition.ts';
import type { Translate } from '../../views/translate.ts';
import type { Log } from '../log.ts';
import type { ToolOutcome } from '../metrics.ts';
import type { Assistants, ToolAnswer } from '../services/assistants/assistants.ts';
import { nameScope, type Scope } from '../services/assistants/scope.ts';
import { type ToolInputs, toolInputs } from './mcp-inputs.ts';

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

/** Answers one request; nothing is kept between requests. @param parsedBody undefined for a body that is no JSON */
export function answerMcp(request: Request, parsedBody: unknown, asked: AskedMcp): Promise<Response> {
  const handler = createMcpHandler(() => createServer(asked), {
    // The server announces nothing, so nobody has to listen.
    maxSubscriptions: 0,
    onerror: (error) => {
      asked.log.debug({ err: error }, 'a request of an assistant was refused');
    },
  });
  return handler.fetch(request, { parsedBody });
}

function createServer(asked: AskedMcp): McpServer {
  const { assistants, edition, scope, t, brand } = asked;
  const scopeName = nameScope(scope);
  const title = t('mcp:title', { name: [brand, scopeName].filter(Boolean).join(' · ') });
  const values = { scope: scopeName || t('mcp:everything'), seconds: String(answerSeconds) };
  const server = new McpServer(
    { name: 'documentation', title, version: toolsVersion },
    {
      instructions: t('mcp:instructions', values),
      cacheHints: { 'tools/list': hint, 'server/discover': hint },
    },
  );
  const inputs = toolInputs(t);
  const define = <Name extends keyof ToolInputs>(name: Name) => ({
    title: t(`mcp:${name}.title`),
    description: t(`mcp:${name}.description`),
    annotations,
    inputSchema: inputs[name],
  });
  server.registerTool('search', define('search'), (given) =>
    answer('search', asked, () => assistants.search(edition, scope, given)),
  );
  server.registerTool('fetch', define('fetch'), (given) =>
    answer('fetch', asked, () => assistants.fetch(edition, scope, given)),
  );
  server.registerTool('list', define('list'), ({ under = '', ...given }) =>
    answer('list', asked, () => assistants.list(edition, scope, { ...given, under })),
  );
  server.registerTool('symbol', define('symbol'), (given) =>
    answer('symbol', asked, () => assistants.symbol(edition, scope, given)),
  );
  server.registerTool('whats_new', define('whats_new'), (given) =>
    answer('whats_new', asked, () => assistants.whatsNew(edition, scope, given)),
  );
  server.registerTool('error_code', define('error_code'), (given) =>
    answer('error_code', asked, () => assistants.errorCode(edition, scope, given)),
  );
  server.registerTool('check_code', define('check_code'), (given) =>
    answer('check_code', asked, () => assistants.checkCode(edition, scope, given)),
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
    log.error({ err: error, tool }, 'a tool for assistants failed');
    return refuse(t('mcp:fault.failed'));
  }
}

function refuse(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}
