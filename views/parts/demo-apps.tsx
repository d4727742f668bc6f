import { QrCode } from '../content/qr-code.tsx';
import type { DemoApp } from '../domain/home.ts';
import type { Frame } from '../frame.ts';
import { PortalAnchor } from './portal-anchor.tsx';
import { ProductIcon } from './product-icon.tsx';

const qrCodePx = 112;

/** Sample apps: a QR code for computers, a link for phones. */
export function DemoApps({ frame, apps }: { frame: Frame; apps: readonly DemoApp[] }) {
  const { t } = frame;
  return (
    <ul className="demo-apps grid columns-2">
      {apps.map(({ key, name, text, icon, downloads }) => (
        <li key={key} className="demo-app box pad-24">
          <div className="stack grow">
            <ProductIcon productKey={icon || key} />
            <div>
              <h3>{name}</h3>
              {text !== '' && <p className="muted">{text}</p>}
            </div>
          </div>
          <ul className="row">
            {downloads.map((download) => (
              <li key={download.name} className="stack gap-4 link">
                <QrCode
                  {...download.qrCode}
                  size={qrCodePx}
                  label={t('home:apps.code', { app: name, system: download.name })}
                  title=""
                />
                <PortalAnchor frame={frame} url={download.url}>
                  {t('home:apps.download', { system: download.name })}
                </PortalAnchor>
                <p className="caption">{[download.version, download.size].filter(Boolean).join(' · ')}</p>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
