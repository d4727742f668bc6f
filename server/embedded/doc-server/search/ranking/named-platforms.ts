/** Platforms as bits: those that a query names, and those of pages. */
import { platforms } from '../../../../../views/domain/platform.ts';
import type { Query } from '../query/query.ts';

const platformBits = new Map(platforms.map(({ value }, at) => [value, 1 << (at + 1)]));
/** Of what applies to all platforms. */
export const everywhere = 1;

export function platformBit(platform: string): number {
  return platformBits.get(platform) ?? everywhere;
}

export function platformsOf({ mentions }: Query): number {
  return mentions.reduce((bits, { kind, value }) => (kind === 'platform' ? bits | platformBit(value) : bits), 0);
}
