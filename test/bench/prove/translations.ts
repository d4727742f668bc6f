/** Plants edits in a made-up repository of two languages and compares what the check of translations finds. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '../../../views/domain/locale.ts';
import { openRepository } from '../../support/repository.ts';
import type { Dice } from '../corpus-text.ts';
import { makeFolder, type Proof } from '../harness.ts';
import { type Decoy, decoy, edit, type EditKind, makeDocuments, render, type Side } from './translations-corpus.ts';

const documents = 100;
const editKinds: readonly EditKind[] = ['number', 'code', 'added', 'removed', 'meaning'];
const editsOfKind = 40;
/** Changes that leave nothing to do. */
const decoyKinds: readonly Decoy[] = ['both', 'followed', 'marks', 'comment'];
const decoysOfKind = 25;
const editsOfCommit = 5;

interface Finding {
  kind: string;
  path: string;
  line: number;
}

export function proveTranslations(dice: Dice): Proof {
  const dir = makeFolder('translations');
  const { expected, commits } = makeHistory(dir, dice);
  const args = ['.build/check.js', dir, '--translations', '--json', '--cache', makeFolder('cache')];
  const check = () => {
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 64e6 });
    if (stdout === '') throw new Error(stderr);
    return (JSON.parse(stdout) as Finding[]).map(({ kind, path, line }) => `${path}: ${kind} ${String(line)}`).sort();
  };
  const found = new Set(check());
  const wrong = [...found].filter((one) => !expected.has(one));
  const missed = [...expected].filter((one) => !found.has(one));
  return {
    figures: {
      'planted edits': expected.size,
      'changes that need nothing': decoyKinds.length * decoysOfKind,
      commits,
      precision: 1 - wrong.length / found.size,
      recall: 1 - missed.length / expected.size,
    },
    failures: [
      ...wrong.map((one) => `${one}: nothing is behind here`),
      ...missed.map((one) => `${one}: not found`),
      ...(check().join() === [...found].join() ? [] : ['a second check finds others']),
    ],
  };
}

function makeHistory(dir: string, dice: Dice): { expected: Set<string>; commits: number } {
  const pages = makeDocuments(documents, dice);
  const pathOf = (name: string, side: Side) => `tea/${locales[side]}/${name}.mdx`;
  for (const locale of locales) {
    mkdirSync(join(dir, 'tea', locale), { recursive: true });
    const instances = [{ id: `tea_${locale}`, path: `tea/${locale}`, routeBasePath: 'tea', locale }];
    writeFileSync(join(dir, `docs.config.${locale}.json`), JSON.stringify({ title: 'Tea', instances }));
  }
  const repository = openRepository(dir);
  let commits = 0;
  const commit = () => {
    commits++;
    for (const page of pages)
      for (const side of [0, 1] as const)
        writeFileSync(join(dir, pathOf(page.name, side)), render(page, side, commits).text);
    repository.commit('2026-08-30');
  };
  commit();
  const side = (): Side => (dice.below(2) === 0 ? 0 : 1);
  const steps = [
    ...editKinds.flatMap((kind) => Array(editsOfKind).fill(() => edit(dice.pick(pages), kind, side(), dice))),
    ...decoyKinds.flatMap((kind) =>
      Array(decoysOfKind).fill(() => decoy(dice.pick(pages), kind, side(), dice, commit)),
    ),
  ] as (() => boolean)[];
  for (const [index, step] of dice.some(steps).entries()) {
    for (let tries = 0; !step(); tries++) if (tries > documents) throw new Error('no place for an edit is left');
    if (index % editsOfCommit === 0) commit();
  }
  commit();
  const expected = pages.flatMap((page) =>
    ([0, 1] as const).flatMap((at) =>
      render(page, at, commits).expected.map((one) => `${pathOf(page.name, at)}: ${one}`),
    ),
  );
  return { expected: new Set(expected), commits };
}
