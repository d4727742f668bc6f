import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Instance, MenuItem } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { english, type LoadedFolder, useFolders } from '../configuration/made-folders.ts';

const head = "openapi: 3.1.0\ninfo: { title: Kettle API, description: About kettles, version: '1' }\n";
const kettles = `${head}tags:
  - { name: cups, x-displayName: Cups of tea, description: Everything about cups }
x-tagGroups: [{ name: Kitchen, tags: [cups, pots] }]
paths:
  /cups:
    get: { operationId: listCups, tags: [cups], responses: {} }
    post: { tags: [cups], summary: Pour a cup, responses: {}, callbacks: { poured: { '{$request.body#/url}': { post: { summary: Told, responses: {} } } } } }
  /pots/{id}:
    get: { operationId: get_pot, tags: [pots], responses: {} }
  /health:
    get: { responses: {} }
webhooks:
  boiled: { post: { summary: It boiled, responses: {} } }
components: { schemas: { Cup: { type: object } } }
`;

describe('An OpenAPI file in a folder without a configuration', () => {
  const load = useFolders();
  const instanceOf = ({ model }: LoadedFolder) => [...model.editions.en.instances.values()][0] as Instance;
  const menuOf = (items: readonly MenuItem[]): unknown[] =>
    items.map((item) =>
      item.kind === 'category' ? { [item.label]: menuOf(item.items) } : `${item.tag} ${item.label}`.trim(),
    );

  it('gives a page to the whole, to each tag and to each operation, in a menu by tags and groups', () => {
    const found = load({ 'readme.md': english, 'api/kettles.yaml': kettles });

    expect(menuOf(instanceOf(found).sidebars[0]?.items ?? [])).to.deep.include({
      Api: [
        {
          'Kettle API': [
            'Overview',
            'GET /health',
            {
              Kitchen: [
                { 'Cups of tea': ['Overview', 'GET List cups', 'POST Pour a cup'] },
                { pots: ['Overview', 'GET Get pot'] },
              ],
            },
            { Webhooks: ['It boiled'] },
            { Callbacks: ['Told'] },
          ],
        },
      ],
    });
  });

  it('gives addresses that stay: by the id of an operation, else by its method and path', () => {
    const found = load({ 'readme.md': english, 'api/kettles.yaml': kettles });

    expect(found.en).to.include.members([
      'api/kettles',
      'api/kettles/listcups',
      'api/kettles/post-cups',
      'api/kettles/get_pot',
      'api/kettles/get-health',
      'api/kettles/tags/cups',
      'api/kettles/post-boiled',
    ]);
    const component = instanceOf(found).docs.get('api/kettles/schemas/cup');
    expect(component?.isUnlisted).to.equal(true);
  });

  it('gives no page to an operation that has a document, and none at all if all have', () => {
    const page = (name: string) => `---\nopenapi: kettles.yaml#${name}\n---\n`;
    const one = load({ 'readme.md': english, 'api/kettles.yaml': kettles, 'api/cups.md': page('listCups') });
    const small = `${head}paths: { /cups: { get: { operationId: list, responses: {} } } }\n`;
    const all = load({ 'readme.md': english, 'kettles.yaml': small, 'cups.md': page('list') }, 'other');

    expect(one.en).to.include('api/cups').and.not.include('api/kettles/listcups');
    expect(all.en).to.not.include('kettles');
  });

  it('names a document without a title after its operation', () => {
    const found = load({
      'readme.md': english,
      'kettles.yaml': kettles,
      'one.md': '---\nopenapi: kettles.yaml#POST /cups\n---\n',
    });

    expect(menuOf(instanceOf(found).sidebars[0]?.items ?? [])).to.include('Pour a cup');
  });

  it('is known by its first lines, as JSON, too; other data gives no pages', () => {
    const { en } = load({
      'readme.md': english,
      'a.json': JSON.stringify({ openapi: '3.0.0', info: { title: 'A' }, paths: { '/a': { get: { responses: {} } } } }),
      'old.yml': "swagger: '2.0'\ninfo: { title: Old }\npaths: { /old: { get: { responses: {} } } }\n",
      'data.json': JSON.stringify({ paths: { '/b': { get: {} } } }),
    });

    expect(en).to.include.members(['a/get-a', 'old/get-old']);
    expect(en.filter((key) => key.startsWith('data'))).to.deep.equal([]);
  });

  it('may be all that the folder has', () => {
    const { en, zh } = load({ 'kettles.yaml': kettles });

    expect(en).to.include.members(['kettles', 'kettles/listcups']);
    expect(zh).to.deep.equal([]);
  });

  it('is found wherever its version stands, and told with the line if it cannot be read', () => {
    const late = JSON.stringify({
      components: { schemas: { A: { description: 'x'.repeat(9000) } } },
      openapi: '3.0.0',
      paths: { '/late': { get: { responses: {} } } },
    });
    const found = load({ 'readme.md': english, 'late.json': late, 'broken.yaml': `${head}paths:\n\t/a: {}\n` });

    expect(found.en).to.include('late/get-late');
    expect(instanceOf(found).problems[0]).to.include({ kind: 'file.unreadable', path: 'broken.yaml', line: 4 });
  });

  it('follows edits: a new operation has a page at once', () => {
    const found = load({ 'readme.md': english, 'api/kettles.yaml': kettles });
    const { store } = found;
    const text = kettles.replace('webhooks:', '  /lids: { get: { operationId: lids, responses: {} } }\nwebhooks:');
    writeFileSync(join(store.contentDir, 'api/kettles.yaml'), text);

    expect(store.applyChanges(['api/kettles.yaml'])).to.equal(true);

    expect([...instanceOf(found).docs.keys()]).to.include('api/kettles/lids');
  });

  it('keeps its pages while an edit is no description', () => {
    const found = load({ 'readme.md': english, 'api/kettles.yaml': kettles });
    writeFileSync(join(found.store.contentDir, 'api/kettles.yaml'), `${head}paths: [\n  {`);

    found.store.applyChanges(['api/kettles.yaml']);

    expect([...instanceOf(found).docs.keys()]).to.include('api/kettles/listcups');
  });
});

describe('An OpenAPI file in a menu', () => {
  const load = useFolders();
  const config = JSON.stringify({
    instances: [{ id: 'api', path: 'api', routeBasePath: 'api', label: 'API' }],
  });
  const files = (file: string) => ({
    'docs.config.en.json': config,
    'api/intro.md': english,
    'api/kettles.yaml': kettles,
    'api/sidebars.json': JSON.stringify({
      mySidebar: [
        { type: 'doc', id: 'intro' },
        { type: 'openapi', file, label: 'Reference' },
      ],
    }),
  });

  it('stands where the menu names it; files that no menu names give nothing', () => {
    const { model } = load({ ...files('kettles.yaml'), 'api/other.yaml': kettles });
    const [instance] = [...model.editions.en.instances.values()];

    expect(instance?.sidebars[0]?.items.map(({ label }) => label)).to.deep.equal(['Pour', 'Reference']);
    expect([...(instance?.docs.keys() ?? [])].filter((key) => key.startsWith('other'))).to.deep.equal([]);
  });

  it('is told to the author if it is missing', () => {
    const { model } = load(files('kettle.yaml'));
    const [instance] = [...model.editions.en.instances.values()];

    expect(instance?.problems.map(({ detail }) => detail)).to.include(
      'mySidebar: no OpenAPI description "kettle.yaml"',
    );
  });
});
