/** Renders the short Markdown of references, ten times as fast as documents are rendered. */
import { escapeHtml } from '../../../../../views/domain/escape-html.ts';
import MarkdownIt from 'markdown-it';
import { isDistinctive } from '../../document/code/symbol-marks.ts';
import { decodeReferences } from '../../document/read/character-references.ts';
import { BASE_MARK } from '../../document/types.ts';

export interface ApiLinks {
  /** Returns the address of a link; undefined if the target is missing, so only the text is shown. */
  resolve(href: string): string | undefined;
  /** Returns the address of a bracketed symbol. */
  find(symbol: string): string | undefined;
}

interface Environment {
  links: ApiLinks;
  /** True for each open link that is written. */
  open: boolean[];
}

/** HTML in a text is shown as text, so the output holds only markup of this file. */
const markdown = new MarkdownIt('commonmark', { html: false, breaks: false })
  .enable('table')
  // `[symbol]: text` names a symbol, but Markdown would hide it as a link definition.
  .disable('reference');
const bracketed = /^\[([A-Za-z_$][\w$.:]{1,100})(?:\(\))?\](?![([])/;
const lineBreak = /^<br\s*\/?>/i;
const breaks = /\s*<br\s*\/?>\s*/gi;
const itemAfterBreak = /\s*<br\s*\/?>\s*(?=(?:\d{1,2}\.|[-*])\s)/gi;

markdown.inline.ruler.before('link', 'symbol', (state, silent) => {
  if (state.src.charCodeAt(state.pos) !== 0x5b) return false;
  const found = bracketed.exec(state.src.slice(state.pos, state.pos + 110));
  const name = found?.[1];
  const address = name === undefined ? undefined : (state.env as Environment).links.find(name);
  if (!found || name === undefined) return false;
  // `list[itemIndex]` is code. `[openLid]` is a name, possibly of another reference if it has no address.
  if (address === undefined && (!isDistinctive(name) || /[\w)\]]/.test(state.src.charAt(state.pos - 1)))) return false;
  if (!silent) {
    state.push('symbol', '', 0).meta = { name, address };
  }
  state.pos += found[0].length;
  return true;
});
markdown.inline.ruler.before('autolink', 'line_break', (state, silent) => {
  const found =
    state.src.charCodeAt(state.pos) === 0x3c ? lineBreak.exec(state.src.slice(state.pos, state.pos + 10)) : null;
  if (!found) return false;
  if (!silent) state.push('hardbreak', 'br', 0);
  state.pos += found[0].length;
  return true;
});

markdown.renderer.rules.symbol = (tokens, at) => {
  const { name, address } = (tokens[at]?.meta ?? {}) as { name: string; address: string | undefined };
  if (address === undefined) return `<code>${escapeHtml(name)}</code>`;
  return `<a class="symbol" href="${escapeHtml(address)}"><code>${escapeHtml(name)}</code></a>`;
};
markdown.renderer.rules.link_open = (tokens, at, _options, env) => {
  const { links, open } = env as Environment;
  const address = resolveLink(links, String(tokens[at]?.attrGet('href') ?? ''));
  open.push(address !== undefined);
  if (address === undefined) return '';
  const rel = /^https?:/i.test(address) ? ' rel="noopener"' : '';
  return `<a href="${escapeHtml(address)}"${rel}>`;
};
markdown.renderer.rules.link_close = (_tokens, _at, _options, env) => ((env as Environment).open.pop() ? '</a>' : '');
markdown.renderer.rules.image = (tokens, at) => escapeHtml(tokens[at]?.content ?? '');
// Headings inside a remark would break the heading order of the page.
markdown.renderer.rules.heading_open = () => '<p><strong>';
markdown.renderer.rules.heading_close = () => '</strong></p>\n';
markdown.renderer.rules.table_open = () => '<div class="table-scroll"><table>';
markdown.renderer.rules.table_close = () => '</table></div>';

/** A text without these characters is one plain paragraph. */
const markup = /[\\`*_[\]<>&|#~!+\n]|^\s*(?:-|\d+[.)]|=)/;

/** Renders blocks: paragraphs, lists, tables, code. */
export function renderProse(text: string, links: ApiLinks): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  return markup.test(trimmed) ? markdown.render(trimmed, environment(links)).trim() : `<p>${escapeHtml(trimmed)}</p>`;
}

/** Renders a table cell: inline text, or blocks if line breaks separate list items. */
export function renderCell(text: string, links: ApiLinks): string {
  const trimmed = text.trim();
  if (/```|\n\s*\n/.test(trimmed)) return renderProse(trimmed, links);
  const blocks = trimmed.replace(itemAfterBreak, '\n');
  if (blocks !== trimmed) return renderProse(blocks.replace(breaks, '  \n'), links);
  return markup.test(trimmed) ? markdown.renderInline(trimmed, environment(links)) : escapeHtml(trimmed);
}

/** Removes markup, for titles and descriptions. */
export function toPlainText(text: string): string {
  return decodeReferences(text)
    .replace(/(?<!\\)\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, '$1')
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/(?<!\\)[`*]/g, '')
    .replace(/(?<!\\)\[([A-Za-z_$][\w$.:]*)\]/g, '$1')
    .replace(/\\([^\w\s])/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function resolveLink(links: ApiLinks, href: string): string | undefined {
  const address = links.resolve(href);
  const isSafe =
    address !== undefined && (/^(?:https?:|mailto:|tel:|[/#])/i.test(address) || address.startsWith(BASE_MARK));
  return isSafe ? address : undefined;
}

function environment(links: ApiLinks): Environment {
  return { links, open: [] };
}
