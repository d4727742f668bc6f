/** Reads values that the portal shares between pages. */
import type { Edition } from '../../site/model/model.ts';
import type { PortalFiles } from '../../site/portal-files.ts';

/** Lists the values of known keys. The portal's own file comes before the configuration of the content. */
export function commonConfigOf(
  { locale, config: { common } }: Edition,
  portalFiles: PortalFiles,
  keys: readonly string[],
): { key: string; value: unknown }[] {
  const own = new Map(Object.entries(portalFiles.get('common-config', locale) ?? {}));
  return [...new Set(keys)].flatMap((key) => {
    const values = [own, common].find((candidate) => candidate.has(key));
    return values ? [{ key, value: values.get(key) }] : [];
  });
}
