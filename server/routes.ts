/**
 * Every address of the portal. Paths are without the edition's prefix. `query` names the parameters that a page reads; all others
 * do not change the page. `checks` are the page-level validation; a failed check is a 404.
 */
import { searchFilterRows } from '../views/domain/search-filters.ts';
import { fixedAddresses } from '../views/domain/urls.ts';

export interface PageRoute {
  path: string;
  name: string;
  /** Name of the controller, pages, entry, texts and tests. */
  group:
    | 'home'
    | 'docs'
    | 'article'
    | 'faq'
    | 'scene-plan'
    | 'sdk-download'
    | 'search'
    | 'feedback'
    | 'upgrade'
    | 'counterpart'
    | 'translations'
    | 'preview'
    | 'site-parts'
    | 'error-code'
    | 'check-code'
    | 'api-center'
    | 'site-pages'
    | 'account'
    | 'work-order'
    | 'feeds'
    | 'llms'
    | 'discovery'
    | 'mcp'
    | 'share-images';
  action: string;
  query: readonly string[];
  /** A form posts to this address, or a program sends any method. Default: get. */
  method?: 'post' | 'any';
  /**
   * False for unlimited sets of pages, such as one for each keyword, which would evict documents from the page cache. A cache in
   * front does not keep them either.
   */
  isKept?: false;
  /** Depends on the user, so it is never cached. */
  isPersonal?: true;
  /** Names of checks in `page-checks.ts`. */
  checks?: readonly string[];
}

/** `filter` is the text typed to find a product by name; `first`, `only` and `of` say how a platform counts. */
const searchQuery = [
  ...'k tab platform language page first only of filter'.split(' '),
  ...searchFilterRows.map(([, { param }]) => param),
];

