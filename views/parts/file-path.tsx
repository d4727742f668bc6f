import { Fragment } from 'react';

/** A path that may break behind its folders. */
export function FilePath({ path }: { path: string }) {
  return path.split(/(?<=\/)/).map((part, at) => (
    // Folders may have equal names.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
