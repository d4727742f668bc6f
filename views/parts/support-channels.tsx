import { supportTraits } from '../domain/sections.ts';
import { dialUrl, hasContact, type Support } from '../domain/support.ts';
import { workOrdersUrl } from '../domain/outside-urls.ts';
import type { Frame } from '../frame.ts';
import { Icon } from './icon.tsx';
import { SupportQrCode } from './qr-code.tsx';

interface SupportChannelsProps {
  frame: Frame;
  support: Support;
  /** Whether the page leads to work orders by itself. */
  isBesideWorkOrders?: boolean;
}

/** Ways to reach the provider: work orders and phone in the Chinese edition, a consultant's QR code. */
export function SupportChannels({ frame, support, isBesideWorkOrders = false }: SupportChannelsProps) {
  const { t, edition, consoleUrl } = frame;
  const traits = supportTraits(frame);
  const { phone, hours, consultant } = support;
  const hasPhone = traits.hasSupportPhone && phone !== '';
  return (
    <>
      {traits.hasWorkOrders && !isBesideWorkOrders && (
        <a
          className="support-row strip gap-12"
          href={workOrdersUrl(consoleUrl, edition)}
          target="_blank"
          rel="noopener"
        >
          <Icon name="ticket" />
          <span>
            <strong>{t('site-parts:service.workOrder')}</strong>
            <small>{t('site-parts:service.workOrderText')}</small>
          </span>
        </a>
      )}
      {hasPhone && (
        // Wide screens show the number as text, because they cannot dial.
        <>
          <a className="support-row strip gap-12 narrow-only" href={dialUrl(phone)}>
            <Phone {...{ frame, phone, hours }} />
          </a>
          <p className="support-row strip gap-12 wide-only">
            <Phone {...{ frame, phone, hours }} />
          </p>
        </>
      )}
      {consultant && <SupportQrCode frame={frame} code={consultant} kind="consultant" />}
      {!hasContact(support, traits) && <p className="support-empty muted">{t('site-parts:service.empty')}</p>}
    </>
  );
}

function Phone({ frame, phone, hours }: { frame: Frame } & Pick<Support, 'phone' | 'hours'>) {
  return (
    <>
      <Icon name="phone" />
      <span>
        <strong>
          {frame.t('site-parts:service.phone')} <b>{phone}</b>
        </strong>
        <small>{hours}</small>
      </span>
    </>
  );
}
