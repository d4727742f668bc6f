import type { Frame } from '../frame.ts';

/** The line that adds a package to a project. A click selects it; the browser code shows the button that copies it. */
export function InstallCommand({ frame: { t }, command }: { frame: Frame; command: string }) {
  const nameAt = command.lastIndexOf(' ') + 1;
  return (
    <figure className="sdk-install">
      <pre tabIndex={0}>
        <code>
          {command.slice(0, nameAt)}
          <span>{command.slice(nameAt)}</span>
        </code>
      </pre>
      <button type="button" className="code-copy" data-copy="" hidden>
        {t('product-home:copy')}
      </button>
    </figure>
  );
}
