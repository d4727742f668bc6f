import { expect } from 'chai';
import { useMcp } from '../support/mcp.ts';

const ios = '/en/mcp/kettle/ios_swift';

describe('The tool `whats_new` of the MCP server', () => {
  const { call, edit } = useMcp();
  const ask = (path: string, given: Record<string, unknown> = {}) => call(path, 'whats_new', given);

  it('gives the changes after a version, of the scope alone', async () => {
    const { answer } = await ask(ios, { from: '1.0.0' });

    expect(answer.title).to.equal('Upgrade Kettle from 1.0.0 to 1.2.0');
    expect(answer.text).to.contain('## Fixed\n\n### 1.1.0\n\n- Leaks');
    expect(answer.metadata).to.deep.include({ product: 'Kettle', platform: 'iOS: Swift' });
  });

  for (const given of [{ from: 'v1.1.0' }, { from: '1.2.0', to: '1.1.0' }])
    it(`compares versions in their order, also tags of releases: ${JSON.stringify(given)}`, async () => {
      const { answer } = await ask(ios, given);

      expect(answer.title).to.equal('Upgrade Kettle from 1.1.0 to 1.2.0');
      expect(answer.text).to.contain('- Whistles').and.not.contain('Leaks');
    });

  it('names the only version of notes that have nothing to compare', async () => {
    await edit({ 'kettle/en/web/more/release-note.mdx': '# Notes\n\n## Version 2.19.0\n\n- Boils.\n' });

    const { isError, text } = await ask('/en/mcp/kettle/web_javascript');
    const [, id] = /Fetch them: (\S+)/.exec(text) ?? [];

    expect(isError).to.equal(true);
    expect(text).to.contain('Kettle · Web: JS name only version 2.19.0 so far');
    expect((await call('/en/mcp/kettle/web_javascript', 'fetch', { id })).answer.text).to.contain('Boils.');
  });

  const faulty: [path: string, given: Record<string, unknown>, text: RegExp][] = [
    ['/en/mcp/kettle', {}, /Name the platform of Kettle/],
    ['/en/mcp/tea/all', {}, /has no release notes/],
    [ios, { from: 'latest' }, /from must be a version such as "3\.1\.0": Version in use/],
    [ios, { from: '99.0.0', to: '1.0' }, /name no version 99\.0\.0, 1\.0\. .*Versions near it: 1\.2\.0, 1\.1\.0$/],
  ];
  for (const [path, given, expected] of faulty)
    it(`says what is wrong with ${JSON.stringify(given)} at ${path}`, async () => {
      const { isError, text } = await ask(path, given);

      expect(isError).to.equal(true);
      expect(text).to.match(expected);
    });
});
