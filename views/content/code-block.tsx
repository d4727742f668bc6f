import type { ReactNode } from 'react';

interface Props {
  /** File name or title; '' for none. */
  title: string;
  /** Display name of the language; '' for none. */
  label: string;
  copyLabel: string;
  hasFocus?: boolean;
  /** Label of the switch for hidden lines, such as imports; missing if no lines are hidden. */
  hiddenLabel?: string;
  children?: ReactNode;
}

/** Highlighted code. The copy button is hidden without scripting. */
export function CodeBlock({ title, label, copyLabel, hasFocus, hiddenLabel, children }: Props): ReactNode {
  return (
    <figure className={hasFocus ? 'code has-focus' : 'code'}>
      {title === '' ? null : <figcaption>{title}</figcaption>}
      {label === '' || label === title ? null : <span className="code-language">{label}</span>}
      <button type="button" className="code-copy icon-button" data-copy="" hidden>
        {copyLabel}
      </button>
      <pre>
        <code>{children}</code>
      </pre>
      {hiddenLabel !== undefined && (
        <label className="code-hidden">
          <input type="checkbox" /> {hiddenLabel}
        </label>
      )}
    </figure>
  );
}

interface DiagramProps {
  label: string;
  /** Height to reserve for the drawing, in pixels. */
  height: number;
  /** The same on a phone. */
  narrowHeight: number;
  children?: ReactNode;
}

/** Source of a diagram; the browser draws it if possible. */
export function DiagramSource({ label, height, narrowHeight, children }: DiagramProps): ReactNode {
  return (
    <figure className="diagram" data-diagram="" data-label={label}>
      <pre className="mermaid-source">
        <code>{children}</code>
      </pre>
      {narrowHeight !== height && (
        <svg className="diagram-space narrow-only" aria-hidden="true" width="1" height={narrowHeight} />
      )}
      <svg
        className={narrowHeight === height ? 'diagram-space' : 'diagram-space wide-only'}
        aria-hidden="true"
        width="1"
        height={height}
      />
    </figure>
  );
}
