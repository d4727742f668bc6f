/** Design tokens of the page for diagrams. */
const names = [
  ...(['bg', 'surface', 'raised', 'line', 'control', 'text', 'muted', 'brand', 'brand-soft', 'warn-soft'] as const),
  ...(['code', 'font', 'mono'] as const),
] as const;

export type DiagramTokens = Record<(typeof names)[number], string>;

/** Reads the tokens of the current colour scheme. */
export function readDiagramTokens(): DiagramTokens {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])) as DiagramTokens;
}

/** A font of the page; `source` as in CSS, with an absolute address. */
export interface DiagramFont {
  family: string;
  source: string;
  descriptors: { weight: string; unicodeRange: string };
}

/** Reads the fonts of the page's style sheets, because a frame has none of its own. */
export function readDiagramFonts(): DiagramFont[] {
  return [...document.styleSheets].flatMap(({ cssRules, href }) =>
    allRules(cssRules).flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const read = (name: string) => rule.style.getPropertyValue(name);
      const source = read('src').replace(
        /url\("?([^")]+)"?\)/g,
        (_, url: string) => `url("${new URL(url, href ?? location.href).href}")`,
      );
      const descriptors = { weight: read('font-weight') || 'normal', unicodeRange: read('unicode-range') };
      return [{ family: read('font-family'), source, descriptors }];
    }),
  );
}

function allRules(rules: CSSRuleList): CSSRule[] {
  return [...rules].flatMap((rule) => (rule instanceof CSSGroupingRule ? allRules(rule.cssRules) : [rule]));
}
