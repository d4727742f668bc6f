import type { ReactNode } from 'react';
import type { LinkTarget } from './link.tsx';

interface VideoFileProps {
  src: string;
  label: string;
  width?: string;
  height?: string;
}

export function VideoFile({ src, label, width, height }: VideoFileProps): ReactNode {
  return <video controls preload="none" src={src} aria-label={label} width={width} height={height} />;
}

/** Link to an image, video or sound that the page's policy does not allow. */
export function MediaLink({ link, label, title }: { link: LinkTarget; label: string; title: string }): ReactNode {
  return (
    <a className="media-link ground pad-16 row between" href={link.href} rel="noopener" target="_blank">
      <strong>{title}</strong>
      <span className="muted" data-markdown-ignore="">
        {label}
      </span>
    </a>
  );
}

/** The framed page may run scripts in its own origin, but must not navigate this window. */
const sandbox = 'allow-scripts allow-same-origin allow-popups allow-forms allow-presentation';

/** Page of another site in a frame, with a link that works without it. */
export function EmbedFrame({ link, label, ...frame }: VideoFileProps & Parameters<typeof MediaLink>[0]): ReactNode {
  return (
    <figure className="embed-frame">
      <iframe {...frame} sandbox={sandbox} loading="lazy" allow="fullscreen; picture-in-picture" />
      <MediaLink link={link} label={label} title={frame.title} />
    </figure>
  );
}
