import type { Frame } from '../frame.ts';

interface InstallCommandProps {
  frame: Frame;
  code: string;
  /** Name of the file with the code. */
  file?: string | undefined;
}

/** The line that adds a package to a project. A click selects it; the browser code shows the button that copies it. */
export function InstallCommand({ frame: { t }, code, file }: InstallCommandProps) {
  return (
    <figure className="install-line strip gap-4">
      <div className="grow">
        {file !== undefined && <small>{file}</small>}
        <pre tabIndex={0}>
          <code>
            {code.split(/("[^"]*"|'[^']*')/).map((part, index) =>
              index % 2 === 0 ? (
                part
              ) : (
                <span key={index} className="syn-string">
                  {part}
                </span>
              ),
            )}
          </code>
        </pre>
      </div>
      <button type="button" className="code-copy icon-button" data-copy="" hidden>
        {t('product-home:copy')}
      </button>
    </figure>
  );
}
