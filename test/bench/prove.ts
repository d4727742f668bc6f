/** `npm run prove`: proves on the built site what must hold in operation. Exit code 1 if a proof fails. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commands } from '../../server/reference/commands.js';
import { helpIfAsked } from '../../server/reference/help.js';
import { diceFor } from './corpus-text.ts';
import { chosen, type Proof, prove } from './harness.ts';

helpIfAsked('prove');
const { values, positionals } = parseArgs({ allowPositionals: true, options: commands.prove.options });
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const contentDir = values.content && resolve(values.content);
const dice = diceFor(seed);
const [rounds, pages] = [Number(values.rounds), Number(values.pages)];

/** Loaded on demand, because each proof has its own dependencies. */
const proofs = new Map<string, () => Promise<Proof>>([
  ['kill', async () => (await import('./prove/kill.ts')).proveKill(dice, rounds)],
  ['processes', async () => (await import('./prove/processes.ts')).proveProcesses()],
  ['rolling', async () => (await import('./prove/rolling.ts')).proveRolling(dice)],
  ['load', async () => (await import('./prove/load.ts')).proveLoad(dice, Number(values.minutes), contentDir)],
  ['hostile', async () => (await import('./prove/hostile.ts')).proveHostile(dice, values)],
  ['xss', async () => (await import('./prove/xss.ts')).proveXss()],
  ['markdown', async () => (await import('./prove/markdown.ts')).proveMarkdown(dice, pages, contentDir)],
  ['edge', async () => (await import('./prove/edge.ts')).proveEdge(dice, Number(values.requests) / 5)],
]);

console.log(`seed ${String(seed)}`);
for (const name of chosen(Object.fromEntries(proofs), positionals)) {
  const proof = proofs.get(name);
  if (proof) await prove(name, proof);
}
process.exit();
