/** Rules of feedback without schemas, because the browser's form uses them as well. */
import { emailPattern, phonePattern } from './contact.ts';

/** Reasons of a reader whom a page did not help: values of `uselessPoints`, in their order on the form. */
export const feedbackReasons = {
  contentNotFound: 1,
  contentNotUpdated: 2,
  unclearDescription: 3,
  incompleteSteps: 4,
  linkError: 5,
  codeOrImageMissing: 6,
} as const;
export const reasonCount = Object.keys(feedbackReasons).length;

export const feedbackLimits = {
  /** Limit of a comment; each Chinese character counts as one word. */
  words: 200,
  /** Characters of a name. */
  name: 100,
  screenshotBytes: 2 * 1024 * 1024,
} as const;

export const screenshotTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ScreenshotType = (typeof screenshotTypes)[number];

const han = /\p{Script=Han}/gu;

/** Counts words in both languages: each Han character is one word, other words end at spaces. */
export function countWords(text: string): number {
  const hanCount = text.match(han)?.length ?? 0;
  return hanCount + (text.replaceAll(han, ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0);
}

/** Details in addition to a vote. */
export interface VoteDetails {
  contact: string;
  /** Only for a search. */
  expectedResult?: string;
  comment: string;
  uselessPoints: readonly number[];
}

/** Whether feedback has more than a vote. It then needs the reader's name. */
export function hasMoreThanVote({ contact, expectedResult, comment, uselessPoints }: VoteDetails): boolean {
  return uselessPoints.length > 0 || [contact, expectedResult, comment].some(Boolean);
}

/** Whether a vote "not useful" gives a reason; form and service require one. */
export function hasReason({ comment, expectedResult = '', uselessPoints }: Omit<VoteDetails, 'contact'>): boolean {
  return uselessPoints.length > 0 || comment !== '' || expectedResult !== '';
}

export function isContact(text: string): boolean {
  return phonePattern.test(text) || emailPattern.test(text);
}

/** Fields of the form, as text. */
export interface FeedbackFields {
  isUseful: boolean;
  uselessPoints: readonly number[];
  comment: string;
  name: string;
  contact: string;
  /** `keyword` and the field below it are sent for a search only. */
  keyword?: string | undefined;
  expectedResult?: string | undefined;
}

/** Keys of `feedback:fault.…` by field. */
export type FeedbackFaults = Partial<
  Record<'keyword' | 'expectedResult' | 'reasons' | 'comment' | 'name' | 'contact' | 'screenshot', string>
>;

/** All faults of a feedback; empty if it can be sent. */
export function findFeedbackFaults(fields: FeedbackFields): FeedbackFaults {
  const { isUseful, uselessPoints, keyword } = fields;
  const [name, contact, comment] = [fields.name.trim(), fields.contact.trim(), fields.comment.trim()];
  const expected = fields.expectedResult?.trim() ?? '';
  const said = { contact, expectedResult: expected, comment, uselessPoints };
  return {
    ...(keyword?.trim() === '' && { keyword: 'keyword' }),
    ...(countWords(expected) > feedbackLimits.words && { expectedResult: 'words' }),
    ...(!isUseful && !hasReason(said) && { reasons: keyword === undefined ? 'nothing' : 'nothingExpected' }),
    ...(countWords(comment) > feedbackLimits.words && { comment: 'comment' }),
    ...((name === '' || name.length > feedbackLimits.name) && (!isUseful || hasMoreThanVote(said)) && { name: 'name' }),
    ...(contact !== '' && !isContact(contact) && { contact: 'contactInvalid' }),
  };
}
