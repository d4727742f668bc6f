import type { ReactNode } from 'react';
import { Link, type LinkTarget } from './link.tsx';

interface CardProps {
  title: string;
  link?: LinkTarget;
  icon?: ReactNode;
  children?: ReactNode;
}

/** The title is the link; a style rule extends it over the card. */
export function Card({ title, link, icon, children }: CardProps): ReactNode {
  return (
    <div className="card">
      {icon}
      {title === '' ? null : (
        <p className="card-title">
          <Link link={link}>{title}</Link>
        </p>
      )}
      {children}
    </div>
  );
}

export function CardGroup({ columns, children }: { columns: number; children?: ReactNode }): ReactNode {
  return <div className={`card-group columns-${String(columns)}`}>{children}</div>;
}
