import { isOpen } from '../domain/sections.ts';
import { fixedAddresses, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';

const answerPages = [
  { name: 'faq', address: fixedAddresses.faq },
  { name: 'codes', address: fixedAddresses.errorCodes },
  { name: 'service', address: fixedAddresses.contact },
] as const;

/** Aside of a form: pages for readers with a question. */
export function AnswerLinks({ frame }: { frame: Frame }) {
  const { t, edition } = frame;
  const pages = answerPages.filter(({ address }) => isOpen(frame, address));
  if (pages.length === 0) return null;
  return (
    <aside className="page-aside" aria-labelledby="answers">
      <section>
        <h2 id="answers">{t('feedback:answers.title')}</h2>
        <ul className="quiet-links">
          {pages.map(({ name, address }) => (
            <li key={name}>
              <a href={pageUrl(edition, address)}>{t(`feedback:answers.${name}`)}</a>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
