import { expect } from 'chai';
import { findPackages } from '../../../../../server/embedded/doc-server/facts/packages.ts';
import { FactReader } from '../../../../../server/embedded/doc-server/document/expand/read-document.ts';

const card = (href: string, title: string, text: string) =>
  `<Card title="${title}" href="${href}">\n${text}\n</Card>\n\n`;

function readPackages(source: string) {
  const found = new FactReader(() => source, findPackages).read('page.mdx');
  if (!found) throw new Error('The page cannot be read');
  return found.value;
}

describe('findPackages', () => {
  it('reads cards: name, address, version and size', () => {
    const { packages, version } = readPackages(
      `<CardGroup>\n${card('https://dl.test/kettle.zip?a=1&amp;b=2', 'Kettle SDK v3.25.0', 'All of **it**. XCFramework, 18.2 MB.')}${card('https://dl.test/lid.zip', 'Lid', 'Kettle (v3.25.0.51064)')}</CardGroup>`,
    );

    expect(packages).to.deep.equal([
      {
        name: 'Kettle SDK v3.25.0',
        text: 'All of it. XCFramework, 18.2 MB.',
        url: 'https://dl.test/kettle.zip?a=1&b=2',
        version: '3.25.0',
        size: '18.2 MB',
        checksums: [],
      },
      {
        name: 'Lid',
        text: 'Kettle (v3.25.0.51064)',
        url: 'https://dl.test/lid.zip',
        version: '3.25.0.51064',
        size: '',
        checksums: [],
      },
    ]);
    expect(version).to.equal('3.25.0');
  });

  it('takes a size for a size, not for a version', () => {
    expect(readPackages(card('https://dl.test/a.zip', 'ARM64', '29.5 MB')).packages[0]).to.include({
      version: '',
      size: '29.5 MB',
    });
  });

  it('reads links to archives anywhere else, and no other links', () => {
    const table =
      '| SDK | More |\n|-|-|\n| [Spout v1.2.0](https://dl.test/spout-ios.zip) | [Guide](https://dl.test/guide) [Notes](/docs/kettle/notes) |\n';

    expect(readPackages(table).packages.map(({ url, version }) => [url, version])).to.deep.equal([
      ['https://dl.test/spout-ios.zip', '1.2.0'],
    ]);
  });

  it('reads links to a registry that name a version, since guides and samples lead there, too', () => {
    const { packages, version } = readPackages(
      '[Kettle SDK v3.1.0](https://www.npmjs.com/package/kettle)\n\n<a href="https://dl.test/lid.zip">Lid v2.5.0</a>\n\n[Sample](https://github.com/kettle/sample)\n',
    );

    expect(packages.map(({ name }) => name)).to.deep.equal(['Kettle SDK v3.1.0', 'Lid v2.5.0']);
    expect(version).to.equal('3.1.0');
  });

  it('gives the checksum of a page to its package if it has only one', () => {
    const note = '**【MD5 值】** 08E222BC3B87500A54245EA0E470CD35\n\n';
    const one = readPackages(note + card('https://dl.test/a.zip', 'A v1.0.0', ''));
    const two = readPackages(note + card('https://dl.test/a.zip', 'A', '') + card('https://dl.test/b.zip', 'B', ''));

    expect(one.packages[0]?.checksums).to.deep.equal([{ algorithm: 'MD5', value: '08e222bc3b87500a54245ea0e470cd35' }]);
    expect(two.packages.flatMap(({ checksums }) => checksums)).to.deep.equal([]);
  });

  it('finds the version that only the page names', () => {
    const page = `The current version is **3.4.0**.\n\n${card('https://dl.test/a.zip', 'Full package', '')}`;

    expect(readPackages(page).version).to.equal('3.4.0');
  });
});
