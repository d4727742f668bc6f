/** Name look-ups that let a connection go only where it may. */
import { lookup as resolveName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

/** As `dns.lookup` with `all`. */
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
  /** Told when a name leads where nobody may go. */
  onRefused(): void;
}

/**
 * What the name leads to is looked at when the connection is made: a second look-up could say something else. One address
 * that is not allowed refuses them all.
 */
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

/** Whether a host is written as an address that is not allowed: such a host is never looked up, so the guard would not see it. */
export function isRefusedLiteral(hostname: string, isAllowed: (address: string) => boolean): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) !== 0 && !isAllowed(literal);
}
