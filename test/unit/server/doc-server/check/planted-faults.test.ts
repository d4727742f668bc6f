import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { expect } from 'chai';
import type { Finding } from '../../../../../server/embedded/doc-server/check/finding.ts';
import { checkContent } from '../../../../support/check-content.ts';
import { copySite, type Site } from '../fixture.ts';

interface Sarif {
  runs: { results: { level: string; ruleId: string; locations: [{ physicalLocation: Location }] }[] }[];
}
interface Location {
  artifactLocation: { uri: string };
  region: { startLine: number };
}
interface JUnit {
  testsuites: { testsuite: { testcase: Record<'classname' | 'file' | 'line', string>[] }[] };
}

/** A line, and its faults: severity and kind. */
type Line = string | [text: string, ...faults: string[]];

const blends = 'tea/en/blends';
const ios = 'kettle/en/ios';
const lines: Record<string, Line[]> = {
  [`${blends}/links.mdx`]: [
    '# Links',
    ['See [a](./gone.mdx) and [b](../green.mdx#no-such).', 'error broken-link', 'error broken-anchor'],
    ['[c](/tea/gone)', 'error broken-link'],
    ['[d](javascript:alert(1))', 'error broken-link'],
    ['[e](#nothing)', 'error broken-anchor'],
    ['[f](/article/31337)', 'error broken-link'],
    ['[g](/faq/is-it-cold)', 'error broken-link'],
    ['[h](@nobody)', 'error broken-link'],
    ['![i](./gone.png)', 'error missing-media'],
    ['![j](/image/gone.svg)', 'error missing-media'],
    '',
    ['<Button href="./lost.mdx">Go</Button>', 'error dead-button'],
    '',
    ['<Card title="Lost" href="./lost-too.mdx" />', 'error dead-button'],
    '',
    '[k][one] and [l](../green.mdx), [m](./gone-too.mdx',
    '',
    ['[one]: ./gone-three.mdx', 'error broken-link'],
    '',
    ['[n](./gone.mdx-too), whose address begins as that of another', 'error broken-link'],
    '',
    '![o](@site/static/image/kettle.svg)',
    '',
    ['[p](./LICENSE), [q](../blends)', 'warning unserved-file', 'warning unserved-file'],
    ['[r](pathname:///no.zip), [s](pathname:///image/kettle.svg)', 'warning unserved-file'],
    ['[t](../../../docs.config.en.json)', 'warning unserved-file'],
    ['[u](../../../../data)', 'error broken-link'],
    ['<iframe src="https://film.example/7"></iframe>', 'warning foreign-frame'],
    ['<Button href="./pot.yaml">Pot</Button>', 'error dead-button'],
  ],
  [`${blends}/text.mdx`]: [
    '# Text',
    "import Pot from 'pots';",
    '',
    ['<Pot />', 'warning unresolved-import'],
    '',
    ['<object data="https://tea.example/a.pdf">Words</object>', 'warning not-shown'],
    '',
    ['<Teapot lid="on">Inside.</Teapot>', 'warning unknown-component'],
    '',
    ['The price is {prices.green}.', 'warning unknown-expression'],
    '',
    ['For {props.nobody}.', 'warning missing-prop'],
    '',
    [':::teatime', 'warning unknown-directive'],
    '',
    [':::', 'warning unbalanced-directive'],
    '',
    '| a | b |',
    '|---|---|',
    ['| 1 | 2 | 3 |', 'warning ragged-table'],
    '| 1 | 2 |',
    ['| 4 | 5 | 6 | 7 |', 'warning ragged-table'],
    '',
    '<Tabs>',
    ['<Tab>One.</Tab>', 'warning tab-without-label'],
    '<Tab title="b">Two.</Tab>',
    '</Tabs>',
    '',
    ['<!-- open', 'warning unclosed-comment'],
    '',
    ['```js', 'warning unclosed-fence'],
    'open',
  ],
  [`${blends}/include.mdx`]: [
    "import Gone from './gone-part.mdx';",
    "import Round from './round.mdx';",
    '',
    '# Include',
    '',
    ['<Gone />', 'error missing-include'],
    '',
    ['<Round />', 'error cyclic-include'],
  ],
  [`${blends}/round.mdx`]: [
    "import Include from './include.mdx';",
    '',
    '# Round',
    '',
    ['<Include />', 'error cyclic-include'],
  ],
  [`${blends}/broken.mdx`]: ['# Broken', '', ['<Card title="open', 'error unparsed'], '', 'More.'],
  [`${blends}/picture.mdx`]: [
    '# Picture',
    '',
    ['![Cup](/cup.png)', 'warning image-without-size'],
    '',
    ['<img src=./no-cup.png />', 'error missing-media'],
  ],
  'static/cup.png': ['no picture'],
  [`${blends}/LICENSE`]: ['Free'],
  [`${blends}/empty.mdx`]: ['---', 'title: Empty', '---'],
  [`${blends}/twin.mdx`]: ['---', 'articleID: 102', '---', '# Twin', '', 'Again.'],
  [`${blends}/03-same.mdx`]: ['# Same', '', 'Same.'],
  [`${blends}/3-same.mdx`]: ['# Same', '', 'Same.'],
  [`${blends}/3-Same.mdx`]: ['# Same', '', 'Same.'],
  [`${blends}/pot-api.mdx`]: ['---', 'openapi: pot.yaml', '---', '# Pot'],
  [`${blends}/pot.yaml`]: ['openapi: 3.0.3', ['paths: @cups', 'error invalid-openapi'], 'tags: []'],
  'portal/en/hot-words.json': [
    '[',
    '{ "word": "tea", "url": "/docs/tea/green" },',
    ['{ "word": "milk", "url": "/docs/tea/milk" }', 'error broken-link'],
    ']',
  ],
  'portal/zh/hot-words.json': ['[', ['{ "word": oops', 'error portal.unreadable']],
  'snippets/notes.mdx': [['## 2.1.0', 'warning forgotten-member'], '', '- `liftLid`', '', '## 1.0.0', '', 'First.'],
  [`${ios}/more/release-notes.mdx`]: ["import Notes from '/snippets/notes.mdx'", '', '<Notes />'],
  'snippets/descale.mdx': ['', ['From a part: [n](./nowhere.mdx)', 'error broken-link']],
  [`${ios}/api/class.mdx`]: [
    '## Spoon',
    '',
    '<ParamField name="stir" prototype="func stir()" parent_name="Spoon" parent_type="class">',
    ['Stirs it, unlike [brewBeer] of [pouring](./no-class.mdx).', 'warning unknown-symbol', 'error broken-link'],
    '</ParamField>',
    '<ParamField name="shine" prototype="func shine()" parent_name="Spoon" parent_type="class">',
    '- **Available since**: 2.1.0',
    '</ParamField>',
  ],
  [`${ios}/Start/02-Pour.mdx`]: [
    '',
    '## Prerequisites',
    '',
    ['- iOS 9.0 or later', 'warning requirement-differs'],
    '- Xcode 15.0 or later',
  ],
  'kettle/en/android/start/pour.mdx': [
    '',
    ['Stir with [it](@stir).', 'warning symbol-elsewhere'],
    ['Close [it](@closeLid).', 'error broken-link'],
  ],
};

