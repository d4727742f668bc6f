/** Replays commits that changed both languages of a document as if one language had been left behind. */
import { ContentStore } from '../../../server/embedded/doc-server/site/store.ts';
import { readBlobs } from '../../../server/embedded/doc-server/kit/file-history.ts';
import { compareDocuments, readPassages } from '../../../server/embedded/doc-server/translations/compare.ts';
import { readHistory } from '../../../server/embedded/doc-server/translations/history.ts';
import { listPairs } from '../../../server/embedded/doc-server/translations/pairs.ts';
import { createLog } from '../../../server/log.ts';
import { makeRandom, type Proof } from './proof.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const leastPrecision = 0.9;
const shownWrong = 10;

interface Replay {
  name: string;
  /** Blobs before and after the commit, in English and Chinese. */
  blobs: [before: string, after: string][];
}

export async function replayCommits(contentDir: string, seed: number, wanted: number): Promise<Proof> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prove-replay-'));
  const { model } = new ContentStore({ contentDir, dataDir, log: createLog('silent') });
  rmSync(dataDir, { recursive: true, force: true });
  const { versions } = await readHistory(contentDir);
  const replays: Replay[] = [];
  for (const { paths } of listPairs(model)) {
    const [ours = [], theirs = []] = paths.map((path) => versions.get(path));
    ours.slice(0, -1).forEach(({ order, blob, commit }, at) => {
      const index = theirs.findIndex((one) => one.order === order);
      const [ourBefore, theirNow, theirBefore] = [ours[at + 1], theirs[index], theirs[index + 1]];
      if (index < 0 || !ourBefore || !theirNow || !theirBefore) return;
      const blobs: Replay['blobs'] = [
        [ourBefore.blob, blob],
        [theirBefore.blob, theirNow.blob],
      ];
      replays.push({ name: `${commit?.id.slice(0, 10) ?? ''} ${paths[0]}`, blobs });
    });
  }
  const random = makeRandom(seed);
  const some = replays
    .map((replay) => ({ replay, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ replay }) => replay);
  const counts = { replays: 0, changed: 0, found: 0, right: 0, sure: 0, sureRight: 0 };
  const wrong: string[] = [];
  for (const { name, blobs } of some) {
    if (counts.replays >= wanted) break;
    const texts = await readBlobs(contentDir, blobs.flat());
    const [behind, ahead] = random() < 0.5 ? [0, 1] : [1, 0];
    const read = (side: number, when: 0 | 1) => texts.get(blobs[side]?.[when] ?? '') ?? '';
    const followed = new Set(readPassages(read(behind, 1)).map(({ form }) => form));
    // A line for each passage that the authors changed or removed in the other language, too.
    const before = readPassages(read(behind, 0));
    const changed = new Set(before.filter(({ form }) => !followed.has(form)).map(({ passage }) => passage.line));
    if (changed.size === 0) continue;
    const old = [{ order: 1, text: read(behind, 0) }];
    const both = [
      { order: 2, text: read(ahead, 1) },
      { order: 1, text: read(ahead, 0) },
    ];
    const { faults, isApart } = compareDocuments(behind === 0 ? [old, both] : [both, old]);
    if (isApart) continue;
    counts.replays++;
    counts.changed += changed.size;
    for (const fault of faults) {
      if ((fault.kind !== 'stale' && fault.kind !== 'reworded') || fault.passage.side !== behind) continue;
      const isRight = changed.has(fault.passage.line);
      counts.found++;
      counts.right += Number(isRight);
      if (fault.kind !== 'stale') continue;
      counts.sure++;
      counts.sureRight += Number(isRight);
      if (!isRight) wrong.push(`${name}:${String(fault.passage.line)}: ${fault.passage.text.slice(0, 90)}`);
    }
  }
  const precision = counts.sureRight / Math.max(counts.sure, 1);
  return {
    figures: {
      'commits of both languages': replays.length,
      'replayed commits': counts.replays,
      'passages that the authors changed in both': counts.changed,
      'found stale or reworded, of these changed by the authors': `${String(counts.found)}, ${String(counts.right)}`,
      'found stale, of these changed by the authors': `${String(counts.sure)}, ${String(counts.sureRight)}`,
      'precision of stale': precision.toFixed(3),
      ...Object.fromEntries(
        wrong.slice(0, shownWrong).map((one, index) => [`not changed by the authors ${String(index + 1)}`, one]),
      ),
    },
    failures:
      precision < leastPrecision ? [`precision ${precision.toFixed(3)} is below ${String(leastPrecision)}`] : [],
  };
}
