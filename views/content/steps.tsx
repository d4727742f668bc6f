import type { ReactNode } from 'react';
import { HeadingText } from './heading-text.tsx';

export function Steps({ children }: { children?: ReactNode }): ReactNode {
  return <ol className="steps">{children}</ol>;
}

interface StepProps {
  title: string;
  icon?: ReactNode;
  headingLevel?: number;
  id?: string;
  number?: number;
  children?: ReactNode;
}

export function Step({ title, icon, headingLevel, id, number, children }: StepProps): ReactNode {
  return (
    <li className="step" value={number}>
      {title === '' ? null : (
        <HeadingText className="step-title" level={headingLevel} id={id}>
          {icon}
          {title}
        </HeadingText>
      )}
      {children}
    </li>
  );
}
