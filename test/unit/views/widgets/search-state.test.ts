import { expect } from 'chai';
import type { SearchGroup } from '../../../../views/domain/search.ts';
import { announce } from '../../../../views/widgets/search-box.tsx';
import {
  closedSearch,
  reduceSearch,
  type SearchEvent,
  type SearchState,
} from '../../../../views/widgets/search-state.ts';
import type { SearchTexts } from '../../../../views/widgets/search-texts.ts';

const groups: SearchGroup[] = [{ docType: 'common', total: 3, list: [], isPartial: false }];
const after = (events: SearchEvent[], from: SearchState = closedSearch) => events.reduce(reduceSearch, from);
const keys = ['a', 'b', 'c'];

describe('The states of the search box', () => {
  it('waits for the answer to what is typed, then shows it', () => {
    const typed = after([{ type: 'open' }, { type: 'type', text: ' boil ' }]);
    const answered = after([{ type: 'answer', keyword: 'boil', answer: { groups } }], typed);

    expect(typed).to.include({ isOpen: true, keyword: 'boil', status: 'waiting' });
    expect(answered).to.include({ status: 'answered', groups });
  });

  it('drops an answer to what is no longer asked, and keeps the last one on screen while it waits', () => {
    const answered = after([
      { type: 'type', text: 'boil' },
      { type: 'answer', keyword: 'boil', answer: { groups } },
    ]);
    const typedOn = after([{ type: 'type', text: 'boils' }], answered);
    const late = after([{ type: 'answer', keyword: 'boil', answer: { groups: [] } }], typedOn);

    expect(late).to.equal(typedOn);
    expect(typedOn).to.include({ status: 'waiting', groups });
  });

  it('searches nothing while an input method is at work, and what it ends with at once', () => {
    const composing = after([{ type: 'open' }, { type: 'compose' }, { type: 'type', text: 'shao' }]);
    const settled = after([{ type: 'type', text: '烧水', isSettled: true }], composing);
    const echoed = after([{ type: 'type', text: '烧水' }], settled);

    expect(composing).to.include({ keyword: '', status: 'idle', isComposing: true });
    expect(settled).to.include({ keyword: '烧水', status: 'waiting', isComposing: false });
    expect(echoed).to.deep.equal(settled);
  });

  it('shows nothing and says nothing of a refusal, but tells of a lost network', () => {
    const typed = after([{ type: 'type', text: 'boil' }]);
    const refused = after([{ type: 'answer', keyword: 'boil', answer: { failure: 'refused' } }], typed);
    const lost = after([{ type: 'answer', keyword: 'boil', answer: { failure: 'unreachable' } }], typed);

    expect(refused).to.deep.include({ status: 'idle', groups: [] });
    expect(lost).to.deep.include({ status: 'unreachable', groups: [] });
  });

  it('tells screen readers what became of a search, and of none that nothing was found unless it was answered', () => {
    const names = ['loading', 'unreachable', 'busy', 'failed', 'empty', 'count'] as const;
    const texts = Object.fromEntries(names.map((name) => [name, `${name} %`])) as unknown as SearchTexts;
    const said = (status: SearchState['status'], count = 0) => announce({ status, keyword: 'C$&' }, count, texts);

    expect(
      ['waiting', 'unreachable', 'busy', 'failed', 'answered', 'idle'].map((status) =>
        said(status as SearchState['status']),
      ),
    ).to.deep.equal(['loading %', 'unreachable %', 'busy %', 'failed %', 'empty C$&', '']);
    expect(said('answered', 4)).to.equal('count 4');
    expect(said('idle', 1)).to.equal('count 1');
  });

  it('goes back to what it offers at first when the field is emptied, and to nothing when closed', () => {
    const answered = after([
      { type: 'type', text: 'boil' },
      { type: 'answer', keyword: 'boil', answer: { groups } },
    ]);

    expect(after([{ type: 'type', text: '' }], answered)).to.deep.equal({ ...closedSearch, isOpen: true });
    expect(after([{ type: 'close' }], answered)).to.deep.equal(closedSearch);
    expect(after([{ type: 'dismiss' }], answered)).to.deep.equal({ ...closedSearch, isDismissed: true });
  });

  const moves: [string | undefined, 'next' | 'previous' | 'first' | 'last', string][] = [
    [undefined, 'next', 'a'],
    [undefined, 'previous', 'c'],
    ['a', 'next', 'b'],
    ['c', 'next', 'a'],
    ['a', 'previous', 'c'],
    ['b', 'previous', 'a'],
    ['b', 'first', 'a'],
    ['b', 'last', 'c'],
    ['gone', 'next', 'a'],
  ];
  for (const [from, move, to] of moves) {
    it(`${move} of ${String(from)} is ${to}`, () => {
      expect(after([{ type: 'move', move, keys }], { ...closedSearch, active: from }).active).to.equal(to);
    });
  }

  it('forgets the option it was at when something else is typed, and has none in an empty list', () => {
    expect(after([{ type: 'type', text: 'x' }], { ...closedSearch, active: 'a' }).active).to.equal(undefined);
    expect(after([{ type: 'move', move: 'next', keys: [] }]).active).to.equal(undefined);
  });
});
