/** How often something may be done from one place, within this process. */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

export interface RateLimitOptions {
  count: number;
  windowMs: number;
  now?: () => number;
}

/** Places that are remembered at once; a flood from more forgets the oldest, which costs an attacker that many addresses. */
const maxPlaces = 20_000;

export class RateLimit {
  readonly #options: RateLimitOptions;
  readonly #windows = new Map<string, { endsAt: number; taken: number }>();

  constructor(options: RateLimitOptions) {
    this.#options = options;
  }

  /** Whether `take` would give one of the window's places. */
  isFree(place: string): boolean {
    const known = this.#windows.get(place);
    const isOver = !known || known.endsAt <= (this.#options.now ?? Date.now)();
    return isOver || known.taken < this.#options.count;
  }

  /** Takes one of the window's places. @returns whether there was one */
  take(place: string): boolean {
    const now = (this.#options.now ?? Date.now)();
    const known = this.#windows.get(place);
    if (known && known.endsAt > now) {
      known.taken++;
      return known.taken <= this.#options.count;
    }
    this.#windows.delete(place);
    this.#windows.set(place, { endsAt: now + this.#options.windowMs, taken: 1 });
    if (this.#windows.size > maxPlaces) {
      const [oldest] = this.#windows.keys();
      if (oldest !== undefined) this.#windows.delete(oldest);
    }
    return true;
  }
}

/** By which a site tells the services behind which share of an address a reader has. */
export const shareHeader = 'x-client-share';
/** Parts of the address of a proxy that is not named: a reader can use up one, and who makes names up gets no more than all. */
const shares = 64;

/** The part that somebody has whom a proxy names so. */
export function shareOf(claimed: string): string {
  return String(createHash('sha256').update(claimed).digest().readUInt16BE() % shares);
}

/** Whom a limit counts as one. */
export function placeOf(address: string, share: string | undefined): string {
  return share !== undefined && /^\d{1,2}$/.test(share) ? `${networkOf(address)} ${share}` : networkOf(address);
}

/** What counts as one place: an IPv4 address, or the network of an IPv6 address, as its owner has all addresses in it. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const whole = [...groups, ...Array.from({ length: missing }, () => '0'), ...rest];
  return `${whole
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Whether an address is that of this machine itself. */
export function isLoopback(address: string): boolean {
  return /^(?:::ffff:)?127\.|^::1$/i.test(address);
}
