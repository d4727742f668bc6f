/** Makes document ids from file paths, sidebars and old addresses. */

const documentFile = /\.mdx?$/i;

export function isDocumentFile(path: string): boolean {
  return documentFile.test(path);
}

/** `02-Quick start/01-Run.mdx` → `quick-start/run`. Sidebars and addresses are compared in this form. */
export function normaliseDocId(path: string): string {
  return path
    .replace(documentFile, '')
    .split('/')
    .map((segment) => normaliseSegment(segment))
    .join('/')
    .normalize('NFC');
}

/** Normalises only the Unicode form. Links, and names that differ only in case or spaces, need this id. */
export function writtenDocId(path: string): string {
  return path.replace(documentFile, '').normalize('NFC');
}

/** Keeps leading numbers, for files that would otherwise share an id. */
export function numberedDocId(path: string): string {
  return writtenDocId(path).toLowerCase().replaceAll(' ', '-').normalize('NFC');
}

/** Returns the folder that a document is the index of, else the id: `cups/index`, `cups/readme` and `cups/cups` are `cups`. */
export function withoutIndexName(id: string): string {
  return id.replace(/(^|\/)(?:_?index|readme)$|(^|\/)([^/]+)\/\3$/, '$2$3');
}

/** Makes a title from a file name: `02-quick-start.mdx` → `Quick start`. */
export function humanise(path: string): string {
  const written = (path.split('/').at(-1) ?? path).replace(documentFile, '');
  const name = splitNumber(written).rest.replaceAll(/[-_]+/g, ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function normaliseSegment(segment: string): string {
  return splitNumber(segment).rest.toLowerCase().replaceAll(' ', '-');
}

/** Numbers that belong to the name, such as dates and versions: `2021-05-04`, `1.2-springs`. */
const dateOrVersion = /^(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?|^\d+[-_.]\d+/;
const numbered = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/s;

/** Splits the leading number from a name as Docusaurus does: `02-Pour`, `10_sun`, `03 - neap tides`. */
export function splitNumber(name: string): { number?: number; rest: string } {
  const [, number, rest = name] = (!dateOrVersion.test(name) && numbered.exec(name)) || [];
  return number === undefined ? { rest: name } : { number: Number(number), rest };
}
