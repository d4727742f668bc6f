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
const after = (from: SearchState, ...events: SearchEvent[]) => events.reduce(reduceSearch, from);
const typed = after(closedSearch, { type: 'open' }, { type: 'type', text: ' boil ' });
const answer = (given: Extract<SearchEvent, { type: 'answer' }>['answer']) =>
  ({ type: 'answer', keyword: 'boil', answer: given }) as const;
const answered = after(typed, answer({ groups }));

describe('The states of the search box', () => {
  it('waits for the answer to what is typed, then shows it, and keeps it on screen while it waits for the next', () => {
    const typedOn = after(answered, { type: 'type', text: 'boils' });

    expect(typed).to.include({ isOpen: true, keyword: 'boil', status: 'waiting' });
    expect(answered).to.include({ status: 'answered', groups });
    expect(typedOn).to.include({ status: 'waiting', groups });
    expect(after(answered, { type: 'type', text: 'boil ' })).to.include({ status: 'answered' });
    expect(after(typedOn, answer({ groups: [] })), 'a late answer').to.equal(typedOn);
  });

  it('searches nothing while an input method is at work, and what it ends with at once', () => {
    const composing = after(closedSearch, { type: 'open' }, { type: 'compose' }, { type: 'type', text: 'shao' });
    const settled = after(composing, { type: 'type', text: '烧水', isSettled: true });

    expect(composing).to.include({ keyword: '', status: 'idle', isComposing: true });
    expect(settled).to.include({ keyword: '烧水', status: 'waiting', isComposing: false });
    expect(after(settled, { type: 'type', text: '烧水' })).to.deep.equal(settled);
  });

  it('shows nothing and says nothing of a refusal, but tells of a lost network', () => {
    const failing = (['refused', 'unreachable'] as const).map((failure) => after(typed, answer({ failure })));

    expect(failing.map(({ status, groups: shown }) => [status, ...shown])).to.deep.equal([['idle'], ['unreachable']]);
  });

  const names = ['loading', 'unreachable', 'busy', 'failed', 'empty', 'count'] as const;
  const texts = Object.fromEntries(names.map((name) => [name, `${name} %`])) as unknown as SearchTexts;
  for (const [status, count, said] of [
    ['waiting', 0, 'loading %'],
    ['unreachable', 0, 'unreachable %'],
    ['busy', 0, 'busy %'],
    ['failed', 0, 'failed %'],
    ['answered', 0, 'empty C$&'],
    ['answered', 4, 'count 4'],
    ['idle', 1, 'count 1'],
    ['idle', 0, ''],
  ] as const)
    it(`tells screen readers “${said}” of ${String(count)} options when ${status}`, () => {
      expect(announce({ status, keyword: 'C$&' }, count, texts)).to.equal(said);
    });

  it('goes back to what it offers at first when the field is emptied, and to nothing when closed', () => {
    expect(after(answered, { type: 'type', text: '' })).to.deep.equal({ ...closedSearch, isOpen: true });
    expect(after(answered, { type: 'close' })).to.deep.equal(closedSearch);
    expect(after(answered, { type: 'dismiss' })).to.deep.equal({ ...closedSearch, isDismissed: true });
  });

  const move = (active: string | undefined, to: 'next' | 'previous' | 'first' | 'last', keys = ['a', 'b', 'c']) =>
    after({ ...closedSearch, active }, { type: 'move', move: to, keys }).active;
  for (const [from, to, target] of [
    [undefined, 'next', 'a'],
    [undefined, 'previous', 'c'],
    ['a', 'next', 'b'],
    ['c', 'next', 'a'],
    ['a', 'previous', 'c'],
    ['b', 'first', 'a'],
    ['b', 'last', 'c'],
    ['gone', 'next', 'a'],
  ] as const)
    it(`${to} of ${String(from)} is ${target}`, () => {
      expect(move(from, to)).to.equal(target);
    });
});
