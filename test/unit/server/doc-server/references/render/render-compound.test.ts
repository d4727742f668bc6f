import { expect } from 'chai';
import type { ApiCompound, ApiMember } from '../../../../../../views/domain/api-reference.ts';
import { readTopics } from '../../../../../../server/embedded/doc-server/references/importers/param-field/read-topics.ts';
import { renderCompound } from '../../../../../../server/embedded/doc-server/references/render/render-compound.ts';
import { createWords } from '../../../../../../server/embedded/doc-server/references/text/words.ts';
import { runAtOnce } from '../../../../../../server/embedded/doc-server/kit/slices.ts';

const folder = { sdk: 'kettle', target: 'java_android', path: 'api', splitPath: '' };
const links = { resolve: () => undefined, find: () => undefined };

function member(name: string, more: Partial<ApiMember> = {}): ApiMember {
  return {
    name,
    kind: 'method',
    anchor: `${name}-kettle`.toLowerCase(),
    aliases: [],
    symbol: name.toLowerCase(),
    signature: '',
    isDeprecated: false,
    deprecation: '',
    since: '',
    summary: '',
    details: '',
    parameters: [],
    returns: '',
    notes: [],
    facts: [],
    seeAlso: [],
    declaredIn: '',
    ...more,
  };
}

function render(members: ApiMember[], more: Partial<ApiCompound> = {}) {
  const compound: ApiCompound = {
    name: 'Kettle',
    kind: 'class',
    file: 'Kettle',
    anchor: 'kettle',
    scope: '',
    isDeprecated: false,
    summary: '',
    details: '',
    notes: [],
    facts: [],
    inherits: [],
    since: '',
    deprecation: '',
    seeAlso: [],
    declaredIn: 'Declared in `Kettle.java`',
    members,
    ...more,
  };
  return runAtOnce(renderCompound(compound, { words: createWords('en'), links, folder }));
}

