import { expect } from 'chai';
import type {
  Reference,
  ReferenceIndex,
} from '../../../../../../server/embedded/doc-server/references/model/reference.ts';
import type { IndexedCompound } from '../../../../../../server/embedded/doc-server/references/model/reference-source.ts';
import { renderTree } from '../../../../../../server/embedded/doc-server/references/render/reference-tree.ts';
import type { MemberKind } from '../../../../../../views/domain/api-reference.ts';
import {
  renderHits,
  renderTypes,
} from '../../../../../../server/embedded/doc-server/references/render/render-lists.ts';
import { createWords } from '../../../../../../server/embedded/doc-server/references/text/words.ts';

const words = createWords('en');
const reference = {
  id: 'en:kettle~cpp_linux',
  locale: 'en',
  functionList: undefined,
  folder: { sdk: 'kettle', target: 'cpp_linux', path: 'api' },
  source: {},
} as unknown as Reference;

function struct(name: string, scope: string, file: string): IndexedCompound {
  return {
    name,
    scope,
    file,
    kind: 'struct',
    category: 'struct',
    anchor: name.toLowerCase(),
    summary: '',
    isDeprecated: false,
    members: [],
  };
}

const compounds = [struct('Cfg', 'brew', 'Cfg'), struct('Cfg', 'tea', 'Cfg-2'), struct('Cup', 'tea', 'Cup')];
const index = { compounds } as unknown as ReferenceIndex;

function textsOf(html: string): string[] {
  return [...html.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = '']) =>
    item
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

describe('Lists of a reference', () => {
  it('group types by what they are for, the largest class first, with their numbers', () => {
    const type = (name: string, kind: 'class' | 'enum', kinds: MemberKind[]): IndexedCompound => ({
      ...struct(name, '', name),
      kind,
      category: kind,
      members: kinds.map((of) => ({
        name: of,
        kind: of,
        anchor: of,
        aliases: [],
        symbol: of,
        isDeprecated: false,
      })),
    });
    const types = [
      type('Heat', 'enum', ['constant']),
      type('Cup', 'class', ['property', 'constructor']),
      type('BoilCallback', 'class', ['method']),
      type('KettleEventHandler', 'class', ['event']),
      type('Lid', 'class', ['method']),
      type('Kettle', 'class', ['method', 'method']),
    ];
    const all = { compounds: types } as unknown as ReferenceIndex;

    expect(renderTypes(reference, types, words, false).toc.map(({ text, count }) => [text, count])).to.deep.equal([
      ['Classes', 2],
      ['Event handlers', 1],
      ['Data classes', 1],
      ['Callbacks', 1],
      ['Enums', 1],
    ]);
    expect(textsOf(renderTypes(reference, types, words, false).html).slice(0, 2)).to.deep.equal([
      'Kettle 1 member',
      'Lid 1 member',
    ]);
    expect(renderTree(reference, all).html).to.contain('Data classes<span class="menu-count">1</span>');
  });

  it('have a filter where they are long', () => {
    const many = Array.from({ length: 12 }, (_, at) => struct(`Cup${String(at)}`, '', `Cup${String(at)}`));

    expect(renderTypes(reference, many, words, false).html).to.contain('placeholder="Filter 12 names"');
    expect(renderTypes(reference, many.slice(1), words, false).html).not.to.contain('portal-filter');
  });

  it('name the namespace of compounds that are called alike, and of no others', () => {
    expect(textsOf(renderTypes(reference, compounds, words, false).html)).to.deep.equal(['Cfg brew', 'Cfg tea', 'Cup']);
  });

  it('name it among the hits of a search', () => {
    const hits = compounds.map((compound) => ({
      compound,
      anchor: '',
      name: compound.name,
      parameters: '',
      isDeprecated: false,
    }));

    expect(textsOf(renderHits(reference, hits, 'c', words))).to.deep.equal([
      'Cfg brew Struct',
      'Cfg tea Struct',
      'Cup Struct',
    ]);
  });

  it('name it in the menu', () => {
    const { html } = renderTree(reference, index);

    expect(html).to.include('Cfg (brew)').and.include('Cfg (tea)').and.not.include('Cup (');
  });
});
