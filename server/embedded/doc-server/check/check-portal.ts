/** Checks links in portal files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '../../../../views/domain/locale.ts';
import { findByAddress } from '../site/addresses/lookup.ts';
import { findMeant } from '../site/addresses/find-meant.ts';
import type { Edition } from '../site/model/model.ts';
import { type PortalFile, type PortalFiles, portalPath } from '../site/portal-files.ts';
import { portalSchemas } from '../site/schemas/portal-schemas.ts';
import { StaticFiles, staticPathOf } from '../files/static-files.ts';
import type { ContentStore } from '../site/store.ts';
import { lineOf } from '../kit/json-file.ts';
import type { Finding } from './finding.ts';

/** Finds broken links to documents and files; links to the portal's own pages and to other sites are not checked. */
export function checkPortal(store: ContentStore, files: PortalFiles): Finding[] {
  const statics = new StaticFiles(store.contentDir);
  return locales.flatMap((locale) =>
    (Object.keys(portalSchemas) as PortalFile[]).flatMap((name) => {
      const path = portalPath(name, locale);
      const edition = store.edition(locale);
      const broken = stringsOf(files.get(name, locale)).filter((text) => isBroken(edition, statics, text));
      return [...new Set(broken)].map((detail): Finding => {
        const line = lineOf(readFileSync(join(store.contentDir, path), 'utf8'), JSON.stringify(detail));
        return { severity: 'error', kind: 'broken-link', path, line, detail };
      });
    }),
  );
}

function isBroken(edition: Edition, statics: StaticFiles, text: string): boolean {
  if (text.startsWith('/docs/') || text.startsWith('/faq/'))
    return !findByAddress(edition, text) && !findMeant(edition, text);
  const file = text.startsWith('/media/') ? staticPathOf(text) : undefined;
  return file !== undefined && !statics.has(file);
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}
