import { Ajv } from 'ajv';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import schema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import { expect } from 'chai';
import type { Finding } from '../../../../../server/embedded/doc-server/check/finding.ts';
import { writeFindings } from '../../../../../server/embedded/doc-server/check/formats/write-findings.ts';
import { readOptions } from '../../../../../server/embedded/doc-server/check/options.ts';

type Rule = Record<'shortDescription' | 'fullDescription' | 'help', { text: string }> & { id: string };

const hostile = '100% <b>"&\'</b>\n::error::x\r\t\u0007\uD800 𝒳,:';
const findings: Finding[] = [
  { severity: 'error', kind: 'broken-link', path: 'a b/茶,:.mdx', line: 3, detail: hostile },
  { severity: 'warning', kind: 'orphan-page', path: 'plain.mdx', line: 0, detail: 'is in no sidebar' },
  { severity: 'warning', kind: 'broken-link', path: 'plain.mdx', line: 7, detail: '' },
];
const write = (format: 'github' | 'sarif' | 'junit' | 'json', of = findings) =>
  writeFindings(of, { format, kinds: [], max: undefined }, 'docs/');

describe('the findings of check:content', () => {
  it('have one line each as commands of GitHub, whatever their texts are', () => {
    expect(write('github').split('\n')).to.deep.equal([
      '::error file=docs/a b/茶%2C%3A.mdx,line=3,title=broken-link::100%25 <b>"&\'</b>%0A::error::x%0D\t\u0007\uD800 𝒳,:',
      '::warning file=docs/plain.mdx,title=orphan-page::is in no sidebar',
      '::warning file=docs/plain.mdx,line=7,title=broken-link::broken-link',
    ]);
  });

  describe('written as SARIF', () => {
    const { $schema, id, ...definition } = schema;
    const isValid = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(definition);

    for (const [name, of] of [
      ['some', findings],
      ['none', []],
    ] as const)
      it(`follow the schema: ${name}`, () => {
        expect(isValid(JSON.parse(write('sarif', [...of]))), JSON.stringify(isValid.errors)).to.equal(true);
      });

    it('are results at a file and a line, with a rule for each kind', () => {
      const { runs } = JSON.parse(write('sarif')) as {
        runs: { tool: { driver: { rules: Rule[] } }; results: Record<string, unknown>[] }[];
      };

      const [run] = runs;
      const at = (uri: string, startLine: number) => [
        { physicalLocation: { artifactLocation: { uri }, region: { startLine } } },
      ];
      const texts = (run?.tool.driver.rules ?? []).map(({ id: kind, shortDescription, fullDescription, help }) => [
        ...[kind, shortDescription.text, fullDescription.text, help.text.split('. ')[0]],
      ]);
      expect(texts).to.deep.equal([
        ['broken-link', ...Array<string>(3).fill('Broken link')],
        ['orphan-page', ...Array<string>(3).fill('Orphan page')],
      ]);
      expect(run?.results).to.deep.equal([
        {
          ruleId: 'broken-link',
          ruleIndex: 0,
          level: 'error',
          message: { text: hostile },
          locations: at('docs/a%20b/%E8%8C%B6%2C%3A.mdx', 3),
        },
        {
          ruleId: 'orphan-page',
          ruleIndex: 1,
          level: 'warning',
          message: { text: 'is in no sidebar' },
          locations: at('docs/plain.mdx', 1),
        },
        {
          ruleId: 'broken-link',
          ruleIndex: 0,
          level: 'warning',
          message: { text: 'broken-link' },
          locations: at('docs/plain.mdx', 7),
        },
      ]);
    });
  });

  describe('written as JUnit', () => {
    it('are well-formed, with a test for each: errors fail, warnings are skipped', () => {
      const xml = write('junit');

      expect(XMLValidator.validate(xml)).to.equal(true);
      expect(xml).not.to.match(/[\u0000-\u0008\uD800]/u);
      const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', htmlEntities: true });
      const { testsuites } = parser.parse(xml) as { testsuites: { testsuite: Record<string, unknown>[] } };
      const [first, second] = testsuites.testsuite;
      const told = hostile.replaceAll(/[\u0007\uD800](?!\uDCB3)/g, '');
      expect(first).to.deep.equal({
        name: 'docs/a b/茶,:.mdx',
        tests: '1',
        failures: '1',
        testcase: {
          name: `docs/a b/茶,:.mdx:3: broken-link: ${told}`,
          classname: 'broken-link',
          file: 'docs/a b/茶,:.mdx',
          line: '3',
          failure: { type: 'broken-link', message: told },
        },
      });
      expect(second).to.deep.include({ name: 'docs/plain.mdx', tests: '2', failures: '0' });
      expect(xml.match(/<skipped /g)).to.have.length(2);
    });

    it('have a passed test if there is none', () => {
      expect(XMLValidator.validate(write('junit', []))).to.equal(true);
      expect(write('junit', [])).to.contain('<testcase name="no faults"/>');
    });
  });

  it('are data with the paths of the content folder as JSON', () => {
    expect(JSON.parse(write('json'))).to.deep.equal(findings);
  });
});

describe('the options of check:content', () => {
  it('have a format and numbers, or are refused', () => {
    expect(readOptions(['docs', '--format', 'sarif', '--max-warnings', '0'])).to.include({
      contentDir: 'docs',
      format: 'sarif',
      maxWarnings: 0,
    });
    expect(readOptions(['docs'])).to.include({ format: 'text', maxWarnings: Infinity, writesConfig: false });
    expect(readOptions(['docs', '--write-config'])).to.include({ writesConfig: true });
    for (const faulty of ['--format=xml', '--max-warnings=some', '--max-warnings=', '--max=-1'])
      expect(readOptions(['docs', faulty]), faulty).to.equal(undefined);
  });
});
