import type { ReactNode } from 'react';
import { findRegistryPackage } from '../domain/registry.ts';
import type { Frame } from '../frame.ts';
import { Icon } from './icon.tsx';
import { InstallCommand } from './install-command.tsx';
import { PortalAnchor } from './portal-anchor.tsx';

interface DownloadRowProps {
  frame: Frame;
  /** Name of the package or its platform. */
  children: ReactNode;
  facts: ReactNode;
  /** Address of a package, or of the guide where there is none. */
  url: string | undefined;
  isGuide?: boolean;
  /** Tells screen readers the package and its platform. */
  about: string;
}

/** A name, its facts, and a file, a guide, or the command that installs a package with its registry. */
export function DownloadRow({ frame, children, facts, url, isGuide = false, about }: DownloadRowProps) {
  const { t } = frame;
  const inRegistry = isGuide || url === undefined ? undefined : findRegistryPackage(url);
  const registry = inRegistry?.registry;
  return (
    <li className="download-row">
      {children}
      <div className="facts">
        {facts}
        {inRegistry?.install !== undefined && <InstallCommand frame={frame} code={inRegistry.install} />}
      </div>
      {url !== undefined && (
        <PortalAnchor frame={frame} url={url} className="link">
          <Icon name={registry !== undefined ? 'box' : isGuide ? 'book' : 'download'} />
          <span data-markdown-ignore="" aria-hidden="true">
            {registry ?? t(`sdk-download:${isGuide ? 'guide' : 'download'}`)}
          </span>
          <span className="visually-hidden" data-markdown-ignore="">
            {`${registry === undefined ? t(`sdk-download:${isGuide ? 'guide' : 'download'}`) : t('sdk-download:open', { registry })}: ${about}`}
          </span>
        </PortalAnchor>
      )}
    </li>
  );
}
