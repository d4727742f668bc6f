import { expect } from 'chai';
import type { Doc } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { openFactsOf } from '../../../../../../server/embedded/doc-server/facts/document-facts.ts';
import { BASE_MARK } from '../../../../../../server/embedded/doc-server/document/types.ts';
import type { Documents } from '../../../../../../server/embedded/doc-server/pages/documents/documents.ts';
import { findSharedNotes } from '../../../../../../server/embedded/doc-server/pages/release-notes/shared-notes.ts';
import { Releases } from '../../../../../../server/embedded/doc-server/pages/release-notes/releases.ts';
import { useEach } from '../../../../../support/use.ts';
import { copySite, docAt } from '../../fixture.ts';

describe('Release notes that refer to others', () => {
  const site = useEach(() => copySite());

  it('are followed to release notes, and no linked document is drawn', async () => {
    site.write('kettle/en/ios/more/release-notes.mdx', '# Release notes\n\n## 2.0.0\n\n## 1.0.0\n');
    site.write('kettle/en/android/more/release-notes.mdx', '# Release notes\n');
    const store = site.load();
    const android = docAt(store.model, 'en', 'kettle-android/more/release-notes');
    const ios = docAt(store.model, 'en', 'kettle-ios/more/release-notes');
    const guide = docAt(store.model, 'en', 'kettle-android/start/boil');
    const drawn: string[] = [];
    const get = ({ address }: Doc) => {
      drawn.push(address);
      return Promise.resolve({ html: '', links: [guide, ios].map((doc) => ['', '', BASE_MARK + doc.address]) });
    };
    const documents = { get } as unknown as Documents;
    const releases = new Releases(openFactsOf(store));

    const found = await findSharedNotes(store.edition('en'), android.instance, documents, releases);

    expect(found).to.deep.equal({ doc: android, notes: ios });
    expect(drawn).to.deep.equal([android.address]);
  });
});
