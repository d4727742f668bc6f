/** Program code in menus. Code is reported, never run. */
import { isRecord } from '../../../../views/domain/json-record.ts';
import type { Report } from '../kit/problem.ts';

/** Placeholder for an expression of a script that is not data. */
export class Unread {
  /** Path of the script in the content folder, and a one-based line. */
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

/** Copies data and leaves out code. */
export function withoutCode(data: unknown): unknown {
  if (data instanceof Unread) return undefined;
  if (Array.isArray(data)) return data.map(withoutCode).filter((one) => one !== undefined);
  if (!isRecord(data)) return data;
  const entries = Object.entries(data).map(([key, one]) => [key, withoutCode(one)] as const);
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
}

export function codeIn(data: unknown): Unread[] {
  if (data instanceof Unread) return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(codeIn) : [];
}

export function reportCode(data: unknown, report: Report): void {
  const places = new Map(codeIn(data).map((one) => [`${one.path}:${String(one.line)} ${one.text}`, one]));
  for (const { path, line, text } of places.values()) {
    const detail = `${text} is program code, which is not run; the menu lacks what it makes`;
    report({ severity: 'warning', kind: 'menu-not-read', path, line, detail });
  }
}
