import { expect } from 'chai';
import { type SdkPackage, splitByAge } from '../../../../views/domain/sdk.ts';

describe('Packages by age', () => {
  const split = (...given: [name: string, version: string][]) => {
    const packages = given.map(([name, version]): SdkPackage => ({
      ...{ name, version, text: '', url: `/kettle-${version}.zip`, size: '', checksums: [] },
    }));
    const { newest, older } = splitByAge({ key: 'ios_swift', name: 'iOS', id: '1', version: '3.1.0', packages });
    return [newest, older].map((some) => some.map(({ version }) => version));
  };

  it('are the newest of each SDK of a platform, and the older ones of the same name', () => {
    expect(split(['Kettle v3.1.0', '3.1.0'], ['Lid v2.7.0', '2.7.0'], ['Kettle v3.0.0', '3.0.0'])).to.deep.equal([
      ...[['3.1.0', '2.7.0'], ['3.0.0']],
    ]);
  });

  it('have the name of their file, whatever its version, where links only say "Download"', () => {
    expect(split(['Download', '3.1.0'], ['Download', '3.0.0'])).to.deep.equal([['3.1.0'], ['3.0.0']]);
  });
});
