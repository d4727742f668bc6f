/** What a proof found. */

export interface ProofOptions {
  /** Of what is made up at random, so that a run can be had again. */
  seed: number;
  rounds: number;
  minutes: number;
  requests: number;
  /** Of `hostile`: PostgreSQL in place of the embedded database. */
  isOnPostgres: boolean;
  /** Of `pages`: the content in place of the sample; of `checkout`: a git repository in place of a made-up one. */
  contentDir?: string | undefined;
  /** Of `checkout`: the commit of that repository to switch to and back. */
  revision?: string | undefined;
}

export interface Proof {
  /** In the order of the report. */
  figures: Record<string, number | string>;
  /** What must not be; none if the proof holds. */
  failures: string[];
}

const shownFailures = 20;

/** @returns whether it holds */
export function printProof(name: string, { figures, failures }: Proof): boolean {
  for (const [what, value] of Object.entries(figures))
    console.log(
      `  ${what}: ${typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 1 }) : value}`,
    );
  for (const failure of failures.slice(0, shownFailures)) console.log(`  FAILED ${failure}`);
  if (failures.length > shownFailures) console.log(`  and ${String(failures.length - shownFailures)} more`);
  console.log(`${name}: ${failures.length === 0 ? 'holds' : `${String(failures.length)} failures`}\n`);
  return failures.length === 0;
}

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
