import type { IncomingMessage } from 'node:http';
import { rawHeader } from './raw-header.ts';

/** Headers in which a proxy names its client. Anybody can send them. */
export const forwardedHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
];

const loopback = /^(?:::ffff:)?127\.|^::1$/i;
const ownNames = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** True for a host name (without port) that always means the machine of the client. */
export function isOwnMachine(hostname: string): boolean {
  return ownNames.test(hostname);
}

/**
 * True for a request over the loopback interface to an address of this machine. Another host's name comes from a proxy on this
 * machine, or from a page that made its own name lead here (DNS rebinding). A request that names a client comes from a proxy.
 */
export function isFromThisMachine(request: IncomingMessage): boolean {
  const { socket, headers } = request;
  const isOwn = loopback.test(socket.remoteAddress ?? '') && isOwnMachine((headers.host ?? '').replace(/:\d+$/, ''));
  // Reads the raw headers, because a step of the site overwrites those of `req.headers`.
  return isOwn && forwardedHeaders.every((name) => rawHeader(request, name) === undefined);
}
