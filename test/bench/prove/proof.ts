export interface ProofOptions {
  /** Seed of random data, so that a run can be repeated. */
  seed: number;
  rounds: number;
  minutes: number;
  requests: number;
  /** For `markdown`: size of the sample; 0 for all pages. */
  pages: number;
  /** For `checkout`: how often git switches. */
  switches: number;
  /** For `hostile`: PostgreSQL in place of the embedded database. */
  isOnPostgres: boolean;
  /**
   * For `load`, `small`, `pages`, `markdown`, `oracle`, `code` and `upgrade`: content in place of the sample; for `checkout`: a git repository in place of a generated one;
   * for `translations`: a git repository beside a generated one.
   */
  contentDir?: string | undefined;
  /** For `checkout`: the commit to switch to and back. */
  revision?: string | undefined;
}

export interface Proof {
  /** In report order. */
  figures: Record<string, number | string>;
  /** Violations; empty if the proof holds. */
  failures: string[];
}

const shownFailures = 20;

/** @returns whether the proof holds */
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

/** Numbers between 0 and 1, equal for equal seeds (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
