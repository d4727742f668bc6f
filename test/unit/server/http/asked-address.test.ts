import type { IncomingMessage } from 'node:http';
import express from 'express';
import { expect } from 'chai';
import { hostAsked, trustOf } from '../../../../server/http/asked-address.ts';

const inside = 'site-7.internal:3000';

describe('The host that was asked for', () => {
  const network = ['10.0.0.0/8'];
  /** Headers are that of the host, then those of proxies. */
  const cases: [
    asked: string,
    trust: false | number | string[],
    host: string | undefined,
    forwarded: string[],
    from?: string,
  ][] = [
    ['docs.kettle.example', 1, inside, ['Docs.Kettle.Example']],
    ['docs.kettle.example:8443', 1, inside, ['docs.kettle.example:8443']],
    ['docs.kettle.example', 1, inside, ['docs.kettle.example:443']],
    ['[2001:db8::1]:8443', 1, inside, ['[2001:db8::1]:8443']],
    ['docs.kettle.example', network, inside, ['docs.kettle.example']],
    ['docs.kettle.example', 1, inside, ['evil.example, docs.kettle.example']],
    ['docs.kettle.example', 1, inside, ['evil.example', 'docs.kettle.example']],
    [inside, false, inside, ['evil.example']],
    [inside, 0, inside, ['evil.example']],
    [inside, network, inside, ['evil.example'], '192.168.1.9'],
    [inside, 1, inside, []],
    [inside, 1, inside, ['evil.example/@x']],
    [inside, 1, inside, ['']],
    ['docs.kettle.example', false, 'docs.kettle.example:80', []],
    ['docs.kettle.example:8080', false, 'docs.kettle.example.:8080', []],
    ['[2001:db8::443]', false, '[2001:db8::443]', []],
    ['', 1, undefined, []],
  ];
  const read = (trust: unknown, headers: string[][], from = '10.0.0.2') => {
    const request = { rawHeaders: headers.flat(), socket: { remoteAddress: from } } as unknown as IncomingMessage;
    return hostAsked(request, trustOf(express().set('trust proxy', trust)));
  };
  for (const [asked, trust, host, forwarded, from] of cases)
    it(`is ${asked || 'none'} for ${String(host)} and ${forwarded.join(' and ') || 'nothing else'}, if ${String(trust)} is trusted`, () => {
      const headers = forwarded.map((name) => ['X-Forwarded-Host', name]);

      expect(read(trust, [...(host === undefined ? [] : [['Host', host]]), ...headers], from)).to.equal(asked);
    });

  it('is that of two trusted proxies of which one says it', () => {
    const chain = ['X-Forwarded-For', '203.0.113.1, 10.0.0.3'];

    expect(read(2, [['Host', inside], ['X-Forwarded-Host', 'docs.kettle.example'], chain])).to.equal(
      'docs.kettle.example',
    );
  });
});
