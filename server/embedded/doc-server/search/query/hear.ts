/** Reads Chinese by its sound: pinyin, initials, and characters in place of others with the same sound. */
import { fold, stem, tokens } from '../analysis/analyse.ts';
import type { Segment } from '../index/segment.ts';
import { soundsOf } from '../index/sound-index.ts';

/** A Latin word with this many places in the index is no pinyin. */
const leastKnown = 5;
/** Logarithm of the share by which a text must be likelier than what is typed, for each character. */
const unlikelihood = 5;
const latinRun = /(?<![\w.:-])[a-z']+(?:\s+[a-z']+)*(?![\w.:(-])/gi;
const initialsOnly = /^[bpmfdtnlgkhjqxzcsrywaeo]{4,8}$/;
const hanSigns = /[\u4e00-\u9fa5]/g;
const longestMisspelt = 4;
const hanRun = /[\u4e00-\u9fa5]{2,}/g;

/** Returns the keyword with Chinese text in place of letters that are no words of the index. */
export function spellOut(keyword: string, segment: Segment): string {
  return keyword.replace(latinRun, (run, at: number) => spellRun(run, at + run.length === keyword.length, segment));
}

/**
 * Puts characters that sound alike in place of those of a text. Their word has to stand in a name, and in texts far more often
 * than the typed one.
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
 * Whether a short keyword is misspelt: no name has the characters that were heard differently, so texts that have them are misspelt, too.
 * Sentences have words of their own, which the content need not know.
 */
export function isMisspelt(typed: string, heard: string, segment: Segment): boolean {
  if (typed === heard || (typed.match(hanSigns) ?? []).length > longestMisspelt) return false;
  const sounds = soundsOf(segment);
  return Array.from(typed, (_, at) => at).every((at) => {
    const [pair, other] = [typed.slice(at, at + 2), heard.slice(at, at + 2)];
    return pair === other || sounds.isMisspelt(pair, other);
  });
}

/** Spells words of the same run together, because a word may be one syllable. */
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

/** An English word with a typing error may look like syllables by chance, and so may one that is being typed. */
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
  // A stop word has no term.
  return tokens(word).length === 0 || segment.findTerm(stem(fold(word))) >= 0;
}

function isKnownWord(word: string, isUnfinished: boolean, segment: Segment): boolean {
  if (tokens(word).length === 0) return true;
  const known = [segment.findTerm(stem(fold(word))), ...(isUnfinished ? segment.findCompletions(fold(word)) : [])];
  return known.some((at) => at >= 0 && segment.frequency(at) >= leastKnown);
}
