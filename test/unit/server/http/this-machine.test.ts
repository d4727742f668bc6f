import type { IncomingMessage } from 'node:http';
import { expect } from 'chai';
import { isFromThisMachine } from '../../../../server/http/this-machine.ts';

interface Given {
  from?: string;
  method?: string;
  httpVersion?: string;
  headers?: Record<string, string>;
}

const local = 'localhost:3000';
const visit = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

describe('This machine', () => {
  const cases: [isIt: boolean, what: string, given: Given][] = [
    [true, 'a program that asks localhost', {}],
    [true, 'one that asks an address', { headers: { host: '127.0.0.1:9100' } }],
    [true, 'one that asks by IPv6', { from: '::1', headers: { host: '[::1]:3000' } }],
    [true, 'a socket for both kinds of address', { from: '::ffff:127.0.0.1', headers: { host: 'LOCALHOST' } }],
    [true, 'an address typed into a browser', { headers: { ...visit, 'sec-fetch-site': 'none' } }],
    [true, 'a page of the site', { headers: { origin: `http://${local}`, 'sec-fetch-site': 'same-origin' } }],
    [true, 'a link of another site, which cannot read where it leads', { headers: visit }],

    [false, 'another machine', { from: '192.168.1.9' }],
    [false, 'another machine that asks for localhost', { from: '10.0.0.2', headers: { host: 'localhost' } }],
    [false, 'a name that was led here', { headers: { host: 'evil.example:3000', 'sec-fetch-site': 'same-origin' } }],
    [false, 'a name that looks like ours', { headers: { host: 'localhost.evil.example' } }],
    [false, 'a name with ours before it', { headers: { host: 'localhost:3000.evil.example' } }],
    [false, 'a name with ours behind an @', { headers: { host: 'evil.example@localhost' } }],
    [false, 'an address in another spelling', { headers: { host: '2130706433' } }],
    [false, 'the address of all addresses', { headers: { host: '0.0.0.0:3000' } }],
    [false, 'no host', { headers: { host: '' } }],
    [false, 'a proxy that leaves the host', { headers: { host: 'docs.kettle.example' } }],
    [false, 'nginx as it comes', { httpVersion: '1.0' }],
    [false, 'a proxy that names its clients', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    [false, 'a proxy that names the host', { headers: { 'x-forwarded-host': local } }],
    [false, 'a proxy that names itself', { headers: { via: '1.1 proxy' } }],
    [false, 'a script of another site', { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' } }],
    [false, 'one of another port', { headers: { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' } }],
    [false, 'one in an old browser', { headers: { origin: 'https://evil.example' } }],
    [false, 'a sandboxed frame', { headers: { origin: 'null' } }],
    [false, 'a frame of another site', { headers: { ...visit, 'sec-fetch-dest': 'iframe' } }],
    [false, 'a form of another site', { method: 'POST', headers: { ...visit, origin: 'https://evil.example' } }],
  ];
  for (const [isIt, what, { from = '127.0.0.1', method = 'GET', httpVersion = '1.1', headers = {} }] of cases) {
    it(`is ${isIt ? '' : 'not '}${what}`, () => {
      const request = { method, httpVersion, headers: { host: local, ...headers }, socket: { remoteAddress: from } };

      expect(isFromThisMachine(request as unknown as IncomingMessage)).to.equal(isIt);
    });
  }
});
