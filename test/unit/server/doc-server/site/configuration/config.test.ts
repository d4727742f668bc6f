import { expect } from 'chai';
import { parseSiteConfig } from '../../../../../../server/embedded/doc-server/site/configuration/config.ts';
import { JsonFault, parseJson } from '../../../../../../server/embedded/doc-server/kit/json-file.ts';

const good = { id: 'cup', path: 'cup', routeBasePath: 'cup' };

function read(root: unknown) {
  const problems: string[] = [];
  const config = parseSiteConfig(JSON.stringify(root, null, 1), 'docs.config.en.json', 'en', (problem) =>
    problems.push(`${problem.severity} ${problem.kind} ${problem.path}`),
  );
  return { config, ids: config.instances.map(({ id }) => id), problems };
}

describe('A configuration', () => {
  for (const [what, faulty] of [
    ['an instance without an id', { instances: [good, { path: 'x', routeBasePath: 'x' }] }],
    ['a folder outside', { instances: [good, { ...good, id: 'x', path: '../x' }] }],
    ['a hidden folder', { instances: [good, { ...good, id: 'x', path: '.git' }] }],
    ['a route with a query', { instances: [good, { ...good, id: 'x', routeBasePath: 'a?b' }] }],
    ['a group without a name', { groups: [{ id: 'x' }] }],
    ['a redirect without a destination', { redirects: [{ source: '/a' }] }],
  ] as const)
    it(`with ${what} keeps the rest and names the fault`, () => {
      const { ids, problems } = read({ instances: [good], ...faulty });

      expect({ ids, problems }).to.deep.equal({ ids: ['cup'], problems: ['error config.entry docs.config.en.json'] });
    });

  it('may use the older names', () => {
    const { config } = read({ themeConfig: { instanceGroups: [{ id: 'a', name: 'A', instances: [{ id: 'cup' }] }] } });

    expect(config.groups[0]).to.deep.include({ id: 'a', name: 'A' });
    expect(config.groups[0]?.entries[0]).to.include({ id: 'cup', platform: '' });
  });

  it('leaves out what another language names, and names the line on which an instance stands', () => {
    const { config, ids } = read({
      instances: [good, { ...good, id: 'b', locale: 'zh' }, { ...good, id: 'c', locale: 'fr' }],
    });

    expect(ids).to.deep.equal(['cup', 'c']);
    expect(config.lineOf('cup')).to.equal(4);
  });
});

describe('JSON', () => {
  for (const [what, text, line] of [
    ['a missing bracket', '{\n "a": [1, 2\n', 3],
    ['a comma too many', '{\n "a": 1,\n}', 3],
    ['a bare word in a list', '[\n  { "id": 1 },\n  oops\n]', 3],
    ['a second value', '{}\n\n{}', 3],
    ['a string that does not end', '{\n "a": "b\n}', 2],
  ] as const)
    it(`with ${what} is refused with its line`, () => {
      expect(() => parseJson(text))
        .to.throw(JsonFault)
        .with.property('line', line);
    });

  it('cannot reach the prototype', () => {
    const parsed = parseJson('{"__proto__": {"isAdmin": true}, "a": 1}') as Record<string, unknown>;

    expect([parsed['isAdmin'], parsed['a']]).to.deep.equal([undefined, 1]);
  });
});
