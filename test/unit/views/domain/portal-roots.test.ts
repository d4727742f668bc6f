import { expect } from 'chai';
import { docServerCalls } from '../../../../server/clients/doc-server/calls.ts';
import { pageRoutes, plainRoutes, proxiedPaths } from '../../../../server/routes.ts';
import { isCall, isPortalAddress } from '../../../../views/domain/portal-roots.ts';

describe('Addresses that no document can have', () => {
  it('are those of all routes but of documents and questions', () => {
    const firstParts = [...pageRoutes.map(({ path }) => path), ...Object.values(plainRoutes), ...proxiedPaths].map(
      (path) => /^\/([^/:*]*)/.exec(path)?.[1] ?? '',
    );
    const free = firstParts.map((part) => part.replace(/\.md$/, '')).filter((part) => !isPortalAddress(`/${part}`));

    expect([...new Set(free)]).to.deep.equal(['sitemap-', 'docs', 'faq', 'api']);
  });

  it('are those of all calls', () => {
    const calls = docServerCalls.map(({ path }) => path).filter((path) => path.startsWith('/api/'));

    expect(calls.filter((path) => !isCall(path))).to.deep.equal([]);
  });
});
