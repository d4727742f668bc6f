/** Documents in two languages, and edits of known meaning. */
import type { Dice } from '../corpus-text.ts';

/** English or Chinese. */
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
export type Decoy = 'both' | 'followed' | 'marks' | 'comment';

const pairsOf = (text: string) => text.split(', ').map((pair) => pair.split('=') as Texts);
const things = pairsOf('the kettle=水壶, the cup=杯子, the teapot=茶壶, the lid=盖子, the filter=滤网, the tray=托盘');
const actions = pairsOf('rinse=冲洗, warm=加热, fill=装满, empty=倒空, turn=转动, cover=盖上');
const names = ['pourTea', 'openLid', 'setVolume', 'onBoiled', 'stopHeating', 'readScale', 'addLeaves', 'closeValve'];
/** Words that turn a sentence round: the first is changed into the second. */
const turns: readonly [before: Texts, after: Texts][] = [
  [
    [' before ', '之前'],
    [' after ', '之后'],
  ],
  [
    [' only when ', '仅当'],
    [' except when ', '除非'],
  ],
];

export function makeDocuments(count: number, dice: Dice): Document[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `page-${String(index)}`,
    units: Array.from({ length: 3 }, () => makeSection(dice)).flat(),
  }));
}

function makeSection(dice: Dice): Unit[] {
  const [en, zh] = dice.pick(things);
  return [
    { kind: 'heading', texts: [`Use ${en}`, `使用${zh}`] },
    { kind: 'text', texts: turnText(dice) },
    { kind: 'text', texts: numberText(dice) },
    ...Array.from({ length: 3 }, (): Unit => ({ kind: 'item', texts: itemText(dice) })),
    { kind: 'code', texts: codeText(dice) },
    { kind: 'text', texts: turnText(dice) },
  ];
}

function turnText(dice: Dice): Texts {
  const [[word]] = dice.pick(turns);
  const [[act, han1], [thing, han2], [other, han3]] = [dice.pick(actions), dice.pick(things), dice.pick(things)];
  const when = word === ' before ' ? `${han3}洗净之前` : `仅当${han3}洗净时`;
  return [`You may ${act} ${thing}${word}${other} is clean.`, `${when}，可以${han1}${han2}。`];
}

function numberText(dice: Dice): Texts {
  const [thing, han] = dice.pick(things);
  const [name, ml] = [dice.pick(names), String(20 + dice.below(900))];
  return [
    `Call \`${name}\` with at most ${ml} ml for ${thing}.`,
    `${han}的容量最多为 ${ml} 毫升，请调用 \`${name}\`。`,
  ];
}

function itemText(dice: Dice): Texts {
  const [[act, han], [thing, han1], [other, han2]] = [dice.pick(actions), dice.pick(things), dice.pick(things)];
  return [`First ${act} ${thing}, then look at ${other}.`, `先${han}${han1}，再看${han2}。`];
}

function codeText(dice: Dice): Texts {
  const [one, other, count] = [dice.pick(names), dice.pick(names), String(dice.below(90))];
  const code = (comment: string, word: string) =>
    `// ${comment}\nconst result = ${one}(${count}, "${word}");\n${other}(result);`;
  return [code('Heat the water', 'hot'), code('把水烧热', '热')];
}

/** Makes an edit of a unit that has none yet. @returns false if the document has no place for it */
export function edit(document: Document, kind: EditKind, side: Side, dice: Dice): boolean {
  const other: Side = side === 0 ? 1 : 0;
  const wanted = kind === 'code' ? 'code' : kind === 'removed' ? 'item' : 'text';
  const pattern =
    kind === 'number' ? /\d+ (?:ml|毫升)/ : kind === 'meaning' ? / before | only when |之前|仅当/ : /(?:)/;
  const unit = findUnit(document, dice, (one) => one.kind === wanted && pattern.test(one.texts[side] ?? ''));
  if (!unit) return false;
  unit.isEdited = true;
  if (kind === 'added') {
    const texts: Unit['texts'] = [undefined, undefined];
    texts[side] = numberText(dice)[side];
    const added: Unit = { kind: 'text', texts, isEdited: true, expected: { kind: 'translation-missing', side } };
    document.units.splice(document.units.indexOf(unit) + 1, 0, added);
  } else if (kind === 'removed') {
    unit.texts[side] = undefined;
    unit.expected = { kind: 'translation-missing', side: other };
  } else {
    const changes: Record<typeof kind, (text: string) => string> = {
      number: (text) => text.replace(/\d+(?= (?:ml|毫升))/, (number) => String(Number(number) + 7)),
      code: (text) => text.replace(/\n(\w+)\(result\)/, `\n${dice.pick(names)}Twice(result)`),
      meaning: turnWords,
    };
    unit.texts[side] = changes[kind](unit.texts[side] ?? '');
    unit.expected = { kind: kind === 'meaning' ? 'translation-reworded' : 'translation-stale', side: other };
  }
  return true;
}

function turnWords(text: string): string {
  for (const [before, after] of turns)
    for (const [side, word] of before.entries()) if (text.includes(word)) return text.replace(word, after[side] ?? '');
  return text;
}

/** Makes a change of a unit that leaves nothing to do. @returns false if the document has no place for it */
export function decoy(document: Document, kind: Decoy, side: Side, dice: Dice, commit: () => void): boolean {
  const isWanted = ({ kind: of, texts: [en = ''] }: Unit) =>
    kind === 'comment' ? of === 'code' : of === 'text' && / before | only when /.test(en);
  const unit = findUnit(document, dice, isWanted);
  if (!unit) return false;
  unit.isEdited = true;
  const change = (at: Side, how: (text: string) => string) => (unit.texts[at] = how(unit.texts[at] ?? ''));
  if (kind === 'marks') change(side, (text) => `**${text}** [](https://tea.example/${String(dice.next())})`);
  else if (kind === 'comment') change(side, (text) => text.replace(/^\/\/.*/, '// 2 cups'));
  else {
    change(side, turnWords);
    if (kind === 'followed') commit();
    change(side === 0 ? 1 : 0, turnWords);
    if (kind === 'followed') commit();
  }
  return true;
}

/** Edits are not neighbours, so that each has its own place. */
function findUnit({ units }: Document, dice: Dice, fits: (unit: Unit) => boolean): Unit | undefined {
  const isFree = (_: Unit, at: number) => ![at - 1, at, at + 1].some((near) => units[near]?.isEdited);
  return dice.some(
    units.filter((unit, at) => isFree(unit, at) && fits(unit)),
    1,
  )[0];
}

/** Writes a document in one language. @returns the expected findings there as `kind line`, too */
export function render({ units }: Document, side: Side, day: number): { text: string; expected: string[] } {
  const lines: string[] = [];
  const expected: string[] = [];
  for (const { kind, texts, expected: finding } of units) {
    const text = texts[side];
    if (text === undefined) continue;
    lines.push('');
    if (finding?.side === side) expected.push(`${finding.kind} ${String(lines.length + 5)}`);
    if (kind === 'code') lines.push('```js', ...text.split('\n'), '```');
    else lines.push({ heading: '## ', text: '', item: '- ' }[kind] + text);
  }
  const head = `---\ndate: 2026-08-${String((day % 28) + 1)}\n---\n# ${side === 0 ? 'Tea' : '茶'}\n`;
  return { text: `${head}${lines.join('\n')}\n`, expected };
}
