import type { ReactNode } from 'react';

interface Props {
  /** Modules a side, the quiet zone included. */
  modules: number;
  /** SVG path for the stroke of the dark modules. */
  path: string;
  /** Pixels a side. */
  size: number;
  label: string;
  title: string;
}

/** Scanners need dark on light in both schemes. */
export function QrCode({ modules, path, size, label, title }: Props): ReactNode {
  const side = String(modules);
  return (
    <figure className="qr-code">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${side} ${side}`}
        width={size}
        height={size}
        shapeRendering="crispEdges"
      >
        <path d={`M0 0h${side}v${side}h-${side}z`} fill="#fff" />
        <path d={path} stroke="#000" />
      </svg>
      {title === '' ? null : <figcaption>{title}</figcaption>}
    </figure>
  );
}
