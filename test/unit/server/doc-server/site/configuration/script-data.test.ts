import { expect } from 'chai';
import { Unread } from '../../../../../../server/embedded/doc-server/dialects/unread.ts';
import { readScriptData } from '../../../../../../server/embedded/doc-server/site/configuration/script-data.ts';

describe('Data of a configuration script', () => {
  const other: Record<string, unknown> = { './zh.ts zh': { lang: 'zh' }, './menu.js default': ['lid'] };
  const read = (source: string, isMenu = false) =>
    readScriptData(source, { path: 'a.ts', isMenu, load: (specifier, name) => other[`${specifier} ${name}`] });

  const tea = { title: 'Tea' };
  for (const [what, source, value] of [
    [
      'lists made from lists',
      "export default ['a'].map((id) => [id, { path: `docs/${id}` }])",
      [['a', { path: 'docs/a' }]],
    ],
    [
      'lists of lists',
      `const all = [{ id: 'a', parts: ['b'] }]; export default all.flatMap(({ id, parts: own }) => [id, ...own])`,
      ['a', 'b'],
    ],
    [
      'parameters with defaults and the rest of an object',
      `const plugin = ({ path = 'docs', ...more }) => [path, more]; export default [{ id: 'a' }, { path: 'c' }].map((one) => plugin(one))`,
      [
        ['docs', { id: 'a' }],
        ['c', {}],
      ],
    ],
    [
      'results of functions of the script',
      `export default menu('/tea/'); function menu(base) { return [{ link: base + 'pour' }] }`,
      [{ link: '/tea/pour' }],
    ],
    [
      'what other files export',
      `import { zh as own } from './zh.ts'; import items from './menu.js'; export default { own, items }`,
      { own: { lang: 'zh' }, items: ['lid'] },
    ],
    ['a factory', `export default defineConfig({ title: 'Tea' })`, tea],
    ['a function', `export default async ({ mode }) => { use(mode); return { title: 'Tea' } }`, tea],
    ['a factory of a function', `export default defineConfig(() => ({ title: 'Tea' }))`, tea],
    ['a function that is called at once', `export default (async () => ({ title: 'Tea' }))()`, tea],
    [
      'configurations that are merged, with the lists in them',
      `const base = { title: 'No', a: { nav: ['lid'], b: 1 } }; export default mergeConfig(base, { title: 'Tea', a: { nav: ['cup'] } })`,
      { ...tea, a: { nav: ['lid', 'cup'], b: 1 } },
    ],
    [
      'objects that others are assigned to',
      `module.exports = Object.assign({ title: 'No', nav: ['lid'] }, { title: 'Tea', nav: ['cup'] })`,
      { ...tea, nav: ['cup'] },
    ],
    [
      'what members are given later',
      `const c = { nav: ['lid'] }; c.title = 'Tea'; c.nav = [...c.nav, 'cup']; c.nav = c.nav.concat(['pot']); module.exports = c; module.exports.base = '/'`,
      { ...tea, nav: ['lid', 'cup', 'pot'], base: '/' },
    ],
  ] as const)
    it(`has ${what}`, () => {
      expect([read(source), read(source, true)]).to.deep.equal([value, value]);
    });

  it('has results of functions that another script exports, and no such function itself, in a menu', () => {
    const load = (_specifier: string, name: string) =>
      readScriptData(
        `const words = { tea: 'Tea' }; export function group(key, more) { return { label: words[key], ...more } } export function bad() { run(); return [] }`,
        { path: 'group.ts', isMenu: true, load: () => undefined },
        name,
      );

    const data = readScriptData(
      `import { group, bad } from './group'; export default [group('tea', { items: ['pour'] }), bad(), group]`,
      { path: 'a.ts', isMenu: true, load },
    );

    expect(data).to.deep.equal([
      { label: 'Tea', items: ['pour'] },
      new Unread('a.ts', 1, 'bad()'),
      new Unread('a.ts', 1, 'group'),
    ]);
  });

  for (const [what, source, value] of [
    [
      'what an integration of Starlight gets, by any name',
      `import docs from '@astrojs/starlight'; export default [docs({ title: 'Tea' }), other()]`,
      [tea, new Unread('a.ts', 1, 'other()')],
    ],
    [
      'no results of functions that do more than return a value',
      'export default make(); function make() { const a = []; for (const b of [1]) a.push(b); return a }',
      new Unread('a.ts', 1, 'make()'),
    ],
  ] as const)
    it(`has, in a menu, ${what}`, () => {
      expect(read(source, true)).to.deep.equal(value);
    });

  it('ends with functions that call each other', () => {
    expect(read('const a = () => b(); const b = () => a(); export default { a: a() }')).to.deep.equal({});
  });
});
