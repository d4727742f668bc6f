/**
 * `npm run bench` measures the site beside baselines, `-- search` the search beside other engines, and `-- browser` pages beside
 * other sites.
 */
const [, , kind = ''] = process.argv;
if (kind === 'search' || kind === 'browser') process.argv.splice(2, 1);
if (kind === 'search') await import('./search.ts');
else if (kind === 'browser') await import('./browser.ts');
else await import('./run.ts');
export {};
