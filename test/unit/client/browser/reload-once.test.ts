import { expect } from 'chai';
import { noteLoaded, reloadOnce } from '../../../../client/browser/reload-once.ts';

describe('A page with missing files', () => {
  for (const [what, more, counts] of [
    ['is loaded anew, once, and again if its files were there meanwhile', {}, [1, 1, 2]],
    ['stays where nothing can be noted: it would be loaded again and again', { note: () => undefined }, [0, 0, 0]],
    ['stays without a network: it could not be had again', { isOnline: false }, [0, 0, 0]],
  ] as const)
    it(what, () => {
      let kept: string | null = null;
      let reloads = 0;
      const reload = () => (reloads += 1);
      const page = {
        url: '/a',
        isOnline: true,
        recall: () => kept,
        note: (text: string) => (kept = text),
        reload,
        ...more,
      };

      const seen = [() => undefined, () => undefined, () => noteLoaded(page)].map((before) => {
        before();
        reloadOnce(page);
        return reloads;
      });

      expect(seen).to.deep.equal(counts);
    });
});
