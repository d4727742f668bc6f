import type { ReactNode } from 'react';
import { FilePath } from './file-path.tsx';

interface EditorLinkProps {
  /** Absolute path of the content; undefined if an editor cannot open its files. */
  folder: string | undefined;
  /** Path in the folder. */
  path: string;
  /** 0 for the whole file. */
  line?: number;
}

/** A file and its line as a link that opens it, or as text. */
export function EditorLink({ folder, path, line = 0 }: EditorLinkProps): ReactNode {
  const place = (
    <>
      <FilePath path={path} />
      {line > 0 && `:${String(line)}`}
    </>
  );
  return folder === undefined ? place : <a href={editorUrl(folder, path, line)}>{place}</a>;
}

/** Address that opens a file at a line in Visual Studio Code. */
export function editorUrl(folder: string, path: string, line = 0): string {
  const file = `${folder}/${path}`.replaceAll('\\', '/').replace(/^\/*/, '/');
  return `vscode://file${file.split('/').map(encodeURIComponent).join('/')}${line > 0 ? `:${String(line)}` : ''}`;
}