const publicRoutes: readonly PageRoute[] = [
  { path: '/', name: 'index', group: 'home', action: 'index', query: [] },
  {
    path: '/docs/:product',
    name: 'product-doc',
    group: 'docs',
    action: 'show',
    query: ['platform', 'language'],
    checks: ['isNamed'],
  },
  {
    path: '/docs/:product/server-api',
    name: 'server-api',
    group: 'docs',
    action: 'serverApi',
    query: ['platform', 'language', 'q'],
    checks: ['isNamed'],
  },
  {
    path: '/docs/:product/upgrade',
    name: 'upgrade',
    group: 'upgrade',
    action: 'show',
    query: ['platform', 'language', 'from', 'to'],
    checks: ['isNamed', 'isUpgrade'],
  },
  {
    path: '/docs/:product/api/:name',
    name: 'counterpart',
    group: 'counterpart',
    action: 'show',
    query: ['platform', 'language'],
    checks: ['isNamed'],
  },
  {
    path: '/-/translations',
    name: 'translations-products',
    group: 'translations',
    action: 'list',
    query: [],
    isPersonal: true,
  },
  {
    path: '/-/translations/:product',
    name: 'translations',
    group: 'translations',
    action: 'show',
    query: ['en', 'zh', 'kind'],
    isPersonal: true,
    checks: ['isNamed'],
  },
  {
    path: '/docs/:product/*docKey',
    name: 'product-doc-key',
    group: 'docs',
    action: 'show',
    query: ['platform', 'language'],
    checks: ['isNamed'],
  },
  {
    path: '/article/api',
    name: 'article-api',
    group: 'article',
    action: 'api',
    query: ['doc', 'docId', 'isFunc', 'k', 'member', 'from'],
    checks: ['isApiDoc'],
  },
  {
    path: '/article/overview',
    name: 'article-overview',
    group: 'article',
    action: 'overview',
    query: ['key', 'platform', 'language'],
    checks: ['isOverview'],
  },
  { path: '/article/:id', name: 'article-id', group: 'article', action: 'show', query: [], checks: ['isNamed'] },
  {
    path: '/faq',
    name: 'faq',
    group: 'faq',
    action: 'list',
    query: ['product', 'platform', 'category'],
    checks: ['isFilter'],
  },
  {
    path: '/faq/:id',
    name: 'faq-id',
    group: 'faq',
    action: 'show',
    query: ['product', 'platform'],
    checks: ['isFilter'],
  },
  {
    path: '/scene-plan',
    name: 'scene-plan',
    group: 'scene-plan',
    action: 'list',
    query: ['category', 'tag'],
    checks: ['isFilter'],
  },
  {
    path: '/scene-plan/:id',
    name: 'scene-plan-id',
    group: 'scene-plan',
    action: 'show',
    query: [],
    checks: ['isNamed'],
  },
  {
    path: '/api-center',
    name: 'api-center',
    group: 'api-center',
    action: 'list',
    query: ['q', 'platform', 'language', 'tag'],
  },
  {
    path: '/error-code',
    name: 'error-code',
    group: 'error-code',
    action: 'list',
    query: ['q', 'product', 'page'],
    checks: ['isCodeQuery'],
  },
  {
    path: '/error-code/:code',
    name: 'error-code-item',
    group: 'error-code',
    action: 'show',
    query: [],
    checks: ['isCode'],
  },
  {
    path: '/check-code',
    name: 'check-code',
    group: 'check-code',
    action: 'show',
    query: ['product', 'platform', 'language'],
  },
  {
    path: '/sdk-download',
    name: 'sdk-download',
    group: 'sdk-download',
    action: 'list',
    query: ['platform'],
    checks: ['isFilter'],
  },
  {
    path: '/sdk-download/:id',
    name: 'sdk-download-id',
    group: 'sdk-download',
    action: 'show',
    query: ['platform'],
    checks: ['isFilter'],
  },
  { path: '/inner-sdk-download', name: 'inner-sdk-download', group: 'sdk-download', action: 'inner', query: [] },
  { path: '/app-permission', name: 'app-permission', group: 'site-pages', action: 'appPermission', query: [] },
  {
    path: '/server-link-checker',
    name: 'server-link-checker',
    group: 'site-pages',
    action: 'serverLinkChecker',
    query: [],
  },
  {
    path: '/server-link-checker',
    name: 'server-link-checker-check',
    group: 'site-pages',
    action: 'checkLink',
    query: [],
    method: 'post',
  },
  { path: '/contact', name: 'contact', group: 'site-pages', action: 'contact', query: [] },
  {
    path: '/feedback',
    name: 'feedback',
    group: 'feedback',
    action: 'show',
    query: ['article', 'faq', 'api', 'page', 'search', 'isUseful', 'sent'],
    isKept: false,
    checks: ['isSubject'],
  },
  { path: '/feedback', name: 'feedback-record', group: 'feedback', action: 'record', query: [], method: 'post' },
  { path: '/site-parts', name: 'site-parts', group: 'site-parts', action: 'show', query: [] },
  { path: '/site-parts/products', name: 'site-parts-products', group: 'site-parts', action: 'products', query: [] },
  { path: '/-/preview', name: 'preview', group: 'preview', action: 'show', query: ['page'], isKept: false },
  {
    path: '/-/faults',
    name: 'page-faults',
    group: 'preview',
    action: 'faults',
    query: ['path'],
    isKept: false,
    checks: ['hasPath'],
  },
  { path: '/offline', name: 'offline', group: 'site-pages', action: 'offline', query: [] },
  { path: '/ss', name: 'ss', group: 'search', action: 'show', query: searchQuery, isKept: false },
];

/** Filters of lists. */
const listFilters = ['product', 'category', 'tag', 'q', 'page'];

/** Other forms of pages. `Accept: text/markdown` at the page's address leads to the first. */
const otherFormRoutes: readonly PageRoute[] = ['markdown', 'pdf'].map((action) => ({
  path: action === 'pdf' ? '/*path.pdf' : '/*path.md',
  name: `docs-${action}`,
  group: 'docs',
  action,
  query: [...['platform', 'language', 'doc', 'isFunc', 'member', 'section', 'sample', 'from', 'to'], ...listFilters],
  isKept: false,
}));

/** Preview images: the page's address behind /og. */
const shareImageRoutes: readonly PageRoute[] = (
  [
    ['/og/portal.png', 'portal', []],
    ['/og/docs/:product.png', 'document', ['isNamed']],
    ['/og/docs/:product/*docKey.png', 'document', ['isNamed']],
    ['/og/faq/:id.png', 'question', ['isFilter']],
  ] as const
).map(([path, action, checks], index) => ({
  path,
  action,
  name: `share-image-${String(index)}`,
  group: 'share-images',
  query: ['platform', 'language'],
  isKept: false,
  checks,
}));

