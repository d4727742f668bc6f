import { expect } from 'chai';
import { itShows, renderPage } from './render-page.ts';

describe('expressions', () => {
  const known = {
    "{'text'}": 'text',
    '{1 + 2}': '3',
    "{'a' + 1}": 'a1',
    "{{a: {b: 'deep'}}.a.b}": 'deep',
    "{props.none ?? 'else'}": 'else',
    '{1 < 2 && <b>bold</b>}': '<b>bold</b>',
    '{false}': '',
    '{/* comment */}': '',
  };
  for (const [expression, text] of Object.entries(known))
    itShows({ [`A ${expression} Z`]: new RegExp(`^<p>A ${text} ?Z</p>$`) });

  const nothing = /^<p>A\s+Z<\/p>$/;
  const unknown = [
    '{process.exit(1)}',
    "{globalThis['process']}",
    '{(() => 1)()}',
    "{'a'.repeat(9)}",
    '{new Date()}',
    '{import.meta}',
    '{/x/}',
    '{appId}',
    '{props.a.b}',
    ...['props', "'s'", '[1]', '{ x: 1 }'].map((value) => `{(${value})['__proto__'].toString}`),
  ];
  for (const expression of unknown) itShows({ [`A ${expression} Z`]: [nothing, '1 unknown-expression'] });

  for (const key of ['constructor', '__proto__', 'toString'])
    it(`know no inherited property: ${key}`, async () => {
      expect((await renderPage(`A {props.${key}}{{x: 1}.${key}}{'s'.${key}}{[1].${key}} Z`)).html).to.match(nothing);
    });

  const doubled = Array.from(
    { length: 40 },
    (_, at) => `export const v${String(at + 1)} = v${String(at)} + v${String(at)}`,
  );
  itShows(
    {
      "export const sdk = { tags: ['a', 'b'] }\nexport const title = sdk.tags[1] + ' 2'\n\n{title}": 'b 2',
      "import { names } from './data.js'\n\n{names.first}": '<p>Ann</p>',
      "import cups from './cups'\n\nA {cups.first} Z {cups.kinds[0]}": [/A\s+Z mug/, '3 unknown-expression'],
      "<Note>\n\nexport const cup = 'mug';\n\nA {cup} Z\n\n</Note>": 'A mug Z',
      'export const a = b + 1\nexport const b = a + 1\n\nA {a} Z': [nothing, '4 unknown-expression'],
      [`export const v0 = 'xxxxxxxxxx'\n${doubled.join('\n')}\n\nA {v40} Z`]: [nothing, '43 unknown-expression'],
      "export const Mail = ({ to }) => (<a href={'mailto:' + to}>{to}</a>)\n\n<Mail to='a@b.c'/>":
        'mailto:a@b.c">a@b.c<',
      'export function Sdk(props) {\n  return <b>{props.name}</b>\n}\n\n<Sdk name="Kit"/>': '<b>Kit</b>',
    },
    {},
    {
      'guide/data.js': "// data\nconst base = 'Ann';\nexport const names = { first: base };\nexport const f = () => 1;",
      'guide/cups.tsx':
        "const first = navigator.platform.startsWith('Mac') ? 'x' : 'y';\nconst kinds = ['mug'];\nconst pour = (a = []) => a;\nexport default { first, kinds, pour };",
    },
  );

  for (const [call, attributes, shown] of [
    ['getPlatformData', 'platform="MAC"', 'objc'],
    ['getPlatformData', 'platform="Web"', 'java'],
    ['getPlatformData2', 'platform="Web"', 'any'],
  ] as const) {
    const map = "export const m = {'Android': 'java', 'iOS,mac': 'objc', 'default': 'any'}";
    const part = { 'guide/a.mdx': `${map}\n\nA {${call}(props, m)} Z` };
    itShows({ [`import A from './a.mdx'\n\n<A ${attributes}/>`]: `A ${shown} Z` }, {}, part);
  }

  const handle = 'export const Cup = () => <Handle />';
  const front = '---\ntitle: Cups\n---\n\n';
  const long = `${'Steam rises. '.repeat(20)}\n\n`.repeat(40);
  const files = {
    'guide/cups.jsx': '// Cups.\n\n\nexport const Cup = () => (\n  <Handle />\n);\n',
  };
  for (const [source, fault] of [
    ["import { Cup } from './cups.jsx'\n\n<Cup />\n", 'guide/cups.jsx:5'],
    [`${front}${handle}\n\n${long}## Cups\n\n<Cup />\n`, 'guide/page.mdx:5'],
    [`<Cup />\n\n${long}## Cups\n\n${handle}\n`, 'guide/page.mdx:85'],
  ] as const)
    it(`name the line of an unknown component: ${JSON.stringify(source).slice(0, 80)}`, async () => {
      const page = await renderPage(source, files);

      const unknown = page.problems.filter(({ kind }) => kind === 'unknown-component');
      expect(unknown.map(({ path, line }) => `${path}:${String(line)}`)).to.deep.equal([fault]);
    });
});
