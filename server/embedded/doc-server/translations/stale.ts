/** Finds out from the lineages of twins whether one of them is stale. */
import { countWords, type Features } from './features.ts';
import type { Lineage } from './lineage.ts';

export interface Side {
  passages: Features[];
  lineages: Lineage[];
  rewrites: ReadonlySet<number>;
}

export interface Behind {
  /** The stale side. */
  side: 'left' | 'right';
  /** Order of the last commit that this side has not followed. */
  lastChange: number;
  /** False if only words changed that the languages do not share, so the meaning may be unchanged. */
  isSure: boolean;
  /** The other side before those changes. */
  was: Features[];
}

/** Growth or loss, as a share of the length, from which a passage gained or lost a sentence. */
const sentenceShare = 0.25;

/**
 * Treats twins as equal once both exist. A change on one side makes the other side stale. A later change on the stale
 * side, or a commit that changes both, makes them equal again.
 * @param start order of the first commit with both files
 */
export function findBehind(left: Side, right: Side, start: number): Behind | undefined {
  const since = Math.max(start, birthOf(left), birthOf(right));
  const [ours, theirs] = [changesOf(left, since), changesOf(right, since)];
  let run: { side: Behind['side']; orders: number[] } | undefined;
  for (const order of [...new Set([...ours, ...theirs])].sort((a, b) => a - b)) {
    const side = ours.has(order) ? 'right' : 'left';
    if (ours.has(order) && theirs.has(order)) run = undefined;
    else if (run && run.side !== side) run = undefined;
    else run = { side, orders: [...(run?.orders ?? []), order] };
  }
  if (!run) return undefined;
  const [ahead, behind] = run.side === 'right' ? [left, right] : [right, left];
  const was = passagesBefore(ahead, run.orders[0] ?? 0);
  const judged = judge(was, ahead, behind, run.orders);
  if (judged === 'equal') return undefined;
  return { side: run.side, lastChange: run.orders.at(-1) ?? 0, isSure: judged === 'sure', was };
}

function birthOf({ lineages }: Side): number {
  return Math.min(...lineages.map(({ born }) => born));
}

/** A part that was added later counts as a change of the whole passage. */
function changesOf({ lineages }: Side, since: number): Set<number> {
  const orders = lineages.flatMap(({ born, changes }) => [born, ...changes.map(({ order }) => order)]);
  return new Set(orders.filter((order) => order > since));
}

function passagesBefore({ passages, lineages }: Side, from: number): Features[] {
  return lineages.flatMap(({ born, changes }, index) => {
    const earlier = changes.findLast(({ order }) => order >= from)?.was ?? passages[index];
    return born >= from || !earlier ? [] : [earlier];
  });
}

/** Compares the words before and after the changes, and both with the twin. */
function judge(
  was: readonly Features[],
  ahead: Side,
  behind: Side,
  orders: readonly number[],
): 'sure' | 'reworded' | 'equal' {
  const from = orders[0] ?? 0;
  const now = ahead.passages;
  if (plainWords(was) === plainWords(now)) return 'equal';
  const isReplaced = ahead.lineages.some(({ changes }) => changes.some((one) => one.order >= from && one.isReplaced));
  const exact = compareWords(was, now, behind.passages, 'exact');
  if (!isReplaced && (exact.isLeftInTwin || (exact.isNewToTwin && !exact.isLost))) return 'sure';
  const kept = compareWords(was, now, behind.passages, 'kept');
  if (kept.isChanged && !kept.isLeftInTwin && !kept.isNewToTwin) return 'equal';
  const [sentences, earlier, others] = [now, was, behind.passages].map(countSentences) as [number, number, number];
  if (sentences !== earlier && sentences === others) return 'equal';
  if (orders.every((order) => ahead.rewrites.has(order))) return 'equal';
  const growth = Math.abs(sizeOf(now) - sizeOf(was)) / Math.max(sizeOf(now), sizeOf(was));
  const isSentence = sentences !== earlier && earlier === others && growth > sentenceShare;
  return isSentence && !isReplaced ? 'sure' : 'reworded';
}

/** Compares the words before and after a change with those of the unchanged twin. */
function compareWords(
  was: readonly Features[],
  now: readonly Features[],
  twins: readonly Features[],
  which: 'kept' | 'exact',
) {
  // A name that only lost its backticks is not lost, so all words count here.
  const [twin, wordsBefore, wordsAfter] = [countWords(twins, 'all'), countWords(was, 'all'), countWords(now, 'all')];
  const [before, after] = [countWords(was, which), countWords(now, which)];
  const lost = [...before].filter(([word, count]) => count > (wordsAfter.get(word) ?? 0));
  const gained = [...after].filter(([word, count]) => count > (wordsBefore.get(word) ?? 0));
  return {
    isChanged: lost.length + gained.length > 0,
    isLost: lost.length > 0,
    isLeftInTwin: lost.some(([word]) => (twin.get(word) ?? 0) > (wordsAfter.get(word) ?? 0)),
    isNewToTwin: gained.some(([word, count]) => (twin.get(word) ?? 0) < count),
  };
}

/** Ignores articles, endings, polite words and word order. */
function plainWords(passages: readonly Features[]): string {
  return passages
    .flatMap(({ form }) => form.split(' '))
    .filter((word) => !/^(?:an?|the|please|您|你|请|的|了)$/.test(word))
    .map((word) => (/^[a-z]{4,}$/.test(word) ? word.replace(/(?:ing|ed|es|s)$/, '') : word))
    .sort()
    .join(' ');
}

function countSentences(passages: readonly Features[]): number {
  const text = passages.map(({ passage }) => passage.text.trim()).join('\n');
  return text.match(/[。！？；]|[.!?;](?=\s|$)/g)?.length ?? 0;
}

function sizeOf(passages: readonly Features[]): number {
  return passages.reduce((sum, { size }) => sum + size, 0);
}
