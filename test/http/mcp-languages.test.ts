import { expect } from 'chai';
import { useMcp } from '../support/mcp.ts';

interface Config {
  instances: object[];
  groups: { id: string; instances: object[] }[];
}

const guides = ['lids', 'spouts', 'handles', 'feet', 'wires', 'plugs', 'lamps', 'clocks', 'bells', 'scales'];

describe('The MCP server of a platform with two languages and most guides for one of them', () => {
  const { docServer, portal, call, connect, edit } = useMcp();
  const swift = '/en/mcp/kettle/ios_swift';
  const objectiveC = '/en/mcp/kettle/ios_objective-c';

  before(async () => {
    const config = JSON.parse(docServer.site.read('docs.config.en.json')) as Config;
    const id = 'kettle_ios_oc';
    config.instances.push({ id, path: 'kettle/en/ios-oc', routeBasePath: 'kettle-ios-oc', locale: 'en' });
    config.groups[0]?.instances.push({ id, platform: 'iOS: Objective-C', tab: { mySidebar: 'Guides' } });
    const items = guides.map((name) => ({ type: 'doc', label: name, id: `oc/${name}` }));
    await edit({
      'docs.config.en.json': JSON.stringify(config),
      'kettle/en/ios-oc/sidebars.json': JSON.stringify({ mySidebar: items }),
      ...Object.fromEntries(
        guides.map((name) => [`kettle/en/ios-oc/oc/${name}.mdx`, `# ${name}\n\n## Varnish\n\nVarnish the ${name}.\n`]),
      ),
    });
  });

  it('names the address that has a page of the other language', async () => {
    const pages = ['?platform=ios&language=swift', '?platform=ios&language=objective-c', ''].map(
      (place) => `/docs/kettle/oc/lids${place}`,
    );
    for (const id of pages) {
      const inside = await call(swift, 'fetch', { id });
      const there = await call(objectiveC, 'fetch', { id });

      expect(inside.isError, id).to.equal(true);
      expect(inside.text).to.contain('iOS: Objective-C').and.contain(`${portal.url}${objectiveC}`);
      expect(inside.text).not.to.contain('Swift');
      expect(there.answer.text, id).to.contain('Varnish the lids');
    }
  });

  it('counts documents of the other language among those that a search left out', async () => {
    const query = 'varnish';
    const [inside, there] = await Promise.all([swift, objectiveC].map((path) => call(path, 'search', { query })));

    expect(inside?.answer.other_platforms).to.deep.equal([{ platform: 'iOS: Objective-C', documents: guides.length }]);
    expect(there?.answer.other_platforms).to.equal(undefined);
  });

  it('says in its instructions where the guides are, and only where they are elsewhere', async () => {
    const clients = await Promise.all([swift, objectiveC, '/en/mcp/kettle'].map((path) => connect(path)));
    const [inside, ...others] = clients.map((client) => client.getInstructions());

    expect(inside).to.contain(`Most guides of iOS are written for Objective-C: ${portal.url}${objectiveC}`);
    expect(others.join()).not.to.contain('Most guides');
  });
});
