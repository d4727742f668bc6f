/** Compares what pages about versions tell with differences of references in git, and measures their answers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { locales } from '../../../views/domain/locale.ts';
import type { Comparable, Upgrade } from '../../../views/domain/upgrade.ts';
import type { Instance } from '../../../server/embedded/doc-server/site/model/model.ts';
import { ContentStore } from '../../../server/embedded/doc-server/site/store.ts';
import { buildParts, type Parts } from '../../../server/embedded/doc-server/parts.ts';
import { renderPage } from '../../../server/embedded/doc-server/pages/render-page.ts';
import { openDocServerDatabase } from '../../../server/embedded/doc-server/store/tables.ts';
import { createLog } from '../../../server/log.ts';
import { makeRandom, type Proof, type ProofOptions } from './proof.ts';
import { makeReleases } from './upgrade-repository.ts';
import { folderOf, judge, Repository, windowsOf } from './upgrade-truth.ts';

const sdksJudged = 5;
const releasesJudged = 10;
const maxAnswerMs = 300;
/** Pairs measured on each platform, with the oldest and the newest version among them. */
const pairsMeasured = 12;

/** With `--content DIR` the folder's own history is judged as well. */
export async function proveUpgrade({ contentDir, seed }: ProofOptions): Promise<Proof> {
  const random = makeRandom(seed);
  const made = mkdtempSync(join(tmpdir(), 'prove-upgrade-content-'));
  try {
    makeReleases(made, random);
    const figures: Proof['figures'] = {};
    const failures: string[] = [];
    for (const [label, folder] of [
      ['made up', made],
      ...(contentDir === undefined ? [] : [['content', contentDir]]),
    ] as const) {
      const found = await withParts(resolve(folder ?? made), (parts) => proveFolder(parts, random));
      for (const [name, value] of Object.entries(found.figures)) figures[`${label ?? ''}: ${name}`] = value;
      failures.push(...found.failures.map((failure) => `${label ?? ''}: ${failure}`));
    }
    return { figures, failures };
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

async function withParts<Value>(contentDir: string, work: (parts: Parts) => Promise<Value>): Promise<Value> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prove-upgrade-'));
  const log = createLog('silent');
  const db = await openDocServerDatabase({ dataDir });
  const parts = buildParts({
    store: new ContentStore({ contentDir, dataDir, log }),
    db,
    dataDir,
    log,
    render: renderPage,
    versions: { renderer: 'proof', references: 'proof', search: 'proof' },
    ledger: () => undefined,
    loadSearch: () => Promise.reject(new Error('no search is needed')),
    ownUrl: () => '',
  });
  try {
    return await work(parts);
  } finally {
    parts.close();
    await db.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function proveFolder(parts: Parts, random: () => number): Promise<Proof> {
  const { catalogue } = parts;
  const references = locales.flatMap((locale) => catalogue.list(parts.store.model, locale));
  // Jobs after the start.
  await catalogue.history.read(references, () => Promise.resolve(true));
  await catalogue.makeIndexes(parts.store.model, () => Promise.resolve(true));
  const judged = await judgeReleases(parts);
  const measured = await measureAnswers(parts, random);
  return { figures: { ...judged.figures, ...measured.figures }, failures: [...judged.failures, ...measured.failures] };
}

/** Judges the platforms with most releases in the history of their references. */
async function judgeReleases(parts: Parts): Promise<Proof> {
  const { store, catalogue } = parts;
  const repository = new Repository(store.contentDir);
  const sdks = [];
  for (const { instance, ask } of await platformsOf(parts)) {
    const [reference, ...others] = catalogue.listOf(store.model, instance);
    const folder = reference && folderOf(reference.source.paths);
    const [first] = folder === undefined ? [] : repository.daysOf(folder);
    const page = first === undefined ? undefined : await ask();
    const windows = windowsOf(page?.versions ?? []).filter(
      ({ start }) => first !== undefined && start >= first && repository.namesOn(folder ?? '', start).size > 0,
    );
    if (reference && folder !== undefined && page) sdks.push({ folder, reference, others, ask, page, windows });
  }
  sdks.sort((a, b) => b.windows.length - a.windows.length);
  const total = { releases: 0, known: 0, told: 0, listed: 0, right: 0, replaced: 0 };
  const failures: string[] = [];
  const otherwise: string[] = [];
  for (const { folder, reference, others, ask, page, windows } of sdks.slice(0, sdksJudged)) {
    const had = new Set<string>();
    const folders = others.flatMap(({ source }) => folderOf(source.paths) ?? []);
    const newest = new Date().toISOString().slice(0, 10);
    const today = new Set([folder, ...folders].flatMap((one) => [...repository.namesOn(one, newest)]));
    const { symbols } = await catalogue.index(reference);
    const saidOf = (name: string) => {
      const found = symbols.get(name);
      return (found?.compound.members.find(({ anchor }) => anchor === found.anchor) ?? found?.compound)?.addedIn;
    };
    for (const { version, start, end } of windows.slice(-releasesJudged)) {
      const at = page.versions.findIndex((one) => one.version === version);
      const from = page.versions[at + 1]?.version;
      const asked = from === undefined ? undefined : await ask(from, version);
      if (!asked) continue;
      const [before, after] = [repository.namesOn(folder, start), repository.namesOn(folder, end)];
      for (const name of before) had.add(name);
      const found = judge({ before, after, today, had, saidOf }, asked);
      total.releases += 1;
      if (!found) total.replaced += 1;
      else for (const figure of ['known', 'told', 'listed', 'right'] as const) total[figure] += found[figure];
      failures.push(...(found?.misses ?? []).map((miss) => `${folder} ${version} ${miss}`));
      otherwise.push(...(found?.otherwise ?? []).map((one) => `${folder} ${version} ${one}`));
    }
  }
  for (const one of otherwise) console.log(`  dated otherwise: ${one}`);
  return {
    figures: {
      'SDKs with a history': sdks.length,
      'releases of five SDKs in the history': total.releases,
      'of them replaced, not judged': total.replaced,
      'names that came or left': total.known,
      recall: ratio(total.told, total.known),
      'names listed': total.listed,
      'dated otherwise by the reference itself': otherwise.length,
      precision: ratio(total.right, total.listed),
    },
    failures,
  };
}

/** The first answer of a platform renders its release notes, and is counted apart. */
async function measureAnswers(parts: Parts, random: () => number): Promise<Proof> {
  const failures: string[] = [];
  const times: number[] = [];
  const firsts: number[] = [];
  const outOfOrder: string[] = [];
  for (const { name, ask } of await platformsOf(parts)) {
    const timed = async (from?: string, to?: string) => {
      const startedAt = performance.now();
      const page = await ask(from, to);
      return { page, ms: performance.now() - startedAt };
    };
    const { page, ms } = await timed();
    firsts.push(ms);
    if (!page) continue;
    outOfOrder.push(...datesOutOfOrder(page).map((version) => `${name} ${version}`));
    const versions = page.versions.map(({ version }) => version);
    const any = () => versions[Math.floor(random() * versions.length)];
    const pairs = [[versions.at(-1), versions[0]], ...Array.from({ length: pairsMeasured - 1 }, () => [any(), any()])];
    for (const [from, to] of pairs) {
      const answer = await timed(from, to);
      times.push(answer.ms);
      if (answer.ms > maxAnswerMs)
        failures.push(`${name} ${from ?? ''} to ${to ?? ''} takes ${answer.ms.toFixed(0)} ms`);
    }
  }
  for (const one of outOfOrder) console.log(`  out of order: ${one}`);
  return {
    figures: {
      platforms: firsts.length,
      'pairs of versions': times.length,
      'answer, slowest (ms)': Math.max(...times),
      'answer, median (ms)': times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0,
      'first answer of a platform, slowest (ms)': Math.max(...firsts),
      'versions with a date out of order': outOfOrder.length,
    },
    failures,
  };
}

interface AskedPlatform {
  name: string;
  instance: Instance;
  ask(from?: string, to?: string): Promise<Upgrade | undefined>;
}

async function platformsOf({ store, upgrades }: Parts): Promise<AskedPlatform[]> {
  const platforms: AskedPlatform[] = [];
  for (const locale of locales)
    for (const { product, entry } of await upgrades.list(locale)) {
      const instances = [...store.model.editions[locale].instances.values()];
      const instance = instances.find((one) => one.product.key === product && one.entryKey === entry);
      if (!instance) continue;
      const asked: Pick<Comparable, 'product'> & { entryKey: string } = { product, entryKey: entry };
      platforms.push({
        name: `${locale} ${product} ${entry}`,
        instance,
        ask: (from, to) => upgrades.show(locale, { ...asked, from, to }, ''),
      });
    }
  return platforms;
}

/** Returns versions that are dated before an older one. */
function datesOutOfOrder({ versions }: Upgrade): string[] {
  const dated = versions.flatMap(({ version, date }) => (date === undefined ? [] : [{ version, date }]));
  return dated.flatMap(({ version, date }, at) => {
    const older = dated[at + 1];
    return older && older.date > date ? [`${version} of ${date}, ${older.version} of ${older.date}`] : [];
  });
}

function ratio(part: number, whole: number): string {
  return whole === 0 ? 'none' : (part / whole).toFixed(4);
}
