/** The rules of feedback without schemas, for the form in the browser too. */
import { emailPattern, phonePattern } from './contact.ts';

/** Values of `uselessPoints`, in their order on the form. */
export const uselessPoints = {
  contentNotFound: 1,
  contentNotUpdated: 2,
  unclearDescription: 3,
  incompleteSteps: 4,
  linkError: 5,
  codeOrImageMissing: 6,
} as const;

export const feedbackLimits = {
  /** Of a comment; each Chinese character is one. */
  words: 200,
  screenshotBytes: 2 * 1024 * 1024,
} as const;

const han = /\p{Script=Han}/gu;

/** Words of a text as readers of both languages count them: each Han character is one, all else goes by spaces. */
export function countWords(text: string): number {
  const hanCount = text.match(han)?.length ?? 0;
  return hanCount + (text.replaceAll(han, ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0);
}

/** What a reader says beside a vote, as text. */
export interface SaidBesideVote {
  contact: string;
  /** Only of a search. */
  expectedResult?: string;
  comment: string;
  uselessPoints: readonly number[];
}

/** Whether a feedback has to name the reader: a vote alone has not. */
export function hasMoreThanVote({ contact, expectedResult, comment, uselessPoints }: SaidBesideVote): boolean {
  return uselessPoints.length > 0 || [contact, expectedResult, comment].some(Boolean);
}

/** Whether a vote "not useful" says why; the form and the calls refuse it without. */
export function saysWhy({ comment, expectedResult = '', uselessPoints }: Reasons): boolean {
  return uselessPoints.length > 0 || comment !== '' || expectedResult !== '';
}

type Reasons = Omit<SaidBesideVote, 'contact'>;

export function isContact(text: string): boolean {
  return phonePattern.test(text) || emailPattern.test(text);
}

/** What is in the form, as text. */
export interface FeedbackFields {
  isUseful: boolean;
  uselessPoints: readonly number[];
  comment: string;
  name: string;
  contact: string;
  /** This and the next only of a search. */
  keyword?: string | undefined;
  expectedResult?: string | undefined;
}

/** Keys of `feedback:fault.…`, by the field that they stand at. */
export type FeedbackFaults = Partial<
  Record<'keyword' | 'expectedResult' | 'reasons' | 'comment' | 'name' | 'contact' | 'screenshot', string>
>;

/** What is wrong with a feedback, all of it; nothing if it can be sent. */
export function findFeedbackFaults(fields: FeedbackFields): FeedbackFaults {
  const { isUseful, uselessPoints, keyword } = fields;
  const [name, contact, comment] = [fields.name.trim(), fields.contact.trim(), fields.comment.trim()];
  const expected = fields.expectedResult?.trim() ?? '';
  const said = { contact, expectedResult: expected, comment, uselessPoints };
  return {
    ...(keyword?.trim() === '' && { keyword: 'keyword' }),
    ...(countWords(expected) > feedbackLimits.words && { expectedResult: 'words' }),
    ...(!isUseful && !saysWhy(said) && { reasons: keyword === undefined ? 'nothing' : 'nothingExpected' }),
    ...(countWords(comment) > feedbackLimits.words && { comment: 'comment' }),
    ...(name === '' && (!isUseful || hasMoreThanVote(said)) && { name: 'name' }),
    ...(contact !== '' && !isContact(contact) && { contact: 'contactInvalid' }),
  };
}
