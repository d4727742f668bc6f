import { expect } from 'chai';
import { toRows } from '../../../../views/domain/home.ts';
import { isAddress, isOutside, portalUrlSchema } from '../../../../views/domain/portal-link.ts';
import { filterPlans, type Plan, type PlanList } from '../../../../views/domain/scene-plan.ts';
import { faqAddress, faqItemAddress, scenePlansAddress, sdkDownloadAddress } from '../../../../views/domain/urls.ts';

const plan = (id: string, category: string, proTag: string[], status = 1): Plan => ({
  id,
  title: id,
  summary: '',
  category,
  proTag,
  status,
  icon: '',
  text: [],
  features: [],
  links: [],
});
const plans: PlanList = {
  categoryList: [
    { value: 'hot', label: 'Hot', children: [{ value: 'boiling', label: 'Boiling' }] },
    { value: 'cold', label: 'Cold', children: [] },
  ],
  listData: [
    plan('a', 'hot', ['tea']),
    plan('b', 'boiling', ['kettle', 'tea']),
    plan('c', 'cold', []),
    plan('d', 'hot', ['tea'], 3),
  ],
  tags: [],
};

describe('filterPlans', () => {
  const cases: [category: string, tag: string, ids: string[]][] = [
    ['', '', ['a', 'b', 'c']],
    ['hot', '', ['a', 'b']],
    ['boiling', '', ['b']],
    ['', 'kettle', ['b']],
    ['cold', 'tea', []],
    ['nothing', '', []],
  ];
  for (const [category, tag, ids] of cases) {
    it(`${category || 'all categories'}, ${tag || 'all tags'}: ${ids.join(', ') || 'none'}; never one with status 3`, () => {
      expect(filterPlans(plans, { category, tag }).map(({ id }) => id)).to.deep.equal(ids);
    });
  }
});

describe('Rows of cards', () => {
  it('hold four each', () => {
    expect(toRows([1, 2, 3, 4, 5])).to.deep.equal([[1, 2, 3, 4], [5]]);
    expect(toRows([])).to.deep.equal([]);
  });
});

describe('Links of portal files', () => {
  for (const url of ['javascript:alert(1)', '//evil.test', 'docs/x', 'ftp://x', 'https://a.test/"x', '']) {
    it(`"${url}" is refused`, () => {
      expect(portalUrlSchema.safeParse(url).success).to.equal(false);
    });
  }

  it('are addresses of an edition, files, or elsewhere', () => {
    expect(['/docs/a', '/media/a.png', 'https://a.test/'].map((url) => [isAddress(url), isOutside(url)])).to.deep.equal(
      [
        [true, false],
        [false, false],
        [false, true],
      ],
    );
  });
});

describe('Addresses of lists', () => {
  it('write out only what was chosen', () => {
    expect(faqAddress({ product: 'all', platform: 'ios', category: '' })).to.equal('/faq?platform=ios');
    expect(faqItemAddress('a b', { product: 'x' })).to.equal('/faq/a%20b?product=x');
    expect(scenePlansAddress({ category: '社交', tag: '' })).to.equal('/scene-plan?category=%E7%A4%BE%E4%BA%A4');
    expect(sdkDownloadAddress('call', 'ios_swift')).to.equal('/sdk-download/call#ios_swift');
  });
});
