/** Runs benches and proofs one after the other, prints their tables, and ends what they started. */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer';
import { launchBrowser } from '../support/browser.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { closeConnections } from './http.ts';
import { isReached, printTable, type Row } from './table.ts';

export interface Proof {
  /** In the order of the report. */
  figures: Record<string, number | string>;
  /** Violations; empty if the proof holds. */
  failures: string[];
}

const shownFailures = 20;
const ends: (() => unknown)[] = [];

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void endAll().finally(() => process.exit(1));
  });

/** Registers what ends a process or removes a folder after the bench or proof, also after a failure or an interruption. */
export function afterwards(end: () => unknown): void {
  ends.push(end);
}

export function makeFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `doc-centre-${name}-`));
  afterwards(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** @throws Error where PostgreSQL is not installed */
export function openPostgres(): TestPostgres {
  const postgres = startPostgres();
  if ('missing' in postgres) throw new Error(postgres.missing);
  afterwards(() => {
    postgres.stop();
  });
  return postgres;
}

export async function openBrowser(args?: string[]): Promise<Browser> {
  const browser = await launchBrowser(args);
  afterwards(() => browser.close());
  return browser;
}

async function endAll(): Promise<void> {
  for (let end = ends.pop(); end; end = ends.pop()) await end();
  closeConnections();
}

/** Prints what the figures depend on. */
export function printMachine(): void {
  const [busy = 0] = loadavg();
  console.log(`Node ${process.version}, ${String(cpus().length)} cores (${cpus()[0]?.model ?? ''})`);
  if (busy > 0.5) console.log(`The machine is busy (load ${busy.toFixed(1)}): times are too long.`);
}

/** A missed goal is not a failure. */
export async function bench(name: string, measure: () => Promise<Row[]>): Promise<void> {
  await run(name, async () => {
    printTable(await measure());
  });
}

/** A missed goal is a failure of the proof. */
export async function prove(name: string, proof: () => Promise<Proof>): Promise<void> {
  await run(name, async () => {
    const { figures, failures } = await proof();
    const rows = Object.entries(figures).map(([figure, ours]) => ({ name: figure, ours }));
    printTable(rows);
    const missed = rows.filter((row) => isReached(row) === false).map((row) => `${row.name}: ${String(row.ours)}`);
    const all = [...missed, ...failures];
    for (const failure of all.slice(0, shownFailures)) console.log(`  FAILED ${failure}`);
    console.log(`${name}: ${all.length === 0 ? 'holds' : `${String(all.length)} failures`}`);
    if (all.length > 0) process.exitCode = 1;
  });
}

async function run(name: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  console.log(`${name} ...`);
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    console.error(`${name} came to nothing:`, error);
  } finally {
    await endAll();
  }
  console.log(`  in ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`);
}

/** @returns the names to run @throws Error for an unknown one */
export function chosen(named: object, wanted: readonly string[]): string[] {
  const known = Object.keys(named);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}, only ${known.join(', ')}`);
  return wanted.length > 0 ? [...wanted] : known;
}
