/**
 * `fresh-model.ts CONTENT_DIR [LAST]` prints the model of a first start as one line of JSON. A process of its own, so that it delays
 * nothing. With the state before (`LAST`, JSON), a configuration with more faulty entries than the last one is not taken, as by a
 * running site.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMenuTree } from '../../../server/embedded/doc-server/site/menus/menu-tree.ts';
import type { Edition, Model } from '../../../server/embedded/doc-server/site/model/model.ts';
import { ContentStore, versionOf } from '../../../server/embedded/doc-server/site/store.ts';
import { runAtOnce } from '../../../server/embedded/doc-server/kit/slices.ts';
import { createLog } from '../../../server/log.ts';
import { type EditionState, type ModelState, summariseMenu } from './model-state.ts';

/** Problems for which a running site keeps something that it had before. */
const keepingKinds = /^(?:config\.\w+|sidebar\.(?:entry|unreadable)|instance\.missing-folder)$/;

const [contentDir = '', lastState] = process.argv.slice(2);
const last = lastState === undefined ? undefined : (JSON.parse(lastState) as ModelState).editions;
const dataDir = mkdtempSync(join(tmpdir(), 'fresh-'));
const { model } = new ContentStore({ contentDir, dataDir, log: createLog('silent') });
rmSync(dataDir, { recursive: true, force: true });
const editions = { en: stateOf(model, model.editions.en), zh: stateOf(model, model.editions.zh) };
const state: ModelState = { version: runAtOnce(versionOf(model, editions)), editions };
console.log(JSON.stringify(state));

function stateOf(model: Model, edition: Edition): EditionState {
  const { hash, faults } = edition.config;
  const before = last?.[edition.locale].config;
  const isRefused = before !== undefined && faults > before.faults;
  const problems = [...edition.problems, ...[...edition.instances.values()].flatMap((instance) => instance.problems)];
  const folders = new Set([...edition.byFolder.keys()]);
  const ofSidebars = [...model.sidebars].flatMap(([path, { problems }]) =>
    folders.has(path.replace(/\/sidebars\.json$/, '')) ? problems : [],
  );
  return {
    config: isRefused ? before : { hash, faults },
    ...(isRefused && { refusedFaults: faults }),
    menu: summariseMenu(JSON.stringify(runAtOnce(buildMenuTree(model, edition.locale, true)))),
    hasBrokenMenus: [...problems, ...ofSidebars].some(({ kind }) => keepingKinds.test(kind)),
  };
}
