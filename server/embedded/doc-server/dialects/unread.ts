/** Program code in menus, which is not run. */
import { isRecord } from '../../../../views/domain/json-record.ts';
import type { Report } from '../kit/problem.ts';

/** Stands for an expression of a script that is no data. */
export class Unread {
  /** Path of the script in the content folder, and a line of it from 1. */
  readonly path: string;
  readonly line: number;
  /** Beginning of the expression. */
  readonly text: string;

  constructor(path: string, line: number, text: string) {
    this.path = path;
    this.line = line;
    this.text = text;
  }
}

/** Copies data without what is code. */
export function withoutCode(data: unknown, found: Set<Unread>): unknown {
  if (data instanceof Unread) {
    found.add(data);
    return undefined;
  }
  if (Array.isArray(data)) return data.map((one) => withoutCode(one, found)).filter((one) => one !== undefined);
  if (!isRecord(data)) return data;
  const entries = Object.entries(data).map(([key, one]) => [key, withoutCode(one, found)] as const);
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
}

export function codeIn(data: unknown): ReadonlySet<Unread> {
  const found = new Set<Unread>();
  withoutCode(data, found);
  return found;
}

/** Reports each expression at its line. */
export function reportCode(found: ReadonlySet<Unread>, report: Report): void {
  const places = new Map([...found].map((one) => [`${one.path}:${String(one.line)} ${one.text}`, one]));
  for (const { path, line, text } of places.values()) {
    const detail = `${text} is program code, which is not run; the menu lacks what it makes`;
    report({ severity: 'warning', kind: 'menu-not-read', path, line, detail });
  }
}
