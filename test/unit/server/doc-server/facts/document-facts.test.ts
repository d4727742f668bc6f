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
    const rewrite =
      (inFolder: ReadText): ReadText =>
      (file) => {
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

  for (const [what, path, text, expected] of [
    ['the document', 'tea/en/oolong.mdx', 'Drink it.\n', 'Drink it.'],
    ['a file in it', 'snippets/steep.mdx', '## Steep\n\nWait long.\n', 'Wait long.'],
  ] as const) {
    it(`are found again after an edit of ${what}`, () => {
      start('tea/en/oolong.mdx');
      site.write(path, text);

      expect(start('tea/en/oolong.mdx').texts).to.deep.equal([expected]);
    });
  }

  it('are found again after an edit that keeps the time and the size of the file', () => {
    const file = join(site.contentDir, 'snippets/steep.mdx');
    utimesSync(file, 1, 1);
    start('tea/en/oolong.mdx');
    site.write('snippets/steep.mdx', '## Steep\n\nTake {props.time}.\n');
    utimesSync(file, 1, 1);

    expect(start('tea/en/oolong.mdx').texts).to.deep.equal(['Take a minute.']);
  });

  it('are found again once a missing file comes', () => {
    site.remove('snippets/steep.mdx');
    expect(start('tea/en/oolong.mdx').texts).to.deep.equal([]);

    site.write('snippets/steep.mdx', '## Steep\n\nWait.\n');

    expect(start('tea/en/oolong.mdx').texts).to.deep.equal(['Wait.']);
  });

  it('are found again by another version of the code', () => {
    start('tea/en/oolong.mdx');

    expect(start('tea/en/oolong.mdx', '2').read).to.include('tea/en/oolong.mdx');
  });

  it('are those of the properties with which a document shows a file', () => {
    start('tea/en/oolong.mdx');
    site.write('tea/en/assam.mdx', "import Steep from '/snippets/steep.mdx'\n\n<Steep time='an hour' />\n");

    expect(start('tea/en/assam.mdx').texts).to.deep.equal(['Wait an hour.']);
  });
});
