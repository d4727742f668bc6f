/** Reads `_category_.json` or `_category_.yml`: label and position of a folder in a generated menu. */
import { join } from 'node:path';
import * as z from 'zod';
import { parse } from 'yaml';
import { readIfPresent } from '../../kit/read-if-present.ts';
import { pathIn } from '../../kit/paths.ts';
import { describeFault, type Report } from '../../kit/problem.ts';

const categorySchema = z.object({
  label: z.string().min(1).max(500).optional().catch(undefined),
  position: z.number().optional().catch(undefined),
  collapsed: z.boolean().optional().catch(undefined),
  link: z.unknown().optional(),
});

export type CategoryFile = z.output<typeof categorySchema>;

const names = ['_category_.json', '_category_.yml', '_category_.yaml'];

/** @returns undefined without such a file; a faulty file is reported and counts as empty */
export function readCategoryFile(contentDir: string, folder: string, report: Report): CategoryFile | undefined {
  for (const name of names) {
    const path = pathIn(folder, name);
    try {
      const source = readIfPresent(join(contentDir, path));
      // The YAML parser also reads JSON.
      if (source !== undefined) return categorySchema.parse(parse(source, { maxAliasCount: 0 }) ?? {});
    } catch (error) {
      const [detail = ''] = describeFault(error, contentDir).split('\n', 1);
      report({ severity: 'error', kind: 'sidebar.unreadable', path, line: 0, detail });
      return {};
    }
  }
  return undefined;
}
