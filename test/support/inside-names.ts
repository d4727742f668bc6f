/** Names with internal addresses, as an attacker's DNS zone could have. */
import type { ResolveName } from '../../server/embedded/guarded-lookup.ts';

export const insideNames: Record<string, string[]> = {
  'loop.evil.example': ['127.0.0.1'],
  'private.evil.example': ['10.0.0.5'],
  'metadata.evil.example': ['169.254.169.254'],
  'six.evil.example': ['::1'],
  'mapped.evil.example': ['::ffff:127.0.0.1'],
  'local.evil.example': ['fd00::1'],
  'mixed.evil.example': ['93.184.216.34', '127.0.0.1'],
  'nat64.evil.example': ['64:ff9b::7f00:1'],
  'empty.evil.example': [],
};

/** Looks a name up in that zone. */
export const resolveInside: ResolveName = (host, done) => {
  const addresses = insideNames[host] ?? [];
  done(
    null,
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  );
};
