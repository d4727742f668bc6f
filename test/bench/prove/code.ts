/** Checks real code with one fault in it, which has to be found. The marks of real code as it is are printed for a person to read. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkCode } from '../../../views/domain/code-check/check-code.ts';
import type { CodeMark } from '../../../views/domain/code-check/mark.ts';
import { KnownNames } from '../../../views/domain/code-check/known-names.ts';
import { locales } from '../../../views/domain/locale.ts';
import { ReferenceCatalogue } from '../../../server/embedded/doc-server/references/catalogue/catalogue.ts';
import { CodeIndexes } from '../../../server/embedded/doc-server/references/code/code-indexes.ts';
import { ReferenceStore } from '../../../server/embedded/doc-server/references/model/reference-store.ts';
import { createContentReader } from '../../../server/embedded/doc-server/files/reader.ts';
import type { Instance } from '../../../server/embedded/doc-server/site/model/model.ts';
import { ContentStore } from '../../../server/embedded/doc-server/site/store.ts';
import { rootDir } from '../../../server/root.ts';
import { createLog } from '../../../server/log.ts';
import { missOf, mutantKinds, mutate, type Sdk } from './code-mutants.ts';
import { type CodeSample, placeInSource, takeSamples } from './code-samples.ts';
import { StoredValues } from '../../../server/embedded/doc-server/kit/stored-values.ts';
import { makeRandom, type Proof, type ProofOptions } from './proof.ts';

const mutantsOfKind = 100;
const samplesRead = 2000;
/** Kinds of faults that a sample has no place for need other samples. */
const triesOfMutant = 80;

export async function proveCode({ contentDir: given, seed }: ProofOptions): Promise<Proof> {
  const contentDir = given === undefined ? join(rootDir, 'server/embedded/doc-server/sample-content') : resolve(given);
  const dataDir = mkdtempSync(join(tmpdir(), 'prove-code-'));
  try {
    const log = createLog('silent');
    const { model } = new ContentStore({ contentDir, dataDir, log });
    const kept = new ReferenceStore({
      stored: new StoredValues(dataDir),
      log,
      codeVersion: 'proof',
      checkPresence: () => true,
    });
    const reader = createContentReader(contentDir);
    const catalogue = new ReferenceCatalogue(contentDir, reader, kept);
    const indexes = new CodeIndexes(catalogue, kept);
    const sdks = new Map<Instance, Sdk>();
    for (const locale of locales)
      for (const instance of model.editions[locale].instances.values()) {
        const index = await indexes.find(model, instance);
        if (index) sdks.set(instance, { index, names: new KnownNames(index) });
      }
    const samples = await takeSamples(reader, [...sdks.keys()], samplesRead);
    const marks: string[] = [];
    const figures = { samples: samples.length, names: 0, deprecations: 0, 'marks to read': 0 };
    for (const sample of samples) {
      const sdk = sdks.get(sample.instance);
      const checked = sdk && checkCode(sample.code, sdk.names);
      figures.names += checked?.links.length ?? 0;
      for (const mark of checked?.marks ?? []) {
        if (mark.kind === 'deprecated') figures.deprecations += 1;
        else marks.push(`${await placeInSource(reader, sample, mark.line)} ${describe(mark, sample)}`);
      }
    }
    figures['marks to read'] = marks.length;
    for (const mark of marks) console.log(`  ${mark}`);
    const { made, failures } = checkMutants(samples, sdks, makeRandom(seed));
    return { figures: { ...figures, ...made }, failures };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function checkMutants(samples: readonly CodeSample[], sdks: ReadonlyMap<Instance, Sdk>, random: () => number) {
  const made: Record<string, number> = {};
  const failures: string[] = [];
  for (const kind of mutantKinds) {
    let count = 0;
    for (let left = mutantsOfKind * triesOfMutant; left > 0 && count < mutantsOfKind; left--) {
      const sample = samples[Math.floor(random() * samples.length)];
      const sdk = sample && sdks.get(sample.instance);
      const mutant = sdk && mutate(sample.code, sdk, kind, random);
      if (!mutant) continue;
      count++;
      const miss = missOf(mutant);
      const text = mutant.code.split('\n')[mutant.line - 1]?.trim() ?? '';
      if (miss !== undefined) failures.push(`${kind} ${mutant.name}: ${miss}, ${sample.paths[0] ?? ''}: ${text}`);
    }
    made[`mutants, ${kind}`] = count;
  }
  return { made, failures };
}

function describe({ kind, name, line, type, instead, platforms = [] }: CodeMark, { code }: CodeSample): string {
  const owner = type === undefined ? '' : ` of ${type}`;
  const names = instead.map((known) => known.name).join(', ');
  const right = names === '' ? '' : `, instead ${names}`;
  const where = platforms.length === 0 ? '' : `, on ${platforms.slice(0, 2).join(', ')}`;
  return `${kind} ${name}${owner}${right}${where}: ${code.split('\n')[line - 1]?.trim() ?? ''}`;
}
