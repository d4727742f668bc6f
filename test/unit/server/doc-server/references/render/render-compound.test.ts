import { expect } from 'chai';
import type { ApiCompound, ApiMember } from '../../../../../../views/domain/api-reference.ts';
import { readTopics } from '../../../../../../server/embedded/doc-server/references/importers/param-field/read-topics.ts';
import { renderCompound } from '../../../../../../server/embedded/doc-server/references/render/render-compound.ts';
import { createWords } from '../../../../../../server/embedded/doc-server/references/text/words.ts';
import { runAtOnce } from '../../../../../../server/embedded/doc-server/kit/slices.ts';
import { apiCompound, apiMember as member } from './members.ts';

function render(members: ApiMember[], more: Partial<ApiCompound> = {}) {
  const folder = { sdk: 'kettle', target: 'java_android', path: 'api', splitPath: '' };
  const links = { resolve: () => undefined, find: () => undefined };
  return runAtOnce(renderCompound(apiCompound(members, more), { words: createWords('en'), links, folder }));
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const rowsOf = (html: string) =>
  [...html.matchAll(/<details class="api-member[^>]*><summary>(.*?)<\/summary>/gs)].map(([, row = '']) => textOf(row));

describe('A type of a client API reference', () => {
  it('gives each name one row: a clause, the number of overloads, the first version', () => {
    const water = { name: 'water', type: 'Water', description: '' };
    const { html, toc } = render([
      member('boil', { summary: 'Boils the water. Slowly.', since: '1.1.0' }),
      member('pour', { summary: 'Pours.', since: '支持版本 2.10.0 及以上' }),
      member('boil', { anchor: 'boil1-kettle', summary: 'Boils other water.', since: '2.9.0', parameters: [water] }),
      member('brew', { summary: 'Brews.', isDeprecated: true, deprecation: 'Use `boil`. It is faster.', since: '1.0' }),
    ]);

    expect(html.replace(/<[^>]+>/g, ' ')).to.match(/Class\s+Java\s+Kettle\.java/);
    expect(rowsOf(html)).to.deep.equal([
      'boil Boils the water 2 overloads Since 1.1.0',
      'pour Pours Since 2.10.0',
      // A deprecated member names its replacement.
      'brew Use boil Deprecated',
    ]);
    expect(html).to.contain('<code>()</code>').and.contain('<code>(water)</code>').and.contain('is-deprecated"');
    expect(toc).to.deep.equal([{ id: 'portal-members-method', text: 'Methods', depth: 2, count: 3 }]);
  });

  it('follows the topics of the SDK and puts the other members under their kinds', () => {
    const ofTopics = [member('pour', { topic: 'Cups' }), member('boil', { topic: 'Water' })];
    const old = member('steam', { topic: 'Old', isDeprecated: true });
    const others = [member('size', { kind: 'property' }), member('stop')];
    const { toc } = render([...ofTopics, old, ...others], { topics: ['Old', 'Water', 'Cups', 'Lid'] });

    expect(toc.map(({ id, text }) => `${id} ${text}`)).to.deep.equal([
      ...['portal-topic-2 Water', 'portal-topic-3 Cups', 'portal-members-method Other methods'],
      ...['portal-members-property Properties', 'portal-topic-1 Old'],
    ]);
  });
});

describe('The topics of a list of functions', () => {
  it('are its sections, under readable names, by anchor', () => {
    const source = [
      'See [boil](./class#boil).\n\n## main\n\n[boil](./class.mdx#boil-kettle) | Boils.\n[pour](#Pour-Kettle) | Pours.',
      '## hotWater_api\n\n| [steam](./class.mdx#steam-kettle) |\n| [boil](./class.mdx#boil-kettle) |',
      '## 出水功能\n\n- [drip](protocol#drip-spout)',
    ].join('\n\n');

    expect(Array.from(readTopics(source), (entry) => entry.join(' '))).to.have.members([
      ...['boil-kettle Engine', 'pour-kettle Engine', 'steam-kettle Hot water api', 'drip-spout 出水功能'],
    ]);
  });
});
