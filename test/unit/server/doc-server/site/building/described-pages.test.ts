import { expect } from 'chai';
import type { Model } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { documentsOf, english, useFolders } from '../configuration/made-folders.ts';

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

const keysOf = (model: Model) => documentsOf(model).map(({ docKey }) => docKey);

describe('An OpenAPI file in a folder without a configuration', () => {
  const load = useFolders();
  const both = { 'readme.md': english, 'api/kettles.yaml': kettles };

  it('gives a page to the whole, to each tag and to each operation, in a menu by tags and groups, at addresses that stay', () => {
    const { menus, model } = load(both);

    expect(menus[0]).to.include(
      '[Api: [Kettle API: Overview=api/kettles GET /health=api/kettles/get-health ' +
        '[Kitchen: [Cups of tea: Overview=api/kettles/tags/cups List cups=api/kettles/listcups Pour a cup=api/kettles/post-cups] ' +
        '[pots: Overview=api/kettles/tags/pots Get pot=api/kettles/get_pot]] ' +
        '[Webhooks: It boiled=api/kettles/post-boiled] [Callbacks: Told=api/kettles/post-poured]]]',
    );
    const component = documentsOf(model).find(({ docKey }) => docKey === 'api/kettles/schemas/cup');
    expect(component?.isUnlisted).to.equal(true);
  });

  it('gives no page to an operation that has a document, and none at all if all have', () => {
    const page = (name: string) => `---\nopenapi: kettles.yaml#${name}\n---\n`;
    const one = load({ ...both, 'api/cups.md': page('listCups'), 'api/post.md': page('POST /cups') });
    const small = `${head}paths: { /cups: { get: { operationId: list, responses: {} } } }\n`;
    const all = load({ 'readme.md': english, 'kettles.yaml': small, 'cups.md': page('list') }, 'other');

    expect(one.en).to.include('api/cups').and.not.include('api/kettles/listcups');
    expect(one.menus[0], 'a title of the operation').to.include('Pour a cup=api/post');
    expect(all.en).to.deep.equal(['readme', 'cups']);
  });

  it('is known by its first lines, or wherever its version stands, as JSON, too; other data gives no pages', () => {
    const paths = '"paths": { "/get": { "get": { "responses": {} } } }';
    const { en } = load({
      'readme.md': english,
      'a.json': `{ "openapi": "3.0.0", "info": { "title": "A" }, ${paths} }`,
      'late.json': `{ ${paths}, "components": { "x": "${'x'.repeat(9000)}" }, "openapi": "3.0.0" }`,
      'old.yml': `{ "swagger": "2.0", ${paths} }`,
      'data.json': `{ ${paths} }`,
    });

    expect(en).to.deep.equal(['readme', 'a', 'a/get-get', 'late', 'late/get-get', 'old', 'old/get-get']);
  });

  it('is told with the line if it cannot be read', () => {
    const { problems } = load({ 'readme.md': english, 'broken.yaml': `${head}paths:\n\t/a: {}\n` });

    expect(problems).to.deep.equal(['file.unreadable broken.yaml:4']);
  });

  it('follows edits, and keeps its pages while an edit is no description', async () => {
    const { store, edit } = load(both);
    const lids = '  /lids: { get: { operationId: lids, responses: {} } }\nwebhooks:';

    await edit({ 'api/kettles.yaml': kettles.replace('webhooks:', lids) });
    expect(keysOf(store.model)).to.include('api/kettles/lids');

    await edit({ 'api/kettles.yaml': `${head}paths: [\n  {` });
    expect(keysOf(store.model)).to.include('api/kettles/lids');
  });
});

describe('An OpenAPI file in a menu', () => {
  const load = useFolders();
  const files = (file: string) => ({
    'docs.config.en.json': '{"instances": [{"id": "api", "path": "api", "routeBasePath": "api", "label": "API"}]}',
    'api/intro.md': english,
    'api/kettles.yaml': kettles,
    'api/sidebars.json': `{"mySidebar": ["intro", {"type": "openapi", "file": "${file}", "label": "Reference"}]}`,
  });

  it('stands where the menu names it; files that no menu names give nothing', () => {
    const { menus, model } = load({ ...files('kettles.yaml'), 'api/other.yaml': kettles });

    expect(menus[0]).to.match(/^[^:]*: Pour=intro \[Reference: /);
    expect(keysOf(model).filter((key) => key.startsWith('other'))).to.deep.equal([]);
  });

  it('is told to the author if it is missing', () => {
    expect(load(files('kettle.yaml')).problems).to.include('sidebar.missing-document api/sidebars.json:1');
  });
});
