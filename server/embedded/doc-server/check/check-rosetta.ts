/** Checks `rosetta.json`: its products, platforms and members must exist. */
import { locales } from '../../../../views/domain/locale.ts';
import { findUnit } from '../references/alignment/find-unit.ts';
import type { Reference } from '../references/model/reference.ts';
import type { ReferenceCatalogue } from '../references/catalogue/catalogue.ts';
import { type RosettaFile, rosettaPath } from '../site/rosetta-file.ts';
import type { ContentStore } from '../site/store.ts';
import type { Finding } from './finding.ts';

export async function checkRosetta(
  { model }: ContentStore,
  file: RosettaFile,
  catalogue: ReferenceCatalogue,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const report = (kind: string, path: readonly PropertyKey[], detail: string) => {
    findings.push({ severity: 'error', kind, path: rosettaPath, line: file.lineOf(...path), detail });
  };
  const all = locales.flatMap((locale) => catalogue.list(model, locale));
  for (const [product, rows] of file.products) {
    const references = all.filter(({ instance }) => instance.product.key === product);
    if (references.length === 0) {
      report('rosetta', [product], `no client API belongs to a product ${product}`);
      continue;
    }
    const named = rows.flatMap((row, at) =>
      Object.entries(row).map(([platform, name]) => ({ platform, name, path: [product, at, platform] })),
    );
    for (const { platform, name, path } of named) {
      const own = references.filter(({ instance }) => instance.entryKey === platform);
      if (own.length === 0) report('rosetta', path, `${product} has no client API on ${platform}`);
      else if (name !== null && !(await isKnown(catalogue, own, name)))
        report('unknown-symbol', path, `${name} is not in the reference of ${platform}`);
    }
  }
  return findings;
}

async function isKnown(catalogue: ReferenceCatalogue, own: readonly Reference[], name: string): Promise<boolean> {
  for (const reference of own) if (findUnit(await catalogue.index(reference), name)) return true;
  return false;
}
