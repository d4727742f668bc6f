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
      `export default ['lid'].map((id) => [id, { path: \`docs/\${id}\` }])`,
      [['lid', { path: 'docs/lid' }]],
    ],
    [
      'lists of lists',
      `const all = [{ id: 'a', parts: ['b'] }]; export default all.flatMap(({ id, parts: own }) => [id, ...own])`,
      ['a', 'b'],
    ],
    [
      'parameters with defaults and the rest of an object',
      `const plugin = ({ path = 'docs', ...more }) => ({ path, more }); export default [{ id: 'a' }, { id: 'b', path: 'c' }].map((one) => plugin(one))`,
      ['docs a', 'c b'].map((both) => ({ path: both.split(' ')[0], more: { id: both.split(' ')[1] } })),
    ],
    [
      'results of functions of the script',
      `export default { sidebar: menu('/tea/') }; function menu(base) { return [{ link: base + 'pour' }] }`,
      { sidebar: [{ link: '/tea/pour' }] },
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
      `const base = { title: 'No', theme: { nav: ['lid'], logo: 'a' } }; export default mergeConfig(base, { title: 'Tea', theme: { nav: ['cup'] } })`,
      { ...tea, theme: { nav: ['lid', 'cup'], logo: 'a' } },
    ],
    [
      'objects that others are assigned to',
      `module.exports = Object.assign({ title: 'No', nav: ['lid'] }, { title: 'Tea', nav: ['cup'] })`,
      { ...tea, nav: ['cup'] },
    ],
    [
      'what members are given later',
      `const c = { nav: ['lid'] }; c.title = 'Tea'; c.nav = [...c.nav, 'cup']; c.nav = c.nav.concat(['pot']); module.exports = c; module.exports.base = '/tea/'`,
      { ...tea, nav: ['lid', 'cup', 'pot'], base: '/tea/' },
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

  it('gives what an integration of Starlight gets, by any name', () => {
    const source = `import docs from '@astrojs/starlight'; export default defineConfig({ integrations: [docs({ title: 'Tea' }), other({ title: 'No' })] })`;

    expect(read(source, true)).to.deep.equal({
      integrations: [{ title: 'Tea' }, new Unread('a.ts', 1, "other({ title: 'No' })")],
    });
  });

  it('has no results of functions that do more than return a value, in a menu', () => {
    const source =
      'export default { items: make() }; function make() { const a = []; for (const b of [1]) a.push(b); return a }';

    const { items } = read(source, true) as { items: unknown };
    expect(items).to.deep.equal(new Unread('a.ts', 1, 'make()'));
  });

  it('ends with functions that call each other', () => {
    expect(read('const a = () => b(); const b = () => a(); export default { a: a() }')).to.deep.equal({});
  });
});
