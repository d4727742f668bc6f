import { expect } from 'chai';
import { ReferenceCatalogue } from '../../../../../server/embedded/doc-server/references/catalogue/catalogue.ts';
import { ReferenceStore } from '../../../../../server/embedded/doc-server/references/model/reference-store.ts';
import { checkRosetta } from '../../../../../server/embedded/doc-server/check/check-rosetta.ts';
import { createContentReader } from '../../../../../server/embedded/doc-server/files/reader.ts';
import { RosettaFile } from '../../../../../server/embedded/doc-server/site/rosetta-file.ts';
import { StoredValues } from '../../../../../server/embedded/doc-server/kit/stored-values.ts';
import { useEach } from '../../../../support/use.ts';
import { copySite, log } from '../fixture.ts';

describe('The check of rosetta.json', () => {
  const site = useEach(() => copySite());

  const gone = (line: number, platform: string) =>
    `unknown-symbol ${String(line)}: Kettle.fly is not in the reference of ${platform}`;
  for (const [what, text, faults] of [
    [
      'accepts members of the platforms of a product',
      '{"kettle": [{"ios_swift": "Kettle.openLid", "android_java": "Kettle.boil"}, {"android_java": null}]}',
      [],
    ],
    ['names a product that is none', '{\n "pan": []\n}', ['rosetta 2: no client API belongs to a product pan']],
    [
      'names a platform that is none',
      '{"kettle": [\n {"stove": null}]}',
      ['rosetta 2: kettle has no client API on stove'],
    ],
    [
      'names members that are none, and tells rows with equal names apart',
      '{"kettle": [\n {"ios_swift": "Kettle.fly"},\n {"android_java": "Kettle.fly"}]}',
      [gone(2, 'ios_swift'), gone(3, 'android_java')],
    ],
    ['names what is no JSON', '{\n oops]}', ['rosetta.unreadable 2: not valid JSON: unexpected oops]} at column 2']],
    [
      'names what is no name',
      '{"kettle": [{\n "ios_swift": 7}]}',
      ['rosetta.unreadable 2: kettle.0.ios_swift: Invalid input: expected string, received number'],
    ],
  ] as const)
    it(what, async () => {
      site.write('rosetta.json', text);
      const store = site.load();
      const { contentDir } = store;
      const stored = new StoredValues(site.dataDir);
      const kept = new ReferenceStore({ stored, codeVersion: '1', log, checkPresence: () => true });
      const catalogue = new ReferenceCatalogue(contentDir, createContentReader(contentDir), kept);
      const file = new RosettaFile(store);

      const found = [...file.problems, ...(await checkRosetta(store, file, catalogue))];

      expect(found.map(({ kind, line, detail }) => `${kind} ${String(line)}: ${detail}`)).to.deep.equal(faults);
    });
});
