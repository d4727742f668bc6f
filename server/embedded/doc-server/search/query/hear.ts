/** Reads Chinese by sound: pinyin, initials, and homophones. */
import { fold, stem, tokens } from '../analysis/analyse.ts';
import type { Segment } from '../index/segment.ts';
import { soundsOf } from '../index/sound-index.ts';

/** A Latin word that occurs this often in the index is not pinyin. */
const leastKnown = 5;
/** Minimum gain in log probability for each replaced character. */
const unlikelihood = 5;
const latinRun = /(?<![\w.:-])[a-z']+(?:\s+[a-z']+)*(?![\w.:(-])/gi;
const initialsOnly = /^[bpmfdtnlgkhjqxzcsrywaeo]{4,8}$/;
const hanSigns = /[\u4e00-\u9fa5]/g;
const longestMisspelt = 4;
const hanRun = /[\u4e00-\u9fa5]{2,}/g;

/** Replaces pinyin and initials in the keyword by Chinese text. */
export function spellOut(keyword: string, segment: Segment): string {
  return keyword.replace(latinRun, (run, at: number) => spellRun(run, at + run.length === keyword.length, segment));
}

/**
 * Replaces characters by homophones, if the new word occurs in a name and is far more frequent in texts than the typed
 * one.
 * @returns a text of the same length
 */
export function hearSigns(keyword: string, segment: Segment): string {
  const sounds = soundsOf(segment);
  return keyword.replace(hanRun, (run) => {
    const heard = sounds.correct(run, unlikelihood);
    return Array.from(run, (sign, at) => {
      const other = heard.charAt(at);
      const makesWord = [at - 1, at].some(
        (from) =>
          from >= 0 &&
          from + 2 <= run.length &&
          sounds.isBetter(heard.slice(from, from + 2), run.slice(from, from + 2)),
      );
      return other !== sign && makesWord ? other : sign;
    }).join('');
  });
}

/**
 * True if a short keyword is misspelt: no name has the typed pair, so texts with it are misspelt, too. Longer keywords
 * are sentences, which may contain words that the content lacks.
 */
export function isMisspelt(typed: string, heard: string, segment: Segment): boolean {
  if (typed === heard || (typed.match(hanSigns) ?? []).length > longestMisspelt) return false;
  const sounds = soundsOf(segment);
  return Array.from(typed, (_, at) => at).every((at) => {
    const [pair, other] = [typed.slice(at, at + 2), heard.slice(at, at + 2)];
    return pair === other || sounds.isMisspelt(pair, other);
  });
}

/** Spells adjacent words together, because each may be one syllable of a longer word. */
function spellRun(run: string, isLast: boolean, segment: Segment): string {
  const pieces = run.split(/(\s+)/);
  if (pieces.every((piece) => isTerm(piece, segment))) return run;
  let spelt = '';
  let group = '';
  for (const [at, piece] of pieces.entries()) {
    const isUnfinished = isLast && at === pieces.length - 1;
    const isBlank = piece.trim() === '';
    if (isBlank || soundsOf(segment).isSyllable(fold(piece)) || !isKnownWord(piece, isUnfinished, segment))
      group += piece;
    else {
      spelt += spellGroup(group, false, segment) + piece;
      group = '';
    }
  }
  return spelt + spellGroup(group, isLast, segment);
}

function spellGroup(typed: string, isUnfinished: boolean, segment: Segment): string {
  const words = typed.split(/[\s']+/).filter((word) => word !== '');
  if (words.every((word) => isTerm(word, segment))) return typed;
  const whole = spellWords(words, isUnfinished, segment);
  if (whole !== undefined) return typed.replace(/\S(?:.*\S)?/s, whole);
  const [last] = words.slice(-1);
  return typed.replace(/[^\s']+/g, (word) =>
    isTerm(word, segment)
      ? word
      : (spellWords([word], isUnfinished && word === last, segment) ?? spellInitials(word, segment)),
  );
}

/** Spells pinyin. An English word with a typo, or an unfinished word, may look like pinyin, so it needs known pairs. */
function spellWords(typed: readonly string[], isUnfinished: boolean, segment: Segment): string | undefined {
  const words = typed.map(fold);
  const isNearWord = words.length === 1 && segment.findCorrections(words.join('')).length > 0;
  const share = isNearWord ? 1 : 0.5;
  const sounds = soundsOf(segment);
  return sounds.spell(words, false, share) ?? (isUnfinished ? sounds.spell(words, true, 1) : undefined);
}

function spellInitials(word: string, segment: Segment): string {
  const letters = fold(word);
  return (initialsOnly.test(letters) ? soundsOf(segment).expand(letters) : undefined) ?? word;
}

function isTerm(word: string, segment: Segment): boolean {
  // Stop words have no terms.
  return tokens(word).length === 0 || segment.findTerm(stem(fold(word))) >= 0;
}

function isKnownWord(word: string, isUnfinished: boolean, segment: Segment): boolean {
  if (tokens(word).length === 0) return true;
  const known = [segment.findTerm(stem(fold(word))), ...(isUnfinished ? segment.findCompletions(fold(word)) : [])];
  return known.some((at) => at >= 0 && segment.frequency(at) >= leastKnown);
}
