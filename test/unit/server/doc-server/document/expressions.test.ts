import { expect } from 'chai';
import { kindsOf, renderPage } from './render-page.ts';

async function textOf(expression: string, head = ''): Promise<string> {
  const page = await renderPage(`${head}\n\nA ${expression} Z`);
  return /<p>A (.*?) ?Z<\/p>/.exec(page.html)?.[1]?.trim() ?? page.html;
}

describe('expressions', () => {
  const known: [expression: string, text: string][] = [
    ["{'text'}", 'text'],
    ['{1 + 2}', '3'],
    ["{'a' + 1}", 'a1'],
    ['{`x${1}y`}', 'x1y'],
    ["{{a: {b: 'deep'}}.a.b}", 'deep'],
    ["{['x', 'y'][1]}", 'y'],
    ["{props.none || 'else'}", 'else'],
    ["{props.none ?? 'else'}", 'else'],
    ["{props.none === undefined ? 'no' : 'yes'}", 'no'],
    ['{1 < 2 && <b>bold</b>}', '<b>bold</b>'],
    ['{false}', ''],
    ['{/* comment */}', ''],
  ];
  for (const [expression, text] of known) {
    it(`${expression} shows ${JSON.stringify(text)}`, async () => {
      expect(await textOf(expression)).to.equal(text);
    });
  }

  const unknown = [
    '{process.exit(1)}',
    "{globalThis['process']}",
    '{(() => 1)()}',
    "{'a'.repeat(9)}",
    '{new Date()}',
    '{import.meta}',
    '{eval("1")}',
    '{/x/}',
    '{appId}',
    '{props.a.b}',
  ];
  for (const expression of unknown) {
    it(`${expression} shows nothing and is reported`, async () => {
      const page = await renderPage(`A ${expression} Z`);

      expect(page.html).to.match(/^<p>A\s+Z<\/p>$/);
      expect(kindsOf(page)).to.deep.equal(['unknown-expression']);
      expect(page.isDegraded).to.equal(true);
    });
  }

  for (const key of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    it(`knows no inherited property: props.${key}`, async () => {
      const page = await renderPage(`A {props.${key}}{{x: 1}.${key}}{'s'.${key}}{[1].${key}} Z`);

      expect(page.html).to.match(/^<p>A\s+Z<\/p>$/);
    });
  }

  for (const value of ['props', "'s'", '[1]', '{ x: 1 }']) {
    it(`reach nothing beyond data from ${value}`, async () => {
      const page = await renderPage(`A {(${value}).constructor.name} {(${value})['__proto__'].toString} Z`);

      expect(page.html).to.match(/^<p>A\s+Z<\/p>$/);
      expect(kindsOf(page)).to.deep.equal(['unknown-expression']);
    });
  }

  it('know constants of the file and of data files', async () => {
    const page = await renderPage(
      "import { names } from './data.js'\nexport const sdk = { name: 'Kit', tags: ['a', 'b'] }\nexport const title = sdk.name + ' 2'\n\n{title} {sdk.tags[1]} {names.first}",
      {
        'guide/data.js':
          "// data\nconst base = 'Ann';\nexport const names = { first: base };\nexport const f = () => 1;",
      },
    );

    expect(page.html).to.equal('<p>Kit 2 b Ann</p>');
  });

  it('know the constants of a list that also names program code', async () => {
    const page = await renderPage(
      "import cups from './cups'\n\n<Tabs values={cups.kinds}><TabItem value='mug'>A</TabItem></Tabs>\n\n{cups.first}",
      {
        'guide/cups.tsx':
          "const isHot = navigator.platform.startsWith('Mac');\nconst kinds = [{ label: 'Mugs', value: 'mug' }];\nconst first = isHot ? 'x' : 'y';\nconst pour = (a = []) => a;\nexport default { isHot, first, kinds, pour };",
      },
    );

    expect(page.html).to.include('>Mugs<');
    expect(page.problems.filter(({ kind }) => kind === 'unknown-expression')).to.have.length(1);
  });

  it('knows an export between the tags of a component', async () => {
    const page = await renderPage("<Note>\n\nexport const cup = 'mug';\n\nA {cup} Z\n\n</Note>");

    expect(page.html).to.contain('A mug Z');
    expect(kindsOf(page)).to.deep.equal([]);
  });

  it('refuse a constant that needs itself', async () => {
    const page = await renderPage('export const a = b + 1\nexport const b = a + 1\n\nA {a} Z');

    expect(kindsOf(page)).to.deep.equal(['unknown-expression']);
  });

  it('stop before a text grows without end', async () => {
    const lines = Array.from(
      { length: 40 },
      (_, index) => `export const v${String(index + 1)} = v${String(index)} + v${String(index)}`,
    );

    const page = await renderPage(`export const v0 = 'xxxxxxxxxx'\n${lines.join('\n')}\n\nA {v40} Z`);

    expect(kindsOf(page)).to.deep.equal(['unknown-expression']);
  });

  it('select by platform as the shared selectors do', async () => {
    const maps = "export const m = {'Android': 'java', 'iOS,mac': 'objc', 'default': 'any'}\n\n";
    const use = (call: string) => ({ 'guide/a.mdx': `${maps}A {${call}} Z` });
    const page = async (call: string, attributes: string) =>
      (await renderPage(`import A from './a.mdx'\n\n<A ${attributes}/>`, use(call))).html;

    expect(await page('getPlatformData(props, m)', 'platform="MAC"')).to.include('A objc Z');
    expect(await page('getPlatformData(props, m)', '')).to.include('A java Z');
    expect(await page('getPlatformData(props, m)', 'platform="Web"')).to.include('A java Z');
    expect(await page('getPlatformData2(props, m)', 'platform="Web"')).to.include('A any Z');
    expect(await page('getPlatformData2(props, m)', '')).to.include('A any Z');
  });

  it('may define a component that is nothing but a template', async () => {
    const page = await renderPage(
      'export const Mail = ({ to }) => (<a href={\'mailto:\' + to}>{to}</a>)\nexport function Sdk(props) {\n  return <b>{props.name}</b>\n}\n\n<Mail to="a@b.example"/> and <Sdk name="Kit"/>',
    );

    expect(page.html).to.include('<a href="mailto:a@b.example">a@b.example</a> and <b>Kit</b>');
    expect(kindsOf(page)).to.deep.equal([]);
  });

  describe('name the line of JSX that', () => {
    const long = `${'Steam rises. '.repeat(20)}\n\n`.repeat(40);
    const used = 'lines\n\n<Cup />\n';
    const pages: [where: string, page: string, files: Record<string, string>, fault: string][] = [
      [
        'a template of a script has',
        `---\ntitle: Cups\n---\n\nimport { Cup } from './cups.jsx'\n\n${used}`,
        { 'guide/cups.jsx': '// Cups.\n\n\n\nexport const Cup = () => (\n  <Handle />\n);\n' },
        'guide/cups.jsx:6',
      ],
      [
        'a template of a typed script has',
        `import { Cup } from './cups.tsx'\n\n${used}`,
        { 'guide/cups.tsx': '// Cups.\n\nexport const Cup = () => <Handle />;\n' },
        'guide/cups.tsx:3',
      ],
      [
        'a constant of another document has',
        "import { cup } from './cups.mdx'\n\n{cup}\n",
        { 'guide/cups.mdx': `---\ntitle: Cups\n---\n\nexport const cup = <Handle />\n` },
        'guide/cups.mdx:5',
      ],
      [
        'a template has that is used far below',
        `---\ntitle: Cups\n---\n\nexport const Cup = () => <Handle />\n\n${long}## Cups\n\n${long}## Used\n\n<Cup />\n`,
        {},
        'guide/page.mdx:5',
      ],
      [
        'a constant of the page has',
        '---\ntitle: Cups\n---\n\nexport const cup = <Handle />\n\n{cup}\n',
        {},
        'guide/page.mdx:5',
      ],
      [
        'a template of the page has that stands far below its use',
        `<Cup />\n\n${long}## Cups\n\nexport const Cup = () => <Handle />\n`,
        {},
        'guide/page.mdx:85',
      ],
    ];
    for (const [where, source, files, fault] of pages)
      it(where, async () => {
        const { problems } = await renderPage(source, files);

        const unknown = problems.filter(({ kind }) => kind === 'unknown-component');
        expect(unknown.map(({ path, line }) => `${path}:${String(line)}`)).to.deep.equal([fault]);
      });
  });
});
