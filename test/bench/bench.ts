/** `npm run bench` measures the site beside baselines; `npm run bench -- search` measures the search beside other engines. */
const isOfSearch = process.argv[2] === 'search';
if (isOfSearch) process.argv.splice(2, 1);
await (isOfSearch ? import('./search.ts') : import('./run.ts'));
export {};
