import { expect } from 'chai';
import type {
  Reference,
  ReferenceIndex,
} from '../../../../../../server/embedded/doc-server/api-references/catalogue.ts';
import type { IndexedCompound } from '../../../../../../server/embedded/doc-server/api-references/reference-source.ts';
import { renderTree } from '../../../../../../server/embedded/doc-server/api-references/reference-tree.ts';
import {
  renderHits,
  renderOverview,
} from '../../../../../../server/embedded/doc-server/api-references/render/render-lists.ts';
import { wordsOf } from '../../../../../../server/embedded/doc-server/api-references/render/words.ts';

const words = wordsOf('en');
const reference = {
  ...{ id: 'en:kettle~cpp_linux', locale: 'en', functionList: undefined },
  place: { sdk: 'kettle', target: 'cpp_linux', folder: 'api' },
  source: {},
} as unknown as Reference;

function struct(name: string, scope: string, file: string): IndexedCompound {
  return {
    ...{ name, scope, file, kind: 'struct', category: 'struct', anchor: name.toLowerCase() },
    ...{ summary: '', isDeprecated: false, members: [] },
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
  it('name the namespace of compounds that are called alike, and of no others', () => {
    expect(textsOf(renderOverview(reference, index, words).html)).to.deep.equal(['Cfg brew', 'Cfg tea', 'Cup']);
  });

  it('name it among the hits of a search', () => {
    const hits = compounds.map((compound) => ({
      ...{ compound, anchor: '', name: compound.name, parameters: '', isDeprecated: false },
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
