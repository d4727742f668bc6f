import { createHash } from 'node:crypto';
import { expect } from 'chai';
import request from 'supertest';
import { toolNames } from '../../views/domain/assistant-tools.ts';
import { listedCalls } from '../support/listed-documents.ts';
import { startPortal } from '../support/portal.ts';
import { useAll } from '../support/use.ts';

describe('Files by which assistants find the documentation', () => {
  const portal = useAll(() => startPortal(listedCalls));
  const get = (path: string) => request(portal.url).get(path).set('Host', 'docs.tea.example');

  it('GET /skill.md is a skill that names rules, tools, products and platforms', async () => {
    const { text, headers } = await get('/en/skill.md');

    expect(headers['content-type']).to.equal('text/markdown; charset=utf-8');
    expect(text).to.match(/^---\nname: [a-z0-9]+(-[a-z0-9]+)*\ndescription: ".{20,1000}"\n---\n\n# /);
    expect(text).to.contain('http://docs.tea.example/en/mcp').and.contain('http://docs.tea.example/en/llms.txt');
    expect(text).to.contain('- Kettle (`kettle`): `ios_swift`');
    for (const tool of toolNames) expect(text).to.contain(`- \`${tool}\`: `);
  });

  it('GET /skill.md is in the language of the edition, and answers 304 to a known ETag', async () => {
    const { text, headers } = await get('/skill.md');
    const again = await get('/skill.md').set('If-None-Match', String(headers.etag));

    expect(text).to.contain('## 产品和平台').and.contain('`http://docs.tea.example/mcp`');
    // Models read Chinese signs after an address as a part of it.
    expect(text).not.to.match(/https?:[^\s`>]*[^\x20-\x7e\s]/);
    expect(again.status).to.equal(304);
  });

  it('GET /.well-known/agent-skills/index.json gives the address and the digest of the skill', async () => {
    const { body } = await get('/en/.well-known/agent-skills/index.json');
    const { skills } = body as { skills: Record<'name' | 'url' | 'digest', string>[] };
    const [{ url, digest, name } = { url: '', digest: '', name: '' }] = skills;
    const { text } = await get(new URL(url).pathname);

    expect(skills).to.have.length(1);
    expect(digest).to.equal(`sha256:${createHash('sha256').update(text).digest('hex')}`);
    expect(text).to.contain(`\nname: ${name}\n`);
  });

  it('GET /.well-known/ai-catalog.json leads to the server card, which leads to the MCP server', async () => {
    const catalogue = await get('/.well-known/ai-catalog.json');
    const [entry] = (catalogue.body as { entries: Record<'type' | 'url' | 'identifier', string>[] }).entries;
    const card = await get(new URL(entry?.url ?? '').pathname);
    const guessed = await get('/.well-known/mcp/server-card.json');

    expect(entry?.identifier).to.match(/^urn:air:docs\.tea\.example:[a-z0-9-]+:mcp$/);
    expect(card.headers['content-type']).to.contain(entry?.type);
    const { name, remotes } = card.body as { name: string; remotes: unknown };
    expect(name).to.match(/^example\.tea\.docs\/[a-z0-9-]+$/);
    expect(remotes).to.deep.equal([{ type: 'streamable-http', url: 'http://docs.tea.example/mcp' }]);
    expect(guessed.text).to.equal(card.text);
  });
});
