import { expect } from 'chai';
import { parseSiteConfig } from '../../../../../../server/embedded/doc-server/site/configuration/config.ts';
import { versionsOf } from '../../../../../../server/embedded/doc-server/site/configuration/versions.ts';

interface Marks {
  version?: string;
  legacy?: boolean;
}
type Entry = string | [platform: string, marks: Marks];

/** Each entry as `version` or `version legacy`. */
function versions(entries: Entry[], name = 'Pot', marks: Marks = {}): string[] {
  const instances = entries.map((entry, at) => {
    const [platform, own] = typeof entry === 'string' ? [entry] : entry;
    return { id: `pot_${String(at)}`, platform, ...(own && { 'x-portal': own }) };
  });
  const text = JSON.stringify({ groups: [{ id: 'pot', name, instances, 'x-portal': marks }] });
  const faults: string[] = [];
  const { groups } = parseSiteConfig(text, 'docs.config.en.json', 'en', ({ detail }) => faults.push(detail));
  expect(faults).to.deep.equal([]);
  return groups
    .flatMap((group) => versionsOf(group, []))
    .map(({ version, isLegacy }) => (isLegacy ? `${version} legacy` : version));
}

describe('Versions of a configuration', () => {
  for (const [entries, expected] of [
    [['新版本', '旧版本'], 'next, 旧版本 legacy'],
    [['iOS: Swift', 'Old version', 'Server'], 'next, Old version legacy, next'],
    [['v3', '2.x', '1.0'], 'next, 2.x legacy, 1.0 legacy'],
    [['2.x', 'New version'], '2.x legacy, next'],
    [[['Old version', { version: '1.x' }], 'All'], '1.x legacy, next'],
    [['3.x', '2.x', '3.x'].map((version): Entry => ['Web: JS', { version }]), 'next, 2.x legacy, next'],
    [['iOS: Swift', '文档', 'Web 2: JS', 'Deprecated things'], 'next, next, next, next'],
    [['All', ['Web', { legacy: true }]], 'next, next legacy'],
  ] as [entries: Entry[], expected: string][])
    it(`are ${expected} for ${JSON.stringify(entries)}`, () => {
      expect(versions(entries).join(', ')).to.equal(expected);
    });

  for (const [name, marks, expected] of [
    ['控制台（旧版）', {}, '旧版 legacy'],
    ['Pot', { version: '1.x', legacy: true }, '1.x legacy'],
    ['Pot', { legacy: true }, 'next legacy'],
    ['Legacy migration', {}, 'next'],
    ['Pot (deprecated API kit)', {}, 'next'],
  ] as const)
    it(`apply to a whole group that is marked or named behind its name: ${name}, ${expected}`, () => {
      expect(versions(['All'], name, marks)).to.deep.equal([expected]);
    });
});
