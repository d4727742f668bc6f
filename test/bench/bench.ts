/**
 * `npm run bench` measures the site beside baselines, `-- search` the search beside other engines, `-- browser` pages beside
 * other sites, `-- agents` the MCP server, `-- rosetta` the counterparts of API members on other platforms, `-- scale` several sites on
 * one documentation server, and `-- sizes` folders of several sizes.
 */
const [, , kind = ''] = process.argv;
if (['search', 'browser', 'agents', 'rosetta', 'scale', 'sizes'].includes(kind)) process.argv.splice(2, 1);
if (kind === 'search') await import('./search.ts');
else if (kind === 'browser') await import('./browser.ts');
else if (kind === 'agents') await import('./agents.ts');
else if (kind === 'rosetta') await import('./rosetta.ts');
else if (kind === 'scale') await import('./scale.ts');
else if (kind === 'sizes') await import('./sizes.ts');
else await import('./run.ts');
export {};
