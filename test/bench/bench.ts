/**
 * `npm run bench` measures the site beside baselines, `-- search` the search beside other engines, `-- browser` pages beside
 * other sites, and `-- agents` the MCP server.
 */
const [, , kind = ''] = process.argv;
if (['search', 'browser', 'agents'].includes(kind)) process.argv.splice(2, 1);
if (kind === 'search') await import('./search.ts');
else if (kind === 'browser') await import('./browser.ts');
else if (kind === 'agents') await import('./agents.ts');
else await import('./run.ts');
export {};
