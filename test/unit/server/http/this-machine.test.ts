import type { IncomingMessage } from 'node:http';
import { expect } from 'chai';
import { isFromThisMachine } from '../../../../server/http/this-machine.ts';

describe('A request from this machine', () => {
  for (const [isOwn, remoteAddress, host, header] of [
    [true, '127.0.0.1', 'localhost:3000'],
    [true, '::1', '[::1]:3000'],
    [true, '::ffff:127.0.0.1', '127.0.0.1:3000'],
    [true, '127.0.0.1', 'docs.localhost'],
    [false, '127.0.0.1', 'evil.example:3000'],
    [false, '127.0.0.1', 'localhost.evil.example'],
    [false, '127.0.0.1', undefined],
    [false, '10.0.0.7', 'localhost:3000'],
    [false, '127.0.0.1', 'localhost:3000', 'X-Forwarded-For'],
    [false, '127.0.0.1', 'localhost:3000', 'Forwarded'],
    [false, '127.0.0.1', 'localhost:3000', 'x-real-ip'],
  ] as const)
    it(`is ${isOwn ? 'one' : 'none'} from ${remoteAddress} to ${host ?? 'no host'}${header === undefined ? '' : ` with ${header}`}`, () => {
      const rawHeaders = header === undefined ? [] : [header, '127.0.0.1'];
      const request = { socket: { remoteAddress }, headers: { host }, rawHeaders } as unknown as IncomingMessage;

      expect(isFromThisMachine(request)).to.equal(isOwn);
    });
});
