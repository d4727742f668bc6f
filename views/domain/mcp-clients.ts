/** Programs that can use an MCP server, each with a setup link or a terminal command. */

interface McpServer {
  name: string;
  url: string;
}

export interface McpClient {
  key: string;
  name: string;
  /** Whether the setup is an address to open; otherwise it is a line for a terminal. */
  isLink: boolean;
  setUp: (server: McpServer) => string;
}

const byLine = (key: string, name: string, setUp: McpClient['setUp']): McpClient => ({
  key,
  name,
  isLink: false,
  setUp,
});

export const mcpClients: readonly McpClient[] = [
  {
    key: 'cursor',
    name: 'Cursor',
    isLink: true,
    setUp: ({ name, url }) =>
      `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${encodeURIComponent(btoa(JSON.stringify({ url })))}`,
  },
  {
    key: 'vscode',
    name: 'VS Code',
    isLink: true,
    setUp: ({ name, url }) => `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name, type: 'http', url }))}`,
  },
  byLine('claude', 'Claude Code', ({ name, url }) => `claude mcp add --transport http ${name} ${url}`),
  byLine('codex', 'Codex', ({ name, url }) => `codex mcp add ${name} --url ${url}`),
  byLine('gemini', 'Gemini CLI', ({ name, url }) => `gemini mcp add --transport http ${name} ${url}`),
  byLine('qwen', 'Qwen Code', ({ name, url }) => `qwen mcp add --transport http ${name} ${url}`),
];

/** Names the server of a scope, so that a client may have several. */
export function mcpServerName(product: string | undefined): string {
  return `${product ?? 'site'}-docs`;
}
