import { expect } from 'chai';
import { Unread } from '../../../../../../server/embedded/doc-server/dialects/unread.ts';
import { readScriptData } from '../../../../../../server/embedded/doc-server/site/configuration/script-data.ts';

describe('Data of a configuration script', () => {
  const other: Record<string, unknown> = { './zh.ts zh': { lang: 'zh' }, './menu.js default': ['lid'] };
  const read = (source: string, isMenu = false) =>
    readScriptData(source, { path: 'a.ts', isMenu, load: (specifier, name) => other[`${specifier} ${name}`] });

  const tea = { title: 'Tea' };
  for (const [source, value] of Object.entries({
    "export default ['a'].map((id) => [id, { path: `docs/${id}` }])": [['a', { path: 'docs/a' }]],
    [`const all = [{ id: 'a', parts: ['b'] }]; export default all.flatMap(({ id, parts: own }) => [id, ...own])`]: [
      'a',
      'b',
    ],
    [`const plugin = ({ path = 'docs', ...more }) => [path, more]; export default [{ id: 'a' }, { path: 'c' }].map((one) => plugin(one))`]:
      [
        ['docs', { id: 'a' }],
        ['c', {}],
      ],
    [`export default menu('/tea/'); function menu(base) { return [{ link: base + 'pour' }] }`]: [{ link: '/tea/pour' }],
    [`import { zh as own } from './zh.ts'; import items from './menu.js'; export default { own, items }`]: {
      own: { lang: 'zh' },
      items: ['lid'],
    },
    [`export default defineConfig({ title: 'Tea' })`]: tea,
    [`export default async ({ mode }) => { use(mode); return { title: 'Tea' } }`]: tea,
    [`export default defineConfig(() => ({ title: 'Tea' }))`]: tea,
    [`export default (async () => ({ title: 'Tea' }))()`]: tea,
    [`const base = { title: 'No', a: { nav: ['lid'], b: 1 } }; export default mergeConfig(base, { title: 'Tea', a: { nav: ['cup'] } })`]:
      { ...tea, a: { nav: ['lid', 'cup'], b: 1 } },
    [`module.exports = Object.assign({ title: 'No', nav: ['lid'] }, { title: 'Tea', nav: ['cup'] })`]: {
      ...tea,
      nav: ['cup'],
    },
    [`const c = { nav: ['lid'] }; c.title = 'Tea'; c.nav = [...c.nav, 'cup']; c.nav = c.nav.concat(['pot']); module.exports = c; module.exports.base = '/'`]:
      { ...tea, nav: ['lid', 'cup', 'pot'], base: '/' },
  }))
    it(`is read from ${source}`, () => {
      expect([read(source), read(source, true)]).to.deep.equal([value, value]);
    });

  for (const [source, value] of Object.entries({
    [`import docs from '@astrojs/starlight'; export default [docs({ title: 'Tea' }), other()]`]: [
      tea,
      new Unread('a.ts', 1, 'other()'),
    ],
    'export default make(); function make() { const a = []; for (const b of [1]) a.push(b); return a }': new Unread(
      'a.ts',
      1,
      'make()',
    ),
  }))
    it(`is read in a menu from ${source}`, () => {
      expect(read(source, true)).to.deep.equal(value);
    });
});
