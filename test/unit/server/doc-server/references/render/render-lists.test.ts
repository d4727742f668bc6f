import { expect } from 'chai';
import type {
  Reference,
  ReferenceIndex,
} from '../../../../../../server/embedded/doc-server/references/model/reference.ts';
import { renderTree } from '../../../../../../server/embedded/doc-server/references/render/reference-tree.ts';
import type { MemberKind } from '../../../../../../views/domain/api-reference.ts';
import {
  renderHits,
  renderTypes,
} from '../../../../../../server/embedded/doc-server/references/render/render-lists.ts';
import { createWords } from '../../../../../../server/embedded/doc-server/references/text/words.ts';
import { apiMember, indexedCompound } from './members.ts';

const words = createWords('en');
const folder = { sdk: 'kettle', target: 'cpp_linux', path: 'api' };
const reference = { id: 'en:kettle~cpp_linux', locale: 'en', folder, source: {} } as unknown as Reference;

function type(kind: 'class' | 'enum' | 'struct', name: string, kinds: MemberKind[] = [], scope = '') {
  const members = kinds.map((of) => apiMember(of, { kind: of }));
  return indexedCompound(members, { name, kind, file: `${scope}${name}`, scope }, kind);
}

const textsOf = (html: string) =>
  [...html.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = '']) => item.replace(/(?:<[^>]+>|\s)+/g, ' ').trim());

describe('Lists of a reference', () => {
  it('group types by what they are for, the largest class first, with their numbers', () => {
    const compounds = [
      type('enum', 'Heat', ['constant']),
      type('class', 'Cup', ['property', 'constructor']),
      type('class', 'BoilCallback', ['method']),
      type('class', 'KettleEventHandler', ['event']),
      type('class', 'Lid', ['method']),
      type('class', 'Kettle', ['method', 'method']),
    ];
    const { toc, html } = renderTypes(reference, compounds, words, false);
    const tree = renderTree(reference, { compounds } as unknown as ReferenceIndex);

    expect(toc.map(({ text, count }) => `${text} ${String(count)}`)).to.deep.equal([
      ...['Classes 2', 'Event handlers 1', 'Data classes 1', 'Callbacks 1', 'Enums 1'],
    ]);
    expect(textsOf(html).slice(0, 2)).to.deep.equal(['Kettle 1 member', 'Lid 1 member']);
    expect(tree.html).to.contain('Data classes<span class="menu-count">1</span>');
  });

  it('name the namespace of compounds that are called alike, and of no others', () => {
    const compounds = [
      ...[type('struct', 'Cfg', [], 'brew'), type('struct', 'Cfg', [], 'tea'), type('struct', 'Cup', [], 'tea')],
    ];
    const hits = compounds.map((compound) => {
      return { compound, anchor: '', name: compound.name, parameters: '', isDeprecated: false };
    });
    const tree = renderTree(reference, { compounds } as unknown as ReferenceIndex).html;

    expect(textsOf(renderTypes(reference, compounds, words, false).html)).to.deep.equal(['Cfg brew', 'Cfg tea', 'Cup']);
    expect(textsOf(renderHits(reference, hits, 'c', words))).to.deep.equal([
      ...['Cfg brew Struct', 'Cfg tea Struct', 'Cup Struct'],
    ]);
    expect(tree).to.include('Cfg (brew)').and.include('Cfg (tea)').and.not.include('Cup (');
  });
});