/** Texts of the rows in the order of the page. */
function rowsOf(html: string): string[] {
  return [...html.matchAll(/<details class="api-member[^>]*><summary>(.*?)<\/summary>/gs)].map(([, row = '']) =>
    row
      .replace(/<[^>]+>/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

describe('A type of a client API reference', () => {
  it('says what it is in one line', () => {
    const { html } = render([]);

    expect(html.replace(/<[^>]+>/g, ' ')).to.match(/Class\s+Java\s+Kettle\.java/);
  });

  it('gives each name one row: a clause, the number of overloads, the first version', () => {
    const water = { name: 'water', type: 'Water', description: '' };
    const { html, toc } = render([
      member('boil', { summary: 'Boils the water. Slowly.', since: '1.1.0' }),
      member('pour', { summary: 'Pours.', since: '支持版本 2.10.0 及以上' }),
      member('boil', { anchor: 'boil1-kettle', summary: 'Boils other water.', since: '2.9.0', parameters: [water] }),
    ]);

    expect(rowsOf(html)).to.deep.equal(['boil Boils the water 2 overloads Since 1.1.0', 'pour Pours Since 2.10.0']);
    expect(html).to.contain('<code>()</code>').and.contain('<code>(water)</code>');
    expect(toc).to.deep.equal([{ id: 'portal-members-method', text: 'Methods', depth: 2, count: 2 }]);
  });

  it('shows a summary of several sentences as a whole, and one sentence only in the row', () => {
    const { html } = render([
      member('boil', { summary: 'Boils the water. Slowly.' }),
      member('pour', { summary: 'Pours the tea.' }),
    ]);

    expect(html.match(/Boils the water/g)).to.have.lengthOf(2);
    expect(html.match(/Pours the tea/g)).to.have.lengthOf(1);
  });

  it('says a clause once for the forms that share it', () => {
    const { html } = render([
      member('boil', { summary: 'Boils the water.' }),
      member('boil', { anchor: 'boil1-kettle', summary: 'Boils the water.' }),
      member('boil', { anchor: 'boil2-kettle', summary: 'Boils tea.' }),
    ]);

    expect(html.match(/Boils the water/g)).to.have.lengthOf(1);
    expect(html.match(/<span class="api-clause">Boils tea/g)).to.have.lengthOf(1);
  });

  it('breaks a declaration of two parameters earlier than one of a single parameter', () => {
    const declarationOf = (signature: string) => {
      const { html } = render([member('boilWater', { signature })]);
      return /<pre>(.*?)<\/pre>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '');
    };

    expect(declarationOf('public void boilWater(Kettle kettle, Temperature until)')).to.equal(
      'public void boilWater(\n    Kettle kettle,\n    Temperature until\n)',
    );
    expect(declarationOf('public void boilWater(TemperatureInDegreesCelsius until)')).not.to.contain('\n');
    expect(declarationOf('void boilWater(int from, int until)')).not.to.contain('\n');
  });

  it('names the replacement of a deprecated member in its row', () => {
    const { html } = render([
      member('brew', { summary: 'Brews.', isDeprecated: true, deprecation: 'Use `boil`. It is faster.', since: '1.0' }),
    ]);

    expect(rowsOf(html)).to.deep.equal(['brew Use boil Deprecated']);
    expect(html).to.contain('class="api-member is-deprecated"');
  });

  it('marks the newest version, unless most members have it', () => {
    const since = (versions: string[]) =>
      render(versions.map((version, at) => member(`m${String(at)}`, { since: version }))).html.match(/is-good/g) ?? [];

    expect(since(['1.9.0', '1.10.0', '1.9.0', '1.9.0', '1.9.0'])).to.have.lengthOf(1);
    expect(since(['2.0.0', '2.0.0', '1.9.0'])).to.have.lengthOf(0);
  });

  it('shows properties and constants with everything, without a disclosure', () => {
    const { html } = render([
      member('HOT', { kind: 'constant', signature: 'HOT = 2', summary: 'Boiling.', since: '1.0.0' }),
    ]);

    expect(html).not.to.contain('<details');
    expect(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).to.contain('HOT = 2 Boiling. Since 1.0.0');
  });

  it('follows the topics of the SDK and puts the other members under their kinds', () => {
    const { toc } = render(
      [
        member('pour', { topic: 'Cups' }),
        member('boil', { topic: 'Water' }),
        member('size', { kind: 'property' }),
        member('stop'),
        member('steam', { topic: 'Old', isDeprecated: true }),
      ],
      { topics: ['Old', 'Water', 'Cups', 'Lid'] },
    );

    expect(toc.map(({ id, text }) => [id, text])).to.deep.equal([
      ['portal-topic-2', 'Water'],
      ['portal-topic-3', 'Cups'],
      ['portal-members-method', 'Other methods'],
      ['portal-members-property', 'Properties'],
      ['portal-topic-1', 'Old'],
    ]);
  });

  it('has a filter if there is much to filter', () => {
    const many = Array.from({ length: 20 }, (_, at) => member(`m${String(at)}`));

    expect(render(many).html).to.contain('placeholder="Filter 20 names"');
    expect(render(many.slice(0, 5)).html).not.to.contain('api-tools');
  });
});

describe('The topics of a list of functions', () => {
  it('are its sections, under readable names, by anchor', () => {
    const source = [
      'See [boil](./class#boil).\n\n## main\n\n[boil](./class.mdx#boil-kettle) | Boils.\n[pour](#Pour-Kettle) | Pours.',
      '## hotWater_api\n\n| [steam](./class.mdx#steam-kettle) |\n| [boil](./class.mdx#boil-kettle) |',
      '## 出水功能\n\n- [drip](protocol#drip-spout)',
    ].join('\n\n');

    expect([...readTopics(source)]).to.deep.equal([
      ['boil-kettle', 'Engine'],
      ['pour-kettle', 'Engine'],
      ['steam-kettle', 'Hot water api'],
      ['drip-spout', '出水功能'],
    ]);
  });
});
