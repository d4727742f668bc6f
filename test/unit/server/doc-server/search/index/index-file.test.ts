import { mkdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { runAtOnce } from '../../../../../../server/embedded/doc-server/kit/slices.ts';
import { compileIndex } from '../../../../../../server/embedded/doc-server/search/index/compile.ts';
import { readIndexFile, writeIndexFile } from '../../../../../../server/embedded/doc-server/search/index/index-file.ts';
import { longStringAt } from '../../../../../../server/embedded/doc-server/search/index/segment.ts';
import { useEach } from '../../../../../support/use.ts';
import { emptySite } from '../../fixture.ts';

const entry = { label: '', names: '', parent: '', pages: [{ page: 0, anchor: '' }] };
const entries = [
  { ...entry, title: 'Kettle', heading: '', text: 'Boils water. 烧水。', code: 'kettle.boil()' },
  { ...entry, title: 'Kettle', heading: 'Whistle', text: 'Sounds when it is done.', code: '' },
];
const pages = { keys: ['tea/kettle'], documents: ['tea/kettle'], sources: [['kettle.mdx']] };
const tables = runAtOnce(compileIndex(pages, entries));

describe('file of a search index', () => {
  const site = useEach(() => emptySite());
  let file = '';
  beforeEach(() => {
    mkdirSync(site.dataDir);
    file = join(site.dataDir, 'en.bin');
    writeIndexFile(file, 'key', tables);
  });

  it('leaves long texts in the file, also after it was removed', () => {
    const read = readIndexFile(file);
    rmSync(file);

    expect(read?.tables.texts.bytes).not.to.be.instanceOf(Buffer);
    expect([0, 1].map((at) => read && longStringAt(read.tables.texts, at))).to.deep.equal([
      'Boils water. 烧水。',
      'Sounds when it is done.',
    ]);
    expect(read && longStringAt(read.tables.codes, 0)).to.equal('kettle.boil()');
    read?.close();
  });

  it('is none if its end is missing', () => {
    truncateSync(file, readFileSync(file).length - 8);

    expect(readIndexFile(file)).to.equal(undefined);
  });
});
