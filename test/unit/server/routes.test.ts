import { expect } from 'chai';
import { hasMarkdown } from '../../../views/domain/portal-roots.ts';
import { withoutEnding } from '../../../views/domain/urls.ts';
import { HttpError } from '../../../server/errors.ts';
import { validatePage } from '../../../server/middleware/validation.ts';
import { pageChecks } from '../../../server/page-checks.ts';
import { pageRoutes } from '../../../server/routes.ts';

describe('The address of a document', () => {
  const route = pageRoutes.find(({ path }) => path === '/docs/:product/*docKey');

  for (const [product, isValid] of [
    ['kettle', true],
    ['指南', true],
    ['how to', true],
    ['c++ & “q”', true],
    ['x'.repeat(256), false],
  ] as const)
    it(`${isValid ? 'may' : 'does not'} begin with ${product.slice(0, 12)}`, () => {
      const checks = route?.checks?.map((check) => pageChecks.get(check)?.({ product }, new URLSearchParams()));

      expect(checks).to.deep.equal([isValid]);
    });
});

describe('A check of a page', () => {
  it('ends the start with a 500 “Unknown middleware” if it does not exist', () => {
    expect(() => validatePage({ name: 'teapot', checks: ['isNamed', 'isTea'] }))
      .to.throw(HttpError, 'Unknown middleware isTea of the page teapot')
      .with.property('status', 500);
  });
});

describe('Clients that prefer Markdown', () => {
  const pages = pageRoutes
    .filter(({ action }) => action === 'markdown')
    .map(({ path }) => withoutEnding(path).replace('*docKey', 'start/boil').replace(/:\w+/, 'kettle'));

  for (const page of pages)
    it(`are led from ${page} to its Markdown`, () => {
      expect(hasMarkdown(page)).to.equal(true);
    });

  for (const page of ['/ss?k=kettle', '/en/feedback', '/faq/how-hot.md', '/check-code?product=kettle'])
    it(`get ${page} as it is`, () => {
      expect(hasMarkdown(page)).to.equal(false);
    });
});
