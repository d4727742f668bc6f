/** Imports flow one way. test/architecture/imports.test.ts plants wrong imports and sees them refused. */
const { readdirSync, readFileSync } = require('node:fs');

const not = (path) => ({ pathNot: path });

/** Files with schemas, or with values from such files. Zod evaluates code, which the content security policy forbids in browsers. */
const schemas = readdirSync('views/domain').filter(
  (file) =>
    file.endsWith('.ts') &&
    /^import (?!type).*'zod'|^import (?!type).*'\.\/search\.ts'/m.test(readFileSync(`views/domain/${file}`, 'utf8')),
);

/**
 * One rule for each room, from the ground up: a room must not import from its own floor or from floors above. All rooms
 * may import the shared files of their folder.
 */
const forbidAbove = (folder, rooms, prefix, shared = []) =>
  rooms.flatMap((floor, level) =>
    floor.map((room) => ({
      name: `${prefix}-${room}`,
      severity: 'error',
      from: { path: `^${folder}${room}/` },
      to: {
        path: `^${folder}`,
        pathNot: [...[room, ...rooms.slice(0, level).flat()].map((below) => `^${folder}${below}/`), ...shared],
      },
    })),
  );

/** The documentation server's floors, from the ground up. Rooms of one floor do not import each other. */
const floors = forbidAbove(
  'server/embedded/doc-server/',
  [
    ['kit'],
    ['store', 'dialects'],
    ['document'],
    ['files'],
    ['descriptions'],
    ['site'],
    ['facts'],
    ['references', 'operations', 'translations'],
    ['search', 'pages'],
    ['calls'],
    ['check', 'export'],
    ['preview', 'report'],
  ],
  'doc-server',
);
/** Inside search; `search.ts` holds the types that all of it shares. */
const searchFloors = forbidAbove(
  'server/embedded/doc-server/search/',
  [['analysis'], ['index'], ['query'], ['ranking'], ['passages']],
  'search',
  ['/search/search\\.ts$'],
);

/** Inside site; its root files lie above the rooms. */
const siteFloors = forbidAbove(
  'server/embedded/doc-server/site/',
  [['schemas'], ['configuration'], ['model'], ['building', 'addresses'], ['menus']],
  'site',
);

/** Inside document; its root files hold the model that all of it shares, and import no room. `show/` lies above all. */
const documentFloors = [
  ...forbidAbove(
    'server/embedded/doc-server/document/',
    [['read', 'code'], ['html'], ['components', 'expand', 'to-markdown']],
    'document',
    ['/document/[^/]+$'],
  ),
  {
    name: 'document-model',
    severity: 'error',
    from: { path: '^server/embedded/doc-server/document/[^/]+$' },
    to: { path: '^server/embedded/doc-server/document/[^/]+/' },
  },
];

/** Inside references. */
const referenceFloors = forbidAbove(
  'server/embedded/doc-server/references/',
  [
    ['text'],
    ['model'],
    ['importers', 'alignment'],
    ['symbols', 'history'],
    ['lookup', 'catalogue'],
    ['counterparts'],
    ['code', 'render'],
  ],
  'references',
);

/** Inside pages; its root files lie above the rooms. */
const pagesFloors = forbidAbove(
  'server/embedded/doc-server/pages/',
  [
    ['documents'],
    ['release-notes'],
    ['portal', 'faq', 'error-codes', 'pdf'],
    ['articles'],
    ['upgrade', 'references'],
    ['markdown'],
  ],
  'pages',
);

