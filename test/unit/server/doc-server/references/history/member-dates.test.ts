import { expect } from 'chai';
import {
  findMemberDates,
  memberKey,
} from '../../../../../../server/embedded/doc-server/references/history/member-dates.ts';

const start = ['Kettle', ...'boil pour fill empty lift wash heat cool open shut clean store keep'.split(' ')];
const states = (...lists: readonly string[][]) =>
  lists.map((names, month) => ({ date: `2026-0${String(month + 1)}-01`, names: new Set(names) }));

describe('dates of the names in a reference', () => {
  it('are those of the first and the last commit with a name, without names from the beginning', () => {
    const dates = findMemberDates(states(start, [...start, 'toot'], [...start.slice(1), 'toot']));

    expect(dates).to.deep.equal({ added: { toot: '2026-02-01' }, removed: { Kettle: '2026-03-01' }, anewOn: [] });
  });

  it('keep the first date of a name that comes back', () => {
    const dates = findMemberDates(states(start, [...start, 'toot'], start, [...start, 'toot']));

    expect(dates).to.deep.equal({ added: { toot: '2026-02-01' }, removed: {}, anewOn: [] });
  });

  it('tell nothing of a commit that replaces, empties or restores the reference', () => {
    const other = ['Mug', 'drink', 'break'];

    expect(findMemberDates(states(start, [...start, 'toot'], start, other, start))).to.deep.equal({
      added: { toot: '2026-02-01' },
      removed: { toot: '2026-03-01' },
      anewOn: ['2026-04-01', '2026-05-01'],
    });
    expect(findMemberDates(states(start, [...start, 'toot'], other)).removed).to.deep.equal({ toot: '' });
    expect(findMemberDates(states(start, [], start))).to.deep.include({ added: {}, removed: {} });
    expect(findMemberDates(states(['Kettle'], start))).to.deep.include({ added: {}, removed: {} });
  });

  it('tell what a reference made anew has in no type and no spelling', () => {
    const type = (name: string, members: string) => [name, ...members.split(' ').map((one) => memberKey(name, one))];
    const before = [...type('IKettle', `${start.slice(1).join(' ')} pourTea:cups:`), ...type('KettleLid', 'Open shut')];
    const anew = [
      ...type('Kettle', 'boil pour fill empty lift wash heat cool open shut clean store drain'),
      ...type('KettleLid', 'KETTLE_LID_OPEN LID_SHUT'),
      ...type('Pot', 'keep pourTea:'),
    ];

    expect(findMemberDates(states(before, anew))).to.deep.equal({ added: {}, removed: {}, anewOn: ['2026-02-01'] });
    const mug = type('Mug', 'drink sip');
    expect(findMemberDates(states([...before, ...mug], anew)).removed).to.have.all.keys(mug);
  });
});
