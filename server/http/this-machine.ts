import type { IncomingMessage } from 'node:http';

const loopback = /^(?:::ffff:)?127\.|^::1$/i;

/** True for a request over the loopback interface. A proxy on this machine sends such requests, too. */
export function isFromThisMachine({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  return loopback.test(socket.remoteAddress ?? '');
}
