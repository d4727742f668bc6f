/** Represents platforms as bits, for queries and for pages. */
import { platforms } from '../../../../../views/domain/platform.ts';
import type { Query } from '../query/query.ts';

const platformBits = new Map(platforms.map(({ value }, at) => [value, 1 << (at + 1)]));
/** Bit for pages that apply to all platforms. */
export const everywhere = 1;

export function platformBit(platform: string): number {
  return platformBits.get(platform) ?? everywhere;
}

export function platformsOf({ mentions }: Query): number {
  return mentions.reduce((bits, { kind, value }) => (kind === 'platform' ? bits | platformBit(value) : bits), 0);
}
