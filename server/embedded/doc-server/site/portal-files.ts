/** Loads `portal/{en,zh}/*.json`, the data of the portal's own pages. All files are optional. */
import { join } from 'node:path';
import type * as z from 'zod';
import { type Locale, locales } from '../../../../views/domain/locale.ts';
import { allTag } from '../../../../views/domain/special-tags.ts';
import { readIfPresent } from '../kit/read-if-present.ts';
import { JsonFault, parseJson } from '../kit/json-file.ts';
import type { ContentProblem } from '../kit/problem.ts';
import { tellLastGood } from './configuration/last-good.ts';
import { portalSchemas } from './schemas/portal-schemas.ts';
import type { ContentStore } from './store.ts';
import { changeTags } from '../kit/change-tags.ts';

export type PortalFile = keyof typeof portalSchemas;
export type PortalData<Name extends PortalFile> = z.output<(typeof portalSchemas)[Name]>;

const fileNames = Object.keys(portalSchemas) as PortalFile[];

interface Loaded {
  /** Last good content; undefined before the first. */
  data: unknown;
  problems: ContentProblem[];
}

export function portalPath(name: PortalFile, locale: Locale): string {
  return `portal/${locale}/${name}.json`;
}

/** Returns the change tag of pages with this portal file. */
export function portalTag(name: PortalFile, locale: Locale): string {
  return changeTags.file(portalPath(name, locale));
}

export class PortalFiles {
  readonly #contentDir: string;
  readonly #loaded = new Map<string, Loaded>();

  constructor(store: ContentStore) {
    this.#contentDir = store.contentDir;
    this.#loadAll();
    store.subscribe(({ tags }) => {
      if (tags.includes(allTag) || tags.some((tag) => tag.startsWith('file:portal/'))) this.#loadAll();
    });
  }

  /** Returns the content of a file, or its last good content while it is broken; undefined if it is missing. */
  get<Name extends PortalFile>(name: Name, locale: Locale): PortalData<Name> | undefined {
    return this.#loaded.get(portalPath(name, locale))?.data as PortalData<Name> | undefined;
  }

  get problems(): ContentProblem[] {
    return [...this.#loaded.values()].flatMap(({ problems }) => problems);
  }

  #loadAll(): void {
    for (const locale of locales) {
      for (const name of fileNames) this.#load(name, portalPath(name, locale));
    }
  }

  #load(name: PortalFile, path: string): void {
    const last = this.#loaded.get(path)?.data;
    const fail = (fault: string, line = 0) => {
      const detail = tellLastGood(fault, last !== undefined);
      const problem: ContentProblem = { severity: 'error', kind: 'portal.unreadable', path, line, detail };
      this.#loaded.set(path, { data: last, problems: [problem] });
    };
    try {
      const source = readIfPresent(join(this.#contentDir, path));
      if (source === undefined) {
        this.#loaded.delete(path);
        return;
      }
      const parsed = portalSchemas[name].safeParse(parseJson(source));
      if (parsed.success) this.#loaded.set(path, { data: parsed.data, problems: [] });
      else fail(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error), error instanceof JsonFault ? error.line : 0);
    }
  }
}
