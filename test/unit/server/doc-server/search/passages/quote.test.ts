import { expect } from 'chai';
import { withoutLabels } from '../../../../../../server/embedded/doc-server/search/passages/quote.ts';

describe('withoutLabels', () => {
  it('ends a quotation of a reference before its parameters', () => {
    const said = '```\nfunc boil(_ water: Water)\n```\n\nBoils water.\n\nThe lid stays closed.';

    expect(withoutLabels(`${said}\n\nParameter\n\nType\n\nwater\n\nWater`)).to.equal(said);
    expect(withoutLabels('烧水。\n\n参数\n\n类型\n\n说明')).to.equal('烧水。');
  });

  it('keeps sentences, lists and a single label', () => {
    const guide = 'Note\n\nFill it first:\n\n- cold water\n- no milk\n\nExample\n\n```\nkettle.boil()\n```';

    expect(withoutLabels(guide)).to.equal(guide);
  });
});
