import { expect } from 'chai';
import { PackedTexts } from '../../../../../server/embedded/doc-server/kit/packed-texts.ts';
import { diceFor } from '../../../../bench/corpus-text.ts';

describe('PackedTexts', () => {
  it('finds what a map finds', () => {
    const dice = diceFor('packed');
    const signs = ['a', 'b', 'B', 'é', '茶', '😀', '-'];
    const name = () => Array.from({ length: dice.below(5) }, () => signs[dice.below(signs.length)] ?? '').join('');
    const map = new Map(Array.from({ length: 400 }, (_, at) => [name(), `${String(at)} 茶`]));
    const packed = new PackedTexts(map);

    for (let n = 0; n < 2000; n++) {
      const wanted = name();
      expect(packed.get(wanted), wanted).to.equal(map.get(wanted));
    }
    expect(packed.size).to.equal(map.size);
    expect([...packed.texts()]).to.have.members([...map.values()]);
  });
});
