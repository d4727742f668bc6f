/** Finds members that are new or deprecated in a version of a reference but missing in its release notes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareVersions } from '../../../../views/domain/versions.ts';
import type { ReferenceCatalogue } from '../references/catalogue/catalogue.ts';
import type { Instance } from '../site/model/model.ts';
import type { ContentStore } from '../site/store.ts';
import { type OpenFacts, openFactsOf } from '../facts/document-facts.ts';
import { findReleaseNotes } from '../pages/release-notes/releases.ts';
import { versionIn } from '../document/show/release-notes.ts';
import { findReferenceChanges, type ReferenceChange } from '../pages/upgrade/reference-changes.ts';
import type { Finding } from './finding.ts';
import { listFirst, wordFinding } from './finding-words.ts';

/** Names in one finding. */
const maxNames = 8;

export async function checkReleaseNotes(
  store: ContentStore,
  catalogue: ReferenceCatalogue,
  instances: Iterable<Instance>,
): Promise<Finding[]> {
  const openFacts = openFactsOf(store);
  const findings: Finding[] = [];
  for (const instance of instances) findings.push(...(await checkInstance(store, catalogue, instance, openFacts)));
  return findings;
}

async function checkInstance(
  { model, contentDir }: ContentStore,
  catalogue: ReferenceCatalogue,
  instance: Instance,
  openFacts: OpenFacts,
): Promise<Finding[]> {
  const notes = findReleaseNotes(instance);
  const page = notes && openFacts(instance.locale).of('sections', notes.file.path);
  const versions = new Set(page?.value.flatMap(({ heading }) => versionIn(heading) ?? []));
  const inOrder = [...versions].sort(compareVersions);
  const [oldest] = inOrder;
  const newest = inOrder.at(-1);
  if (!page || oldest === undefined || newest === undefined) return [];
  const source = page.value.map(({ heading, text, code }) => `${heading} ${text} ${code}`).join('\n');
  // The notes of any version may name the member.
  const between = [{ version: newest, id: '', changes: [{ kind: 'breaking' as const, text: source, source }] }];
  const changes = await findReferenceChanges(catalogue, model, instance, {
    from: oldest,
    to: newest,
    between,
    releases: [],
  });
  return changes
    .filter(({ version }) => versions.has(version))
    .map((change) => ({
      severity: 'warning',
      kind: 'forgotten-member',
      ...describe(change),
      ...findHeading(contentDir, page.sources, change.version),
    }));
}

/** Finds the heading of a version; notes may be in a file that several products include. */
function findHeading(contentDir: string, sources: readonly string[], version: string): { path: string; line: number } {
  for (const path of sources) {
    const lines = readFileSync(join(contentDir, path), 'utf8').split('\n');
    const at = lines.findIndex((line) => line.startsWith('#') && versionIn(line.replace(/^#+\s*/, '')) === version);
    if (at >= 0) return { path, line: at + 1 };
  }
  return { path: sources[0] ?? '', line: 0 };
}

function describe({ version, kind, types }: ReferenceChange): Pick<Finding, 'detail' | 'words'> {
  const names = types.flatMap(({ name, members }) =>
    members.length === 0 ? [name] : members.map((member) => `${name}.${member.name}`),
  );
  const state = kind === 'new' ? 'new' : 'deprecated';
  return wordFinding(`forgotten-member.${state}`, { version, names: listFirst(names, maxNames) });
}
