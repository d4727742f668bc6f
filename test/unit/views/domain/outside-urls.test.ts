import { expect } from 'chai';
import { returnPath } from '../../../../views/domain/outside-urls.ts';

describe('The page to come back to after login', () => {
  const rows: [marketSource: string, path: string | undefined][] = [
    ['https://docs.kettle.example/en/docs/kettle/boil?platform=ios#lid', '/en/docs/kettle/boil?platform=ios#lid'],
    ['/faq/lid', '/faq/lid'],
    ['', undefined],
    ['https://docs.kettle.example/en', undefined],
    ['https://docs.kettle.example/en/account/logout', undefined],
    ['/console', undefined],
    ['https://evil.example/docs/kettle', undefined],
    ['https://docs.kettle.example@evil.example/docs', undefined],
    ['//evil.example/docs', undefined],
    ['/\\evil.example/docs', undefined],
    ['https://docs.kettle.example/x/..//evil.example', undefined],
    ['javascript:alert(1)', undefined],
  ];
  for (const [given, path] of rows)
    it(`${given || 'nothing'} is ${path ?? 'none'}`, () => {
      expect(returnPath(given, 'docs.kettle.example')).to.equal(path);
    });
});
