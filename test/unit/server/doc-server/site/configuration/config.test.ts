import { expect } from 'chai';
import {
  parseSiteConfig,
  type SiteConfig,
} from '../../../../../../server/embedded/doc-server/site/configuration/config.ts';
import { JsonFault, parseJson } from '../../../../../../server/embedded/doc-server/kit/json-file.ts';
import type { ContentProblem } from '../../../../../../server/embedded/doc-server/kit/problem.ts';

const good = { id: 'cup', path: 'cup', routeBasePath: 'cup' };

function read(root: unknown): { config: SiteConfig; problems: ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const config = parseSiteConfig(JSON.stringify(root, null, 1), 'docs.config.en.json', 'en', (p) => problems.push(p));
  return { config, problems };
}

/** A faulty entry beside a good one. */
const faulty: [what: string, root: Record<string, unknown>][] = [
  ['an instance without an id', { instances: [good, { path: 'x', routeBasePath: 'x' }] }],
  ['a folder outside', { instances: [good, { ...good, id: 'x', path: '../x' }] }],
  ['a hidden folder', { instances: [good, { ...good, id: 'x', path: '.git' }] }],
  ['a route with a query', { instances: [good, { ...good, id: 'x', routeBasePath: 'a?b' }] }],
  ['a group without a name', { instances: [good], groups: [{ id: 'x' }] }],
  ['a group that is a number', { instances: [good], groups: [5] }],
  ['a redirect without a destination', { instances: [good], redirects: [{ source: '/a' }] }],
  ['redirects that are no list', { instances: [good], redirects: {} }],
];

describe('A configuration', () => {
  for (const [what, root] of faulty) {
    it(`with ${what} keeps the rest and says where the fault is`, () => {
      const { config, problems } = read(root);

      expect(config.instances.map(({ id }) => id)).to.deep.equal(['cup']);
      expect(problems).to.have.length(1);
      expect(problems[0]).to.include({ severity: 'error', kind: 'config.entry', path: 'docs.config.en.json' });
    });
  }

  it('may use the older names', () => {
    const { config } = read({ themeConfig: { instanceGroups: [{ id: 'a', name: 'A', instances: [{ id: 'cup' }] }] } });

    expect(config.groups[0]).to.deep.include({ id: 'a', name: 'A' });
    expect(config.groups[0]?.entries[0]).to.include({ id: 'cup', platform: '' });
  });

  it('leaves out what another language names', () => {
    const { config } = read({
      instances: [good, { ...good, id: 'b', locale: 'zh' }, { ...good, id: 'c', locale: 'fr' }],
    });

    expect(config.instances.map(({ id }) => id)).to.deep.equal(['cup', 'c']);
  });

  it('names the line on which an instance stands', () => {
    expect(read({ instances: [good] }).config.lineOf('cup')).to.equal(4);
  });
});

const broken: [what: string, text: string, line: number][] = [
  ['a missing bracket', '{\n "a": [1, 2\n', 3],
  ['a word', '{\n\n "a": oops }', 3],
  ['a comma too many', '{\n "a": 1,\n}', 3],
  ['nothing', '', 1],
  ['a bare word in a list', '[\n  { "id": 1 },\n  oops\n]', 3],
  ['a second value', '{}\n\n{}', 3],
  ['a string that does not end', '{\n "a": "b\n}', 2],
  ['a key without a value', '{\n "a"\n}', 2],
];

describe('JSON', () => {
  for (const [what, text, line] of broken) {
    it(`with ${what} is refused with its line`, () => {
      expect(() => parseJson(text))
        .to.throw(JsonFault)
        .with.property('line', line);
    });
  }

  it('cannot reach the prototype', () => {
    const parsed = parseJson('{"__proto__": {"isAdmin": true}, "a": 1}') as Record<string, unknown>;

    expect(parsed['isAdmin']).to.equal(undefined);
    expect(parsed['a']).to.equal(1);
  });
});
