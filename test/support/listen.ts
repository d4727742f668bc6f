import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on a free port of the loopback interface. @returns the origin */
export function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
    });
  });
}
