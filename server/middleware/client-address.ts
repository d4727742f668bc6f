import type { Request, RequestHandler } from 'express';
import { trustOf } from '../http/asked-address.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { networkOf, placeOf, shareHeader, shareOf } from '../http/rate-limit.ts';
import { contextOf, setContext } from '../request-context.ts';
import { forwardedHeaders, isFromThisMachine } from '../http/this-machine.ts';

/**
 * Who asks, as far as the proxies in TRUST_PROXY say (Express' `trust proxy`). The services behind are told that and nothing
 * else: what a client claims of itself ends here, but that it picks a share of the address of what may be a proxy, where
 * nobody has said which there are.
 */
export function readClientAddress({ isHttps, trustProxy }: Config, log: Log): RequestHandler {
  let hasWarned = false;
  return (req, res, next) => {
    const isForwarded = forwardedHeaders.some((name) => req.headers[name] !== undefined);
    const neighbour = req.socket.remoteAddress ?? '';
    const trusts = trustOf(req.app);
    const isUntrusted = isForwarded && trustProxy !== 0 && !trusts(neighbour, 0);
    if (isUntrusted && !hasWarned) {
      hasWarned = true;
      log.warn('proxy.untrusted: a proxy names its clients, but TRUST_PROXY does not name the proxy');
    }
    const address = plain(req.ip ?? '');
    // Once somebody has said which proxies there are, whoever else names clients is one itself, and counts as what it is.
    const share = isUntrusted && trustProxy === false ? shareOf(claimedOf(req)) : undefined;
    // Where addresses of readers are https, TLS ends before us.
    const protocol = isHttps ? 'https' : req.protocol;
    setContext(res, {
      client: {
        address,
        protocol,
        isLocal: isFromThisMachine(req),
        ...{ share, place: placeOf(address, share) },
      },
    });
    for (const name of forwardedHeaders) Reflect.deleteProperty(req.headers, name);
    Reflect.deleteProperty(req.headers, shareHeader);
    if (share !== undefined) req.headers[shareHeader] = share;
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

/** Whom the neighbour names: the last of a list is what it says itself, all before is what it was told. */
function claimedOf({ headers }: Request): string {
  const named = headers['x-forwarded-for'] ?? headers['x-real-ip'] ?? headers.forwarded ?? '';
  const last = String(named).split(',').at(-1) ?? '';
  return networkOf(plain(last.trim().toLowerCase()));
}
