/** Imports flow one way. test/architecture/imports.test.ts plants wrong imports and sees them refused. */
const not = (path) => ({ pathNot: path });

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'domain-only-domain',
      severity: 'error',
      from: { path: '^views/domain/' },
      to: { path: '^(views|client|server|test)/', ...not('^views/domain/') },
    },
    { name: 'views-only-views', severity: 'error', from: { path: '^views/' }, to: { path: '^(client|server|test)/' } },
    {
      name: 'client-only-client-and-views',
      severity: 'error',
      from: { path: '^client/', ...not('^client/build\\.ts$') },
      to: { path: '^(server|test)/' },
    },
    {
      name: 'controllers-and-middleware',
      severity: 'error',
      from: { path: '^server/(controllers|middleware)/' },
      to: { path: '^(client|test|server/(clients|embedded|app\\.ts|main\\.ts))' },
    },
    {
      name: 'services',
      severity: 'error',
      from: { path: '^server/services/' },
      to: { path: '^(client|test|views/(?!domain/)|server/(?!services/|clients/|errors\\.ts))' },
    },
    {
      name: 'clients',
      severity: 'error',
      from: { path: '^server/clients/' },
      to: {
        path: '^(client|test|views/(?!domain/)|server/(?!clients/|cache\\.ts|errors\\.ts|log\\.ts|rate-limit\\.ts))',
      },
    },
    {
      name: 'embedded',
      severity: 'error',
      from: { path: '^server/embedded/' },
      to: {
        path: '^(client|test|views/(?!domain/|content/|parts/menu-tree)|server/(?!embedded/|clients/|errors\\.ts|log\\.ts|config\\.ts|database-trouble\\.ts|metrics\\.ts|rate-limit\\.ts|root\\.ts|access-log\\.ts|in-time\\.ts|language\\.ts|process\\.ts|same-origin\\.ts|secret\\.ts|this-machine\\.ts|texts\\.ts|call-failure\\.ts|asked-address\\.ts))',
      },
    },
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
    exclude: { path: '(sample-content|test/fixtures|locales|\\.css$)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
