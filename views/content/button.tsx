import type { ReactNode } from 'react';
import { Link, type LinkTarget } from './link.tsx';

interface Props {
  link: LinkTarget;
  isPrimary: boolean;
  tip?: string;
  icon?: ReactNode;
  children?: ReactNode;
}

export function Button({ link, isPrimary, tip, icon, children }: Props): ReactNode {
  return (
    <Link link={link} title={tip} className={isPrimary ? 'button-primary' : 'button-quiet'}>
      {icon}
      {children}
    </Link>
  );
}
