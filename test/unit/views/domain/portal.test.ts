import { expect } from 'chai';
import { isAddress, isOutside, portalUrlSchema } from '../../../../views/domain/portal-link.ts';
import { filterPlans } from '../../../../views/domain/scene-plan.ts';
import { plan } from '../made-up-portal.ts';

describe('Scene plans', () => {
  const plans = {
    categoryList: [{ value: 'hot', label: 'Hot', children: [{ value: 'boiling', label: 'Boiling' }] }],
    listData: [
      { ...plan, id: 'a', category: 'hot', proTag: ['tea'] },
      { ...plan, id: 'b', category: 'boiling', proTag: ['kettle', 'tea'] },
      { ...plan, id: 'c', category: 'cold', proTag: [] },
      { ...plan, id: 'd', category: 'hot', proTag: ['tea'], status: 3 },
    ],
    tags: [],
  };
  for (const [category, tag, ids] of [
    ['', '', 'a b c'],
    ['hot', '', 'a b'],
    ['boiling', '', 'b'],
    ['', 'kettle', 'b'],
    ['cold', 'tea', ''],
  ] as const)
    it(`are ${ids || 'none'} for ${category || 'all categories'}, ${tag || 'all tags'}; never one with status 3`, () => {
      const found = filterPlans(plans, { category, tag }).map(({ id }) => id);

      expect(found.join(' ')).to.equal(ids);
    });
});

describe('Links of portal files', () => {
  for (const [url, isTaken] of [
    ['/docs/a', true],
    ['https://a.test/', true],
    ['javascript:alert(1)', false],
    ['//evil.test', false],
    ['docs/x', false],
    ['https://a.test/"x', false],
    ['', false],
  ] as const)
    it(`"${url}" is ${isTaken ? 'taken' : 'refused'}`, () => {
      expect(portalUrlSchema.safeParse(url).success).to.equal(isTaken);
    });

  it('are addresses of an edition, files, or elsewhere', () => {
    const urls = ['/docs/a', '/media/a.png', 'https://a.test/'];

    expect(urls.map(isAddress)).to.deep.equal([true, false, false]);
    expect(urls.map(isOutside)).to.deep.equal([false, false, true]);
  });
});
