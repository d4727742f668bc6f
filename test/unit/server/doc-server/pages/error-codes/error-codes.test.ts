import { expect } from 'chai';
import { ErrorCodes } from '../../../../../../server/embedded/doc-server/pages/error-codes/error-codes.ts';
import type { ContentStore } from '../../../../../../server/embedded/doc-server/site/store.ts';
import { copySite } from '../../fixture.ts';
import { openFactsOf } from '../../../../../../server/embedded/doc-server/facts/document-facts.ts';
import { useEach } from '../../../../../support/use.ts';

const page = (title: string, rows: string) =>
  `# ${title}\n\n| Error code | Description | What to do |\n|-|-|-|\n${rows}`;
const sharedRows = '| 7100001 | The kettle is empty. | Fill it. |\n| 7100002 | The lid is open. | Close it. |\n';
const codesOf = (store: ContentStore) => new ErrorCodes(store, openFactsOf(store));

describe('ErrorCodes', () => {
  const site = useEach(() => copySite());
  const tea = 'tea/en/return-codes.mdx';
  beforeEach(() => {
    const wrapper = "import Content from '/snippets/codes.mdx'\n\n<Content />\n";
    site.write('snippets/codes.mdx', page('Codes\n\n## Water {#water}', sharedRows));
    site.write('kettle/en/ios/error-codes.mdx', wrapper);
    site.write('kettle/en/android/error-codes.mdx', wrapper);
    site.write(tea, page('Return codes', '| 7100001 | No water left. | Buy some. |\n| -5 | Cold. | - |\n'));
    site.write('tea/en/black.md', '# Black\n\nAn empty kettle gives 7100001, a cold one -5.\n');
    site.write('tea/en/green.md', '# Why 7100001 and no tea\n\nFill it.\n');
  });
  const list = (codes: ErrorCodes, keyword = '', product = '') => codes.list('en', { keyword, product, page: 1 });
  const numbers = async (codes: ErrorCodes, keyword = '', product = '') =>
    (await list(codes, keyword, product)).list.map(({ code }) => code);

  it('makes one meaning of what several pages say, with the pages by product', async () => {
    const { meanings, mentions } = await codesOf(site.load()).find('en', '7100001');

    expect(meanings.map(({ description, handling }) => [description, handling])).to.deep.equal([
      ['The kettle is empty.', 'Fill it.'],
      ['No water left.', 'Buy some.'],
    ]);
    const [product, ...more] = meanings[0]?.products ?? [];
    expect([product?.key, more]).to.deep.equal(['kettle', []]);
    expect(product?.pages.map(({ address }) => address)).to.deep.equal([
      '/docs/kettle/error-codes?platform=ios&language=swift#water',
      '/docs/kettle/error-codes?platform=android&language=java#water',
    ]);
    expect(mentions.map(({ title }) => title)).to.have.members(['Black', 'Why 7100001 and no tea']);
  });

  it('names the neighbours of a known code by number, those of an unknown one by likeness', async () => {
    site.write(
      'tea/en/lid.mdx',
      page('Error codes', '| 7100023 | Lid open. | Shut it. |\n| 1700024 | Cold. | Heat it. |\n'),
    );
    const codes = codesOf(site.load());
    const near = async (code: string) => (await codes.find('en', code)).near.map((one) => one.code);

    expect(await codes.find('en', '7100024')).to.deep.include({ meanings: [], mentions: [] });
    expect(await near('7100024')).to.deep.equal(['7100023', '1700024', '7100002', '7100001']);
    expect(await near('7100023')).to.deep.equal(['7100001', '7100002']);
    expect((await codes.find('zh', '7100001')).meanings).to.deep.equal([]);
  });

  it('lists codes by number, keyword and product', async () => {
    const codes = codesOf(site.load());

    expect(await numbers(codes)).to.deep.equal(['7100001', '7100002', '-5']);
    expect(await numbers(codes, 'LID open')).to.deep.equal(['7100002']);
    expect(await numbers(codes, '71000')).to.deep.equal(['7100001', '7100002']);
    expect(await numbers(codes, '', 'tea')).to.deep.equal(['7100001', '-5']);
    expect(await numbers(codes, 'nothing like it')).to.deep.equal([]);
    const { products } = await list(codes);
    expect(products.map(({ key, count }) => `${key} ${String(count)}`)).to.deep.equal(['kettle 2', 'tea 2']);
  });

  it('is built once for all callers, and again after an edit, or when pages come and go', async () => {
    const store = site.load();
    const codes = codesOf(store);
    const [first, second] = await Promise.all([list(codes), list(codes)]);
    expect(second.stamp).to.equal(first.stamp);

    site.write('snippets/codes.mdx', page('Error codes', '| 7100003 | Too hot. | Wait. |\n'));
    store.applyChanges(['snippets/codes.mdx']);
    expect((await list(codes)).stamp).to.not.equal(first.stamp);
    expect(await numbers(codes)).to.deep.equal(['7100001', '7100003', '-5']);

    site.write('tea/en/more-codes.mdx', page('Codes', '| 8 | Bitter. | Less. |\n'));
    site.remove(tea);
    store.applyChanges(['tea/en/more-codes.mdx', tea]);
    expect(await numbers(codes)).to.deep.equal(['8', '7100003']);
  });

  it('tells the line of the first known code', async () => {
    const codes = codesOf(site.load());

    const line = { code: '7100001', text: 'The kettle is empty.', products: ['Kettle', 'Tea'] };
    expect(await codes.summary('en', ['5', '7100001'], 5000)).to.deep.equal(line);
    expect(await codes.summary('en', ['7'], 5000)).to.equal(undefined);
  });
});
