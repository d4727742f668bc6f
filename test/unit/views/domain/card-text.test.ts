import { expect } from 'chai';
import { cardText, clauseOf, termsOf } from '../../../../views/domain/card-text.ts';

describe('The text of a card', () => {
  for (const [what, description, name, text] of [
    ['whole clauses that fit in two lines', `Heats; ${'pours '.repeat(16)}; whistles`, 'Kettle', 'Heats'],
    ['as many clauses as fit', 'Heats; pours; whistles', 'Kettle', 'Heats; pours; whistles'],
    ['a first clause however long', `${'pours '.repeat(40)}now`, 'Kettle', `${'pours '.repeat(40)}now`],
    ['no remark in brackets', '【英文名Kettle】烧水；保温', '水壶', '烧水；保温'],
    ['no note on datasets', '【英文名Kettle】datasets复用茶壶，烧水复用茶壶。烧水；保温', '水壶', '烧水；保温'],
    ['no name that the title says already', 'Kettle: boils water', 'Kettle', 'Boils water'],
    ['a version number whole', `Speaks 1.0 and 2.0. ${'x'.repeat(90)}`, 'Kettle', 'Speaks 1.0 and 2.0.'],
  ] as const)
    it(`has ${what}`, () => {
      expect(cardText(description, name)).to.equal(text);
    });
});

describe('The clause of a card', () => {
  for (const [what, description, clause] of [
    ['a short description without its full stop', 'Boils water.', 'Boils water'],
    ['the part before a colon', 'Prebuilt kettle: one cup, two cups, a pot for the whole house', 'Prebuilt kettle'],
    ['the part before a comma', 'Boils cold water, pours it into every cup and whistles', 'Boils cold water'],
    ['the part before a bracket', 'Boils very cold water 60–90 s (<40 s in spring)', 'Boils very cold water 60–90 s'],
    ['no part that is too short', 'Boils, pours, whistles and keeps warm like any other kettle', ''],
    ['no Han sentence that is too long', '烧水并保温一整天，还能泡茶和煮咖啡', '烧水并保温一整天'],
  ] as const)
    it(`is ${what}`, () => {
      expect(clauseOf(description, 'Kettle')).to.equal(clause);
    });
});

describe('The terms of a card', () => {
  for (const [text, terms] of [
    ['KTV: seats, gifts, chat, echo, recording.', 'Seats gifts chat echo recording'],
    ['点歌/排麦、原伴唱、评分，低延迟、多端接入', '点歌/排麦 原伴唱 评分 低延迟 多端接入'],
    ['Ringing, answering and hanging up as people know it from the phone, on a locked screen too.', ''],
  ] as const)
    it(`are those of a list of words, and none of a sentence: ${text}`, () => {
      expect(termsOf(text, 'KTV').join(' ')).to.equal(terms);
    });
});
