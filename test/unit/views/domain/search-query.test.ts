import { expect } from 'chai';
import {
  countFilters,
  isNarrowed,
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

  it('has blanks where a copied log had control characters, and no half of a character at its end', () => {
    expect(read('k=%00boil%1b[0m%0Aover').keyword).to.equal('boil [0m over');
    expect(read(`k=${'x'.repeat(300)}`).keyword).to.have.lengthOf(200);
    expect(read(`k=${'x'.repeat(199)}😀`).keyword).to.have.lengthOf(199);
  });

  const scope = { platform: 'ios', language: 'swift' };
  for (const [query, params, filters] of [
    ['platform=ios&language=swift&first=1', { ...scope, first: '1' }, 0],
    ['platform=ios&language=swift&first=1&only=1', scope, 2],
    ['platform=&language=swift&first=1', {}, 0],
    ['platform=all&first=1', { platform: 'all' }, 0],
  ] as const)
    it(`shows a platform first, or leaves the others out: ${query}`, () => {
      const found = read(query);

      expect(searchParamsOf(found)).to.deep.equal(params);
      expect([countFilters(found), isNarrowed(found)]).to.deep.equal([filters, filters > 0]);
    });

  it('has the platform that its keyword names in front, but for a choice of the reader', () => {
    const named = (query: string) => withNamed(read(query), { platform: 'web', language: '' });

    expect(named('k=web')).to.include({ platform: 'web', isPlatformFirst: true });
    expect(named('k=web&platform=ios').platform).to.equal('ios');
    expect(named('k=web&platform=all&first=1').platform).to.equal('');
  });

  for (const [query, platform, isAny] of [
    ['k=flutter+token&platform=web&language=javascript&first=1&of=web+token', '', false],
    ['k=flutter+token&platform=all&first=1&of=web+token', '', false],
    ['k=web+token&platform=all&first=1&of=web+token', '', true],
    ['k=flutter+token&platform=ios&first=1', 'ios', false],
  ] as const)
    it(`forgets the platform of an earlier keyword: ${query}`, () => {
      expect(read(query)).to.include({ platform, isAnyPlatform: isAny });
    });

  for (const query of ['', 'k=&tab=nonsense&page=-1', 'page=x&exact=yes', `product=${'x'.repeat(101)}`])
    it(`reads "${query.slice(0, 40)}" as a search for nothing`, () => {
      expect(read(query)).to.include({ keyword: '', tab: 'all', page: 1, product: '', isExact: false });
    });
});
