import { expect } from 'chai';
import { readAskedName } from '../../../../../server/services/assistants/asked-name.ts';

describe('The name that the tool `symbol` is asked for', () => {
  const asked: [text: string, member: string, owner?: string][] = [
    ['boil', 'boil'],
    ['Kettle.boil', 'boil', 'Kettle'],
    ['Kettle#boil', 'boil', 'Kettle'],
    ['Kettle.boil(_:until:)', 'boil', 'Kettle'],
    ['com.tea.Kettle', 'Kettle', 'tea'],
    ['boil:until:', 'boil:until:'],
    ['kettle:lidChanged:angle', 'kettle:lidChanged:angle'],
    ['Kettle.boil:until:', 'boil:until:', 'Kettle'],
    ['Kettle.getInstance().boil', 'boil', 'Kettle'],
    ['Kettle.getInstance()!.boil', 'boil', 'Kettle'],
    ['Kettle.getInstance()?.boil(3)', 'boil', 'Kettle'],
    ['Kettle.shared().lid().open(at: (1, 2)) { _ in }', 'open', 'Kettle'],
    ['Kettle.Lid.shared().open', 'open', 'Lid'],
    ['await kettle.boil(a, b);', 'boil', 'kettle'],
    ['const done = await kettle.boil(Cup.of(1), "a.b(")', 'boil', 'kettle'],
    ['kettle->boil', 'boil', 'kettle'],
    ['tea::Kettle::create(config)->boil(1)', 'boil', 'Kettle'],
    ['new Kettle().boil(cups[0])', 'boil', 'Kettle'],
    ['kettle..boil()', 'boil', 'kettle'],
    ['Kettle.boil(cups, un', 'boil', 'Kettle'],
    ['[kettle boil]', 'boil', 'kettle'],
    ['[Kettle boil:until:]', 'boil:until:', 'Kettle'],
    ['[[Kettle shared] boil:until:]', 'boil:until:', 'Kettle'],
    ['[[Kettle shared].lid open:1 until:^(int a) { [lid close:a]; }];', 'open:until:', 'lid'],
    ['[[[Kettle alloc] init] boil:cups]', 'boil:', 'Kettle'],
    ['-[Kettle boil:]', 'boil:', 'Kettle'],
    ['Kettle+Lid', 'Kettle+Lid'],
    ['how do I boil', 'how do I boil'],
    ['烧水.开盖', '开盖', '烧水'],
    ['()', '()'],
    ['.', '.'],
  ];
  for (const [text, member, owner = ''] of asked)
    it(`is ${member} of ${owner || 'anything'} for ${text}`, () => {
      expect(readAskedName(text)).to.deep.equal({ member, owner });
    });
});
