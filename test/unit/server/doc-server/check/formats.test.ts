import { Ajv } from 'ajv';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import schema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import { expect } from 'chai';
import type { Finding } from '../../../../../server/embedded/doc-server/check/finding.ts';
import { writeFindings } from '../../../../../server/embedded/doc-server/check/formats/write-findings.ts';

const hostile = '100% <b>"&\'</b>\n::error::x\r\t\u0007\uD800 𝒳,:';
const findings: Finding[] = [
  { severity: 'error', kind: 'broken-link', path: 'a b/茶,:.mdx', line: 3, detail: hostile },
  { severity: 'warning', kind: 'orphan-page', path: 'plain.mdx', line: 0, detail: 'is in no sidebar' },
  { severity: 'warning', kind: 'broken-link', path: 'plain.mdx', line: 7, detail: '' },
];
const write = (format: 'github' | 'sarif' | 'junit' | 'json', of = findings) =>
  writeFindings(of, { format, kinds: [], max: undefined }, 'docs/');

describe('The findings of check:content', () => {
  it('have one line each as commands of GitHub, whatever their texts are', () => {
    expect(write('github').split('\n')).to.deep.equal([
      '::error file=docs/a b/茶%2C%3A.mdx,line=3,title=broken-link::100%25 <b>"&\'</b>%0A::error::x%0D\t\u0007\uD800 𝒳,:',
      '::warning file=docs/plain.mdx,title=orphan-page::is in no sidebar',
      '::warning file=docs/plain.mdx,line=7,title=broken-link::broken-link',
    ]);
  });

  it('follow the schema of SARIF, also if there are none', () => {
    const { $schema, id, ...definition } = schema;
    const isValid = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(definition);

    for (const of of [findings, []])
      expect(isValid(JSON.parse(write('sarif', of))), JSON.stringify(isValid.errors)).to.equal(true);
  });

  it('are results of SARIF at a file and a line, with a rule for each kind', () => {
    const { runs } = JSON.parse(write('sarif')) as { runs: [{ tool: { driver: object }; results: object[] }] };

    const [{ tool, results }] = runs;
    expect(tool.driver).to.have.nested.property('rules[1].shortDescription.text', 'Orphan page');
    const [error, general] = results;
    for (const [place, value] of [
      ['ruleId', 'broken-link'],
      ['level', 'error'],
      ['message.text', hostile],
      ['locations[0].physicalLocation.artifactLocation.uri', 'docs/a%20b/%E8%8C%B6%2C%3A.mdx'],
      ['locations[0].physicalLocation.region.startLine', 3],
    ])
      expect(error).to.have.nested.property(String(place), value);
    expect(general).to.include({ ruleIndex: 1, level: 'warning' });
  });

  it('are a test each in well-formed JUnit: errors fail, warnings are skipped', () => {
    const xml = write('junit');

    expect(XMLValidator.validate(xml)).to.equal(true);
    expect(xml).not.to.match(/[\u0000-\u0008\uD800]/u);
    const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', htmlEntities: true });
    const { testsuites } = parser.parse(xml) as { testsuites: { testsuite: Record<string, unknown>[] } };
    const [first, second] = testsuites.testsuite;
    const told = hostile.replaceAll(/[\u0007\uD800](?!\uDCB3)/g, '');
    expect(first).to.deep.include({ name: 'docs/a b/茶,:.mdx', tests: '1', failures: '1' });
    expect(first?.['testcase']).to.deep.equal({
      ...{ name: `docs/a b/茶,:.mdx:3: broken-link: ${told}`, classname: 'broken-link', file: 'docs/a b/茶,:.mdx' },
      ...{ line: '3', failure: { type: 'broken-link', message: told } },
    });
    expect(second).to.deep.include({ name: 'docs/plain.mdx', tests: '2', failures: '0' });
    expect(xml.match(/<skipped /g)).to.have.length(2);
  });

  it('are a passed test in JUnit if there is none', () => {
    expect(write('junit', [])).to.contain('<testcase name="no faults"/>');
  });

  it('are data with the paths of the content folder as JSON', () => {
    expect(JSON.parse(write('json'))).to.deep.equal(findings);
  });
});
