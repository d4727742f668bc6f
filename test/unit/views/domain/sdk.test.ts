import { expect } from 'chai';
import { type SdkPackage, type SdkPlatform, splitByAge } from '../../../../views/domain/sdk.ts';

describe('Packages by age', () => {
  const packageOf = (name: string, version: string): SdkPackage => ({
    name,
    version,
    text: '',
    url: '/kettle.zip',
    size: '',
    checksums: [],
  });
  const namesOf = (packages: readonly SdkPackage[]) => packages.map(({ name }) => name);

  it('are the newest of each SDK of a platform, and the older ones of the same name', () => {
    const packages = [
      packageOf('Kettle SDK v3.1.0', '3.1.0'),
      packageOf('Lid SDK v2.7.0', '2.7.0'),
      packageOf('Kettle SDK v3.0.0', '3.0.0'),
    ];
    const platform: SdkPlatform = { key: 'ios_swift', name: 'iOS', id: '1', version: '3.1.0', packages };

    const { newest, older } = splitByAge(platform);

    expect(namesOf(newest)).to.deep.equal(['Kettle SDK v3.1.0', 'Lid SDK v2.7.0']);
    expect(namesOf(older)).to.deep.equal(['Kettle SDK v3.0.0']);
  });

  it('have the name of their file, whatever its version, where links only say "Download"', () => {
    const packages = ['3.1.0', '3.0.0'].map((version) => ({
      ...packageOf('Download', version),
      url: `/kettle-${version}.zip`,
    }));
    const platform: SdkPlatform = { key: 'ios_swift', name: 'iOS', id: '1', version: '3.1.0', packages };

    const { newest, older } = splitByAge(platform);

    expect(newest).to.deep.equal(packages.slice(0, 1));
    expect(older).to.deep.equal(packages.slice(1));
  });
});
