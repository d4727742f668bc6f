import { expect } from 'chai';
import { useMcp } from '../support/mcp.ts';

interface Config {
  instances: object[];
  groups: { id: string; instances: object[] }[];
}

const guides = Array.from({ length: 10 }, (_, n) => `part-${String(n)}`);
const swift = '/en/mcp/kettle/ios_swift';
const objectiveC = '/en/mcp/kettle/ios_objective-c';

describe('The MCP server of a platform with two languages and most guides for one of them', () => {
  const { docServer, portal, call, connect, edit } = useMcp();

  before(async () => {
    const config = JSON.parse(docServer.site.read('docs.config.en.json')) as Config;
    const id = 'kettle_ios_oc';
    config.instances.push({ id, path: 'kettle/en/ios-oc', routeBasePath: 'kettle-ios-oc', locale: 'en' });
    config.groups[0]?.instances.push({ id, platform: 'iOS: Objective-C', tab: { mySidebar: 'Guides' } });
    const menu = guides.map((name) => ({ type: 'doc', label: name, id: `oc/${name}` }));
    const texts = guides.map((name) => [
      `kettle/en/ios-oc/oc/${name}.mdx`,
      `# ${name}\n\n## Varnish\n\nVarnish ${name}.\n`,
    ]);
    await edit({
      'docs.config.en.json': JSON.stringify(config),
      'kettle/en/ios-oc/sidebars.json': JSON.stringify({ mySidebar: menu }),
      ...(Object.fromEntries(texts) as Record<string, string>),
    });
  });

  for (const place of ['?platform=ios&language=objective-c', ''])
    it(`names the address that has the page of the other language: ${place}`, async () => {
      const id = `/docs/kettle/oc/part-0${place}`;
      const inside = await call(swift, 'fetch', { id });
      const there = await call(objectiveC, 'fetch', { id });

      expect(inside.isError).to.equal(true);
      expect(inside.text)
        .to.contain('iOS: Objective-C')
        .and.contain(`${portal.url}${objectiveC}`)
        .and.not.contain('Swift');
      expect(there.answer.text).to.contain('Varnish part-0');
    });

  for (const [path, counted] of [
    [swift, [{ platform: 'iOS: Objective-C', documents: guides.length }]],
    [objectiveC, undefined],
  ] as const)
    it(`counts documents of the other language that a search left out at ${path}`, async () => {
      const { answer } = await call(path, 'search', { query: 'varnish' });

      expect(answer.other_platforms).to.deep.equal(counted);
    });

  for (const [path, isTold] of [
    [swift, true],
    [objectiveC, false],
    ['/en/mcp/kettle', false],
  ] as const)
    it(`${isTold ? 'says' : 'need not say'} in the instructions of ${path} that the guides are elsewhere`, async () => {
      const instructions = (await connect(path)).getInstructions() ?? '';

      expect(instructions).to.contain('Documentation for developers');
      expect(
        instructions.includes(`Most guides of iOS are written for Objective-C: ${portal.url}${objectiveC}`),
      ).to.equal(isTold);
    });
});