/** Browser code: pages and widgets lie above these rooms; root files start them. */
const clientFloors = forbidAbove(
  'client/',
  [['worker'], ['browser'], ['tools', 'feedback', 'search'], ['document'], ['frame'], ['starter']],
  'client',
  ['^client/[^/]+$'],
);

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-only-domain',
      severity: 'error',
      from: { path: '^views/domain/' },
      to: { path: '^(views|client|server|test)/', ...not('^views/domain/') },
    },
    {
      name: 'pages-above-other-views',
      severity: 'error',
      from: { path: '^views/(?!pages/)' },
      to: { path: '^views/pages/' },
    },
    { name: 'views-only-views', severity: 'error', from: { path: '^views/' }, to: { path: '^(client|server|test)/' } },
    {
      name: 'client-only-client-and-views',
      severity: 'error',
      from: { path: '^client/', ...not('^client/build/') },
      to: { path: '^(server|test)/' },
    },
    {
      name: 'no-schemas-in-browsers',
      severity: 'error',
      from: { path: '^(client|views/widgets)/', ...not('^client/build/') },
      to: {
        path: [`^views/domain/(${schemas.join('|').replaceAll('.', '\\.')})$`, '(^|/)node_modules/zod/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'controllers-and-middleware',
      severity: 'error',
      from: { path: '^server/(controllers|middleware)/' },
      to: {
        path: '^(client|test|server/(?!controllers/|middleware/|services/|http/|(cached-page|config|errors|frames|log|metrics|page-cache|page-encoding|render|request-context|page-checks|root|routes)\\.tsx?))',
      },
    },
    {
      name: 'root-files',
      severity: 'error',
      from: { path: '^server/[^/]+\\.tsx?$', pathNot: '^server/(app|main)\\.ts$' },
      to: { path: '^server/(controllers|middleware|services)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'controllers-not-middleware',
      severity: 'error',
      from: { path: '^server/(controllers|middleware)/' },
      to: { path: '^server/(controllers|middleware)/', pathNot: '^server/$1/' },
    },
    {
      name: 'http',
      severity: 'error',
      from: { path: '^server/http/' },
      to: { path: '^(client|test|views/(?!domain/)|server/(?!http/|(config|log|metrics|request-context|texts)\\.ts))' },
    },
    {
      name: 'no-dictionaries-in-browsers',
      severity: 'error',
      from: { path: '^(client|views)/', ...not('^client/build/') },
      to: { path: '^locales/' },
    },
    {
      name: 'services',
      severity: 'error',
      from: { path: '^server/services/' },
      to: {
        path: '^(client|test|views/(?!domain/)|server/(?!services/|clients/|markdown-writer/|errors\\.ts|in-time\\.ts))',
      },
    },
    {
      name: 'markdown-writer',
      severity: 'error',
      from: { path: '^server/markdown-writer/' },
      to: { path: '^(client|test|views/(?!domain/)|server/(?!markdown-writer/|texts\\.ts))' },
    },
    {
      name: 'clients',
      severity: 'error',
      from: { path: '^server/clients/' },
      to: {
        path: '^(client|test|views/(?!domain/)|server/(?!clients/|cache\\.ts|errors\\.ts|log\\.ts|http/(rate-limit|service-fetch)\\.ts))',
      },
    },
    {
      name: 'embedded',
      severity: 'error',
      from: { path: '^server/embedded/' },
      to: {
        path: '^(client|test|views/(?!domain/|content/|report/|translate\\.ts|parts/menu-tree)|server/(?!embedded/|clients/|http/|markdown-writer/|cache\\.ts|errors\\.ts|log\\.ts|config\\.ts|database-trouble\\.ts|metrics\\.ts|root\\.ts|in-time\\.ts|process\\.ts|reference/(commands|help)\\.js|texts\\.ts))',
      },
    },
    {
      name: 'embedded-services',
      severity: 'error',
      from: { path: '^server/embedded/(console|doc-server)/' },
      to: { path: '^server/embedded/(console|doc-server)/', pathNot: '^server/embedded/$1/' },
    },
    ...floors,
    ...searchFloors,
    ...siteFloors,
    ...documentFloors,
    ...referenceFloors,
    ...pagesFloors,
    ...clientFloors,
    {
      name: 'only-main-starts-embedded',
      severity: 'error',
      from: { path: '^server/(?!embedded/|main\\.ts)' },
      to: { path: '^server/embedded/' },
    },
    { name: 'nobody-imports-main', severity: 'error', from: { pathNot: '^test/' }, to: { path: '^server/main\\.ts$' } },
    { name: 'nobody-imports-test', severity: 'error', from: { pathNot: '^test/' }, to: { path: '^test/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/sample-content/|^test/fixtures/|\\.css$)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
