import type { IncomingMessage } from 'node:http';
import { expect } from 'chai';
import { isSameOrigin } from '../../../../server/http/same-origin.ts';

describe('A request that changes something', () => {
  for (const [isTaken, what, headers] of [
    [true, 'a page of the host', { origin: 'https://docs.kettle.example', 'sec-fetch-site': 'same-origin' }],
    [true, 'a page of the host in an old browser', { origin: 'https://DOCS.kettle.example' }],
    [true, 'a program, which names nothing', {}],
    [false, 'another site', { origin: 'https://evil.example' }],
    [false, 'another port', { origin: 'https://docs.kettle.example:8443' }],
    [false, 'a neighbouring host', { origin: 'https://x.docs.kettle.example' }],
    [false, 'a sandboxed frame', { origin: 'null' }],
    [false, 'an empty origin', { origin: '' }],
    [false, 'what the browser calls cross-site, its origin left out', { 'sec-fetch-site': 'cross-site' }],
    [
      false,
      'what the browser calls same-site',
      { origin: 'https://docs.kettle.example', 'sec-fetch-site': 'same-site' },
    ],
  ] as const)
    it(`is ${isTaken ? 'taken from' : 'refused from'} ${what}`, () => {
      expect(isSameOrigin({ headers } as IncomingMessage, 'docs.kettle.example')).to.equal(isTaken);
    });
});
