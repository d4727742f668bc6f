import { renameSync } from 'node:fs';
import { expect } from 'chai';
import { createTextReader } from '../../../../../server/embedded/doc-server/page-text/text-reader.ts';
import { useEach } from '../../../../support/use.ts';
import { copySite } from '../fixture.ts';

describe('A reader of texts', () => {
  const site = useEach(() => copySite());

  it('finds nothing while the content folder is away, and all when it is back', () => {
    const away = `${site.contentDir}-away`;
    renameSync(site.contentDir, away);
    const read = createTextReader(site.contentDir);

    const missing = read('tea/en/green.mdx');
    renameSync(away, site.contentDir);

    expect(missing).to.equal(undefined);
    expect(read('tea/en/green.mdx')).to.contain('Two minutes');
  });

  it('reads nothing outside the folder', () => {
    expect(createTextReader(site.contentDir)('../data')).to.equal(undefined);
  });
});
