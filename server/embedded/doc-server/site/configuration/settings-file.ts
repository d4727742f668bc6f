/** Reads `docs.config.json`: settings that override guesses about a folder. */
import { join } from 'node:path';
import { JsonFault, parseJson } from '../../kit/json-file.ts';
import { describeFault, type Report } from '../../kit/problem.ts';
import { isRecord } from '../../../../../views/domain/json-record.ts';
import { parseSiteConfig } from './config.ts';
import { languageName } from '../../dialects/languages.ts';
import { locales } from '../../../../../views/domain/locale.ts';
import { readIfPresent } from '../../kit/read-if-present.ts';

export const settingsPath = 'docs.config.json';

export interface Settings {
  title: string | undefined;
  /** Languages of both editions; empty for English and Chinese. */
  languages: readonly string[];
  /** Details of reported faults in the file. */
  faults: ReadonlySet<string>;
  /** Overrides the same keys in the text of a guessed configuration. */
  layOver(guessed: string): string;
}

/** @returns undefined without such a file; an unreadable file is reported and ignored */
export function readSettings(contentDir: string, report: Report): Settings | undefined {
  try {
    const source = readIfPresent(join(contentDir, settingsPath));
    if (source === undefined) return undefined;
    const own = parseJson(source);
    if (!isRecord(own)) throw new JsonFault('the settings must be an object', 1);
    const faults = new Set<string>();
    // Both languages share the settings, so they are checked once.
    parseSiteConfig(source, settingsPath, 'en', (problem) => {
      faults.add(problem.detail);
      report(problem);
    });
    const { title, languages, 'x-portal': portal } = own;
    const isListed = isLanguages(languages);
    if (!isListed && languages !== undefined) {
      const detail = 'languages must be a list of one or two tags, such as ["de", "ja"]';
      faults.add(detail);
      report({ severity: 'error', kind: 'config.entry', path: settingsPath, line: 0, detail });
    }
    return {
      title: typeof title === 'string' && title !== '' ? title : undefined,
      languages: isListed ? languages : [],
      faults,
      layOver(guessed) {
        const known = JSON.parse(guessed) as Record<string, unknown>;
        const portals = [known['x-portal'], portal].filter(isRecord);
        return JSON.stringify({ ...known, ...own, 'x-portal': Object.assign({}, ...portals) as unknown });
      },
    };
  } catch (error) {
    const line = error instanceof JsonFault ? error.line : 0;
    const detail = describeFault(error, contentDir);
    report({ severity: 'warning', kind: 'config.unreadable', path: settingsPath, line, detail });
    return undefined;
  }
}

function isLanguages(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= locales.length &&
    value.every((tag) => typeof tag === 'string' && languageName(tag) !== undefined)
  );
}
