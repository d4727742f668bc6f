/** The rules of feedback (spec sections 3 and 5) without schemas, for the form in the browser too. */
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

/** Whether a search feedback lacks the name of who wrote it (spec section 5); a vote alone needs none. */
export function lacksName({ name, contact, expectedResult, comment }: WrittenSearchFeedback): boolean {
  return name === '' && [contact, expectedResult, comment].some(Boolean);
}

/** What a reader writes of a search, as text. */
export interface WrittenSearchFeedback {
  name: string;
  contact: string;
  expectedResult: string;
  comment?: string;
}

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
}

/** Keys of `feedback:fault.…`, by the field that they stand at. */
export type FeedbackFaults = Partial<Record<'reasons' | 'comment' | 'name' | 'contact' | 'screenshot', string>>;

/** What is wrong with a feedback; nothing if it can be sent. */
export function findFeedbackFaults({
  isUseful,
  uselessPoints,
  comment,
  name,
  contact,
}: FeedbackFields): FeedbackFaults {
  const text = comment.trim();
  return {
    ...(!isUseful && uselessPoints.length === 0 && text === '' && { reasons: 'nothing' }),
    ...(countWords(text) > feedbackLimits.words && { comment: 'comment' }),
    ...(name.trim() === '' && { name: 'name' }),
    ...findContactFault(contact.trim()),
  };
}

/** It is optional (spec section 3). */
function findContactFault(contact: string): Pick<FeedbackFaults, 'contact'> {
  return contact !== '' && !isContact(contact) ? { contact: 'contactInvalid' } : {};
}

/** Keys of `feedback:fault.…`, by the field of a search feedback that they stand at. */
export type SearchFeedbackFaults = Pick<FeedbackFaults, 'name' | 'contact'> & { expected?: string };

/** A search feedback that was not stored: it has faults, or else the fault was ours. */
export interface SearchFeedbackDraft {
  clientKey: string;
  expectedResult: string;
  name: string;
  contact: string;
  faults: SearchFeedbackFaults;
}

/** What is wrong with a search feedback, all of it; nothing if it can be sent. */
export function findSearchFeedbackFaults(fields: {
  expectedResult: string;
  name: string;
  contact: string;
}): SearchFeedbackFaults {
  const [expectedResult = '', name = '', contact = ''] = [fields.expectedResult, fields.name, fields.contact].map(
    (text) => text.trim(),
  );
  return {
    ...(countWords(expectedResult) > feedbackLimits.words && { expected: 'comment' }),
    ...(lacksName({ name, contact, expectedResult }) && { name: 'name' }),
    ...findContactFault(contact),
  };
}
