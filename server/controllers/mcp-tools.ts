/** The tools of the MCP server. */
import {
  type CallToolResult,
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  type StandardSchemaWithJSON,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { type ToolName, toolNames, toolsVersion } from '../../views/domain/assistant-tools.ts';
import type { Edition } from '../../views/domain/edition.ts';
import { findLanguage, nameTarget } from '../../views/domain/platform.ts';
import { assistantsAddress, publicUrl } from '../../views/domain/urls.ts';
import type { Translate } from '../../views/translate.ts';
import type { Log } from '../log.ts';
import type { ToolOutcome } from '../metrics.ts';
import { answerSeconds, type Assistants, type ToolAnswer } from '../services/assistants/assistants.ts';
import { nameScope, type Scope } from '../services/assistants/scope.ts';
import { type Checked, type ToolInputs, toolInputs } from './mcp-inputs.ts';

export interface AskedMcp {
  assistants: Assistants;
  edition: Edition;
  otherEdition: Edition;
  scope: Scope;
  t: Translate;
  /** Name of the provider. */
  brand: string;
  countTool: (tool: string, outcome: ToolOutcome) => void;
  log: Log;
}

/** Tools and instructions change only with a new version of the site. */
const hint = { ttlMs: 3_600_000, cacheScope: 'public' } as const;
const annotations = { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false };

/**
 * Answers one request by JSON, because no tool streams; nothing is kept between requests.
 * @param request by a client that accepts JSON @param parsedBody undefined for a body that is no JSON
 */
export async function answerMcp(request: Request, parsedBody: unknown, asked: AskedMcp): Promise<Response> {
  if (request.method === 'POST' && (await isLegacyRequest(request, parsedBody))) {
    // The transport would refuse clients that do not name both kinds.
    request.headers.set('Accept', 'application/json, text/event-stream');
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = createServer(asked);
    await server.connect(transport);
    const answer = await transport.handleRequest(request, { parsedBody });
    await server.close();
    return answer;
  }
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
  const { scope, t, brand } = asked;
  const scopeName = nameScope(scope);
  const title = t('mcp:title', { name: [brand, scopeName].filter(Boolean).join(' · ') });
  const values = { scope: scopeName || t('mcp:everything'), seconds: String(answerSeconds) };
  const server = new McpServer(
    { name: 'documentation', title, version: toolsVersion },
    {
      instructions: [t('mcp:instructions', values), sayGuides(asked)].filter(Boolean).join('\n'),
      cacheHints: { 'tools/list': hint, 'server/discover': hint },
    },
  );
  const inputs = toolInputs(t);
  const tools = toolsFor(asked);
  const register = <Name extends ToolName>(name: Name) => {
    const inputSchema: StandardSchemaWithJSON = inputs[name];
    const texts = { title: t(`mcp:${name}.title`), description: t(`mcp:${name}.description`) };
    server.registerTool(name, { ...texts, annotations, inputSchema }, (checked) =>
      answer(name, asked, checked as Checked<Given<Name>>, tools[name]),
    );
  };
  for (const name of toolNames) register(name);
  return server;
}

/** Says where most guides of the platform are, if they are written for another language; otherwise returns nothing. */
function sayGuides({ edition, scope: { product, entry }, t }: AskedMcp): string | undefined {
  const guides = product?.entries.find(({ key }) => key === entry?.guidesIn);
  if (!product || !guides) return undefined;
  const platform = nameTarget({ platform: guides.platform, language: '' }, edition.locale) ?? guides.platform;
  const server = publicUrl(edition, assistantsAddress(product.key, guides.key));
  const language = findLanguage(guides.language)?.name ?? guides.label;
  return t('mcp:guides', { platform, language, server });
}

type Given<Name extends ToolName> = Extract<
  StandardSchemaWithJSON.InferOutput<ToolInputs[Name]>,
  { value: unknown }
>['value'];

function toolsFor({ assistants, edition, otherEdition, scope }: AskedMcp): {
  readonly [Name in ToolName]: (given: Given<Name>) => Promise<ToolAnswer>;
} {
  return {
    search: (given) => assistants.search(edition, scope, given, otherEdition),
    fetch: (given) => assistants.fetch(edition, scope, given, otherEdition),
    list: ({ under = '', ...given }) => assistants.list(edition, scope, { ...given, under }),
    symbol: (given) => assistants.symbol(edition, scope, given, otherEdition),
    whats_new: (given) => assistants.whatsNew(edition, scope, given),
    error_code: (given) => assistants.errorCode(edition, scope, given),
    check_code: (given) => assistants.checkCode(edition, scope, given),
  };
}

/** Runs a tool. Faulty arguments and a failing documentation server are told in the language of the edition. */
async function answer<Given>(
  tool: string,
  { t, countTool, log }: AskedMcp,
  checked: Checked<Given>,
  run: (given: Given) => Promise<ToolAnswer>,
): Promise<CallToolResult> {
  if ('fault' in checked) {
    countTool(tool, 'faulty');
    return refuse(checked.fault);
  }
  try {
    const found = await run(checked.value);
    if ('fault' in found) {
      countTool(tool, 'faulty');
      return refuse(t(`mcp:fault.${found.fault.key}`, found.fault.values));
    }
    countTool(tool, found.isEmpty ? 'empty' : 'ok');
    const note = found.note && t(`mcp:note.${found.note.key}`, found.note.values);
    const data = { ...found.data, ...(note !== undefined && { note }), holds_seconds: answerSeconds };
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
