import { expect } from 'chai';
import { cardText } from '../../../../views/domain/card-text.ts';

describe('cardText', () => {
  const cases: [string, string, string, string][] = [
    ['a short description as it is', 'Boils water.', 'Kettle', 'Boils water.'],
    ['whole clauses that fit in two lines', `Heats; ${'pours '.repeat(16)}; whistles`, 'Kettle', 'Heats'],
    ['as many clauses as fit', 'Heats; pours; whistles', 'Kettle', 'Heats; pours; whistles'],
    ['a first clause however long', 'pours '.repeat(40).trim(), 'Kettle', 'pours '.repeat(40).trim()],
    ['no remark in brackets', '【英文名Kettle】烧水；保温', '水壶', '烧水；保温'],
    ['no remark in square brackets', '[Kettle] Boils water', 'Boiler', 'Boils water'],
    ['no name that the title says already', 'Kettle: boils water', 'Kettle', 'Boils water'],
    ['no name that is spaced otherwise', '在线KTV：点歌', '在线 KTV', '点歌'],
    ['a name that is a part of the sentence', 'Kettle of steel', 'Kettle', 'Kettle of steel'],
    ['a version number whole', `Speaks 1.0 and 2.0. ${'x'.repeat(90)}`, 'Kettle', 'Speaks 1.0 and 2.0.'],
    ['Han letters as two', `${'水'.repeat(40)}；${'茶'.repeat(20)}`, '水壶', '水'.repeat(40)],
    ['nothing of nothing', '', 'Kettle', ''],
  ];
  it('takes as many clauses as there is room for', () => {
    expect(cardText(`Heats; ${'pours '.repeat(16)}; whistles`, 'Kettle', 120)).to.contain('whistles');
  });

  for (const [title, description, name, text] of cases) {
    it(title, () => {
      expect(cardText(description, name)).to.equal(text);
    });
  }
});
