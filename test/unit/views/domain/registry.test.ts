import { expect } from 'chai';
import { findRegistryPackage } from '../../../../views/domain/registry.ts';

describe('findRegistryPackage', () => {
  const rows: [url: string, found: ReturnType<typeof findRegistryPackage>][] = [
    ['https://www.npmjs.com/package/@tea/kettle', { registry: 'npm', install: 'npm install @tea/kettle' }],
    ['https://www.npmjs.com/package/kettle/v/3.1.0?x=1', { registry: 'npm', install: 'npm install kettle@3.1.0' }],
    ['https://pub.dev/packages/kettle/install', { registry: 'pub.dev', install: 'flutter pub add kettle' }],
    [
      'https://pub.dev/packages/kettle/versions/3.1.0',
      { registry: 'pub.dev', install: 'flutter pub add kettle:3.1.0' },
    ],
    ['https://cocoapods.org/pods/Kettle', { registry: 'CocoaPods', install: "pod 'Kettle'" }],
    ['https://central.sonatype.com/artifact/test.tea/kettle', { registry: 'Maven' }],
    ['https://github.com/tea/kettle', { registry: 'GitHub' }],
    ['https://github.com/tea/kettle/archive/main.zip', undefined],
  ];
  for (const [url, found] of rows)
    it(`${url} is ${found ? `${found.registry}, ${found.install ?? 'no line'}` : 'a file'}`, () => {
      expect(findRegistryPackage(url)).to.deep.equal(found);
    });
});
