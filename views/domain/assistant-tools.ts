/** Tools of the MCP server. */
import type { PortalSection } from './sections.ts';

/**
 * Version of the tools in the MCP server and its card. Raise it with each release that changes a tool, an argument or a field of
 * an answer. Raise its first number if earlier calls then fail.
 */
export const toolsVersion = '1.0.0';

export const toolNames = ['search', 'fetch', 'list', 'symbol', 'whats_new', 'error_code', 'check_code'] as const;
export type ToolName = (typeof toolNames)[number];

/** Section that a tool needs for its answers. */
const sectionOf: Readonly<Partial<Record<ToolName, PortalSection>>> = {
  symbol: 'apis',
  check_code: 'apis',
  whats_new: 'apis',
  error_code: 'errorCodes',
};

/** Lists the tools with content. */
export function usefulTools(sections: readonly PortalSection[]): readonly string[] {
  return toolNames.filter((tool) => {
    const section = sectionOf[tool];
    return section === undefined || sections.includes(section);
  });
}
