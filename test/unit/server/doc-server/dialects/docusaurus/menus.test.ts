import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { collectProblems, type MenuItem } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { ContentStore } from '../../../../../../server/embedded/doc-server/site/store.ts';
import { log } from '../../fixture.ts';

const page = '# Tea\n\nHold the kettle by its handle and pour slowly.\n';

describe('Menus in sidebars.js', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'menus-'));
  });
  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
  });
  const load = (menu: string, more: Record<string, string> = {}) => {
    const contentDir = join(root, 'kettle');
    const files = {
      'docusaurus.config.js':
        "module.exports = { title: 'Kettle', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };",
      'sidebars.js': menu,
      ...Object.fromEntries(
        ['boil', 'pour', 'cup', 'lid'].map((name) => [`docs/${name}.md`, `---\ntitle: ${name}\n---\n${page}`]),
      ),
      ...more,
    };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(contentDir, path)), { recursive: true });
      writeFileSync(join(contentDir, path), text);
    }
    const { model } = new ContentStore({ contentDir, dataDir: join(root, 'data'), log });
    const shown = (items: readonly MenuItem[]): string =>
      items.map((item) => (item.kind === 'category' ? `${item.label}[${shown(item.items)}]` : item.label)).join(' ');
    const sidebars = [...model.editions.en.instances.values()].flatMap((instance) => instance.sidebars);
    return {
      menus: sidebars.map(({ items }) => shown(items)),
      found: collectProblems(model).flatMap(({ kind, path, line, detail }) =>
        /^(?:sidebar|menu-not-read)/.test(kind) ? [`${kind} ${path}:${String(line)} ${detail}`] : [],
      ),
    };
  };
  const code = (place: string, text: string) =>
    `menu-not-read ${place} ${text} is program code, which is not run; the menu lacks what it makes`;

  for (const [name, menu, shown] of [
    [
      'a spread list',
      "const a = ['boil'];\nmodule.exports = { docs: [...a, 'pour', ...['cup', 'lid']] };",
      'boil pour cup lid',
    ],
    [
      'joined lists',
      "const a = ['boil'];\nmodule.exports = { docs: ['pour'].concat(a, 'lid', ['cup']) };",
      'pour boil lid cup',
    ],
    [
      'a spread choice',
      "module.exports = { docs: ['boil', ...(process.env.CUP ? ['lid'] : ['pour', 'cup', 'lid'])] };",
      'boil pour cup lid',
    ],
    [
      'a spread object',
      "const a = { type: 'category', label: 'Hot' };\nexport default { docs: [{ ...a, items: ['boil'] }, 'pour', 'cup', 'lid'] };",
      'Hot[boil] pour cup lid',
    ],
    ['a required file', "module.exports = { docs: ['boil', ...require('./more')] };", 'boil pour cup lid'],
    [
      'an imported file',
      "import more from './more.js';\nexport default { docs: ['boil', ...more] };",
      'boil pour cup lid',
    ],
  ] as const)
    it(`have ${name}`, () => {
      const { menus, found } = load(menu, { 'more.js': "module.exports = ['pour', 'cup', 'lid'];" });

      expect({ menus, found }).to.deep.equal({ menus: [shown], found: [] });
    });

  for (const [name, items, shown, text] of [
    ['a spread call', "'boil', ...make('cup')", 'boil Other documents[cup lid pour]', "make('cup')"],
    [
      'a spread map',
      "'boil', ...names().map((id) => ({ type: 'doc', id }))",
      'boil Other documents[cup lid pour]',
      "names().map((id) => ({ type: 'doc', id }))",
    ],
    ['a call', "'pour', make('cup')", 'pour Other documents[boil cup lid]', "make('cup')"],
    ['an unknown name', "'pour', cups", 'pour Other documents[boil cup lid]', 'cups'],
    [
      'the items of a category',
      "'lid', { type: 'category', label: 'Cups', items: make() }, 'boil'",
      'lid boil Other documents[cup pour]',
      'make()',
    ],
    [
      'the label of a category',
      "{ type: 'category', label: say('Cups'), items: ['lid'] }",
      '[lid] Other documents[boil cup pour]',
      "say('Cups')",
    ],
    ['a missing file', "...require('./gone.js')", 'boil cup lid pour', "require('./gone.js')"],
    [
      'a spread object',
      "{ type: 'category', label: 'Cups', ...make(), items: ['lid'] }",
      'Cups[lid] Other documents[boil cup pour]',
      'make()',
    ],
  ] as const)
    it(`name program code at its line and list the documents that no entry names: ${name}`, () => {
      const { menus, found } = load(`module.exports = {\n  docs: [\n${items}] };`);

      expect(menus).to.deep.equal([shown]);
      expect(found).to.deep.equal([code('sidebars.js:3', text)]);
    });

  it('list such documents once, after all other menus', () => {
    const { menus } = load("module.exports = { one: ['boil', ...make()], two: ['pour', ...make()], three: ['cup'] };");

    expect(menus).to.deep.equal(['boil', 'pour Other documents[lid]', 'cup']);
  });

  it('list all documents if they are program code as a whole', () => {
    const { menus, found } = load('module.exports = make();');

    expect(menus).to.deep.equal(['boil cup lid pour']);
    expect(found).to.deep.equal([code('sidebars.js:1', 'make()')]);
  });

  it('name code in a file that they include', () => {
    const { menus, found } = load("module.exports = { docs: require('./more.js') };", {
      'more.js': "// Cups\nmodule.exports = ['cup', ...make()];",
    });

    expect(menus).to.deep.equal(['cup Other documents[boil lid pour]']);
    expect(found).to.deep.equal([code('more.js:2', 'make()')]);
  });

  for (const [written, path] of [
    ["require.resolve('./sidebars')", 'sidebars.js'],
    ["'./menus'", 'menus/index.ts'],
  ] as const)
    it(`may be named without an ending: ${written}`, () => {
      const configuration = `export default { presets: [['classic', { docs: { sidebarPath: ${written} } }]] };`;
      const { menus, found } = load('', {
        'docusaurus.config.js': configuration,
        [path]: "module.exports = { docs: ['pour'] };",
      });

      expect({ menus, found }).to.deep.equal({ menus: ['pour'], found: [] });
    });

  it('are made from the folders if their file is missing, which is told', () => {
    const { menus, found } = load('', {
      'docusaurus.config.js': "export default { presets: [['classic', { docs: { sidebarPath: './gone.js' } }]] };",
    });

    expect(menus).to.deep.equal(['boil cup lid pour']);
    expect(found).to.deep.equal(['sidebar.unreadable gone.js:0 the file of the menus is missing']);
  });

  it('end at files that include each other, and at files outside the folder', () => {
    const { menus } = load(
      "module.exports = { docs: ['boil', ...require('./more.js'), ...require('../../etc/cups.json')] };",
      {
        'more.js': "module.exports = require('./sidebars.js').docs;",
      },
    );

    expect(menus).to.deep.equal(['boil Other documents[cup lid pour]']);
  });
});
