import { findRegistryPackage } from '../domain/registry.ts';
import type { Frame } from '../frame.ts';
import { Icon } from './icon.tsx';
import { InstallCommand } from './install-command.tsx';
import { PortalAnchor } from './portal-anchor.tsx';

interface DownloadActionProps {
  frame: Frame;
  /** Address of a package, or of the guide where there is none. */
  url: string;
  isGuide?: boolean;
  /** Tells screen readers the package and its platform. */
  about: string;
}

/** The last cell of a row of downloads: a file, a guide, or the command that installs a package with its registry. */
export function DownloadAction({ frame, url, isGuide = false, about }: DownloadActionProps) {
  const { t } = frame;
  const inRegistry = isGuide ? undefined : findRegistryPackage(url);
  if (inRegistry) {
    const { registry, install } = inRegistry;
    const link = (
      <PortalAnchor frame={frame} url={url}>
        <Icon name="box" />
        <span aria-hidden="true">{registry}</span>
        <span className="visually-hidden" data-markdown-ignore="">
          {`${t('sdk-download:open', { registry })}: ${about}`}
        </span>
      </PortalAnchor>
    );
    if (install === undefined) return link;
    return (
      <div className="download-command">
        <InstallCommand frame={frame} code={install} />
        {link}
      </div>
    );
  }
  return (
    <PortalAnchor frame={frame} url={url}>
      <Icon name={isGuide ? 'book' : 'download'} />
      <span className="download-word" data-markdown-ignore="">
        {t(`sdk-download:${isGuide ? 'guide' : 'download'}`)}
      </span>
      <span className="visually-hidden" data-markdown-ignore="">
        : {about}
      </span>
    </PortalAnchor>
  );
}
