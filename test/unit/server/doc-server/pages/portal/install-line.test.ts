import { expect } from 'chai';
import { FactReader } from '../../../../../../server/embedded/doc-server/document/expand/read-document.ts';
import {
  chooseLine,
  findInstallLines,
} from '../../../../../../server/embedded/doc-server/pages/portal/install-line.ts';

function parseInstallLine(source: string, version: string | undefined) {
  return chooseLine(new FactReader(() => source, findInstallLines).read('page.mdx')?.value ?? [], version);
}

const fenced = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;

describe('The line that installs an SDK', () => {
  const cases: [what: string, source: string, line: string, file?: string][] = [
    [
      'a pod, with the newest version in the place of x.y.z',
      fenced('ruby', "platform :ios\npod 'Kettle', '~> x.y.z'"),
      "pod 'Kettle', '~> 3.2.0'",
      'Podfile',
    ],
    [
      'a dependency of Gradle without its comment',
      fenced('groovy', "implementation 'com.tea:kettle:3.+' // newest"),
      "implementation 'com.tea:kettle:3.+'",
      'build.gradle',
    ],
    ['a package of pub', fenced('yaml', '  kettle_engine: ^3.1.0'), 'kettle_engine: ^3.1.0', 'pubspec.yaml'],
    [
      'the first of two commands for one package',
      `${fenced('bash', '$ npm install @tea/kettle')}\n${fenced('', 'yarn add @tea/kettle')}`,
      'npm install @tea/kettle',
    ],
    ['a command within a sentence', 'Run `npm i kettle` or `yarn add kettle`.', 'npm i kettle'],
    ['no line of prose', "pod 'Kettle' is its name.", ''],
    ['no command without a package', fenced('', 'npm install'), ''],
    ['nothing where the guide adds two packages', fenced('', "pod 'Kettle'\npod 'Lid'"), ''],
  ];
  for (const [what, source, line, file] of cases)
    it(`is ${what}`, () => {
      expect(parseInstallLine(source, '3.2.0')).to.deep.equal(
        line === '' ? undefined : { code: line, ...(file && { file }) },
      );
    });

  it('has no x.y.z while no release notes tell the version', () => {
    expect(parseInstallLine(fenced('', "pod 'Kettle', 'x.y.z'"), undefined)).to.equal(undefined);
  });
});
