/** `npm run prove`: proves on the built site what must hold in operation. Exit code 1 if a proof fails. */
import { parseArgs } from 'node:util';
import { commands } from '../../server/reference/commands.js';
import { helpIfAsked } from '../../server/reference/help.js';
import { type Proof, type ProofOptions, printProof } from './prove/proof.ts';

helpIfAsked('prove');
const { values, positionals } = parseArgs({ allowPositionals: true, options: commands.prove.options });
const options: ProofOptions = {
  seed: Number(values.seed ?? Date.now() % 1_000_000),
  rounds: Number(values.rounds),
  minutes: Number(values.minutes),
  requests: Number(values.requests),
  pages: Number(values.pages),
  switches: Number(values.switches),
  isOnPostgres: values.postgres,
  contentDir: values.content,
  revision: values.revision,
};

/** Loaded on demand, because each proof has its own dependencies. */
const proofs = new Map<string, () => Promise<Proof>>([
  ['kill', async () => (await import('./prove/kill.ts')).proveKill(options)],
  ['stop', async () => (await import('./prove/stop.ts')).proveStop(options)],
  ['processes', async () => (await import('./prove/processes.ts')).proveProcesses()],
  ['rolling', async () => (await import('./prove/rolling.ts')).proveRolling(options)],
  ['load', async () => (await import('./prove/load.ts')).proveLoad(options)],
  ['small', async () => (await import('./prove/load.ts')).proveSmall(options)],
  ['hostile', async () => (await import('./prove/hostile.ts')).proveHostile(options)],
  ['xss', async () => (await import('./prove/xss.ts')).proveXss()],
  ['checkout', async () => (await import('./prove/checkout.ts')).proveCheckout(options)],
  ['pages', async () => (await import('./prove/pages.ts')).provePages(options)],
  ['markdown', async () => (await import('./prove/markdown.ts')).proveMarkdown(options)],
  ['oracle', async () => (await import('./prove/oracle.ts')).proveOracle(options)],
  ['code', async () => (await import('./prove/code.ts')).proveCode(options)],
  ['upgrade', async () => (await import('./prove/upgrade.ts')).proveUpgrade(options)],
  ['translations', async () => (await import('./prove/translations.ts')).proveTranslations(options)],
  ['edge', async () => (await import('./prove/edge.ts')).proveEdge(options)],
  ['headers', async () => (await import('./prove/headers.ts')).proveHeaders()],
]);

const wanted = positionals.length > 0 ? positionals : [...proofs.keys()];
const unknown = wanted.filter((name) => !proofs.has(name));
const refusal =
  unknown.length > 0
    ? `no proof is called ${unknown.join(', ')}; there are ${[...proofs.keys()].join(', ')}`
    : wanted.includes('checkout') && values.content !== undefined && values.revision === undefined
      ? 'checkout with --content needs --revision, a commit to switch to and back'
      : undefined;
if (refusal !== undefined) {
  console.error(refusal);
  process.exit(1);
}
for (const name of wanted) {
  const prove = proofs.get(name);
  if (!prove) continue;
  console.log(`${name}, seed ${String(options.seed)}`);
  const startedAt = performance.now();
  try {
    if (!printProof(name, await prove())) process.exitCode = 1;
  } catch (error) {
    process.exitCode = 1;
    console.error(`${name} came to nothing:`, error);
  }
  console.log(`  in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}
process.exit();
