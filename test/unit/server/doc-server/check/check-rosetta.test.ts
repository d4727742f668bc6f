import { expect } from 'chai';
import { ReferenceCatalogue } from '../../../../../server/embedded/doc-server/references/catalogue/catalogue.ts';
import { ReferenceStore } from '../../../../../server/embedded/doc-server/references/model/reference-store.ts';
import { checkRosetta } from '../../../../../server/embedded/doc-server/check/check-rosetta.ts';
import { createContentReader } from '../../../../../server/embedded/doc-server/files/reader.ts';
import { RosettaFile } from '../../../../../server/embedded/doc-server/site/rosetta-file.ts';
import { StoredValues } from '../../../../../server/embedded/doc-server/kit/stored-values.ts';
import { copySite, log, type Site } from '../fixture.ts';

describe('checkRosetta', () => {
  let site: Site;
  beforeEach(() => (site = copySite()));
  afterEach(() => {
    site.close();
  });

  async function check(text: string): Promise<string[]> {
    site.write('rosetta.json', text);
    const store = site.load();
    const { contentDir } = store;
    const kept = new ReferenceStore({
      stored: new StoredValues(site.dataDir),
      codeVersion: '1',
      log,
      checkPresence: () => true,
    });
    const catalogue = new ReferenceCatalogue(contentDir, createContentReader(contentDir), kept);
    const file = new RosettaFile(store);
    const found = [...file.problems, ...(await checkRosetta(store, file, catalogue))];
    return found.map(({ kind, line, detail }) => `${kind} ${String(line)}: ${detail}`);
  }

  it('accepts members of the platforms of a product', async () => {
    const row = { ios_swift: 'Kettle.openLid', android_java: 'Kettle.boil' };

    expect(
      await check(JSON.stringify({ kettle: [row, { ios_swift: 'Lid.angle', android_java: null }] })),
    ).to.deep.equal([]);
  });

  const faults: [what: string, text: string, fault: string][] = [
    ['a product', '{\n "pan": []\n}', 'rosetta 2: no client API belongs to a product pan'],
    ['a platform', '{"kettle": [\n {"stove": null}]}', 'rosetta 2: kettle has no client API on stove'],
    [
      'a member',
      '{"kettle": [\n\n {"ios_swift": "Kettle.fly"}]}',
      'unknown-symbol 3: Kettle.fly is not in the reference of ios_swift',
    ],
    ['JSON', '{"kettle": [\n oops]}', 'rosetta.unreadable 2: not valid JSON: unexpected oops]} at column 2'],
    [
      'a name',
      '{"kettle": [{\n "ios_swift": 7}]}',
      'rosetta.unreadable 2: kettle.0.ios_swift: Invalid input: expected string, received number',
    ],
  ];
  for (const [what, text, fault] of faults)
    it(`reports ${what} that is none, with its line`, async () => {
      expect(await check(text)).to.deep.equal([fault]);
    });

  it('tells rows with equal names apart', async () => {
    const rows = '{"kettle": [\n {"ios_swift": "Kettle.fly"},\n {"android_java": "Kettle.fly"}]}';

    expect(await check(rows)).to.deep.equal([
      'unknown-symbol 2: Kettle.fly is not in the reference of ios_swift',
      'unknown-symbol 3: Kettle.fly is not in the reference of android_java',
    ]);
  });
});
