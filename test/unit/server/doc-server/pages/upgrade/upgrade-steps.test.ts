import { expect } from 'chai';
import type { Instance } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import type { Documents } from '../../../../../../server/embedded/doc-server/pages/documents/documents.ts';
import { findUpgradeSteps } from '../../../../../../server/embedded/doc-server/pages/upgrade/upgrade-steps.ts';

describe('Upgrade guides', () => {
  it('stand at the first release of their version, where a platform skipped the version itself', async () => {
    const titles = ['Version 3.0.0', 'Framework 4.2.0', 'Version 2.1'];
    const chapters = titles.map((title, at) => ({ title, id: `chapter-${String(at)}`, source: `Text of ${title}.` }));
    const guide = { docKey: 'upgrade-guide', address: '/docs/guide', title: 'Upgrade guide', isListed: true };
    const instance = { sidebars: [{ pages: [guide] }] } as unknown as Instance;
    const documents = {
      quotesOf: () => Promise.resolve({ quotes: { versions: [], chapters }, sources: [] }),
    } as unknown as Documents;
    const versions = ['3.0.2', '3.0.1', '2.1.0', '2.0.0'].map((version) => ({ version }));

    const { steps } = await findUpgradeSteps(instance, { versions, from: '2.0.0', to: '3.0.2' }, documents);

    expect(steps.map(({ version, parts }) => [version, ...parts.map(({ address }) => address)])).to.deep.equal([
      ['3.0.1', '/docs/guide#chapter-0'],
      ['2.1.0', '/docs/guide#chapter-2'],
    ]);
    expect(steps[0]?.parts[0]).to.include({ title: 'Version 3.0.0', html: 'Text of Version 3.0.0.' });
  });
});
