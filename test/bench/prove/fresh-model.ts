/** `fresh-model.ts CONTENT_DIR` prints the model of a first start as one line of JSON. A process of its own, so that it delays nothing. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMenuTree } from '../../../server/embedded/doc-server/content/menus/menu-tree.ts';
import { collectProblems } from '../../../server/embedded/doc-server/content/model.ts';
import { ContentStore } from '../../../server/embedded/doc-server/content/store.ts';
import { runAtOnce } from '../../../server/embedded/doc-server/kit/slices.ts';
import { createLog } from '../../../server/log.ts';
import { locales } from '../../../views/domain/locale.ts';
import { type ModelState, summariseMenus } from './model-state.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fresh-'));
const { model } = new ContentStore({ contentDir: process.argv[2] ?? '', dataDir, log: createLog('silent') });
rmSync(dataDir, { recursive: true, force: true });
const menus = summariseMenus(locales.map((locale) => JSON.stringify(runAtOnce(buildMenuTree(model, locale, true)))));
const hasBrokenMenus = collectProblems(model).some(({ kind }) => /^(?:sidebar|config|instance)\./.test(kind));
const state: ModelState = { version: model.version, menus, hasBrokenMenus };
console.log(JSON.stringify(state));