/** Files for programs, one set for each edition. */
const feedRoutes: readonly PageRoute[] = (
  [
    ['/sitemap.xml', 'feeds', 'sitemapIndex'],
    ['/sitemap-:part.xml', 'feeds', 'sitemapPart'],
    ['/feed.xml', 'feeds', 'updates'],
    ['/feed/:product/:entry.xml', 'feeds', 'releases'],
    ['/llms.txt', 'llms', 'index'],
    ['/llms/:product.txt', 'llms', 'product'],
    ['/llms/:product/:entry.txt', 'llms', 'entry'],
  ] as const
).map(([path, group, action]) => ({
  path,
  name: `${group}-${action}`,
  group,
  action,
  isKept: false,
  query: action === 'entry' ? ['part'] : [],
}));

/** Files by which assistants find the documentation and learn how to use it. */
const discoveryRoutes: readonly PageRoute[] = (
  [
    ['/skill.md', 'skill'],
    ['/.well-known/agent-skills/index.json', 'skills'],
    ['/.well-known/ai-catalog.json', 'catalogue'],
    ['/mcp/server-card', 'serverCard'],
    ['/.well-known/mcp/server-card.json', 'serverCard'],
  ] as const
).map(([path, action], index) => ({
  path,
  name: `discovery-${String(index)}`,
  group: 'discovery',
  action,
  query: [],
  isKept: false,
}));

/** The MCP server for assistants; the address is the scope. */
const mcpPaths = ['/mcp', '/mcp/:product', '/mcp/:product/:entry', '/mcp/:product/:entry/*rest'] as const;
const mcpRoutes: readonly PageRoute[] = mcpPaths.map((path, depth) => ({
  path,
  name: `mcp-${String(depth)}`,
  group: 'mcp',
  action: 'answer',
  query: [],
  method: 'any',
  isPersonal: true,
}));

/** Account pages; each form posts to its own address. */
const accountRoutes: readonly PageRoute[] = (
  [
    ['/account/login', 'login', 'submitLogin'],
    ['/account/signup', 'signUp', 'submitSignUp'],
    ['/account/register', 'signUp', 'submitSignUp'],
    ['/account/forgot-password', 'forgot', 'submitReset'],
    ['/account/logout', 'confirmLogout', 'logOut'],
    ['/console', 'console', undefined],
  ] as const
).flatMap(([path, show, submit]) => {
  const route = { path, group: 'account', query: [], isPersonal: true } as const;
  const shown: PageRoute = { ...route, name: `account-${show}`, action: show };
  return submit === undefined
    ? [shown]
    : [shown, { ...route, name: `account-${submit}`, action: submit, method: 'post' }];
});

/** Page with the work orders of a user. */
const workOrderRoute = { path: '/console/work-orders', group: 'work-order', isPersonal: true } as const;
const workOrderRoutes: readonly PageRoute[] = [
  { ...workOrderRoute, name: 'work-orders', action: 'show', query: ['sent'] },
  { ...workOrderRoute, name: 'work-order-submit', action: 'submit', query: [], method: 'post' },
];

/** Documents that keep the addresses of their original site, and their images. They come last, because any path may be one. */
const ownAddressRoutes: readonly PageRoute[] = (
  [
    ['/og/*path.png', 'share-images', 'document'],
    ['/*path', 'docs', 'showOwn'],
  ] as const
).map(([path, group, action]) => ({
  path,
  name: `own-${action}`,
  group,
  action,
  query: ['platform', 'language'],
  ...(action !== 'showOwn' && { isKept: false }),
}));

/** All pages, in routing order. */
export const pageRoutes: readonly PageRoute[] = [
  ...feedRoutes,
  ...discoveryRoutes,
  ...mcpRoutes,
  ...otherFormRoutes,
  ...shareImageRoutes,
  ...publicRoutes,
  ...accountRoutes,
  ...workOrderRoutes,
  ...ownAddressRoutes,
];

/** Addresses that are not pages: equal in both editions, never prefixed. */
export const plainRoutes = {
  alive: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
  report: '/-/report',
  live: fixedAddresses.live,
  reload: '/-/reload',
  built: '/built',
  serviceWorker: '/sw.js',
  robots: '/robots.txt',
  icon: '/favicon.ico',
  touchIcon: '/apple-touch-icon.png',
} as const;

/** Calls of the browser, which go on to a service (`middleware/upstream-proxies.ts`). */
export const proxiedPaths = ['/api', '/media', '/client-api', '/preview_file', '/v1', '/v2'] as const;
