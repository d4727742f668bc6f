import { BlockList, isIP } from 'node:net';
import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { isLoopback } from '../rate-limit.ts';
import { contextOf, setContext } from '../request-context.ts';

/** What proxies say of who asks; anybody can send it. */
const forwardedHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
];
const inside = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(network, bits);
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addAddress('::1', 'ipv6');

/**
 * Who asks, as far as the proxies in TRUST_PROXY say (Express' `trust proxy`). The services behind are told that and nothing
 * else: what a client claims of itself ends here.
 */
export function readClientAddress({ trustProxy, isHttps }: Config, log: Log): RequestHandler {
  let hasWarned = trustProxy !== false;
  return (req, res, next) => {
    const isForwarded = forwardedHeaders.some((name) => req.headers[name] !== undefined);
    if (isForwarded && !hasWarned) {
      hasWarned = true;
      log.warn('proxy.untrusted: a proxy names its clients, but TRUST_PROXY does not name the proxy');
    }
    const address = plain(req.ip ?? '');
    const neighbour = plain(req.socket.remoteAddress ?? '');
    // Where addresses of readers are https, TLS ends before us.
    const protocol = isHttps ? 'https' : req.protocol;
    setContext(res, {
      client: {
        address,
        protocol,
        isLocal: !isForwarded && isLoopback(neighbour),
        // The machine's own probes, and all readers of a proxy that we are not told of, have one address.
        isKnown: !(isLoopback(address) || (isForwarded && trustProxy === false && isInside(neighbour))),
      },
    });
    for (const name of forwardedHeaders) Reflect.deleteProperty(req.headers, name);
    req.headers['x-forwarded-for'] = address;
    req.headers['x-forwarded-host'] = contextOf(res).host;
    req.headers['x-forwarded-proto'] = protocol;
    next();
  };
}

/** IPv4 as IPv4, also on a socket for both. */
function plain(address: string): string {
  return address.replace(/^::ffff:/i, '');
}

function isInside(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && inside.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
