import { expect } from 'chai';
import {
  type Country,
  dialCode,
  isCountry,
  isPhone,
  listCountries,
  normalisePhone,
} from '../../../../views/domain/countries.ts';

describe('The countries of the sign-up form', () => {
  it('are all that have phone numbers, with their codes', () => {
    const found = listCountries('en').map(({ country }) => country);

    expect(new Set(found).size).to.equal(found.length).and.be.above(230);
    expect((['EE', 'CN', 'US'] as Country[]).map(dialCode)).to.deep.equal(['372', '86', '1']);
    expect(['EE', 'XX', 'constructor', 1].map(isCountry)).to.deep.equal([true, false, false, false]);
  });

  it('have one style of names in Chinese, and an order by name', () => {
    const names = new Map(listCountries('zh').map(({ country, name }) => [country as string, name]));

    expect(['TW', 'HK', 'MO', 'CN'].map((code) => names.get(code))).to.deep.equal([
      ...['中国台湾', '中国香港', '中国澳门', '中国'],
    ]);
    expect([...names.values()].filter((name) => !/\p{Script=Han}/u.test(name))).to.deep.equal([]);
    expect(listCountries('en')[0]?.name).to.equal('Afghanistan');
  });
});

describe('A phone number', () => {
  for (const [country, number, spellings] of [
    [
      'CN',
      '+8613700137000',
      [
        ...['13700137000', '137 0013-7000', '013700137000', '+86 13700137000', '+86 013700137000', '+86 0013700137000'],
        ...['8613700137000', '008613700137000', '00 86 013700137000', '+0086 13700137000', '+86 86 13700137000'],
      ],
    ],
    // Indian mobile numbers may begin with the country's code.
    ['IN', '+919198765432', ['9198765432', '919198765432', '+91 9198765432', '09198765432']],
    ['US', '+14155550100', ['415 555 0100', '1 415 555 0100', '001 415 555 0100']],
    // A number of another country than the chosen one.
    ['CN', '+447700900123', ['+447700900123', '+44 07700900123', '00447700900123']],
  ] as [Country, string, string[]][])
    it(`${number} has one spelling`, () => {
      for (const spelling of spellings)
        expect([normalisePhone(spelling, country), isPhone(spelling, country)], spelling).to.deep.equal([number, true]);
    });

  it('has a length that somebody’s may have', () => {
    for (const wrong of ['0000000', '', '12345', '+86', '1'.repeat(14), '+86 1234567890123456', '+0000000000'])
      expect(isPhone(wrong, 'CN'), wrong).to.equal(false);
  });
});
