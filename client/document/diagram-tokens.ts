/** Design tokens of the page that diagrams wear. */
const names = [
  ...(['bg', 'surface', 'raised', 'line', 'control', 'text', 'muted', 'brand', 'brand-soft', 'warn-soft'] as const),
  ...(['code', 'font', 'mono'] as const),
] as const;

export type DiagramTokens = Record<(typeof names)[number], string>;

/** Reads the tokens of the scheme that the reader sees now. */
export function readDiagramTokens(): DiagramTokens {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])) as DiagramTokens;
}
