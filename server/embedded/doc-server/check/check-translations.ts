/** Finds passages that their translation does not follow, with the help of git where there is a repository. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '../../../../views/domain/locale.ts';
import type { ContentStore } from '../content/store.ts';
import { readBlobs } from '../kit/file-history.ts';
import { compareDocuments, type Comparison, type TextVersion, type TranslationFault } from '../translations/compare.ts';
import { commitOf, type FileVersion, type History, readHistory } from '../translations/history.ts';
import { type FilePair, listPairs } from '../translations/pairs.ts';
import type { Finding } from './finding.ts';
import { commitsSince } from './git.ts';
import type { ReportStore } from './report-store.ts';
import { describeFault, type ProductFigures } from './describe-translation.ts';

/** Number of pairs for which versions are read at once. */
const pairsAtOnce = 40;

export interface CheckedTranslations {
  findings: Finding[];
  products: ProductFigures[];
}

interface Task {
  pair: FilePair;
  key: string;
  versions: [FileVersion[], FileVersion[]];
  texts: [string, string];
}

/** @param base commit; what was at fault before is left out @throws if git does not know the base */
export async function checkTranslations(
  store: ContentStore,
  reports: ReportStore,
  base?: string,
): Promise<CheckedTranslations> {
  const { contentDir, model } = store;
  const history = await readHistory(contentDir);
  const recent = base === undefined ? undefined : commitsSince(contentDir, base);
  const tasks = listPairs(model).flatMap((pair) => readTask(contentDir, pair, history) ?? []);
  const compared = await compareAll(contentDir, tasks, reports);
  reports.keepTranslations(new Set(tasks.map(({ key }) => key)));
  const findings = new Map<string, Finding>();
  const products = new Map<string, ProductFigures>();
  tasks.forEach(({ pair }, index) => {
    const comparison = compared[index] as Comparison;
    const { product } = pair.doc.instance;
    const figures = products.get(product.key) ?? emptyFigures(product.name);
    products.set(product.key, figures);
    figures.documents++;
    figures.passages += comparison.passages[0] + comparison.passages[1];
    figures.paired += 2 * comparison.paired;
    const isRecent = ({ order }: TranslationFault) => {
      const commit = commitOf(history, order);
      return !recent || !commit || recent.has(commit.id);
    };
    for (const finding of listFindings(pair, comparison, isRecent, history)) {
      const key = `${finding.path}\n${String(finding.line)}\n${finding.kind}`;
      if (findings.has(key)) continue;
      findings.set(key, finding);
      figures.kinds.set(finding.kind, (figures.kinds.get(finding.kind) ?? 0) + 1);
    }
  });
  return { findings: [...findings.values()], products: [...products.values()] };
}

function emptyFigures(name: string): ProductFigures {
  return { name, documents: 0, passages: 0, paired: 0, kinds: new Map() };
}

/** @returns undefined if a file was deleted during the check */
function readTask(contentDir: string, pair: FilePair, history: History): Task | undefined {
  const texts: string[] = [];
  const versions = pair.paths.map((path): FileVersion[] => {
    const bytes = readBytes(join(contentDir, path));
    if (!bytes) return [];
    texts.push(bytes.toString());
    const blob = createHash('sha1')
      .update(`blob ${String(bytes.length)}\0`)
      .update(bytes)
      .digest('hex');
    const known = history.versions.get(path) ?? [];
    // A text that is not committed is the newest version.
    const order = history.commits.length + 1;
    return known[0]?.blob === blob ? known : [{ order, blob }, ...known];
  });
  if (texts.length < pair.paths.length) return undefined;
  const key = createHash('sha1')
    .update(JSON.stringify([pair.paths, versions]))
    .digest('base64url');
  return { pair, key, versions: versions as Task['versions'], texts: texts as Task['texts'] };
}

async function compareAll(contentDir: string, tasks: readonly Task[], reports: ReportStore): Promise<Comparison[]> {
  const known = tasks.map(({ key }) => reports.comparison(key));
  const left = tasks.filter((_, index) => !known[index]);
  const fresh = new Map<string, Comparison>();
  for (let at = 0; at < left.length; at += pairsAtOnce) {
    const some = left.slice(at, at + pairsAtOnce);
    const older = some.flatMap(({ versions }) => versions.flatMap((list) => list.slice(1)));
    const blobs = [...new Set(older.map(({ blob }) => blob))];
    const texts = blobs.length > 0 ? await readBlobs(contentDir, blobs) : new Map<string, string>();
    for (const { key, versions, texts: present } of some) {
      const read = (side: 0 | 1) => () =>
        versions[side].map(({ order, blob }, index): TextVersion => ({
          order,
          text: index === 0 ? present[side] : (texts.get(blob) ?? ''),
        }));
      fresh.set(key, compareDocuments([read(0)(), read(1)()]));
    }
  }
  reports.writeComparisons(fresh);
  return tasks.map(({ key }, index) => known[index] ?? (fresh.get(key) as Comparison));
}

function* listFindings(
  { paths }: FilePair,
  { isApart, faults, passages, paired }: Comparison,
  isRecent: (fault: TranslationFault) => boolean,
  history: History,
): Generator<Finding> {
  if (isApart) {
    const detail = `only ${String(paired)} of ${passages.join(' and ')} passages have a twin in ${paths[1]}`;
    yield { severity: 'warning', kind: 'translation-apart', path: paths[0], line: 0, detail };
  }
  for (const fault of faults.filter(isRecent)) {
    const { kind, place, order } = fault;
    const other = place.side === 0 ? 1 : 0;
    const path = paths[place.side];
    const commit = commitOf(history, order);
    const date = commit?.date ?? '';
    const detail = describeFault(fault, { path: paths[other], locale: locales[other], date });
    yield { severity: 'warning', kind: `translation-${kind}`, path, line: place.line, detail };
  }
}

function readBytes(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
