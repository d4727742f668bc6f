import { expect } from 'chai';
import { FactReader } from '../../../../../../server/embedded/doc-server/document/expand/read-document.ts';
import {
  chooseLine,
  findInstallLines,
} from '../../../../../../server/embedded/doc-server/pages/portal/install-line.ts';

function parseInstallLine(source: string, version: string | undefined) {
  return chooseLine(new FactReader(() => source, findInstallLines).read('page.mdx')?.value ?? [], version);
}

const fence = '```';

describe('readInstallLine', () => {
  const cases: [string, string, ReturnType<typeof parseInstallLine>][] = [
    [
      'a pod, with the newest version in the place of x.y.z',
      `1. Edit.\n\n    ${fence}ruby\n    platform :ios\n    pod 'Kettle', '~> x.y.z'\n    ${fence}`,
      { code: "pod 'Kettle', '~> 3.2.0'", file: 'Podfile' },
    ],
    [
      'a dependency of Gradle without its comment',
      `${fence}groovy\nimplementation 'com.example:kettle:3.+' // newest\n${fence}`,
      { code: "implementation 'com.example:kettle:3.+'", file: 'build.gradle' },
    ],
    [
      'a package of pub',
      `${fence}yaml\n  kettle_engine: ^3.1.0\n${fence}`,
      { code: 'kettle_engine: ^3.1.0', file: 'pubspec.yaml' },
    ],
    [
      'the first of two commands for one package',
      `${fence}bash\n$ npm install @tea/kettle\n${fence}\n\n${fence}\nyarn add @tea/kettle\n${fence}`,
      { code: 'npm install @tea/kettle' },
    ],
    ['a command within a sentence', 'Run `npm i kettle` or `yarn add kettle`.', { code: 'npm i kettle' }],
    ['no line of prose', "pod 'Kettle' is its name.", undefined],
    ['no command without a package', `${fence}\nnpm install\n${fence}`, undefined],
    ['nothing where the guide adds two packages', `${fence}\npod 'Kettle'\npod 'Lid'\n${fence}`, undefined],
  ];
  for (const [title, source, install] of cases) {
    it(`reads ${title}`, () => {
      expect(parseInstallLine(source, '3.2.0')).to.deep.equal(install);
    });
  }

  it('reads no line with x.y.z while no release notes tell the version', () => {
    expect(parseInstallLine(`${fence}\npod 'Kettle', 'x.y.z'\n${fence}`, undefined)).to.equal(undefined);
  });
});
