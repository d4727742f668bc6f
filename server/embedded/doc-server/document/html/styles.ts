import type { Properties } from 'hast';
import { isValueMap, type Value } from '../tree.ts';

const sized: ReadonlySet<string> = new Set(['img', 'video', 'table', 'col', 'colgroup', 'td', 'th']);
const alignments: ReadonlySet<string> = new Set(['left', 'right', 'center']);
const verticalAlignments: ReadonlySet<string> = new Set(['top', 'middle', 'bottom', 'baseline']);
const pixelsPerUnit: Readonly<Record<string, number>> = { px: 1, '': 1, em: 16, rem: 16, pt: 4 / 3 };

/**
 * Reduces a style to size, alignment, display and weight, as attributes and classes. The content security policy
 * forbids style attributes. Colours and positions made for another site do not fit here.
 */
export function reduceStyle(tag: string, style: Value): Properties {
  const declarations = readDeclarations(style);
  const result: Properties = {};
  const classes: string[] = [];
  if (sized.has(tag)) {
    for (const name of ['width', 'height'] as const) {
      const length = readLength(declarations.get(name));
      if (length !== undefined) result[name] = length;
    }
  }
  const align = declarations.get('textalign') ?? '';
  if (alignments.has(align)) classes.push(`align-${align}`);
  const verticalAlign = declarations.get('verticalalign') ?? '';
  if (verticalAlignments.has(verticalAlign)) classes.push(`valign-${verticalAlign}`);
  const display = declarations.get('display');
  if (display === 'none') result.hidden = true;
  if (display === 'inline' || display === 'inline-block') classes.push('is-inline');
  const isColumn = declarations.get('flexdirection')?.startsWith('column') === true;
  if (display === 'flex') classes.push(isColumn ? 'is-column' : 'is-row');
  if (/^(?:bold|bolder|[6-9]00)$/.test(declarations.get('fontweight') ?? '')) classes.push('is-bold');
  if (classes.length > 0) result.className = classes;
  return result;
}

/** Converts a length to an HTML attribute: pixels as a number, or a percentage. Undefined for other values. */
export function readLength(value: Value): string | undefined {
  if (typeof value === 'number') return value > 0 && value < 10_000 ? String(Math.round(value)) : undefined;
  if (typeof value !== 'string') return undefined;
  const [, digits, unit = ''] = /^\s*(\d{1,5}(?:\.\d{1,4})?)\s*(px|em|rem|pt|%)?\s*$/i.exec(value) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits);
  if (number === 0) return undefined;
  if (unit === '%') return `${String(Math.min(number, 100))}%`;
  return String(Math.round(number * (pixelsPerUnit[unit.toLowerCase()] ?? 1)));
}

function readDeclarations(style: Value): Map<string, string> {
  const declarations = new Map<string, string>();
  if (isValueMap(style)) {
    for (const [name, value] of Object.entries(style)) {
      if (typeof value === 'string' || typeof value === 'number')
        declarations.set(normalise(name), String(value).trim().toLowerCase());
    }
  } else if (typeof style === 'string') {
    for (const declaration of style.slice(0, 2000).split(';')) {
      const [name = '', value = ''] = declaration.split(':');
      declarations.set(normalise(name), value.replace('!important', '').trim().toLowerCase());
    }
  }
  return declarations;
}

function normalise(name: string): string {
  return name.trim().toLowerCase().replaceAll('-', '');
}
