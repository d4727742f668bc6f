import type { ReactNode } from 'react';
import type { LinkTarget } from './link.tsx';

interface VideoFileProps {
  src: string;
  label: string;
  width?: string;
  height?: string;
}

export function VideoFile({ src, label, width, height }: VideoFileProps): ReactNode {
  return <video className="video" controls preload="none" src={src} aria-label={label} width={width} height={height} />;
}

/** A film on another site, which the page's policy does not let in. */
export function VideoLink({ link, label, title }: { link: LinkTarget; label: string; title: string }): ReactNode {
  return (
    <a className="video-link" href={link.href} rel="noopener" target="_blank">
      <span className="video-link-title">{title}</span>
      <span className="video-link-site">{label}</span>
    </a>
  );
}
