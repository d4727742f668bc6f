import { expect } from 'chai';
import { hasMarkdown } from '../../../views/domain/portal-roots.ts';
import { HttpError } from '../../../server/errors.ts';
import { validatePage } from '../../../server/middleware/validation.ts';
import { pageChecks } from '../../../server/page-checks.ts';
import { pageRoutes } from '../../../server/routes.ts';

describe('A page', () => {
  const route = pageRoutes.find(({ path }) => path === '/docs/:product/*docKey');

  it('may begin with any name of a product that is not too long, if it shows a document', () => {
    const products = ['kettle', '指南', 'c++ & “q”', 'x'.repeat(256)];
    const isValid = (product: string) =>
      route?.checks?.map((check) => pageChecks.get(check)?.({ product }, new URLSearchParams()));

    expect(products.flatMap(isValid)).to.deep.equal([true, true, true, false]);
  });

  it('ends the start with a 500 “Unknown middleware” if one of its checks does not exist', () => {
    expect(() => validatePage({ name: 'teapot', checks: ['isNamed', 'isTea'] }))
      .to.throw(HttpError, 'Unknown middleware isTea of the page teapot')
      .with.property('status', 500);
  });

  it('leads clients that prefer Markdown to it, where there is some', () => {
    const pages = [
      '/',
      '/docs/kettle/start/boil?platform=ios',
      '/installation',
      '/faq',
      '/error-code/7',
      '/scene-plan',
    ];
    const others = ['/ss?k=kettle', '/en/feedback', '/faq/how-hot.md', '/check-code?product=kettle'];

    expect([...pages, ...others].filter(hasMarkdown)).to.deep.equal(pages);
  });
});
