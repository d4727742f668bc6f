import type { FaqFilter, FaqQuestion } from '../domain/faq.ts';
import { faqItemAddress, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';

interface QuestionListProps {
  frame: Frame;
  questions: readonly FaqQuestion[];
  /** Carried by the links, so that the way back leads to the same list. */
  filter?: FaqFilter;
  /** Words that tell each question apart, such as its platform. */
  scopes?: readonly string[];
  /** Without answers, in as many columns as there is room for. */
  isBrief?: boolean;
}

/** Questions with the first sentences of their answers. */
export function QuestionList({
  frame: { edition },
  questions,
  filter,
  scopes = [],
  isBrief = false,
}: QuestionListProps) {
  return (
    <ul className={`question-list links link-quiet ${isBrief ? 'is-brief' : ''}`}>
      {questions.map(({ key, title, answer }, at) => (
        <li key={key}>
          <a href={pageUrl(edition, faqItemAddress(key, filter))}>{title}</a>
          {scopes[at] && <small>{scopes[at]}</small>}
          {answer !== undefined && !isBrief && <small>{answer}</small>}
        </li>
      ))}
    </ul>
  );
}
