/** Quality of ranked answers. */

/** 1 for the first result; undefined if no result is right. */
export type Rank = number | undefined;

export interface Quality {
  queries: number;
  /** Share of queries with a right result among the first 1, 5 and 10. */
  success1: number;
  success5: number;
  success10: number;
  /** Mean reciprocal rank: 1 if the first result is always right. */
  mrr: number;
}

export function qualityOf(ranks: readonly Rank[]): Quality {
  const share = (depth: number) => mean(ranks.map((rank) => (rank !== undefined && rank <= depth ? 1 : 0)));
  return {
    queries: ranks.length,
    success1: share(1),
    success5: share(5),
    success10: share(10),
    mrr: mean(ranks.map((rank) => (rank === undefined ? 0 : 1 / rank))),
  };
}

/** @param isRight judges one result; the first right one decides */
export function rankOf<T>(results: readonly T[], isRight: (result: T) => boolean): Rank {
  const at = results.findIndex(isRight);
  return at < 0 ? undefined : at + 1;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
}
