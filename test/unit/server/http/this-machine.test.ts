import type { IncomingMessage } from 'node:http';
import { expect } from 'chai';
import { isFromThisMachine } from '../../../../server/http/this-machine.ts';

describe('A request from this machine', () => {
  for (const [isOwn, remoteAddress, host] of [
    [true, '127.0.0.1', 'localhost:3000'],
    [true, '::1', '[::1]:3000'],
    [true, '::ffff:127.0.0.1', '127.0.0.1:3000'],
    [true, '127.0.0.1', 'docs.localhost'],
    [false, '127.0.0.1', 'evil.example:3000'],
    [false, '127.0.0.1', 'localhost.evil.example'],
    [false, '127.0.0.1', '127.0.0.1.evil.example'],
    [false, '127.0.0.1', undefined],
    [false, '10.0.0.7', 'localhost:3000'],
  ] as const)
    it(`is ${isOwn ? 'one' : 'none'} from ${remoteAddress} to ${host ?? 'no host'}`, () => {
      const request = { socket: { remoteAddress }, headers: { host } } as IncomingMessage;

      expect(isFromThisMachine(request)).to.equal(isOwn);
    });
});
