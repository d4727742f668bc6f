/** Pages about two versions of five made-up SDKs tell every member that came or left between them, and no other, in time. */
import type { Upgrade } from '../../../views/domain/upgrade.ts';
import { renderPage } from '../../../server/embedded/doc-server/pages/render-page.ts';
import { buildParts } from '../../../server/embedded/doc-server/parts.ts';
import { ContentStore } from '../../../server/embedded/doc-server/site/store.ts';
import { openDocServerDatabase } from '../../../server/embedded/doc-server/store/tables.ts';
import { createLog } from '../../../server/log.ts';
import type { Dice } from '../corpus-text.ts';
import { makeFolder, type Proof } from '../harness.ts';
import { median } from '../table.ts';
import { makeReleases } from './upgrade-repository.ts';

export async function proveUpgrade(dice: Dice): Promise<Proof> {
  const contentDir = makeFolder('upgrade');
  const dataDir = makeFolder('upgrade-data');
  const releases = makeReleases(contentDir, dice);
  const log = createLog('silent');
  const db = await openDocServerDatabase({ dataDir });
  const parts = buildParts({
    store: new ContentStore({ contentDir, dataDir, log }),
    db,
    dataDir,
    log,
    render: renderPage,
    versions: { renderer: 'proof', references: 'proof', search: 'proof' },
    ledger: () => undefined,
    loadSearch: () => Promise.reject(new Error('no search is needed')),
    ownUrl: () => '',
  });
  const { store, catalogue, upgrades } = parts;
  // Jobs after the start.
  await catalogue.history.read(catalogue.list(store.model, 'en'), () => Promise.resolve(true));
  await catalogue.makeIndexes(store.model, () => Promise.resolve(true));
  const failures: string[] = [];
  const times: number[] = [];
  const total = { known: 0, told: 0, listed: 0, wrong: 0 };
  for (const { sdk, from, to, came, left } of releases) {
    const asked = { product: 'kettle', entryKey: sdk, from, to };
    // The first answer of a platform reads its release notes.
    if (from === '1.0.0') await upgrades.show('en', asked, '');
    const startedAt = performance.now();
    const page = await upgrades.show('en', asked, '');
    times.push(performance.now() - startedAt);
    if (!page) throw new Error(`there is no page of ${sdk}`);
    const listed = listedBy(page);
    const words = new Set(changesOf(page).match(/\w+/g));
    const wanted = [...came.map((name) => `+${name}`), ...left.map((name) => `-${name}`)];
    const isTold = (name: string) => {
      const type = name.replace(/\..*/, '');
      // A type brings its members, and takes them with it; the notes may name it or a member.
      const isWithType = wanted.includes(type) && (listed.has(type) || words.has(type.slice(1)));
      return listed.has(name) || words.has(name.replace(/^.*[+.-]/, '')) || isWithType;
    };
    const untold = wanted.filter((name) => !isTold(name));
    const wrong = [...listed].filter((name) => !wanted.includes(name));
    total.known += wanted.length;
    total.told += wanted.length - untold.length;
    total.listed += listed.size;
    total.wrong += wrong.length;
    failures.push(...[...untold, ...wrong].map((name) => `${sdk} ${to}: ${name}`));
  }
  parts.close();
  await db.destroy();
  return {
    figures: {
      releases: releases.length,
      'members that came or left': total.known,
      recall: total.told / total.known,
      precision: 1 - total.wrong / total.listed,
      'answer, slowest (ms)': Math.max(...times),
      'answer, median (ms)': median(times),
    },
    failures,
  };
}

function changesOf({ groups }: Upgrade): string {
  const changes = groups.flatMap(({ versions }) => versions.flatMap((version) => version.changes));
  return changes.join('\n').replaceAll('<wbr/>', '');
}

/** Names that the page lists as new (`+`) or removed (`-`). */
function listedBy({ groups }: Upgrade): Set<string> {
  const types = groups.flatMap(({ kind, versions }) =>
    versions.flatMap((version) => version.types.map((type) => ({ kind, ...type }))),
  );
  return new Set(
    types.flatMap(({ kind, name, members, isRemoved }) => {
      if (!isRemoved && kind !== 'new') return [];
      const names = members.length === 0 ? [name] : members.map((member) => `${name}.${member.name}`);
      return names.map((one) => (isRemoved ? '-' : '+') + one.replace(/\(.*/, ''));
    }),
  );
}
