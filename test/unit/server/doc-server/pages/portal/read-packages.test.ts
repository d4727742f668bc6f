import { expect } from 'chai';
import { readPackages } from '../../../../../../server/embedded/doc-server/pages/portal/read-packages.ts';

const card = (href: string, title: string, text: string) =>
  `<div class="card"><p class="card-title"><a href="${href}" rel="noopener">${title}</a></p><p>${text}</p></div>`;

describe('readPackages', () => {
  it('reads cards: name, address, version and size', () => {
    const { packages, version } = readPackages(
      `<div class="card-group">${card('https://dl.test/kettle.zip?a=1&amp;b=2', 'Kettle SDK v3.25.0', 'All of it. XCFramework, 18.2 MB.')}${card('https://dl.test/lid.zip', 'Lid', 'Kettle (v3.25.0.51064)')}</div>`,
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

  it('reads a name whole that may break in its cell', () => {
    const { packages } = readPackages('<td><a href="https://dl.test/lid.zip">Kettle<wbr/>Lid</a></td>');

    expect(packages.map(({ name }) => name)).to.deep.equal(['KettleLid']);
  });

  it('takes a size for a size, not for a version', () => {
    expect(readPackages(card('https://dl.test/a.zip', 'ARM64', '29.5 MB')).packages[0]).to.include({
      version: '',
      size: '29.5 MB',
    });
  });

  it('reads links to archives anywhere else, and no other links', () => {
    const html =
      '<table><tr><td><a href="https://dl.test/spout-ios.zip">Spout v1.2.0</a></td><td><a href="https://dl.test/guide">Guide</a> <a href="/docs/kettle/notes">Notes</a></td></tr></table>';

    expect(readPackages(html).packages.map(({ url, version }) => [url, version])).to.deep.equal([
      ['https://dl.test/spout-ios.zip', '1.2.0'],
    ]);
  });

  it('reads links to a registry that name a version, since guides and samples lead there, too', () => {
    const html =
      '<td><a href="https://www.npmjs.com/package/kettle">Kettle SDK v3.1.0</a></td><td><a href="https://dl.test/lid.zip">Lid v2.5.0</a></td><a href="https://github.com/kettle/sample">Sample</a>';
    const { packages, version } = readPackages(html);

    expect(packages.map(({ name }) => name)).to.deep.equal(['Kettle SDK v3.1.0', 'Lid v2.5.0']);
    expect(version).to.equal('3.1.0');
  });

  it('gives the checksum of a page to its package if it has only one', () => {
    const note = '<p><strong>【MD5 值】</strong> 08E222BC3B87500A54245EA0E470CD35</p>';
    const one = readPackages(note + card('https://dl.test/a.zip', 'A v1.0.0', ''));
    const two = readPackages(note + card('https://dl.test/a.zip', 'A', '') + card('https://dl.test/b.zip', 'B', ''));

    expect(one.packages[0]?.checksums).to.deep.equal([{ algorithm: 'MD5', value: '08e222bc3b87500a54245ea0e470cd35' }]);
    expect(two.packages.flatMap(({ checksums }) => checksums)).to.deep.equal([]);
  });

  it('finds the version that only the page names', () => {
    const html = `<p>The current version is <strong>3.4.0</strong>.</p>${card('https://dl.test/a.zip', 'Full package', '')}`;

    expect(readPackages(html).version).to.equal('3.4.0');
  });
});