/** Texts that replace others. */
const edits: [path: string, from: string, to: string][] = [
  [`${ios}/Start/01-Boil.mdx`, '## Fill it', '## Fill this'],
  ['kettle/en/android/api/class.mdx', 'name="angle"', 'name="width"'],
  ['tea/en/green.mdx', '## Steeping', '## Brewing'],
  [
    'tea/en/sidebars.json',
    '"green",',
    '"green", "no-green",\n{ "type": "teapot", "label": "Odd" },\n{ "type": "link", "label": "No", "href": "/tea/no-tea" },',
  ],
  ['spoons/en/sidebars.json', '"mySidebar": [', '"mySidebar": [ oops'],
];
/** Faults of the edits, in files elsewhere, and of whole files. */
const others = [
  `error broken-anchor ${ios}/Start/01-Boil.mdx:11`,
  `error broken-anchor ${ios}/more/steep.mdx:3`,
  `error broken-link ${ios}/more/to-old.mdx:3`,
  'warning symbol-elsewhere kettle/en/android/more/wide.mdx:3',
  'error sidebar.missing-document tea/en/sidebars.json:3',
  'error sidebar.entry tea/en/sidebars.json:4',
  'error broken-link tea/en/sidebars.json:5',
  'error sidebar.unreadable spoons/en/sidebars.json:2',
  'warning orphan-page spoons/en/tea-spoon.mdx:0',
  `warning orphan-page ${ios}/more/release-notes.mdx:0`,
  `warning empty-document ${blends}/empty.mdx:0`,
  `warning article-id.duplicate ${blends}/twin.mdx:0`,
  `error document.duplicate ${blends}/3-same.mdx:0`,
  ...['broken', 'empty', 'include', 'links', 'picture', 'pot-api', 'round', 'text', 'twin', '03-same', '3-Same'].map(
    (name) => `warning missing-translation ${blends}/${name}.mdx:0`,
  ),
];

