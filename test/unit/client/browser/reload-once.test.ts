import { expect } from 'chai';
import { noteLoaded, type ReloadablePage, reloadOnce } from '../../../../client/browser/reload-once.ts';

describe('A page with missing files', () => {
  let reloads: number;
  let kept: string | null;

  const pageAt = (url: string, { isOnline = true, canNote = true } = {}): ReloadablePage => ({
    url,
    isOnline,
    recall: () => kept,
    note: (noted) => {
      if (canNote) kept = noted;
    },
    reload: () => {
      reloads += 1;
    },
  });

  beforeEach(() => {
    reloads = 0;
    kept = null;
  });

  it('is loaded anew, once', () => {
    reloadOnce(pageAt('/a'));
    reloadOnce(pageAt('/a'));

    expect(reloads).to.equal(1);
  });

  it('is loaded anew again, if its files were there meanwhile', () => {
    reloadOnce(pageAt('/a'));
    noteLoaded(pageAt('/a'));
    reloadOnce(pageAt('/a'));

    expect(reloads).to.equal(2);
  });

  it('stays where the browser keeps nothing: it would be loaded again and again', () => {
    reloadOnce(pageAt('/a', { canNote: false }));

    expect(reloads).to.equal(0);
  });

  it('stays without a network: it could not be had again', () => {
    reloadOnce(pageAt('/a', { isOnline: false }));

    expect(reloads).to.equal(0);
  });
});
