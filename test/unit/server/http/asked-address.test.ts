import type { IncomingMessage } from 'node:http';
import express from 'express';
import { expect } from 'chai';
import { hostAsked, trustOf } from '../../../../server/http/asked-address.ts';

interface Given {
  from?: string;
  headers: [name: string, value: string][];
}

const inside: [string, string] = ['Host', 'site-7.internal:3000'];
const named = (...hosts: string[]): Given['headers'] => [
  inside,
  ...hosts.map((host): [string, string] => ['X-Forwarded-Host', host]),
];
const chain: [string, string] = ['X-Forwarded-For', '203.0.113.1, 10.0.0.3'];

describe('The host that was asked for', () => {
  const cases: [host: string, what: string, trust: false | number | string[], given: Given][] = [
    ['docs.kettle.example', 'what the proxy says', 1, { headers: named('Docs.Kettle.Example') }],
    ['docs.kettle.example:8443', 'with its port', 1, { headers: named('docs.kettle.example:8443') }],
    ['[2001:db8::1]:8443', 'also an address', 1, { headers: named('[2001:db8::1]:8443') }],
    ['docs.kettle.example', 'of a proxy in a named network', ['10.0.0.0/8'], { headers: named('docs.kettle.example') }],
    [
      'docs.kettle.example',
      'what the proxy adds, not what the reader said to it',
      1,
      { headers: named('evil.example, docs.kettle.example') },
    ],
    ['docs.kettle.example', 'the same in two headers', 1, { headers: named('evil.example', 'docs.kettle.example') }],
    [
      'docs.kettle.example',
      'of two proxies where one of them says it',
      2,
      { headers: [...named('docs.kettle.example'), chain] },
    ],

    ['site-7.internal:3000', 'the host, where no proxy is trusted', false, { headers: named('evil.example') }],
    ['site-7.internal:3000', 'the host, where there is no proxy', 0, { headers: named('evil.example') }],
    [
      'site-7.internal:3000',
      'the host, where another one says so',
      ['10.0.0.0/8'],
      { from: '192.168.1.9', headers: named('evil.example') },
    ],
    ['site-7.internal:3000', 'the host, where the proxy says nothing', 1, { headers: [inside] }],
    ['site-7.internal:3000', 'the host, where what is said is none', 1, { headers: named('evil.example/@x') }],
    ['site-7.internal:3000', 'the host, where it says an empty one', 1, { headers: named('') }],
    ['docs.kettle.example', 'without the port of https', 1, { headers: named('docs.kettle.example:443') }],
    ['docs.kettle.example', 'without the port of http', false, { headers: [['Host', 'docs.kettle.example:80']] }],
    ['docs.kettle.example', 'without the dot of a whole name', false, { headers: [['Host', 'docs.kettle.example.']] }],
    ['docs.kettle.example:8080', 'with another port', false, { headers: [['Host', 'docs.kettle.example.:8080']] }],
    ['[2001:db8::443]', 'an address that ends like a port', false, { headers: [['Host', '[2001:db8::443]']] }],
    ['', 'nothing, where nothing was said', 1, { headers: [] }],
  ];
  for (const [host, what, trust, { from = '10.0.0.2', headers }] of cases) {
    it(`is ${what}`, () => {
      const app = express().set('trust proxy', trust);
      const request = { rawHeaders: headers.flat(), socket: { remoteAddress: from } };

      expect(hostAsked(request as unknown as IncomingMessage, trustOf(app))).to.equal(host);
    });
  }
});
