import { expect } from 'chai';
import { compileRedirects } from '../../../../../../server/embedded/doc-server/site/configuration/redirects.ts';

const follow = compileRedirects([
  { source: '/old', destination: '/new' },
  { source: '/old/:page', destination: '/new/:page' },
  { source: '/pot-:kind/begin/:rest*', destination: '/kettle-:kind/start/:rest*' },
  { source: '/one/:a/two/:b', destination: '/:b/:a' },
  { source: '/step-1', destination: '/step-2' },
  { source: '/step-2', destination: '/step-3' },
  { source: '/loop-a', destination: '/loop-b' },
  { source: '/loop-b', destination: '/loop-a' },
  { source: '/same/:x/:x', destination: '/never' },
  { source: '/a.b', destination: '/dot' },
]);

const cases: [from: string, to: string | undefined][] = [
  ['/old', '/new'],
  ['/old/', '/new'],
  ['/old/page', '/new/page'],
  ['/old/page/deeper', undefined],
  ['/pot-blue/begin', '/kettle-blue/start/'],
  ['/pot-blue/begin/a/b', '/kettle-blue/start/a/b'],
  ['/one/x/two/y', '/y/x'],
  ['/step-1', '/step-3'],
  ['/loop-a', '/loop-b'],
  ['/same/1/1', undefined],
  ['/axb', undefined],
  ['/nothing', undefined],
];

describe('Redirects of a configuration', () => {
  for (const [from, to] of cases) {
    it(`${from} leads to ${to ?? 'nothing'}`, () => {
      expect(follow(from)).to.equal(to);
    });
  }
});
