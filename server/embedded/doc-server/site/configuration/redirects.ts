/** Redirects of a configuration: `/old/:name/:rest*` to `/new/:name/:rest*`. */
import { escapePattern } from '../../../../../views/domain/escape-pattern.ts';
import type { RedirectConfig } from './config.ts';

const maxSteps = 5;

export type Redirects = (path: string) => string | undefined;

/** @returns a function that follows all redirects of a path (with leading slash) to the final path */
export function compileRedirects(configured: readonly RedirectConfig[]): Redirects {
  const fixed = new Map<string, string>();
  const patterns: { pattern: RegExp; destination: string }[] = [];
  for (const { source, destination } of configured) {
    if (source.includes(':')) patterns.push({ pattern: compile(source), destination });
    else if (!fixed.has(trim(source))) fixed.set(trim(source), destination);
  }

  const step = (path: string): string | undefined => {
    const known = fixed.get(trim(path));
    if (known !== undefined) return known;
    for (const { pattern, destination } of patterns) {
      const match = pattern.exec(path);
      if (match) return fill(destination, match.groups ?? {});
    }
    return undefined;
  };

  return (path) => {
    let current: string | undefined;
    for (let n = 0; n < maxSteps; n++) {
      const next = step(current ?? path);
      if (next === undefined || next === current) break;
      current = next;
    }
    return current === path ? undefined : current;
  };
}

function compile(source: string): RegExp {
  const parts = source.replace(/\/+$/, '').split(/(\/?:[A-Za-z_]\w*\*?)/);
  const body = parts.map((part) => {
    const [, slash = '', name = '', star = ''] = /^(\/?):([A-Za-z_]\w*)(\*?)$/.exec(part) ?? [];
    if (name === '') return escapePattern(part);
    return star === '' ? `${slash}(?<${name}>[^/]+)` : `(?:${slash}(?<${name}>.*))?`;
  });
  try {
    return new RegExp(`^${body.join('')}/?$`);
  } catch {
    // A pattern that uses a name twice is invalid and matches nothing.
    return /^(?!)/;
  }
}

function fill(destination: string, groups: Record<string, string | undefined>): string {
  return destination.replaceAll(/:([A-Za-z_]\w*)\*?/g, (whole, name: string) =>
    name in groups ? (groups[name] ?? '') : whole,
  );
}

function trim(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}
