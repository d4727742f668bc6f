import { expect } from 'chai';
import type { Instance } from '../../../../../../server/embedded/doc-server/content/model.ts';
import type { Documents } from '../../../../../../server/embedded/doc-server/pages/articles/documents.ts';
import { findUpgradeSteps } from '../../../../../../server/embedded/doc-server/pages/upgrade/upgrade-steps.ts';

describe('Upgrade guides', () => {
  it('stand at the first release of their version, where a platform skipped the version itself', async () => {
    const toc = ['Version 3.0.0', 'Framework 4.2.0', 'Version 2.1'].map((text) => ({ id: text, text, depth: 2 }));
    const guide = { docKey: 'upgrade-guide', address: '/docs/guide', title: 'Upgrade guide' };
    const instance = { sidebars: [{ pages: [guide] }] } as unknown as Instance;
    const documents = { get: () => Promise.resolve({ toc, sources: [] }) } as unknown as Documents;
    const versions = ['3.0.2', '3.0.1', '2.1.0', '2.0.0'].map((version) => ({ version }));

    const { steps } = await findUpgradeSteps(instance, { versions, from: '2.0.0', to: '3.0.2' }, documents);

    expect(steps.map(({ version, title }) => [version, title])).to.deep.equal([
      ['3.0.1', 'Version 3.0.0'],
      ['2.1.0', 'Version 2.1'],
    ]);
  });
});
