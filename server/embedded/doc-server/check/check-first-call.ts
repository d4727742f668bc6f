/** Checks the first call of the home page: platforms and methods must exist. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '../../../../views/domain/locale.ts';
import { type PortalFiles, portalPath } from '../site/portal-files.ts';
import type { ContentStore } from '../site/store.ts';
import { lineOf } from '../kit/json-file.ts';
import type { SymbolCheck } from './check-symbols.ts';
import type { Finding } from './finding.ts';

/** Methods are looked up in the references of their platform; a platform without a reference is not checked. */
export function checkFirstCall(store: ContentStore, files: PortalFiles, symbols: SymbolCheck): Finding[] {
  return locales.flatMap((locale) => {
    const call = files.get('start', locale)?.call;
    const path = portalPath('start', locale);
    const product = store.edition(locale).products.get(call?.product ?? '');
    return (call?.platforms ?? []).flatMap(({ entry, lines }): Finding[] => {
      const instance = product?.instances.find(({ entryKey }) => entryKey === entry);
      const report = (kind: string, detail: string, text: string): Finding => {
        const line = lineOf(readFileSync(join(store.contentDir, path), 'utf8'), JSON.stringify(text));
        return { severity: 'error', kind, path, line, detail };
      };
      if (!instance) return [report('first-call', `${call?.product ?? ''} has no platform ${entry}`, entry)];
      return lines.flatMap(({ code, method }) => {
        if (!code.includes(method)) return [report('first-call', `${method} is not in ${code}`, code)];
        const fault = instance.references.length > 0 ? symbols.faultOf({ instance }, `@${method}`) : undefined;
        return fault ? [report(fault.kind, `${fault.detail} (${entry})`, code)] : [];
      });
    });
  });
}
