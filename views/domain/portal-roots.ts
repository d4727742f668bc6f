/** The parts of addresses that the portal uses for itself, so that no document can have them. A test compares them with the routes. */
import { locales } from './locale.ts';

/** First parts of addresses of the portal's own pages. */
const pageRoots: ReadonlySet<string> = new Set([
  ...['', 'api-center', 'error-code', 'check-code', 'sdk-download', 'faq', 'scene-plan', 'inner-sdk-download'],
  ...['app-permission', 'server-link-checker', 'contact', 'feedback', 'site-parts', 'article', 'ss', 'account'],
  ...['console', 'feed.xml', 'sitemap.xml', 'llms.txt', 'mcp', 'skill.md'],
]);
/** Other first parts of addresses that cannot be documents. */
const otherRoots: ReadonlySet<string> = new Set([
  ...[
    'index',
    'offline',
    'llms',
    'feed',
    'og',
    'preview',
    ...locales,
    'sw.js',
    'robots.txt',
    'healthz',
    'readyz',
    'metrics',
  ],
  ...[
    'favicon.ico',
    'apple-touch-icon.png',
    '-',
    'built',
    'media',
    'client-api',
    'preview_file',
    'v1',
    'v2',
    'skill',
    '.well-known',
  ],
]);
/** Second parts of the addresses of calls: `/api/doc/…`. */
const callGroups: ReadonlySet<string> = new Set([
  ...['api-center', 'app-permission', 'common-json-config', 'doc', 'error-code', 'home-card', 'home-notice'],
  ...['home-page', 'hot-product', 'openapi.json', 'overview-catalog', 'plan', 'pro-category-tags', 'sdk-download'],
  ...['search', 'search-hot-word', 'support'],
]);
/** Pages of the portal that have no Markdown: tools, forms and feeds. The page that checks code is a tool once it has a product. */
const isTool =
  /^\/(?:inner-sdk-download|app-permission|server-link-checker|contact|feedback|site-parts|ss|account|console|mcp|article\/overview)(?:\/|\?|$)|^\/article(?:\?|$)|^\/check-code\?|^\/[^/?]*\.(?:xml|txt)(?:\?|$)/;
const hasEnding = /\.(?:md|pdf)(?:$|\?)/;

/** Whether an address belongs to a page of the portal itself. */
export function isPortalPage(address: string): boolean {
  return pageRoots.has(firstPart(address));
}

/** Whether an address below `/api` belongs to a call. */
export function isCall(address: string): boolean {
  return callGroups.has(/^\/api\/([^/?#]*)/i.exec(address)?.[1]?.toLowerCase() ?? '');
}

/**
 * Whether the portal uses the first parts of an address for something else than documents. Questions count as documents,
 * because content that has its own addresses has none.
 */
export function isPortalAddress(address: string): boolean {
  const first = firstPart(address);
  return (isPortalPage(address) && first !== 'faq') || otherRoots.has(first) || isCall(address);
}

/** Whether the page of an address also exists as Markdown. */
export function hasMarkdown(address: string): boolean {
  return (isPortalPage(address) ? !isTool.test(address) : !isPortalAddress(address)) && !hasEnding.test(address);
}

function firstPart(address: string): string {
  return /^\/([^/?#]*)/.exec(address)?.[1] ?? '';
}
