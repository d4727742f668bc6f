/** `npm run bench`: our figures beside those of baselines; `npm run bench -- search`: our search beside others. */
const isOfSearch = process.argv[2] === 'search';
if (isOfSearch) process.argv.splice(2, 1);
await (isOfSearch ? import('./search.ts') : import('./run.ts'));
export {};
