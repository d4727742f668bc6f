import { expect } from 'chai';
import { findRegistryPackage } from '../../../../views/domain/registry.ts';

describe('The registry of a package', () => {
  for (const [url, registry, install] of [
    ['https://www.npmjs.com/package/@tea/kettle', 'npm', 'npm install @tea/kettle'],
    ['https://www.npmjs.com/package/kettle/v/3.1.0?x=1', 'npm', 'npm install kettle@3.1.0'],
    ['https://pub.dev/packages/kettle/install', 'pub.dev', 'flutter pub add kettle'],
    ['https://pub.dev/packages/kettle/versions/3.1.0', 'pub.dev', 'flutter pub add kettle:3.1.0'],
    ['https://cocoapods.org/pods/Kettle', 'CocoaPods', "pod 'Kettle'"],
    ['https://central.sonatype.com/artifact/test.tea/kettle', 'Maven', undefined],
    ['https://github.com/tea/kettle', 'GitHub', undefined],
    ['https://github.com/tea/kettle/archive/main.zip', undefined, undefined],
  ] as const)
    it(`is ${registry ?? 'none'} for ${url}, with the line ${install ?? 'of none'}`, () => {
      const found = findRegistryPackage(url);

      expect([found?.registry, found?.install]).to.deep.equal([registry, install]);
    });
});
