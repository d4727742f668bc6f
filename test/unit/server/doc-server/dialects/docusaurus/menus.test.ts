import { expect } from 'chai';
import { collectProblems } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { english, useFolders } from '../../site/configuration/made-folders.ts';

const at = (sidebarPath: string) => ({
  'docusaurus.config.js': `module.exports = { title: 'Kettle', presets: [['classic', { docs: { sidebarPath: ${sidebarPath} } }]] };`,
});

describe('Menus in sidebars.js', () => {
  const loadFolder = useFolders();
  const load = (menu: string, more: Record<string, string> = {}) => {
    const { model, menus } = loadFolder({
      ...at("'./sidebars.js'"),
      'sidebars.js': menu,
      ...Object.fromEntries(
        ['boil', 'pour', 'cup', 'lid'].map((id) => [`docs/${id}.md`, `---\ntitle: ${id}\n---\n${english}`]),
      ),
      ...more,
    });
    return {
      menus: menus.map((line) => line.replace(/^\w+: /, '').replaceAll(/=\w+/g, '')),
      found: collectProblems(model).flatMap(({ kind, path, line, detail }) =>
        /^(?:sidebar|menu-not-read)/.test(kind) ? [`${kind} ${path}:${String(line)} ${detail}`] : [],
      ),
    };
  };
  const code = (place: string, text: string) =>
    `menu-not-read ${place} ${text} is program code, which is not run; the menu lacks what it makes`;

  const hot = "const a = { type: 'category', label: 'Hot' };\n";
  for (const [menu, shown = 'boil pour cup lid'] of [
    ["const a = ['boil'];\nexport default { docs: [...a, 'pour', ...['cup', 'lid']] };"],
    ["export default { docs: ['boil', ...(process.env.CUP ? ['lid'] : ['pour', 'cup', 'lid'])] };"],
    [`${hot}export default { docs: [{ ...a, items: ['boil'] }, 'pour', 'cup', 'lid'] };`, '[Hot: boil] pour cup lid'],
    ["module.exports = { docs: ['boil', ...require('./more')] };"],
    ["import more from './more.js';\nexport default { docs: ['boil', ...more] };"],
  ] as const)
    it(`have the data of ${menu}`, () => {
      const { menus, found } = load(menu, { 'more.js': "module.exports = ['pour', 'cup', 'lid'];" });

      expect({ menus, found }).to.deep.equal({ menus: [shown], found: [] });
    });

  const cups = "type: 'category', label: 'Cups'";
  for (const [items, text, shown, others] of [
    ["'boil', ...make('cup')", "make('cup')", 'boil', 'cup lid pour'],
    ["'pour', make('cup')", "make('cup')", 'pour', 'boil cup lid'],
    [`'lid', { ${cups}, items: make() }, 'boil'`, 'make()', 'lid boil', 'cup pour'],
    ["{ type: 'category', label: say('Cups'), items: ['lid'] }", "say('Cups')", '[: lid]', 'boil cup pour'],
    [`{ ${cups}, ...make(), items: ['lid'] }`, 'make()', '[Cups: lid]', 'boil cup pour'],
  ] as const)
    it(`name program code at its line and list the documents that no entry names: ${items}`, () => {
      const { menus, found } = load(`module.exports = {\n  docs: [\n${items}] };`);

      const menu = `${shown} [Other documents: ${others}]`;
      expect({ menus, found }).to.deep.equal({ menus: [menu], found: [code('sidebars.js:3', text)] });
    });

  for (const [menu, more, menus, ...found] of [
    ['module.exports = make();', {}, 'boil cup lid pour', code('sidebars.js:1', 'make()')],
    [
      "module.exports = { docs: require('./more.js') };",
      { 'more.js': "// Cups\nmodule.exports = ['cup', ...make()];" },
      ...['cup [Other documents: boil lid pour]', code('more.js:2', 'make()')],
    ],
    ['', { ...at("require.resolve('./menus')"), 'menus/index.ts': "module.exports = { docs: ['pour'] };" }, 'pour'],
    ['', at("'./gone.js'"), 'boil cup lid pour', 'sidebar.unreadable gone.js:0 the file of the menus is missing'],
    [
      "module.exports = { docs: ['boil', ...require('./more.js'), ...require('../../etc/cups.json')] };",
      { 'more.js': "module.exports = require('./sidebars.js').docs;" },
      'boil [Other documents: cup lid pour]',
      code('more.js:1', "require('./sidebars.js').docs"),
      code('sidebars.js:1', "require('../../etc/cups.json')"),
    ],
  ] as [menu: string, more: Record<string, string>, menus: string, ...found: string[]][])
    it(`are ${menus} of ${[menu, ...Object.values(more)].join(' ')}`, () => {
      expect(load(menu, more)).to.deep.equal({ menus: [menus], found });
    });
});
