/** Finds documents of one product and platform that state its requirements differently. */
import { groupBy } from '../../../../views/domain/group-by.ts';
import { anyPlatform } from '../../../../views/domain/platform.ts';
import type { Doc } from '../site/model/model.ts';
import { type Contradiction, findContradictions, leaveOutMirrored, type LocatedStatement } from './contradictions.ts';
import { isAboutSample, type Statement } from '../facts/requirements.ts';
import type { Examined } from './examine-pages.ts';
import type { Finding } from './finding.ts';
import { wordFinding } from './finding-words.ts';

/** Folders with documents about the SDK as a whole. Documents outside all folders count, too. */
const generalFolder =
  /^(?:[^/]*(?:overview|introduction|product-desc|start|integrat|sample|demo|example)[^/]*\/|[^/]*$)/i;
/** Documents about earlier versions. */
const history = /release-?notes|change-?log|upgrad|migrat|发布日志|更新日志|升级/i;

/** @param docs with their reports; all documents of each product */
export function checkRequirements(docs: readonly Doc[], { reports, keyOf }: Examined): Finding[] {
  const read = (doc: Doc) => readDocument(doc, reports.get(keyOf.get(doc) ?? '')?.statements ?? []);
  const products = groupBy(docs, ({ instance }) => `${instance.product.key}\n${instance.version}`);
  const found = [...products.values()].flatMap((inProduct) => leaveOutMirrored(contradictionsIn(inProduct)));
  // Products share files; a statement is reported once, beside the requirement with the most documents.
  const byPlace = groupBy(found, ({ statement }) => JSON.stringify([statement.path, statement.line, statement.quote]));
  return Array.from(byPlace.values(), (group) =>
    describe(group.reduce((a, b) => (b.paths.size > a.paths.size ? b : a))),
  );

  function contradictionsIn(inProduct: readonly Doc[]): Contradiction[] {
    const byEntry = [...groupBy(inProduct, ({ instance }) => instance.entryKey).values()];
    const placed = byEntry.map((entryDocs) => ({
      platform: entryDocs[0]?.instance.target.platform ?? anyPlatform,
      statements: entryDocs.flatMap(read),
    }));
    const inTables = placed.flatMap(({ statements }) => statements.filter(({ platform }) => platform !== undefined));
    return placed.flatMap(({ platform, statements }) => {
      if (platform === anyPlatform) return [];
      const own = statements.filter((one) => one.platform === undefined);
      return findContradictions([...own, ...inTables.filter((one) => one.platform === platform)]);
    });
  }
}

function readDocument({ menuEntry, docKey, title }: Doc, statements: readonly Statement[]): LocatedStatement[] {
  const names = [docKey, title];
  if (menuEntry === undefined || names.some((name) => history.test(name))) return [];
  const isGeneral = generalFolder.test(docKey) && !names.some(isAboutSample);
  return statements.map((one) => ({
    ...one,
    isGeneral: one.scope === 'limit' || one.platform !== undefined || (isGeneral && one.scope === 'sdk'),
  }));
}

function describe({ statement, usual, paths }: Contradiction): Finding {
  const { path, line, quote } = statement;
  const places = { shown: [`${usual.path}:${String(usual.line)}`], more: paths.size - 1 };
  const words = wordFinding('requirement-differs', { quote, usual: usual.quote, places });
  return { severity: 'warning', kind: 'requirement-differs', path, line, ...words };
}
