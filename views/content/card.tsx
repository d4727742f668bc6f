import type { ReactNode } from 'react';
import { Link, type LinkTarget } from './link.tsx';

interface CardProps {
  title: string;
  link?: LinkTarget;
  icon?: ReactNode;
  children?: ReactNode;
}

/** The title is the link, and covers the card. */
export function Card({ title, link, icon, children }: CardProps): ReactNode {
  return (
    <div className="card box pad-16">
      {icon}
      {title === '' ? null : (
        <p className="card-title">
          <Link link={link} className="cover link-quiet">
            {title}
          </Link>
        </p>
      )}
      {children}
    </div>
  );
}

export function CardGroup({ columns, children }: { columns: number; children?: ReactNode }): ReactNode {
  return <div className={`card-group grid columns-${String(columns)}`}>{children}</div>;
}
