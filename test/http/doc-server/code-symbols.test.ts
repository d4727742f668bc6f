import { expect } from 'chai';
import type { ApiSymbol } from '../../../views/domain/api-reference.ts';
import type { Article } from '../../../views/domain/article.ts';
import { startTestDocServer } from './site.ts';
import { useAll, useEach } from '../../support/use.ts';

const boil = '/docs/kettle/start/boil?platform=ios&language=swift';
const reference = 'kettle/en/ios/api/class.mdx';
const openLid = '<a href="/article/api?doc=kettle~swift_ios~class~Kettle#openlid-kettle">openLid</a>';

describe('Code samples of a guide', () => {
  const server = useEach(() => startTestDocServer());
  const read = async (path = boil) => (await server.ask<Article>('doc/getArticleByPath', { path, base: '' })).data;
  /** Reads a page until its symbols are there. @returns it, and the tags of the reported change */
  const readTwice = async () => {
    const told = new Promise<string[]>((resolve) => {
      const stop = server.store.subscribe(({ tags }) => {
        stop();
        resolve(tags);
      });
    });
    const first = await read();
    return { first, tags: await told, second: await read() };
  };

  it('link to the reference of their platform as soon as its names are read, which is told', async () => {
    const { first, tags, second } = await readTwice();

    expect(first.html).to.contain('openLid()').and.not.contain(openLid);
    expect(tags).to.deep.equal(['symbols:en:kettle~swift_ios']);
    expect(first.tags).to.include.members(tags);
    expect(second.html).to.contain(`kettle.${openLid}()`);
    expect(first.html + second.html).not.to.match(/[\uE000-\uE002]/);
  });

  it('follow an edit of the reference; its files are tags of the page', async () => {
    const { second } = await readTwice();
    server.edit({ [reference]: server.site.read(reference).replaceAll('openLid', 'liftLid') });

    expect(second.tags).to.include(`file:${reference}`);
    expect((await readTwice()).second.html).to.contain('kettle.openLid()');
  });
});

describe('GET /api/doc/getApiSymbol', () => {
  const server = useAll(() => startTestDocServer());
  const kettle = 'kettle~swift_ios~class~Kettle';
  const member = { name: 'openLid', context: 'Kettle', signature: 'func openLid() -> Lid', summary: 'Opens the lid.' };

  it('knows a member by its anchor or name and a type by its page, and nothing else', async () => {
    const asked: [params: Record<string, string>, symbol: Partial<ApiSymbol> | undefined][] = [
      [{ doc: kettle, anchor: 'openlid-kettle' }, member],
      [{ doc: kettle, anchor: 'openlid' }, member],
      [{ doc: kettle }, { name: 'Kettle', context: 'Class', signature: '' }],
      [{ doc: kettle, anchor: '__proto__' }, undefined],
      [{ doc: 'kettle~swift_ios~class~Nobody' }, undefined],
      [{ doc: '~~~~~~~~' }, undefined],
    ];
    for (const [params, symbol] of asked) {
      const { code, data } = await server.ask<ApiSymbol | null>('doc/getApiSymbol', params);

      expect(code).to.equal(symbol ? 0 : 404);
      if (symbol) expect(data).to.include(symbol);
    }
  });
});
