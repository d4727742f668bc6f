import { expect } from 'chai';
import { noteLoaded, type ReloadablePage, reloadOnce } from '../../../../client/browser/reload-once.ts';

describe('A page with missing files', () => {
  let reloads: number;
  let page: ReloadablePage;
  beforeEach(() => {
    let kept: string | null = null;
    reloads = 0;
    page = {
      ...{ url: '/a', isOnline: true, recall: () => kept },
      note: (noted) => (kept = noted),
      reload: () => (reloads += 1),
    };
  });

  it('is loaded anew, once, and again if its files were there meanwhile', () => {
    reloadOnce(page);
    reloadOnce(page);
    expect(reloads).to.equal(1);

    noteLoaded(page);
    reloadOnce(page);
    expect(reloads).to.equal(2);
  });

  it('stays where it would be loaded again and again, and where it could not be had again', () => {
    reloadOnce({ ...page, note: () => undefined });
    reloadOnce({ ...page, isOnline: false });

    expect(reloads).to.equal(0);
  });
});
