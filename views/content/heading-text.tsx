import type { ReactNode } from 'react';

interface Props {
  /** 2 to 6 for a heading; undefined for a plain title. */
  level?: number;
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** A title that becomes a heading with an anchor if the content asks for one. */
export function HeadingText({ level, id, className, children }: Props): ReactNode {
  if (level === undefined) {
    return (
      <p className={className} id={id}>
        {children}
      </p>
    );
  }
  const Tag = `h${String(level)}` as 'h2';
  return (
    <Tag className={className} id={id}>
      {children}
      {id === undefined ? null : <Anchor id={id} />}
    </Tag>
  );
}

export function Anchor({ id }: { id: string }): ReactNode {
  return <a className="anchor" href={`#${id}`} aria-hidden="true" tabIndex={-1} />;
}
