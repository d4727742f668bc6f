import { expect } from 'chai';
import { findPackages } from '../../../../../server/embedded/doc-server/facts/packages.ts';
import { factOf } from './fact-of.ts';

const card = (href: string, title: string, text: string) =>
  `<Card title="${title}" href="${href}">\n${text}\n</Card>\n\n`;
const zip = 'https://dl.test/a.zip';

describe('findPackages', () => {
  it('reads cards: name, address, version and size', () => {
    const address = 'https://dl.test/kettle.zip?a=1&amp;b=2';
    const cards = card(address, 'Kettle v3.25.0', 'All of **it**. 18.2 MB.') + card(zip, 'Lid', 'Kettle (v3.25.0.5)');
    const { packages, version } = factOf(findPackages, `<CardGroup>\n${cards}</CardGroup>`);

    const [kettle, lid] = packages;
    expect(kettle).to.include({
      name: 'Kettle v3.25.0',
      text: 'All of it. 18.2 MB.',
      version: '3.25.0',
      size: '18.2 MB',
    });
    expect(kettle?.url).to.equal('https://dl.test/kettle.zip?a=1&b=2');
    expect(lid).to.include({ name: 'Lid', url: zip, version: '3.25.0.5', size: '' });
    expect(version).to.equal('3.25.0');
  });

  const md5 = '**【MD5 值】** 08E222BC3B87500A54245EA0E470CD35\n\n';
  const sum = 'MD5 08e222bc3b87500a54245ea0e470cd35';
  const npm = '[B v3.1.0](https://www.npmjs.com/package/b) [Sample](https://github.com/b/sample)';
  for (const [what, source, found] of [
    ['a size for a size, not for a version', card(zip, 'ARM64', '29.5 MB'), 'ARM64 () 29.5 MB of '],
    ['links to archives', `[A v1.2.0](${zip}) [Guide](https://dl.test/guide)`, 'A v1.2.0 (1.2.0) of 1.2.0'],
    ['links to a registry that name a version, since samples lead there, too', npm, 'B v3.1.0 (3.1.0) of 3.1.0'],
    ['links in HTML', `<a href="${zip}">Lid v2.5.0</a>`, 'Lid v2.5.0 (2.5.0) of 2.5.0'],
    ['the checksum of a page for its only package', md5 + card(zip, 'A', ''), `A () ${sum} of `],
    ['no checksum for two packages', md5 + card(zip, 'A', '') + card(`${zip}?b`, 'B', ''), 'A (), B () of '],
    ['the version of a page', `The current version is **3.4.0**.\n\n${card(zip, 'A', '')}`, 'A () of 3.4.0'],
  ] as const)
    it(`takes ${what}`, () => {
      const { packages, version } = factOf(findPackages, source);

      const texts = packages.map(({ name, version: own, size, checksums }) => {
        const sums = checksums.map(({ algorithm, value }) => `${algorithm} ${value}`);
        return [name, `(${own})`, size, ...sums].filter(Boolean).join(' ');
      });
      expect(`${texts.join(', ')} of ${version}`).to.equal(found);
    });
});