describe('npm run check:content -- DIR --base COMMIT', () => {
  let site: Site;
  before(() => {
    site = copySite();
    site.write(`${ios}/more/steep.mdx`, '# Steep\n\nSee [steeping](../../../../tea/en/green.mdx#steeping).\n');
    site.write('kettle/en/android/more/wide.mdx', '# Wide\n\nOpen [it](@angle-Lid).\n');
    const boil = `${ios}/Start/01-Boil.mdx`;
    site.write(
      boil,
      `${site.read(boil)}\n## Prerequisites\n\n- An iOS device with iOS 13.0 or above\n- Xcode 15 or above\n`,
    );
    site.write(`${ios}/more/old.mdx`, '# Old\n');
    site.write(`${ios}/more/to-old.mdx`, '# To old\n\n[Old](./old.mdx)\n');
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', site.contentDir, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args]);
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'base');
  });
  after(() => {
    site.close();
  });
  const check = (...args: string[]) => checkContent([site.contentDir, '--cache', site.dataDir, ...args]);

  /** @returns the faults of a report: severity, kind, file and line */
  const read: Record<string, (report: string) => string[]> = {
    json: (report) =>
      (JSON.parse(report) as Finding[]).map(
        ({ severity, kind, path, line }) => `${severity} ${kind} ${path}:${String(line)}`,
      ),
    github: (report) =>
      report
        .trim()
        .split('\n')
        .map((line) => {
          const [, severity = '', path = '', at = '0', kind = ''] =
            /^::(\w+) file=([^,:]*)(?:,line=(\d+))?,title=([^,:]*)::./.exec(line) ?? [];
          return `${severity} ${kind} ${path}:${at}`;
        }),
    sarif: (report) =>
      (JSON.parse(report) as Sarif).runs.flatMap(({ results }) =>
        results.map(({ level, ruleId, locations: [{ physicalLocation }] }) => {
          const { artifactLocation, region } = physicalLocation;
          return `${level} ${ruleId} ${decodeURIComponent(artifactLocation.uri)}:${String(region.startLine)}`;
        }),
      ),
    junit: (report) => {
      const parser = new XMLParser({
        ignoreAttributes: false,
        attributeNamePrefix: '',
        isArray: (name) => /^test(?:suite|case)$/.test(name),
      });
      const { testsuites } = parser.parse(report) as JUnit;
      return testsuites.testsuite.flatMap(({ testcase }) =>
        testcase.map(
          (test) => `${'failure' in test ? 'error' : 'warning'} ${test.classname} ${test.file}:${test.line}`,
        ),
      );
    },
  };

  it('finds over 60 planted faults of all kinds at their lines, and no others, in each format', async () => {
    const before = (await check('--json')).stdout;
    const expected = plant();

    const reports = [];
    for (const format of Object.keys(read))
      reports.push({ format, ...(await check('--base', 'HEAD', '--format', format)) });

    expect(expected.length).to.be.above(60);
    for (const { format, stdout, status } of reports) {
      // A fault of a whole file stands at its first line there.
      const told = format === 'sarif' ? expected.map((fault) => fault.replace(/:0$/, ':1')) : expected;
      expect(read[format]?.(stdout).sort(), format).to.deep.equal(told.sort());
      expect(status).to.equal(1);
    }
    const cold = await check('--base', 'HEAD', '--json', '--cache', join(site.dataDir, 'cold'));
    expect(cold.stdout, 'the same without an earlier check').to.equal(reports[0]?.stdout);
    const known = new Set((JSON.parse(before) as Finding[]).map((finding) => JSON.stringify(finding)));
    const whole = JSON.parse((await check('--json')).stdout) as Finding[];
    // Files without a page are counted for whole folders.
    const differing = whole.filter(
      (finding) => finding.kind !== 'unserved-documents' && !known.has(JSON.stringify(finding)),
    );
    expect(JSON.parse(reports[0]?.stdout ?? ''), 'the same as two checks of all').to.deep.equal(differing);
  }).timeout(180_000);

  function plant(): string[] {
    const expected = [...others];
    for (const [path, added] of Object.entries(lines)) {
      const start = existsSync(join(site.contentDir, path)) ? site.read(path) : '';
      const first = start.split('\n').length;
      const texts = added.map((line) => (typeof line === 'string' ? line : line[0]));
      site.write(path, `${start}${texts.join('\n')}\n`);
      for (const [at, line] of added.entries())
        for (const fault of typeof line === 'string' ? [] : line.slice(1))
          expected.push(`${fault} ${path}:${String(first + at)}`);
    }
    for (const [path, from, to] of edits) site.write(path, site.read(path).replace(from, to));
    site.remove(`${ios}/more/old.mdx`);
    return expected;
  }
});

