/** Compares all documents with their translations, using git history if there is a repository. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBlobs } from '../kit/file-history.ts';
import { readGit } from '../kit/git.ts';
import { hashOfText } from '../kit/text-hash.ts';
import { compareDocuments, type TextVersion } from './compare.ts';
import {
  type ComparedPair,
  type ComparedTexts,
  type ComparisonStore,
  pairName,
  type Pair,
  type StoredComparison,
} from './comparison-store.ts';
import { type FileVersion, type History, readHistory } from './history.ts';

/** Number of pairs for which versions are read in one batch. */
const pairsAtOnce = 40;

/**
 * Updates the stored comparisons from the files and git.
 * @returns paths of compared texts that have, or had, stale passages
 */
export async function comparePairs(
  contentDir: string,
  pairs: readonly ComparedPair[],
  store: ComparisonStore,
): Promise<string[]> {
  const id = await readGit(contentDir, ['rev-parse', 'HEAD']).then(
    (output) => output.toString().trim(),
    () => '',
  );
  const isSameHead = store.head === id;
  let history: Promise<History> | undefined;
  const readVersions = async ({ paths: [en, zh] }: ComparedPair): Promise<Pair<FileVersion[]>> => {
    const { versions } = await (history ??= readHistory(contentDir));
    return [versions.get(en) ?? [], versions.get(zh) ?? []];
  };
  const known = store.texts();
  const changed: ComparedTexts[] = [];
  for (const pair of pairs) {
    const before = known.get(pairName(pair.paths));
    const hasSameStamps = before !== undefined && String(before.stamps) === String(pair.stamps);
    if (isSameHead && hasSameStamps) continue;
    const committed = isSameHead && before ? before.committed : await readVersions(pair);
    const texts = readTexts(contentDir, pair, committed, before);
    if (!texts) continue;
    if (!before || versionsOf(before) !== versionsOf(texts)) changed.push(texts);
    else if (!hasSameStamps) store.restamp(texts);
  }
  const touched: string[] = [];
  for (let at = 0; at < changed.length; at += pairsAtOnce)
    touched.push(...store.write(await compareSome(contentDir, changed.slice(at, at + pairsAtOnce))));
  store.keepOnly(new Set(pairs.map(({ paths }) => pairName(paths))));
  store.head = id;
  return touched;
}

/** @returns undefined if a file was deleted in the meantime */
function readTexts(
  contentDir: string,
  { paths, stamps }: ComparedPair,
  committed: Pair<FileVersion[]>,
  before: ComparedTexts | undefined,
): ComparedTexts | undefined {
  const [en, zh] = paths.map((path, side) => {
    const known = before?.stamps[side] === stamps[side] ? before : undefined;
    if (known) return { blob: known.blobs[side] ?? '', hash: known.hashes[side] ?? '' };
    const bytes = readBytes(join(contentDir, path));
    return bytes && { blob: blobOf(bytes), hash: hashOfText(decodeText(bytes)) };
  });
  return en && zh && { paths, stamps, committed, blobs: [en.blob, zh.blob], hashes: [en.hash, zh.hash] };
}

function versionsOf({ committed, blobs }: ComparedTexts): string {
  return JSON.stringify([committed, blobs]);
}

async function compareSome(
  contentDir: string,
  some: readonly ComparedTexts[],
): Promise<[ComparedTexts, StoredComparison][]> {
  const versions = some.map(withPresent);
  const older = versions.flat().flatMap((list) => list.slice(1).map(({ blob }) => blob));
  const texts = older.length > 0 ? await readBlobs(contentDir, [...new Set(older)]) : new Map<string, string>();
  return some.map((compared, index) => {
    const both = versions[index] as Pair<FileVersion[]>;
    const read = function* (side: 0 | 1): Generator<TextVersion> {
      for (const [at, { order, blob }] of both[side].entries())
        yield { order, text: at === 0 ? readText(contentDir, compared.paths[side]) : (texts.get(blob) ?? '') };
    };
    const { faults, ...comparison } = compareDocuments([read(0), read(1)]);
    const commits = new Map(both.flat().map(({ order, commit }) => [order, commit]));
    const dated = faults.map((fault) => {
      const commit = commits.get(fault.order);
      return { ...fault, ...(commit && { commit }) };
    });
    return [compared, { ...comparison, faults: dated }];
  });
}

/** Adds texts that are not committed before the versions from git. */
function withPresent({ committed, blobs }: ComparedTexts): Pair<FileVersion[]> {
  const order = 1 + Math.max(0, ...committed.flat().map((version) => version.order));
  const listOf = (side: 0 | 1) =>
    committed[side][0]?.blob === blobs[side] ? committed[side] : [{ order, blob: blobs[side] }, ...committed[side]];
  return [listOf(0), listOf(1)];
}

function blobOf(bytes: Buffer): string {
  return createHash('sha1')
    .update(`blob ${String(bytes.length)}\0`)
    .update(bytes)
    .digest('hex');
}

function readText(contentDir: string, path: string): string {
  return decodeText(readBytes(join(contentDir, path)) ?? Buffer.of());
}

/** Decodes a text like the renderer does. */
export function decodeText(bytes: Buffer): string {
  return bytes.toString().replace(/^\uFEFF/, '');
}

function readBytes(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
