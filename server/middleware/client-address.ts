import type { RequestHandler } from 'express';
import { trustOf } from '../http/asked-address.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { networkOf, withoutPorts } from '../http/rate-limit.ts';
import { forwardedHeaders } from '../http/this-machine.ts';
import { contextOf, setContext } from '../request-context.ts';

/**
 * Reads the client's address as far as TRUST_PROXY says (Express' `trust proxy`). Services behind the site get that address in
 * `X-Forwarded-For` and no other header in which a client could claim one.
 */
export function readClientAddress({ isHttps, trustProxy }: Config, log: Log): RequestHandler {
  let hasWarned = false;
  return (req, res, next) => {
    const isForwarded = forwardedHeaders.some((name) => req.headers[name] !== undefined);
    if (isForwarded && !hasWarned && trustProxy !== 0 && !trustOf(req.app)(req.socket.remoteAddress ?? '', 0)) {
      hasWarned = true;
      log.warn(
        'proxy.untrusted: a proxy names its clients, but TRUST_PROXY does not name the proxy; its clients share one limit',
      );
    }
    const { 'x-forwarded-for': clients } = req.headers;
    // Each connection of a client has another port.
    if (typeof clients === 'string') req.headers['x-forwarded-for'] = withoutPorts(clients);
    // A dual-stack socket reports IPv4 addresses as IPv6.
    const address = (req.ip ?? '').replace(/^::ffff:/i, '');
    // If the site's addresses are https, TLS ends in front of the site. A proxy may pass on any text of a client.
    const protocol = isHttps || req.protocol === 'https' ? 'https' : 'http';
    setContext(res, { client: { address, protocol, network: networkOf(address) } });
    for (const name of forwardedHeaders) Reflect.deleteProperty(req.headers, name);
    req.headers['x-forwarded-for'] = address;
    req.headers['x-forwarded-host'] = contextOf(res).host;
    req.headers['x-forwarded-proto'] = protocol;
    next();
  };
}
