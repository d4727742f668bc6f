import { isOpen } from '../domain/sections.ts';
import { fixedAddresses } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { type PageLink, PageLinks, portalPages } from './page-links.tsx';

const answerPages: readonly string[] = [fixedAddresses.faq, fixedAddresses.errorCodes];

/** Links beside a form to pages that answer questions. */
export function AnswerLinks({ frame }: { frame: Frame }) {
  const { t } = frame;
  const service: PageLink = {
    icon: 'headset',
    address: fixedAddresses.contact,
    title: t('common:footer.contact'),
    text: t('feedback:answers.service'),
  };
  const pages = [
    ...portalPages(frame).filter(({ address }) => answerPages.includes(address)),
    ...(isOpen(frame, service.address) ? [service] : []),
  ];
  if (pages.length === 0) return null;
  return (
    <aside className="page-aside" aria-labelledby="answers">
      <section>
        <h2 id="answers">{t('feedback:answers.title')}</h2>
        <PageLinks frame={frame} pages={pages} />
      </section>
    </aside>
  );
}
