/**
 * Plants edits in a made-up repository and compares what the check of translations finds. With `--content DIR`, replays commits that
 * changed both languages of a document, one language without the other.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locales } from '../../../views/domain/locale.ts';
import { makeRandom, type Proof, type ProofOptions } from './proof.ts';
import { decoy, decoys, edit, editKinds, makeDocuments, render, type Side } from './translations-corpus.ts';
import { replayCommits } from './translations-replay.ts';

const documents = 100;
const editsOfKind = 40;
const decoysOfKind = 25;
const editsOfCommit = 5;

interface Finding {
  kind: string;
  path: string;
  line: number;
}

export async function proveTranslations(options: ProofOptions): Promise<Proof> {
  const planted = provePlanted(options.seed);
  if (options.contentDir === undefined) return planted;
  const replayed = await replayCommits(options.contentDir, options.seed, options.rounds);
  return {
    figures: { ...planted.figures, ...replayed.figures },
    failures: [...planted.failures, ...replayed.failures],
  };
}

function provePlanted(seed: number): Proof {
  const root = mkdtempSync(join(tmpdir(), 'prove-translations-'));
  try {
    const { dir, expected, commits } = makeRepository(root, seed);
    const args = ['.build/check.js', dir, '--translations', '--json', '--cache', join(root, 'cache')];
    const check = () => {
      const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 64e6 });
      if (stdout === '') throw new Error(stderr);
      return (JSON.parse(stdout) as Finding[]).map(({ kind, path, line }) => `${path}: ${kind} ${String(line)}`);
    };
    const found = new Set(check());
    const wrong = [...found].filter((one) => !expected.has(one));
    const missed = [...expected].filter((one) => !found.has(one));
    const right = found.size - wrong.length;
    return {
      figures: {
        'planted edits': expected.size,
        'changes that need nothing': decoys.length * decoysOfKind,
        commits,
        precision: (right / Math.max(found.size, 1)).toFixed(3),
        recall: (right / expected.size).toFixed(3),
      },
      failures: [
        ...wrong.map((one) => `${one}: nothing is behind here`),
        ...missed.map((one) => `${one}: not found`),
        ...(check().sort().join('\n') === [...found].sort().join('\n') ? [] : ['a second check finds others']),
      ],
    };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function makeRepository(root: string, seed: number): { dir: string; expected: Set<string>; commits: number } {
  const dir = join(root, 'content');
  const random = makeRandom(seed);
  const pages = makeDocuments(documents, seed);
  const pathOf = (name: string, side: Side) => `tea/${locales[side]}/${name}.mdx`;
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', dir, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  let commits = 0;
  const commit = () => {
    commits++;
    for (const page of pages)
      for (const side of [0, 1] as const)
        writeFileSync(join(dir, pathOf(page.name, side)), render(page, side, commits).text);
    git('add', '-A');
    git('-c', 'user.name=proof', '-c', 'user.email=proof@example.com', 'commit', '-qm', `commit ${String(commits)}`);
  };
  for (const locale of locales) {
    mkdirSync(join(dir, 'tea', locale), { recursive: true });
    const instances = [{ id: `tea_${locale}`, path: `tea/${locale}`, routeBasePath: 'tea', locale }];
    writeFileSync(join(dir, `docs.config.${locale}.json`), JSON.stringify({ title: 'Tea', instances }));
  }
  git('init', '-q');
  commit();
  const sideOf = (): Side => (random() < 0.5 ? 0 : 1);
  const anyPage = () => pages[Math.floor(random() * pages.length)] ?? { name: '', units: [] };
  const steps: (() => boolean)[] = [];
  for (const kind of editKinds)
    for (let n = 0; n < editsOfKind; n++) steps.push(() => edit(anyPage(), kind, sideOf(), random));
  for (const kind of decoys)
    for (let n = 0; n < decoysOfKind; n++)
      steps.push(() => {
        let isMade = false;
        for (const _ of decoy(anyPage(), kind, sideOf(), random)) {
          isMade = true;
          if (kind === 'followed') commit();
        }
        return isMade;
      });
  const inOrder = steps.map((step) => ({ step, key: random() })).sort((a, b) => a.key - b.key);
  inOrder.forEach(({ step }, index) => {
    let tries = 0;
    while (!step()) if (++tries > documents) throw new Error('no place for an edit is left');
    if (index % editsOfCommit === 0) commit();
  });
  commit();
  const expected = pages.flatMap((page) =>
    ([0, 1] as const).flatMap((side) =>
      render(page, side, commits).expected.map((one) => `${pathOf(page.name, side)}: ${one}`),
    ),
  );
  return { dir, expected: new Set(expected), commits };
}
