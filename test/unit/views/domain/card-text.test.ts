import { expect } from 'chai';
import { cardText, clauseOf, termsOf } from '../../../../views/domain/card-text.ts';

describe('cardText', () => {
  const cases: [string, string, string, string][] = [
    ['whole clauses that fit in two lines', `Heats; ${'pours '.repeat(16)}; whistles`, 'Kettle', 'Heats'],
    ['as many clauses as fit', 'Heats; pours; whistles', 'Kettle', 'Heats; pours; whistles'],
    ['a first clause however long', 'pours '.repeat(40).trim(), 'Kettle', 'pours '.repeat(40).trim()],
    ['no remark in brackets', '【英文名Kettle】烧水；保温', '水壶', '烧水；保温'],
    ['no note on datasets', '【英文名Kettle】datasets复用茶壶，烧水复用茶壶。烧水；保温', '水壶', '烧水；保温'],
    ['no name that the title says already', 'Kettle: boils water', 'Kettle', 'Boils water'],
    ['a version number whole', `Speaks 1.0 and 2.0. ${'x'.repeat(90)}`, 'Kettle', 'Speaks 1.0 and 2.0.'],
    ['nothing of nothing', '', 'Kettle', ''],
  ];

  for (const [title, description, name, text] of cases) {
    it(title, () => {
      expect(cardText(description, name)).to.equal(text);
    });
  }
});

describe('clauseOf', () => {
  const cases: [title: string, description: string, clause: string][] = [
    ['a short description without its full stop', 'Boils water.', 'Boils water'],
    ['the part before a colon', 'Prebuilt kettle: one cup, two cups, a pot for the whole house', 'Prebuilt kettle'],
    ['the part before a comma', 'Boils cold water, pours it into every cup and whistles', 'Boils cold water'],
    ['the part before a bracket', 'Boils very cold water 60–90 s (<40 s in spring)', 'Boils very cold water 60–90 s'],
    ['no part that is too short', 'Boils, pours, whistles and keeps warm like any other kettle', ''],
    ['no Han sentence that is too long', '烧水并保温一整天，还能泡茶和煮咖啡', '烧水并保温一整天'],
    ['nothing of nothing', '', ''],
  ];
  for (const [title, description, clause] of cases) {
    it(title, () => {
      expect(clauseOf(description, 'Kettle')).to.equal(clause);
    });
  }
});

describe('termsOf', () => {
  it('parts a list of words, and leaves sentences alone', () => {
    expect(termsOf('KTV: seats, gifts, chat, echo, recording.', 'KTV')).to.deep.equal([
      ...['Seats', 'gifts', 'chat', 'echo', 'recording'],
    ]);
    expect(termsOf('点歌/排麦、原伴唱、评分，低延迟、多端接入', '')).to.have.lengthOf(5);

    const sentence = 'Ringing, answering and hanging up as people know it from the phone, on a locked screen too.';
    expect(termsOf(sentence, '')).to.deep.equal([]);
  });
});
