import { expect } from 'chai';
import { parseSiteConfig } from '../../../../../../server/embedded/doc-server/site/configuration/config.ts';
import { versionsOf } from '../../../../../../server/embedded/doc-server/site/configuration/versions.ts';

interface Entry {
  platform: string;
  portal?: { version?: string; legacy?: boolean };
}

/** Each entry as `version` or `version legacy`. */
function versions(entries: (string | Entry)[], group: { name?: string; portal?: Entry['portal'] } = {}): string[] {
  const written = entries.map((entry) => (typeof entry === 'string' ? { platform: entry } : entry));
  const instances = written.map(({ platform, portal }, at) => ({
    id: `pot_${String(at)}`,
    platform,
    ...(portal && { 'x-portal': portal }),
  }));
  const { name = 'Pot', portal = {} } = group;
  const text = JSON.stringify({ groups: [{ id: 'pot', name, instances, 'x-portal': portal }] });
  const faults: string[] = [];
  const { groups } = parseSiteConfig(text, 'docs.config.en.json', 'en', ({ detail }) => faults.push(detail));
  expect(faults).to.deep.equal([]);
  const [only] = groups;
  return only ? versionsOf(only, []).map(({ version, isLegacy }) => (isLegacy ? `${version} legacy` : version)) : [];
}

describe('Versions of a configuration', () => {
  const cases: [what: string, entries: (string | Entry)[], expected: string[]][] = [
    ['a new and an old one', ['新版本', '旧版本'], ['next', '旧版本 legacy']],
    ['an old one before the new one', ['Old version', 'New version'], ['Old version legacy', 'next']],
    ['an old one beside platforms', ['iOS: Swift', 'Old version', 'Server'], ['next', 'Old version legacy', 'next']],
    ['numbers, of which the first is current', ['v3', '2.x', '1.0'], ['next', '2.x legacy', '1.0 legacy']],
    [
      'marks, which count before names',
      [
        { platform: 'iOS: Swift', portal: { version: '3.x' } },
        { platform: 'iOS: Swift', portal: { version: '2.x' } },
        { platform: 'Web: JS', portal: { version: '3.x' } },
      ],
      ['next', '2.x legacy', 'next'],
    ],
    ['none', ['iOS: Swift', 'All', '', '文档', 'Web 2: JS', 'Deprecated things'], Array<string>(6).fill('next')],
    [
      'an instance that is no longer offered',
      ['All', { platform: 'Web', portal: { legacy: true } }],
      ['next', 'next legacy'],
    ],
  ];
  for (const [what, entries, expected] of cases)
    it(what, () => {
      expect(versions(entries)).to.deep.equal(expected);
    });

  it('apply to a whole group that is marked or named behind its name; words in a name alone say nothing', () => {
    expect(versions(['All'], { name: '控制台（旧版）' })).to.deep.equal(['旧版 legacy']);
    expect(versions(['All'], { portal: { version: '1.x', legacy: true } })).to.deep.equal(['1.x legacy']);
    expect(versions(['All'], { portal: { legacy: true } })).to.deep.equal(['next legacy']);
    expect(versions(['All'], { name: 'Legacy migration' })).to.deep.equal(['next']);
    expect(versions(['All'], { name: 'Pot (deprecated API kit)' })).to.deep.equal(['next']);
  });
});
