import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { DocumentFacts } from '../../../../../server/embedded/doc-server/facts/document-facts.ts';
import { StoredValues } from '../../../../../server/embedded/doc-server/kit/stored-values.ts';
import type { ReadText } from '../../../../../server/embedded/doc-server/document/expand/read-document.ts';
import { useEach } from '../../../../support/use.ts';
import { copySite } from '../fixture.ts';

describe('Facts of documents', () => {
  const site = useEach(() => copySite());
  beforeEach(() => {
    site.write('snippets/steep.mdx', '## Steep\n\nWait {props.time}.\n');
    site.write('tea/en/oolong.mdx', "import Steep from '/snippets/steep.mdx'\n\n<Steep time='a minute' />\n");
  });

  /** Simulates a start. @returns the texts of a document, and the files that were read */
  function start(path: string, version = '1'): { texts: string[]; read: string[] } {
    const read: string[] = [];
    const rewrite = (inFolder: ReadText) => (file: string) => {
      read.push(file);
      return inFolder(file);
    };
    const stored = new StoredValues(site.dataDir);
    const rules = { rulesPaths: [], siteFolder: '', components: {} };
    const { contentDir } = site;
    const facts = new DocumentFacts({ contentDir, locale: 'en', site: rules, rewrite, stored, version });
    const sections = facts.of('sections', path)?.value ?? [];
    stored.close();
    return { texts: sections.map(({ text }) => text).filter((text) => text !== ''), read };
  }

  it('are known at the next start without a look into the files', () => {
    const first = start('tea/en/oolong.mdx');
    const second = start('tea/en/oolong.mdx');

    expect(first).to.deep.equal({ texts: ['Wait a minute.'], read: ['tea/en/oolong.mdx', 'snippets/steep.mdx'] });
    expect(second).to.deep.equal({ texts: ['Wait a minute.'], read: [] });
  });

  const steep = 'snippets/steep.mdx';
  for (const [what, before, act, after] of [
    ['the document changes', 'Wait a minute.', () => site.write('tea/en/oolong.mdx', 'Drink it.\n'), 'Drink it.'],
    ['a file in it changes', 'Wait a minute.', () => site.write(steep, 'Wait long.\n'), 'Wait long.'],
    [
      'a file in it changes, but not its time and size',
      'Wait a minute.',
      () => site.write(steep, '## Steep\n\nTake {props.time}.\n'),
      'Take a minute.',
    ],
    ['a missing file comes', '', () => site.write(steep, 'Wait.\n'), 'Wait.'],
  ] as const)
    it(`are found again where ${what}`, () => {
      const touch = () => {
        utimesSync(join(site.contentDir, steep), 1, 1);
      };
      touch();
      if (before === '') site.remove(steep);
      expect(start('tea/en/oolong.mdx').texts.join()).to.equal(before);

      act();
      if (what.includes('time')) touch();

      expect(start('tea/en/oolong.mdx').texts.join()).to.equal(after);
    });

  it('are those of the properties with which a document shows a file', () => {
    start('tea/en/oolong.mdx');
    site.write('tea/en/assam.mdx', "import Steep from '/snippets/steep.mdx'\n\n<Steep time='an hour' />\n");

    expect(start('tea/en/assam.mdx').texts).to.deep.equal(['Wait an hour.']);
  });
});
