import { expect } from 'chai';
import {
  countFilters,
  isNarrowed,
  maxPage,
  readSearchQuery,
  searchParamsOf,
  withNamed,
} from '../../../../views/domain/search-query.ts';

const read = (query: string) => readSearchQuery(new URLSearchParams(query));

describe('The query of the search page', () => {
  it('is read whole, and written back as it was', () => {
    const text =
      'tab=clientapi&product=kettle&platform=ios&language=swift&version=2&exact=1&apiFirst=1&legacy=1&page=3';
    const query = read(`k=%20boil%20&${text}`);

    expect(query).to.include({ keyword: 'boil', tab: 'clientapi', isExact: true, isApiFirst: true, page: 3 });
    expect(new URLSearchParams(searchParamsOf(query)).toString()).to.equal(text);
    expect(countFilters(query)).to.equal(7);
  });

  it('has blanks where a copied log had control characters', () => {
    expect(read('k=%00boil%1b[0m%0Aover').keyword).to.equal('boil [0m over');
  });

  it('shows a platform first, or leaves the others out', () => {
    const first = read('platform=ios&language=swift&first=1');
    const only = read('platform=ios&language=swift&first=1&only=1');

    expect(first.isPlatformFirst).to.equal(true);
    expect(searchParamsOf(first)).to.deep.equal({ platform: 'ios', language: 'swift', first: '1' });
    expect([countFilters(first), isNarrowed(first)]).to.deep.equal([0, false]);
    expect(searchParamsOf(only)).to.deep.equal({ platform: 'ios', language: 'swift' });
    expect([countFilters(only), isNarrowed(only)]).to.deep.equal([2, true]);
    expect(searchParamsOf(read('platform=&language=swift&first=1'))).to.deep.equal({});
  });

  it('has the platform that its keyword names in front, but for a choice of the reader', () => {
    const named = { platform: 'web', language: '' };

    expect(withNamed(read('k=web'), named)).to.include({ platform: 'web', isPlatformFirst: true });
    expect(withNamed(read('k=web&platform=ios'), named).platform).to.equal('ios');
    const any = read('k=web&platform=all&first=1');
    expect(withNamed(any, named).platform).to.equal('');
    expect(searchParamsOf(any)).to.deep.equal({ platform: 'all' });
    expect([countFilters(any), isNarrowed(any)]).to.deep.equal([0, false]);
  });

  it('forgets the platform of an earlier keyword', () => {
    expect(read('k=flutter+token&platform=web&language=javascript&first=1&of=web+token')).to.include({
      platform: '',
      language: '',
    });
    expect(read('k=flutter+token&platform=all&first=1&of=web+token').isAnyPlatform).to.equal(false);
    expect(read('k=web+token&platform=all&first=1&of=web+token').isAnyPlatform).to.equal(true);
    expect(read('k=flutter+token&platform=ios&first=1').platform).to.equal('ios');
  });

  for (const query of ['', 'k=&tab=nonsense&page=-1', 'page=1e9', 'page=x&exact=yes', `product=${'x'.repeat(101)}`]) {
    it(`reads "${query.slice(0, 40)}" as a search for nothing`, () => {
      const { keyword, tab, page, product, isExact } = read(query);

      expect({ keyword, tab, product, isExact }).to.deep.equal({
        keyword: '',
        tab: 'all',
        product: '',
        isExact: false,
      });
      expect(page).to.be.within(1, maxPage);
    });
  }

  it('cuts a long keyword, but no character in two', () => {
    expect(read(`k=${'x'.repeat(300)}`).keyword).to.have.lengthOf(200);
    expect(read(`k=${'x'.repeat(199)}😀`).keyword).to.have.lengthOf(199);
  });
});
