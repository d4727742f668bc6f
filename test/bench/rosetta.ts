/**
 * `npm run bench -- rosetta`: aligns the members of all client API references and compares the counterparts with known ones.
 *
 * FILE is a list of `{locale, product, from, member, to, expected}`: keys of the product and of two platforms as in addresses
 * (`ios_swift`), and a member of the first (`Engine.start`, selectors in full). `expected` is its counterpart on the second, a
 * list where several are right, or null.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commands } from '../../server/reference/commands.js';
import * as z from 'zod';
import { locales } from '../../views/domain/locale.ts';
import { Alignments } from '../../server/embedded/doc-server/references/alignment/alignments.ts';
import type { Reference } from '../../server/embedded/doc-server/references/model/reference.ts';
import { ReferenceCatalogue } from '../../server/embedded/doc-server/references/catalogue/catalogue.ts';
import { referenceGroups } from '../../server/embedded/doc-server/references/counterparts/sibling-references.ts';
import { ReferenceStore } from '../../server/embedded/doc-server/references/model/reference-store.ts';
import { findUnit } from '../../server/embedded/doc-server/references/alignment/find-unit.ts';
import { createContentReader } from '../../server/embedded/doc-server/files/reader.ts';
import { ContentStore } from '../../server/embedded/doc-server/site/store.ts';
import { Caches } from '../../server/embedded/doc-server/kit/caches.ts';
import { createLog } from '../../server/log.ts';
import { StoredValues } from '../../server/embedded/doc-server/kit/stored-values.ts';
import { printTable, type Row } from './result.ts';

const pairsSchema = z.array(
  z.object({
    locale: z.enum(locales),
    product: z.string(),
    from: z.string(),
    member: z.string(),
    to: z.string(),
    expected: z.union([z.string(), z.array(z.string()), z.null()]),
  }),
);
type Pair = z.output<typeof pairsSchema>[number];

interface Count {
  right: number;
  wrong: number;
  missed: number;
  claimed: number;
  refused: number;
}

const { values } = parseArgs({ options: commands['bench rosetta'].options });
if (values.content === undefined || values.pairs === undefined)
  throw new Error('--content DIR and --pairs FILE are needed');

const pairs = pairsSchema.parse(JSON.parse(readFileSync(resolve(values.pairs), 'utf8')));
const contentDir = resolve(values.content);
const dataDir = mkdtempSync(join(tmpdir(), 'rosetta-'));
try {
  const log = createLog('silent');
  const { model } = new ContentStore({ contentDir, dataDir, log });
  const store = new ReferenceStore({
    stored: new StoredValues(dataDir),
    log,
    codeVersion: 'bench',
    checkPresence: () => true,
  });
  const catalogue = new ReferenceCatalogue(contentDir, createContentReader(contentDir), store);
  const alignments = new Alignments(store, new Caches());
  const groups = locales.flatMap((locale) => referenceGroups(catalogue.list(model, locale)));
  const cpuSeconds = await cpuOf(() => alignments.make(groups, () => Promise.resolve(true)));
  const counts = new Map<string, Count>();
  for (const pair of pairs) {
    const group = groups.find((one) => referenceOf(one, pair, pair.from) && referenceOf(one, pair, pair.to));
    const [from, to] = [referenceOf(group, pair, pair.from), referenceOf(group, pair, pair.to)];
    const unit = from && findUnit(await catalogue.index(from), pair.member);
    if (!from || !to || !unit) throw new Error(`unknown: ${pair.product} ${pair.from} ${pair.member} ${pair.to}`);
    const partner = await alignments.partner(from, unit.at, to);
    const found = partner && (await alignments.unit(to, partner.to));
    const names = found?.forms.map(({ name }) => comparable(`${found.owner}.${name}`)) ?? [];
    const outcome = judge(pair, partner?.certainty === 'nearest' ? [] : names);
    for (const kind of ['all', unit.kind]) {
      const count = counts.get(kind) ?? { right: 0, wrong: 0, missed: 0, claimed: 0, refused: 0 };
      count[outcome] += 1;
      counts.set(kind, count);
    }
    if (values.misses && outcome !== 'right' && outcome !== 'refused')
      console.log(
        `${outcome}: ${pair.from} ${pair.member}, ${pair.to} ${String(pair.expected)}: ${partner?.certainty ?? ''} ${names.join(' ')}`,
      );
  }
  printTable([
    ...Array.from(counts, ([kind, count]) => rowsOf(kind, count)).flat(),
    { name: 'aligning all references', ours: cpuSeconds, unit: 's CPU', goal: { of: 'ours', atMost: 30 } },
  ]);
} finally {
  rmSync(dataDir, { recursive: true });
}

async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function referenceOf(group: readonly Reference[] | undefined, { locale, product }: Pair, entryKey: string) {
  return group?.find(
    ({ locale: own, instance }) => own === locale && instance.product.key === product && instance.entryKey === entryKey,
  );
}

function judge({ expected }: Pair, names: readonly string[]): keyof Count {
  if (expected === null) return names.length > 0 ? 'claimed' : 'refused';
  if (names.length === 0) return 'missed';
  return [expected].flat().some((one) => names.includes(comparable(one))) ? 'right' : 'wrong';
}

/** Some references leave out the last colon of a selector. */
function comparable(name: string): string {
  return name.replace(/:+$/, '').toLowerCase();
}

function rowsOf(kind: string, { right, wrong, missed, claimed, refused }: Count): Row[] {
  const [given, known, absent] = [right + wrong + claimed, right + wrong + missed, claimed + refused];
  const isAll = kind === 'all';
  const row = (name: string, ours: number, of: number, goal: Row['goal']): Row[] =>
    of === 0
      ? []
      : [{ name: `${name}, ${kind}`, ours, unit: '', note: `of ${String(of)}`, ...(isAll && goal && { goal }) }];
  return [
    ...row('precision', right / given, given, { of: 'ours', atLeast: 0.98 }),
    ...row('recall', right / known, known, { of: 'ours', atLeast: 0.9 }),
    ...row('absent members claimed', claimed, absent, { of: 'ours', atMost: 0 }),
  ];
}
