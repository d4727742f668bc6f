/** DNS lookups that allow connections only to permitted addresses. */
import { lookup as resolveName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

/** Same shape as `dns.lookup` with `all`. */
export type ResolveName = (
  host: string,
  done: (error: Error | null, addresses: { address: string; family: number }[]) => void,
) => void;

export const resolveBySystem: ResolveName = (host, done) => {
  resolveName(host, { all: true }, done);
};

interface GuardOptions {
  resolve: ResolveName;
  isAllowed(address: string): boolean;
  /** Called when a name resolves to a forbidden address. */
  onRefused(): void;
}

/** Checks addresses at connection time, because a second lookup could differ. One forbidden address refuses all. */
export function guardLookup({ resolve, isAllowed, onRefused }: GuardOptions): LookupFunction {
  return (host, options, done) => {
    resolve(host, (error, addresses) => {
      const found = addresses ?? [];
      const isRefused = !error && (found.length === 0 || found.some(({ address }) => !isAllowed(address)));
      if (isRefused) onRefused();
      const [first] = found;
      const failure = error ?? (isRefused || !first ? new Error('not an allowed address') : null);
      if (failure || !first) done(failure ?? new Error('no address'), '');
      else if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}

/** True if the host is a forbidden literal address, which is never looked up, so that the guard would not see it. */
export function isRefusedLiteral(hostname: string, isAllowed: (address: string) => boolean): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) !== 0 && !isAllowed(literal);
}
