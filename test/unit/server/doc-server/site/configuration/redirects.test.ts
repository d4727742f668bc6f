import { expect } from 'chai';
import { compileRedirects } from '../../../../../../server/embedded/doc-server/site/configuration/redirects.ts';

const follow = compileRedirects(
  Object.entries({
    '/old': '/new',
    '/old/:page': '/new/:page',
    '/pot-:kind/begin/:rest*': '/kettle-:kind/start/:rest*',
    '/one/:a/two/:b': '/:b/:a',
    '/step-1': '/step-2',
    '/step-2': '/step-3',
    '/loop-a': '/loop-b',
    '/loop-b': '/loop-a',
    '/same/:x/:x': '/never',
    '/a.b': '/dot',
  }).map(([source, destination]) => ({ source, destination })),
);

describe('Redirects of a configuration', () => {
  for (const [from, to] of [
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
  ] as const)
    it(`${from} leads to ${to ?? 'nothing'}`, () => {
      expect(follow(from)).to.equal(to);
    });
});
