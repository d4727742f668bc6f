import { expect } from 'chai';
import { parseUrl } from '../../../../views/domain/parse-url.ts';

describe('parseUrl', () => {
  it('parses an address, relative to another if there is one', () => {
    expect(parseUrl('https://kettle.example/a')?.host).to.equal('kettle.example');
    expect(parseUrl('/b', 'https://kettle.example/a')?.href).to.equal('https://kettle.example/b');
  });

  it('refuses what is no address however often it was asked before', () => {
    // UTF-8 bytes in a Latin-1 header, as a redirect can have them.
    const text = Buffer.from('http://１２７.0.0.1/').toString('latin1');

    // Node.js optimises the call after some thousand times.
    for (let count = 0; count < 50_000; count++) URL.canParse(text);

    expect(parseUrl(text)).to.equal(undefined);
  });
});
