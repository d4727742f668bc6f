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
  /** Only the first question shows the beginning of its answer. */
  isBrief?: boolean;
}

/** Questions with the first sentences of their answers; the first one is the largest. */
export function QuestionList({
  frame: { edition },
  questions,
  filter,
  scopes = [],
  isBrief = false,
}: QuestionListProps) {
  return (
    <ul className={isBrief ? 'question-list is-brief' : 'question-list'}>
      {questions.map(({ key, title, answer }, at) => (
        <li key={key}>
          <a href={pageUrl(edition, faqItemAddress(key, filter))}>{title}</a>
          {scopes[at] && <span>{scopes[at]}</span>}
          {answer !== undefined && (at === 0 || !isBrief) && <p>{answer}</p>}
        </li>
      ))}
    </ul>
  );
}