describe('npm run check:content -- DIR --base COMMIT of a folder without configuration', () => {
  let folder: string;
  let site: Site;
  const write = (path: string, text: string) => {
    site.write(`plain/${path}`, text);
  };
  const check = (path: string, base = 'HEAD') =>
    checkContent([join(folder, path), '--base', base, '--json', '--cache', join(site.dataDir, 'shared')]);
  before(() => {
    site = copySite();
    folder = join(site.contentDir, 'plain');
    write('one.md', '# One\n\nSee [two](./two.md).\n');
    write('two.md', '# Two\n');
    write('old/four.md', '# Four\n\n[Lost](./lost.md)\n');
    for (const args of [
      ['init', '-q'],
      ['add', '.'],
      ['-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-qm', 'base'],
    ])
      execFileSync('git', ['-C', folder, ...args]);
  });
  after(() => {
    site.close();
  });

  it('finds nothing in a change of words', async () => {
    write('two.md', '# Two cups\n');

    const { stdout, status } = await check('');

    expect(JSON.parse(stdout)).to.deep.equal([]);
    expect(status).to.equal(0);
  });

  it('knows the old faults of a folder below one that was checked before', async () => {
    write('old/four.md', '# Four cups\n\n[Lost](./lost.md)\n');

    expect(JSON.parse((await check('old')).stdout)).to.deep.equal([]);
  });

  it('takes all of a folder as new that the commit does not have', async () => {
    write('more/three.md', '# Three\n\n[Gone](./gone.md)\n');

    const { stdout, status } = await check('more');

    expect(
      (JSON.parse(stdout) as Finding[]).map(({ kind, path, line }) => `${kind} ${path}:${String(line)}`),
    ).to.include('broken-link three.md:3');
    expect(status).to.equal(1);
  });

  it('names a commit that the repository lacks', async () => {
    const { stdout, stderr, status } = await check('', 'no-such-branch');

    expect(stdout).to.equal('');
    expect(stderr).to.match(/^Git finds no commit no-such-branch for .*plain.+fetch --unshallow.+\n$/);
    expect(status).to.equal(2);
  });
});
