/**
 * `npm run bench` measures the site beside baselines, `-- search` the search beside other engines, `-- browser` pages beside
 * other sites, `-- agents` the MCP server, and `-- rosetta` the counterparts of API members on other platforms.
 */
const [, , kind = ''] = process.argv;
if (['search', 'browser', 'agents', 'rosetta'].includes(kind)) process.argv.splice(2, 1);
if (kind === 'search') await import('./search.ts');
else if (kind === 'browser') await import('./browser.ts');
else if (kind === 'agents') await import('./agents.ts');
else if (kind === 'rosetta') await import('./rosetta.ts');
else await import('./run.ts');
export {};
