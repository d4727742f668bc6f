import { expect } from 'chai';
import { SymbolIndex } from '../../../../../server/embedded/doc-server/references/symbols/symbols.ts';
import { checkFirstCall } from '../../../../../server/embedded/doc-server/check/check-first-call.ts';
import { SymbolCheck } from '../../../../../server/embedded/doc-server/check/check-symbols.ts';
import { PortalFiles } from '../../../../../server/embedded/doc-server/site/portal-files.ts';
import { homeStart } from '../../../views/made-up-portal.ts';
import { copySite } from '../fixture.ts';
import { useEach } from '../../../../support/use.ts';

const { call } = homeStart;

describe('checkFirstCall', () => {
  const site = useEach(() => copySite());

  async function check(platform: Partial<NonNullable<typeof call>['platforms'][number]>): Promise<string[]> {
    const platforms = call?.platforms.map((one) => ({ ...one, ...platform }));
    site.write('portal/en/start.json', JSON.stringify({ ...homeStart, call: { ...call, platforms } }, null, 2));
    const store = site.load();
    const symbols = new SymbolIndex(store.contentDir);
    for (const instance of store.edition('en').instances.values()) await symbols.prepare(store.model, instance);
    const found = checkFirstCall(store, new PortalFiles(store), new SymbolCheck(store.model, symbols));
    return found.map(({ kind, line, detail }) => `${kind} ${line > 0 ? 'with a line' : 'without a line'}: ${detail}`);
  }

  it('accepts methods that the reference of the platform has', async () => {
    const lines = ['openLid', 'boil'].map((method) => ({ code: `kettle.${method}()`, method }));

    expect(await check({ lines })).to.deep.equal([]);
  });

  it('reports a method that no reference has, and a line without its method', async () => {
    const lines = [
      { code: 'kettle.brewBeer()', method: 'brewBeer' },
      { code: 'kettle.open()', method: 'openLid' },
    ];

    expect(await check({ lines })).to.deep.equal([
      'unknown-symbol with a line: @brewBeer (ios_swift)',
      'first-call with a line: openLid is not in kettle.open()',
    ]);
  });
});
