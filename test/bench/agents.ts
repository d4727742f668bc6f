/**
 * `npm run bench -- agents`: asks the MCP server questions with known answers, as assistants do. It prints how often the answer
 * is in the passages, by budget; text of other platforms in answers of an address with a platform; results that cannot be
 * fetched; and the latency of `search`.
 *
 * FILE is a list of `{locale, product?, entry?, question, answers}`: keys of the product and of its platform as in addresses
 * (`ios_swift`), and literal texts. One of them must be in the answer, whatever its spaces and marks. A question without
 * `answers` is one that the documentation does not answer: readers must get no quotation.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commands } from '../../server/reference/commands.js';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import * as z from 'zod';
import { entryKeyInQuery, parseEntryKey } from '../../views/domain/platform.ts';
import { decodeReferences } from '../../server/embedded/doc-server/document/read/character-references.ts';
import { type Quote, searchResultSchema } from '../../views/domain/search.ts';
import { afterwards } from './harness.ts';
import { indexed, startSite } from './site.ts';
import { percentile, type Row } from './table.ts';

/** Code that no part of a platform has. */
const foreignCode: Readonly<Record<string, RegExp>> = {
  android: /```(?:swift|objc|objective-c|dart|c#|cs|csharp|arkts)\b/i,
  ios: /```(?:kotlin|dart|c#|cs|csharp|arkts)\b/i,
  web: /```(?:swift|objc|objective-c|dart|kotlin|c#|cs|csharp|arkts)\b/i,
  flutter: /```(?:c#|cs|csharp|arkts)\b/i,
};

const budgets = [500, 1000, 2000] as const;
const maxResults = 8;

const questionsSchema = z.array(
  z.object({
    locale: z.enum(['en', 'zh']),
    product: z.string().optional(),
    entry: z.string().optional(),
    question: z.string(),
    answers: z.array(z.string().min(1)),
  }),
);
type Question = z.output<typeof questionsSchema>[number];

const answerSchema = z.object({
  results: z.array(z.object({ id: z.string(), title: z.string(), text: z.string(), tokens: z.number() })),
});
const pageSchema = z.object({ text: z.string() });
type Result = z.output<typeof answerSchema>['results'][number];

const { values } = parseArgs({ options: commands['bench agents'].options });
const clients = new Map<string, Client>();
let base = '';

export async function measureAgents(): Promise<Row[]> {
  if (values.questions === undefined || (values.content ?? values.url) === undefined)
    throw new Error('--questions FILE and --content DIR (or --url of a running site) are needed');
  const all = questionsSchema.parse(JSON.parse(readFileSync(resolve(values.questions), 'utf8')));
  base = values.url ?? (await startSite({ contentDir: resolve(values.content ?? '') })).url;
  await indexed(base);
  const questions = all.filter(({ answers }) => answers.length > 0);
  const rows: Row[] = [];
  const times: number[] = [];
  const given = new Map<string, Question>();
  let foreignTexts = 0;
  let leaks = 0;
  for (const tokens of budgets) {
    let contained = 0;
    let used = 0;
    for (const asked of questions) {
      await clientAt(asked.locale, scopeOf(asked));
      const startedAt = performance.now();
      const results = await search(asked, tokens);
      times.push(performance.now() - startedAt);
      used += results.reduce((sum, result) => sum + result.tokens, 0);
      leaks += results.filter(({ id }) => isForeign(id, asked)).length;
      for (const { id, text } of results) {
        if (!hasForeignCode(text, asked)) continue;
        foreignTexts++;
        console.log(`code of another platform: ${scopeOf(asked)} ${id}`);
      }
      for (const { id } of results) given.set(`${asked.locale} ${scopeOf(asked)} ${id}`, asked);
      if (isContained(asked, results)) contained++;
      else if (values.misses)
        console.log(`${String(tokens)}: ${asked.question} (${results.map(({ title }) => title).join(' | ')})`);
    }
    rows.push({
      name: `answer within ${String(tokens)} tokens`,
      ours: contained / questions.length,
      note: `${(used / questions.length).toFixed(0)} tokens a question`,
    });
  }
  const failing: string[] = [];
  for (const [one, asked] of given) {
    const [, , id = ''] = one.split(' ');
    const client = await clientAt(asked.locale, scopeOf(asked));
    const { isError, structuredContent } = await client.callTool({ name: 'fetch', arguments: { id } });
    if (isError) failing.push(one);
    else if (hasForeignCode(pageSchema.parse(structuredContent).text, asked)) {
      foreignTexts++;
      console.log(`code of another platform: ${scopeOf(asked)} fetch ${id}`);
    }
  }
  for (const one of failing) console.log(`cannot be fetched: ${one}`);
  return [
    ...rows,
    ...(await measureQuotes(all)),
    { name: 'results of other platforms', ours: leaks },
    { name: 'texts with code of other platforms', ours: foreignTexts },
    { name: 'results that cannot be fetched', ours: failing.length, note: `of ${String(given.size)}` },
    { name: 'search of assistants: p50', ours: percentile(times, 50), unit: 'ms' },
    { name: 'search of assistants: p95', ours: percentile(times, 95), unit: 'ms' },
  ];
}

/** Measures the quotations that readers get above the results of a question. */
async function measureQuotes(all: readonly Question[]): Promise<Row[]> {
  let right = 0;
  let refused = 0;
  let changed = 0;
  const plain = (text: string) => decodeReferences(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
  for (const asked of all) {
    const quote = await askQuote(asked);
    if (asked.answers.length === 0 && !quote) refused++;
    const html = quote ? [quote, ...quote.more].map((part) => part.html).join('\n') : '';
    if (asked.answers.length > 0 && contains(asked, decodeReferences(html.replaceAll(/<[^>]*>/g, '')))) right++;
    else if (values.misses && (quote !== undefined || asked.answers.length > 0))
      console.log(`quotation: ${asked.question} (${quote?.title ?? 'none'})`);
    if (!quote) continue;
    const page = await fetch(new URL(quote.url, base), { headers: { accept: 'text/html' } });
    // References stand for signs of the text, such as <=, so tags go before.
    if (!plain((await page.text()).replaceAll(/<[^>]*>/g, '')).includes(plain(quote.text))) {
      changed++;
      console.log(`not on its page: ${quote.url}`);
    }
  }
  const answered = all.filter(({ answers }) => answers.length > 0).length;
  const share = (name: string, count: number, of: number): Row[] =>
    of === 0 ? [] : [{ name, ours: count / of, note: `of ${String(of)}` }];
  return [
    ...share('first quotation holds the answer', right, answered),
    ...share('no quotation without an answer', refused, all.length - answered),
    { name: 'quotations that are not on their page', ours: changed },
  ];
}

async function askQuote({ locale, question, product = '', entry = '' }: Question): Promise<Quote | undefined> {
  const { platform, language } = entry === '' ? { platform: '', language: '' } : parseEntryKey(entry);
  const url = new URL('/api/doc/search', base);
  url.search = new URLSearchParams({ keyword: question, product, platform, language }).toString();
  const answer = await fetch(url, { headers: { 'accept-language': locale } });
  return z.object({ data: searchResultSchema.pick({ quote: true }) }).parse(await answer.json()).data.quote;
}

function scopeOf({ product, entry }: Question): string {
  return [product, entry]
    .filter((key) => key !== undefined)
    .map((key) => `/${key}`)
    .join('');
}

function hasForeignCode(text: string, { entry = '' }: Question): boolean {
  return foreignCode[parseEntryKey(entry).platform]?.test(text) ?? false;
}

async function search(asked: Question, tokens: number): Promise<Result[]> {
  const { locale, question } = asked;
  const client = await clientAt(locale, scopeOf(asked));
  const { structuredContent, content, isError } = await client.callTool({
    name: 'search',
    arguments: { query: question, tokens, limit: maxResults },
  });
  if (isError) throw new Error(`${question}: ${JSON.stringify(content)}`);
  return answerSchema.parse(structuredContent).results;
}

async function clientAt(locale: string, scope: string): Promise<Client> {
  const path = `/${locale}/mcp${scope}`;
  const known = clients.get(path);
  if (known) return known;
  const client = new Client({ name: 'bench', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(new URL((await addressOf(path)).href)));
  clients.set(path, client);
  afterwards(() => client.close());
  return client;
}

/** The default edition has no prefix. */
async function addressOf(path: string): Promise<URL> {
  const { url } = await fetch(base + path.replace(/\/mcp.*/, '/llms.txt'));
  return new URL(url.replace('/llms.txt', path.replace(/^\/\w+/, '')));
}

/** Questions and references name their platform in other ways, and the server has checked them. */
function isForeign(id: string, { entry }: Question): boolean {
  if (entry === undefined) return false;
  const query = new URLSearchParams(id.split(/[?#]/)[1]);
  const [language, platform] = (query.get('doc')?.split('~')[1] ?? '').split('_');
  const found = platform === undefined ? entryKeyInQuery(query) : `${platform}_${language ?? ''}`;
  return found !== undefined && parseEntryKey(found).platform !== parseEntryKey(entry).platform;
}

function isContained(asked: Question, results: readonly Result[]): boolean {
  return contains(asked, results.map((result) => `${result.title}\n${result.text}`).join('\n'));
}

function contains({ answers }: Question, text: string): boolean {
  const plain = (one: string) => one.replaceAll(/[\s`*_\\]/g, '').toLowerCase();
  return answers.some((answer) => plain(text).includes(plain(answer)));
}
