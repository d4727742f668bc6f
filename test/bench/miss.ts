/** CPU time of a render on the site, compared with a render of the whole tree. */
import { spawn } from 'node:child_process';
import * as z from 'zod';
import { keptCorpus } from './generate-corpus.ts';
import { get } from './http.ts';
import type { RenderCost } from './render-cost.ts';
import { median, type Row } from './result.ts';
import { bound, listDocuments, startSite } from './site.ts';
import { spread } from './throughput.ts';

const pages = 30;
const envelope = z.object({ code: z.number(), data: z.unknown() });

export async function measureMiss(contentDir: string | undefined): Promise<Row[]> {
  const site = await startSite({ contentDir: contentDir ?? keptCorpus(1200).dir });
  let costs: RenderCost[];
  try {
    const articles = await Promise.all(
      spread(await listDocuments(site.url, 'en', ''), pages).map(async ({ path }) => {
        const call = `${site.url}/api/doc/getArticleByPath?path=${encodeURIComponent(path)}`;
        return envelope.parse(JSON.parse((await get(call, { 'accept-language': 'en' })).body.toString())).data;
      }),
    );
    // Pages of a reference use another view.
    const shown = articles.filter((article) => article !== null);
    costs = JSON.parse(await renderCost(JSON.stringify(shown))) as RenderCost[];
  } finally {
    await site.stop();
  }
  const ratios = costs.map((cost) => cost.asStringsMs / cost.asElementsMs);
  const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} x over ${String(costs.length)} pages`;
  return [
    {
      name: 'miss: CPU of a render, against the full tree',
      ours: median(costs.map((cost) => cost.asStringsMs)),
      unit: 'ms',
      baseline: { value: median(costs.map((cost) => cost.asElementsMs)), name: 'ms' },
      goal: { of: 'ratio', atMost: 0.5 },
      note: range,
    },
  ];
}

function renderCost(articles: string): Promise<string> {
  const [command, args] = bound(0, process.execPath, ['--import', 'tsx', 'test/bench/render-cost.ts']);
  const child = spawn(command, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.stdin.end(articles);
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`the render process ended with code ${String(code)}`));
    });
  });
}
