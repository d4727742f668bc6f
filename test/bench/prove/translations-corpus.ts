/** A made-up repository with documents in two languages, and edits of known meaning. */
import { makeRandom } from './proof.ts';

export type Side = 0 | 1;
type Texts = [en: string, zh: string];

/** One passage in both languages; `undefined` where a language lacks it. */
interface Unit {
  kind: 'heading' | 'text' | 'item' | 'code';
  texts: [string | undefined, string | undefined];
  /** Expected finding, and the side on which it stands. */
  expected?: { kind: string; side: Side };
  isEdited?: true;
}

export interface Document {
  name: string;
  units: Unit[];
}

export type EditKind = 'number' | 'code' | 'added' | 'removed' | 'meaning';
export const editKinds: readonly EditKind[] = ['number', 'code', 'added', 'removed', 'meaning'];
/** Changes that leave nothing to do. */
export type Decoy = 'both' | 'followed' | 'marks' | 'comment';
export const decoys: readonly Decoy[] = ['both', 'followed', 'marks', 'comment'];

const things: readonly Texts[] = [
  ['the kettle', '水壶'],
  ['the cup', '杯子'],
  ['the teapot', '茶壶'],
  ['the lid', '盖子'],
  ['the filter', '滤网'],
  ['the spoon', '勺子'],
  ['the saucer', '茶碟'],
  ['the tray', '托盘'],
];
const actions: readonly Texts[] = [
  ['rinse', '冲洗'],
  ['warm', '加热'],
  ['fill', '装满'],
  ['empty', '倒空'],
  ['turn', '转动'],
  ['cover', '盖上'],
];
/** Words that turn a sentence round: the first is changed into the second. */
const turns: readonly [before: Texts, after: Texts][] = [
  [
    ['before', '之前'],
    ['after', '之后'],
  ],
  [
    ['only when', '仅当'],
    ['except when', '除非'],
  ],
];
const names = ['pourTea', 'openLid', 'setVolume', 'onBoiled', 'stopHeating', 'readScale', 'addLeaves', 'closeValve'];

type Random = () => number;
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

export function makeDocuments(count: number, seed: number): Document[] {
  const random = makeRandom(seed);
  return Array.from({ length: count }, (_, index) => ({ name: `page-${String(index)}`, units: makeUnits(random) }));
}

function makeUnits(random: Random): Unit[] {
  const units: Unit[] = [];
  for (let section = 0; section < 3; section++) {
    const [en, zh] = pick(random, things);
    units.push({ kind: 'heading', texts: [`Use ${en}`, `使用${zh}`] });
    units.push({ kind: 'text', texts: turnText(random) }, { kind: 'text', texts: numberText(random) });
    for (let item = 0; item < 3; item++) units.push({ kind: 'item', texts: itemText(random) });
    units.push({ kind: 'code', texts: codeText(random) }, { kind: 'text', texts: turnText(random) });
  }
  return units;
}

function turnText(random: Random): Texts {
  const [[word]] = pick(random, turns);
  const [[act, han1], [thing, han2], [other, han3]] = [
    pick(random, actions),
    pick(random, things),
    pick(random, things),
  ];
  return [
    `You may ${act} ${thing} ${word} ${other} is clean.`,
    `${word === 'before' ? `${han3}洗净之前` : `仅当${han3}洗净时`}，可以${han1}${han2}。`,
  ];
}

function numberText(random: Random): Texts {
  const [thing, han] = pick(random, things);
  const [name, ml] = [pick(random, names), 20 + Math.floor(random() * 900)];
  return [
    `Call \`${name}\` with at most ${String(ml)} ml for ${thing}.`,
    `${han}的容量最多为 ${String(ml)} 毫升，请调用 \`${name}\`。`,
  ];
}

function itemText(random: Random): Texts {
  const [[act, han], [thing, han1], [other, han2]] = [
    pick(random, actions),
    pick(random, things),
    pick(random, things),
  ];
  return [`First ${act} ${thing}, then look at ${other}.`, `先${han}${han1}，再看${han2}。`];
}

function codeText(random: Random): Texts {
  const [one, other, count] = [pick(random, names), pick(random, names), String(Math.floor(random() * 90))];
  const code = (comment: string, word: string) =>
    `// ${comment}\nconst result = ${one}(${count}, "${word}");\n${other}(result);`;
  return [code('Heat the water', 'hot'), code('把水烧热', '热')];
}

