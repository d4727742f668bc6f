import { expect } from 'chai';
import { describePackage } from '../../../../views/domain/sdk.ts';

describe('describePackage', () => {
  const rows: [name: string, text: string, version: string, shown: [name: string, detail: string, format?: string]][] =
    [
      ['Kettle SDK v3.4.0', 'Local Download', '3.4.0', ['Kettle SDK', '']],
      ['Kettle SDK v3.4.0', 'Local Download (Quiet lid)', '3.4.0', ['Kettle SDK', 'Quiet lid']],
      ['Kettle SDK', 'Click to download', '', ['Kettle SDK', '']],
      ['Kettle SDK', '点击下载', '', ['Kettle SDK', '']],
      ['Kettle SDK v3.4.0', '本地下载（静音）', '3.4.0', ['Kettle SDK', '静音']],
      ['Kettle SDK', 'Download for macOS', '3.4.0', ['Kettle SDK', 'macOS']],
      ['Kettle SDK', 'Download - npm', '', ['Kettle SDK', 'npm']],
      ['Kettle SDK v2.0.0', 'npm Download', '3.4.0', ['Kettle SDK v2.0.0', 'npm']],
      ['Kettle', 'With steam. XCFramework', '', ['Kettle', 'With steam.', 'XCFramework']],
      ['Kettle', '含蒸汽。AAR', '', ['Kettle', '含蒸汽。', 'AAR']],
      ['Kettle', 'XCFramework', '', ['Kettle', '', 'XCFramework']],
      ['v3.4.0', 'Without steam, a third of the size.', '3.4.0', ['v3.4.0', 'Without steam, a third of the size.']],
    ];
  for (const [name, text, version, [shownName, detail, format = '']] of rows) {
    it(`${name}, ${text} is ${shownName}${detail && `, ${detail}`}`, () => {
      expect(
        describePackage({ name, text, url: '/kettle.zip', version: '', size: '', checksums: [] }, version),
      ).to.deep.equal({ name: shownName, detail, format });
    });
  }
});
