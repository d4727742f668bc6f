import type { SupportCode } from '../domain/support.ts';
import { QrCode } from '../content/qr-code.tsx';
import type { Frame } from '../frame.ts';

/** A QR code that is also a link, for readers on a phone. */
export function SupportQrCode({
  frame: { t },
  code,
  kind,
  id,
}: {
  frame: Frame;
  code: SupportCode;
  kind: 'consultant' | 'subscribe';
  id?: string;
}) {
  const { url, text, qrCode } = code;
  const title = t(`site-parts:service.${kind}`);
  return (
    <div className="support-code strip gap-12" id={id}>
      <QrCode {...qrCode} size={132} label={t('site-parts:service.code', { text: text || title })} title="" />
      <div>
        <strong className="support-code-title">{title}</strong>
        {text !== '' && <p className="caption">{text}</p>}
        <p className="muted link">
          <a href={url} target="_blank" rel="noopener">
            {t(`site-parts:service.open.${kind}`)}
          </a>
        </p>
      </div>
    </div>
  );
}
