import { expect } from 'chai';
import type { ApiSymbol } from '../../../views/domain/api-reference.ts';
import type { Article } from '../../../views/domain/article.ts';
import { startTestDocServer } from './site.ts';
import { useAll, useEach } from '../../support/use.ts';

const boil = '/docs/kettle/start/boil?platform=ios&language=swift';
const guide = 'kettle/en/ios/Start/01-Boil.mdx';
const reference = 'kettle/en/ios/api/class.mdx';
const openLid = '<a href="/article/api?doc=kettle~swift_ios~class~Kettle#openlid-kettle">openLid</a>';

describe('Code samples of a guide', () => {
  const server = useEach(() => startTestDocServer());
  const read = async (path = boil): Promise<Article> => {
    const res = await server.get('/api/doc/getArticleByPath').query({ path, base: '' });
    return (res.body as { data: Article }).data;
  };
  /** Tags of the next reported change. */
  const nextChange = () =>
    new Promise<string[]>((resolve) => {
      const stop = server.store.subscribe(({ tags }) => {
        stop();
        resolve(tags);
      });
    });

  it('link to the reference of their platform as soon as its names are read, which is told', async () => {
    const told = nextChange();
    const first = await read();
    const tags = await told;
    const second = await read();

    expect(first.html).to.contain('openLid()').and.not.contain(openLid);
    expect(tags).to.deep.equal(['symbols:en:kettle~swift_ios']);
    expect(first.tags).to.include.members(tags);
    expect(second.html).to.contain(`kettle.${openLid}()`);
    expect(first.html + second.html).not.to.match(/[\uE000-\uE002]/);
  });

  it('follow an edit of the reference; its files are tags of the page', async () => {
    await Promise.all([nextChange(), read()]);
    const { tags } = await read();
    server.site.write(reference, server.site.read(reference).replaceAll('openLid', 'liftLid'));
    server.store.applyChanges([reference]);
    await Promise.all([nextChange(), read()]);

    expect(tags).to.include(`file:${reference}`);
    expect((await read()).html).to.contain('kettle.openLid()');
  });

  const samples: [what: string, language: string, code: string, links: string[]][] = [
    ['each name once', 'swift', 'openLid(); openLid()', ['openLid']],
    ['no comments', 'swift', '// openLid', []],
    ['not where it is imported', 'swift', 'import a.openLid\nopenLid()', ['openLid']],
    ['no strings', 'swift', 'let a = "openLid"', []],
    ['no parts of names', 'swift', 'reopenLid(); openLids()', []],
    ['no names of one word', 'swift', 'Kettle(); boil(); angle', []],
    ['no data', 'json', '{ openLid: 1 }', []],
    ['code without a language', '', 'openLid()', ['openLid']],
    ['no members of everything', 'swift', 'hasOwnProperty(); toString(); __proto__', []],
  ];
  for (const [what, language, code, links] of samples) {
    it(`link: ${what}`, async () => {
      await Promise.all([nextChange(), read()]);
      server.site.write(guide, `\`\`\`${language}\n${code}\n\`\`\`\n`);
      server.store.applyChanges([guide]);
      const { html } = await read();

      const found = Array.from(html.matchAll(/<a href="[^"]*~class~[^"]*">(\w+)<\/a>/g), ([, name]) => name);
      expect(found).to.deep.equal(links);
    });
  }

  it('stay unlinked in a product without a reference', async () => {
    server.site.write('tea/en/green.mdx', '# Green\n\n```swift\nkettle.openLid()\n```\n');
    server.store.applyChanges(['tea/en/green.mdx']);
    const { html, tags } = await read('/docs/tea/green?platform=all&language=all');

    expect(html)
      .to.contain('openLid')
      .and.not.match(/[\uE001\uE002]|~class~/);
    expect(tags.filter((tag) => tag.startsWith('symbols:'))).to.deep.equal([]);
  });
});

describe('GET /api/doc/getApiSymbol', () => {
  const server = useAll(() => startTestDocServer());
  const ask = async (params: Record<string, string>, locale = 'en') =>
    (await server.get('/api/doc/getApiSymbol', locale).query(params)).body as { code: number; data: ApiSymbol };
  const kettle = 'kettle~swift_ios~class~Kettle';

  it('gives the declaration and the first sentence of a member, by any of its anchors', async () => {
    const expected = {
      name: 'openLid',
      context: 'Kettle',
      signature: 'func openLid() -> Lid',
      summary: 'Opens the lid.',
    };

    for (const anchor of ['openlid-kettle', 'openlid'])
      expect((await ask({ doc: kettle, anchor })).data, anchor).to.deep.equal(expected);
  });

  it('names the kind of a type in the language of the reader', async () => {
    expect((await ask({ doc: kettle })).data).to.include({ name: 'Kettle', context: 'Class', signature: '' });
  });

  const unknown: Record<string, string>[] = [
    { doc: kettle, anchor: 'nobody' },
    { doc: kettle, anchor: '__proto__' },
    { doc: 'kettle~swift_ios~class~Nobody' },
    { doc: 'spoon~swift_ios~class~Kettle' },
    { doc: '~~~~~~~~' },
  ];
  for (const params of unknown) {
    it(`knows no ${JSON.stringify(params)}`, async () => {
      expect((await ask(params)).code).to.equal(404);
    });
  }
});
