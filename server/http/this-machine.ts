import type { IncomingMessage } from 'node:http';

const loopback = /^(?:::ffff:)?127\.|^::1$/i;
const ownNames = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** True for a host name (without port) that always means the machine of the client. */
export function isOwnMachine(hostname: string): boolean {
  return ownNames.test(hostname);
}

/**
 * True for a request over the loopback interface to an address of this machine. Another host's name comes from a proxy on this
 * machine, or from a page that made its own name lead here (DNS rebinding).
 */
export function isFromThisMachine({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  return loopback.test(socket.remoteAddress ?? '') && isOwnMachine((headers.host ?? '').replace(/:\d+$/, ''));
}
