import { expect } from 'chai';
import type { Doc } from '../../../../../../server/embedded/doc-server/content/model/model.ts';
import { BASE_MARK } from '../../../../../../server/embedded/doc-server/markdown/types.ts';
import type { Documents } from '../../../../../../server/embedded/doc-server/pages/documents/documents.ts';
import { findSharedNotes } from '../../../../../../server/embedded/doc-server/pages/release-notes/shared-notes.ts';
import { copySite, docAt, type Site } from '../../fixture.ts';

describe('Release notes that refer to others', () => {
  let site: Site;
  beforeEach(() => (site = copySite()));
  afterEach(() => {
    site.close();
  });

  it('are followed to release notes, and no linked document is drawn', async () => {
    for (const platform of ['ios', 'android'])
      site.write(`kettle/en/${platform}/more/release-notes.mdx`, '# Release notes\n');
    const store = site.load();
    const android = docAt(store.model, 'en', 'kettle-android/more/release-notes');
    const ios = docAt(store.model, 'en', 'kettle-ios/more/release-notes');
    const guide = docAt(store.model, 'en', 'kettle-android/start/boil');
    const drawn: string[] = [];
    const get = ({ address }: Doc) => {
      drawn.push(address);
      return Promise.resolve({ html: '', links: [guide, ios].map((doc) => ['', '', BASE_MARK + doc.address]) });
    };
    const source = ({ address }: Doc) => Promise.resolve(address === ios.address ? '## 2.0.0\n## 1.0.0\n' : '');

    const found = await findSharedNotes(store.edition('en'), android.instance, { get, source } as unknown as Documents);

    expect(found).to.deep.equal({ doc: android, notes: ios });
    expect(drawn).to.deep.equal([android.address]);
  });
});