/** Makes an edit of a unit that has none yet. @returns false if the document has no place for it */
export function edit(document: Document, kind: EditKind, side: Side, random: Random): boolean {
  const other: Side = side === 0 ? 1 : 0;
  const fits = { number: 'text', code: 'code', added: 'text', removed: 'item', meaning: 'text' }[kind];
  const pattern = { number: /\d+ (?:ml|毫升)/, meaning: / before | only when |之前|仅当/ }[kind as string];
  const unit = findUnit(document, random, (one) => one.kind === fits && (pattern?.test(one.texts[side] ?? '') ?? true));
  if (!unit) return false;
  const text = unit.texts[side] ?? '';
  unit.isEdited = true;
  if (kind === 'added') {
    const texts: Unit['texts'] = [undefined, undefined];
    texts[side] = numberText(random)[side];
    const added: Unit = { kind: 'text', texts, isEdited: true, expected: { kind: 'translation-missing', side } };
    document.units.splice(document.units.indexOf(unit) + 1, 0, added);
  } else if (kind === 'removed') {
    unit.texts[side] = undefined;
    unit.expected = { kind: 'translation-missing', side: other };
  } else {
    unit.texts[side] = changeText(text, kind, random);
    unit.expected = { kind: kind === 'meaning' ? 'translation-reworded' : 'translation-stale', side: other };
  }
  return true;
}

function changeText(text: string, kind: EditKind, random: Random): string {
  if (kind === 'number') return text.replace(/\d+(?= (?:ml|毫升))/, (number) => String(Number(number) + 7));
  if (kind === 'code') return text.replace(/\n(\w+)\(result\)/, `\n${pick(random, names)}Twice(result)`);
  return turnWords(text);
}

function turnWords(text: string): string {
  for (const [before, after] of turns)
    for (const [index, word] of before.entries()) {
      const place = index === 0 ? ` ${word} ` : word;
      if (text.includes(place))
        return text.replace(place, index === 0 ? ` ${after[index] ?? ''} ` : (after[index] ?? ''));
    }
  return text;
}

/** Makes the steps of a decoy; each is a commit. */
export function* decoy(document: Document, kind: Decoy, side: Side, random: Random): Generator<undefined> {
  const wanted = kind === 'comment' ? 'code' : 'text';
  const unit = findUnit(
    document,
    random,
    (one) => one.kind === wanted && (one.kind === 'code' || / before | only when /.test(one.texts[0] ?? '')),
  );
  if (!unit) return;
  unit.isEdited = true;
  const change = (at: Side, how: (text: string) => string) => (unit.texts[at] = how(unit.texts[at] ?? ''));
  const other: Side = side === 0 ? 1 : 0;
  if (kind === 'marks') change(side, (text) => `**${text}** [](https://tea.example/${String(random())})`);
  if (kind === 'comment') change(side, (text) => text.replace(/^\/\/.*/, '// 2 cups'));
  if (kind === 'both' || kind === 'followed') {
    change(side, turnWords);
    if (kind === 'followed') yield;
    change(other, turnWords);
  }
  yield;
}

function findUnit({ units }: Document, random: Random, fits: (unit: Unit) => boolean): Unit | undefined {
  // Edits are not neighbours, so that each has its own place.
  const free = units.filter(
    (unit, at) => !unit.isEdited && !units[at - 1]?.isEdited && !units[at + 1]?.isEdited && fits(unit),
  );
  return free.length > 0 ? pick(random, free) : undefined;
}

/** Writes a document in one language. @returns the expected findings there as `kind line`, too */
export function render({ units }: Document, side: Side, day: number): { text: string; expected: string[] } {
  const lines: string[] = [];
  const expected: string[] = [];
  for (const unit of units) {
    const text = unit.texts[side];
    if (text === undefined) continue;
    lines.push('');
    if (unit.expected?.side === side) expected.push(`${unit.expected.kind} ${String(lines.length + 5)}`);
    const marks = { heading: '## ', text: '', item: '- ', code: '' }[unit.kind];
    if (unit.kind === 'code') lines.push('```js', ...text.split('\n'), '```');
    else lines.push(marks + text);
  }
  return {
    text: `---\ndate: 2026-08-${String((day % 28) + 1)}\n---\n# ${side === 0 ? 'Tea' : '茶'}\n${lines.join('\n')}\n`,
    expected,
  };
}
