import type { Support } from '../domain/support.ts';
import { isOpen, offersSignUp } from '../domain/sections.ts';
import { fixedAddresses, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { AccountLink } from './account-link.tsx';
import { Icon } from './icon.tsx';
import { SupportChannels } from './support-channels.tsx';

/**
 * Floating buttons: trial, online service, feedback, to the top. The footer has links for browsers without scripting. Without a free
 * margin beside the page, all four are in the card of the service button.
 */
export function SideButtons({ frame, support }: { frame: Frame; support: Support }) {
  const { t } = frame;
  const hasService = isOpen(frame, fixedAddresses.contact);
  return (
    <aside className="side-buttons" data-part="side" aria-label={t('site-parts:side.label')}>
      <TrialLink frame={frame} className="icon-button" />
      <div className="side-opener" data-opener={hasService ? 'service' : 'fold'}>
        <a
          className="icon-button"
          href={pageUrl(frame.edition, hasService ? fixedAddresses.contact : fixedAddresses.feedback)}
        >
          <Icon name={hasService ? 'headset' : 'comment'} />
          <span>{t(hasService ? 'site-parts:side.service' : 'site-parts:side.label')}</span>
        </a>
        <div className="dropdown-card floating service-card" hidden>
          <div className="strip between">
            <h2 className="title">{t(hasService ? 'site-parts:service.title' : 'site-parts:side.label')}</h2>
            <button
              className="icon-button narrow-only"
              type="button"
              aria-label={t('site-parts:side.close')}
              data-close
            >
              <Icon name="close" />
            </button>
          </div>
          <div className="rows">{hasService && <SupportChannels frame={frame} support={support} />}</div>
          <div className="service-more stack gap-8">
            <TrialLink frame={frame} className="button-quiet" />
            <FeedbackLink frame={frame} className="button-quiet" />
            <a className="button-quiet to-top" href="#top">
              <Icon name="arrowUp" />
              {t('common:toTop')}
            </a>
          </div>
        </div>
      </div>
      <FeedbackLink frame={frame} className="icon-button" />
      <a className="icon-button to-top" href="#top">
        <Icon name="arrowUp" />
        <span>{t('common:toTop')}</span>
      </a>
    </aside>
  );
}

function TrialLink({ frame, className }: { frame: Frame; className: string }) {
  if (!offersSignUp(frame)) return null;
  return (
    <AccountLink frame={frame} page="registration" className={`${className} side-trial`} from="">
      <Icon name="gift" />
      <span>{frame.t('site-parts:side.trial')}</span>
    </AccountLink>
  );
}

/** Shown if the page's footer has the link; the browser copies the footer's address. */
function FeedbackLink({ frame: { t, edition }, className }: { frame: Frame; className: string }) {
  return (
    <a className={`${className} side-feedback`} href={pageUrl(edition, fixedAddresses.feedback)} data-feedback-opener>
      <Icon name="comment" />
      <span>{t('site-parts:side.feedback')}</span>
    </a>
  );
}
