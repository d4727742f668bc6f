/** Limits how often one network may do something, within this process. */
import { isIPv6 } from 'node:net';

export interface RateLimitOptions {
  count: number;
  windowMs: number;
  /** Default: a clock that nobody can set, so that no window ends early or late. */
  now?: () => number;
}

/** Networks remembered at once; the oldest is evicted first. An attacker needs this many networks to evict one. */
const maxNetworks = 20_000;

export class RateLimit {
  readonly #options: RateLimitOptions;
  readonly #windows = new Map<string, { endsAt: number; taken: number }>();

  constructor(options: RateLimitOptions) {
    this.#options = options;
  }

  /** Counts one use by the network in its window. @returns whether it is within the limit */
  take(network: string): boolean {
    const now = this.#options.now?.() ?? performance.now();
    const known = this.#windows.get(network);
    if (known && known.endsAt > now) {
      known.taken++;
      return known.taken <= this.#options.count;
    }
    this.#windows.delete(network);
    this.#windows.set(network, { endsAt: now + this.#options.windowMs, taken: 1 });
    if (this.#windows.size > maxNetworks) {
      const [oldest] = this.#windows.keys();
      if (oldest !== undefined) this.#windows.delete(oldest);
    }
    return true;
  }
}

/** Takes off ports, which some proxies append to the addresses of a list (`203.0.113.7:51000, [2001:db8::1]:443`). */
export function withoutPorts(addresses: string): string {
  return addresses
    .split(',')
    .map((text) => {
      const address = text.trim();
      return /^(\d+(?:\.\d+){3}):\d+$|^\[([^\]]+)\](?::\d+)?$/.exec(address)?.slice(1).join('') ?? address;
    })
    .join(', ');
}

/** Returns the network of an address. It is an IPv4 address itself, or the /64 network of an IPv6 address, which has one owner. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  // Node compiles the pattern of `isIPv6` at its first use, which takes 5 ms of the first page.
  if (!address.includes(':') || !isIPv6(address)) return address;
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
