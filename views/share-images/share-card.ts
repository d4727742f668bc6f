import { escapeXml } from '../domain/xml.ts';
import { breakLines, estimateWidth } from './text-lines.ts';

export interface ShareCard {
  brand: string;
  title: string;
  /** Product and platform; may be empty. */
  labels: readonly string[];
}

export const shareCardSize = { width: 1200, height: 630 } as const;

/** Colours of the light theme (client/styles/parts/tokens.css); the mark equals public/favicon.svg. */
const colours = { ground: '#ffffff', brand: '#1450d2', soft: '#eaf1ff', text: '#1a2233', muted: '#55617a' };
const edge = 80;
const labelSize = 28;

/** Preview image of a page as SVG: mark and name, labels, title. */
export function shareCardSvg({ brand, title, labels }: ShareCard): string {
  const { width, height } = shareCardSize;
  // A short title may be larger.
  const size = breakLines(title, (width - 2 * edge) / 76, 9).length <= 2 ? 76 : 60;
  const lines = breakLines(title, (width - 2 * edge) / size, 3);
  const lineHeight = size * 1.28;
  const top = 372 - ((lines.length - 1) * lineHeight) / 2 + size * 0.12;
  const titleText = lines
    .map(
      (line, index) =>
        `<tspan x="${String(edge)}" y="${String(Math.round(top + index * lineHeight))}">${escapeXml(line)}</tspan>`,
    )
    .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" font-family="Noto Sans CJK SC" font-weight="700">`,
    `<rect width="${String(width)}" height="${String(height)}" fill="${colours.ground}"/>`,
    // The mark's lines once more, large and faint.
    `<path d="M960 74h280M1050 148h190" stroke="${colours.soft}" stroke-width="44" stroke-linecap="round"/>`,
    `<rect width="${String(width)}" height="12" fill="${colours.brand}"/>`,
    `<g transform="translate(${String(edge)} 76) scale(2.5)"><rect width="24" height="24" rx="7" fill="${colours.brand}"/><path d="M7 8.5h6M7 12h10M7 15.5h4" stroke="#fff" stroke-width="1.8" stroke-linecap="round"/></g>`,
    `<text x="${String(edge + 80)}" y="118" font-size="34" fill="${colours.text}">${escapeXml(brand)}</text>`,
    `<text font-size="${String(size)}" fill="${colours.text}">${titleText}</text>`,
    labelsSvg(labels),
    '</svg>',
  ].join('');
}

/** Labels in a row at the bottom, as many as fit. */
function labelsSvg(labels: readonly string[]): string {
  let x = edge;
  return labels
    .filter((label) => label !== '')
    .map((label) => {
      const [text = ''] = breakLines(label, 18, 1);
      const boxWidth = Math.round(estimateWidth(text) * labelSize + 48);
      const at = x;
      x += boxWidth + 16;
      if (x > shareCardSize.width - edge) return '';
      return (
        `<rect x="${String(at)}" y="508" width="${String(boxWidth)}" height="56" rx="28" fill="${colours.soft}"/>` +
        `<text x="${String(at + boxWidth / 2)}" y="546" font-size="${String(labelSize)}" fill="${colours.brand}" text-anchor="middle">${escapeXml(text)}</text>`
      );
    })
    .join('');
}
