import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { checkContent, listFindings } from '../../../../support/check-content.ts';
import { openRepository } from '../../../../support/repository.ts';
import { useAll } from '../../../../support/use.ts';
import { copySite } from '../fixture.ts';

const blends = 'tea/en/blends';
const ios = 'kettle/en/ios';
const spoon = 'prototype="func stir()" parent_name="Spoon" parent_type="class"';

/** Texts that are added to files; behind an arrow stand the faults of the line. */
const planted: Record<string, string> = {
  [`${blends}/links.mdx`]: `# Links
See [a](./gone.mdx) and [b](../green.mdx#no-such). ← error broken-link, error broken-anchor
[c](/tea/gone) ← error broken-link
[d](javascript:alert(1)) ← error broken-link
[e](#nothing) ← error broken-anchor
[f](/article/31337) ← error broken-link
[g](/faq/is-it-cold) ← error broken-link
[h](@nobody) ← error broken-link
![i](./gone.png) ← error missing-media
![j](/image/gone.svg) ← error missing-media

<Button href="./lost.mdx">Go</Button> ← error dead-button

<Card title="Lost" href="./lost-too.mdx" /> ← error dead-button

[k][one] and [l](../green.mdx), [m](./gone-too.mdx

[one]: ./gone-three.mdx ← error broken-link

[n](./gone.mdx-too), whose address begins as that of another ← error broken-link

![o](@site/static/image/kettle.svg)

[p](./LICENSE), [q](../blends) ← warning unserved-file, warning unserved-file
[r](pathname:///no.zip), [s](pathname:///image/kettle.svg) ← warning unserved-file
[t](../../../docs.config.en.json) ← warning unserved-file
[u](../../../../data) ← error broken-link
<iframe src="https://film.example/7"></iframe> ← warning foreign-frame
<Button href="./pot.yaml">Pot</Button> ← error dead-button`,
  [`${blends}/text.mdx`]: `# Text
import Pot from 'pots';

<Pot /> ← warning unresolved-import

<object data="https://tea.example/a.pdf">Words</object> ← warning not-shown

<Teapot lid="on">Inside.</Teapot> ← warning unknown-component

The price is {prices.green}. ← warning unknown-expression

For {props.nobody}. ← warning missing-prop

:::teatime ← warning unknown-directive

::: ← warning unbalanced-directive

| a | b |
|---|---|
| 1 | 2 | 3 | ← warning ragged-table
| 1 | 2 |
| 4 | 5 | 6 | 7 | ← warning ragged-table

<Tabs>
<Tab>One.</Tab> ← warning tab-without-label
<Tab title="b">Two.</Tab>
</Tabs>

<!-- open ← warning unclosed-comment

\`\`\`js ← warning unclosed-fence
open`,
  [`${blends}/include.mdx`]:
    "import Gone from './gone-part.mdx';\nimport Round from './round.mdx';\n\n# Include\n\n<Gone /> ← error missing-include\n\n<Round /> ← error cyclic-include",
  [`${blends}/round.mdx`]: "import Include from './include.mdx';\n\n# Round\n\n<Include /> ← error cyclic-include",
  [`${blends}/broken.mdx`]: '# Broken\n\n<Card title="open ← error unparsed\n\nMore.',
  [`${blends}/picture.mdx`]:
    '# Picture\n\n![Cup](/cup.png) ← warning image-without-size\n\n<img src=./no-cup.png /> ← error missing-media',
  'static/cup.png': 'no picture',
  [`${blends}/LICENSE`]: 'Free',
  [`${blends}/empty.mdx`]: '---\ntitle: Empty\n---',
  [`${blends}/twin.mdx`]: '---\narticleID: 102\n---\n# Twin\n\nAgain.',
  [`${blends}/03-same.mdx`]: '# Same\n\nSame.',
  [`${blends}/3-same.mdx`]: '# Same\n\nSame.',
  [`${blends}/3-Same.mdx`]: '# Same\n\nSame.',
  [`${blends}/pot-api.mdx`]: '---\nopenapi: pot.yaml\n---\n# Pot',
  [`${blends}/pot.yaml`]: 'openapi: 3.0.3\npaths: @cups ← error invalid-openapi\ntags: []',
  'portal/en/hot-words.json':
    '[\n{ "word": "tea", "url": "/docs/tea/green" },\n{ "word": "milk", "url": "/docs/tea/milk" } ← error broken-link\n]',
  'portal/zh/hot-words.json': '[\n{ "word": oops ← error portal.unreadable',
  'snippets/notes.mdx':
    '## 2.1.0 ← warning forgotten-member\n\n- `liftLid`\n\n## Version 2.0.0 ← warning forgotten-member\n\n- Heat\n\n## 1.0.0\n',
  [`${ios}/more/release-notes.mdx`]: "import Notes from '/snippets/notes.mdx'\n\n<Notes />",
  'snippets/descale.mdx': '\nFrom a part: [n](./nowhere.mdx) ← error broken-link',
  [`${ios}/api/class.mdx`]: `## Spoon

<ParamField name="stir" ${spoon}>
Stirs it, unlike [brewBeer] of [pouring](./no-class.mdx). ← warning unknown-symbol, error broken-link
Is no [stir()], [openLid] or [Kettle], but [WideOpen].
</ParamField>
<ParamField name="shine" ${spoon}>
- **Available since**: 2.1.0
</ParamField>
<ParamField name="liftLid" ${spoon}>
- **Available since**: 2.1.0
</ParamField>
<ParamField name="dent" ${spoon}>
<Warning title="Deprecated">Deprecated since 2.0.0.</Warning>
</ParamField>

See [below](#no-member). ← error broken-anchor`,
  [`${ios}/api/enum.mdx`]:
    '## LidPlace\n\n<ParamField name="LidPlaceWideOpen" parent_name="LidPlace" parent_type="enum">\n</ParamField>',
  [`${ios}/Start/02-Pour.mdx`]:
    '\n## Prerequisites\n\n- iOS 9.0 or later ← warning requirement-differs\n- Xcode 15.0 or later',
  'kettle/en/android/start/pour.mdx':
    '\nStir with [it](@stir). ← warning symbol-elsewhere\nClose [it](@closeLid). ← error broken-link',
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
  ...['api/enum', 'more/release-notes'].map((name) => `warning orphan-page ${ios}/${name}.mdx:0`),
  `warning empty-document ${blends}/empty.mdx:0`,
  `warning article-id.duplicate ${blends}/twin.mdx:0`,
  `error document.duplicate ${blends}/3-same.mdx:0`,
  ...['broken', 'empty', 'include', 'links', 'picture', 'pot-api', 'round', 'text', 'twin', '03-same', '3-Same'].map(
    (name) => `warning missing-translation ${blends}/${name}.mdx:0`,
  ),
];

describe('npm run check:content -- DIR --base COMMIT', () => {
  const site = useAll(() => copySite());
  before(() => {
    site.write(`${ios}/more/steep.mdx`, '# Steep\n\nSee [steeping](../../../../tea/en/green.mdx#steeping).\n');
    site.write('kettle/en/android/more/wide.mdx', '# Wide\n\nOpen [it](@angle-Lid).\n');
    const boil = `${ios}/Start/01-Boil.mdx`;
    site.write(boil, `${site.read(boil)}\n## Prerequisites\n\n- iOS 13.0 or above\n- Xcode 15 or above\n`);
    site.write(`${ios}/more/old.mdx`, '# Old\n');
    site.write(`${ios}/more/to-old.mdx`, '# To old\n\n[Old](./old.mdx)\n');
    openRepository(site.contentDir).commit('2026-08-01');
  });
  const check = (...args: string[]) => checkContent([site.contentDir, '--cache', site.dataDir, ...args]);

  it('finds planted faults of all kinds at their lines, and no others', async () => {
    const expected = plant();

    const { stdout, status } = await check('--base', 'HEAD', '--json');

    const found = listFindings(stdout);
    expect(found.map((finding) => finding.split(' ').slice(0, 3).join(' ')).sort()).to.deep.equal(expected.sort());
    expect(status).to.equal(1);
  }).timeout(180_000);

  it('names a commit that the repository lacks', async () => {
    const { stdout, stderr, status } = await check('--base', 'no-such-branch', '--json');

    expect([stdout, status]).to.deep.equal(['', 2]);
    expect(stderr).to.match(/^Git finds no commit no-such-branch for .*fetch --unshallow.+\n$/);
  });

  function plant(): string[] {
    const expected = [...others];
    for (const [path, text] of Object.entries(planted)) {
      const start = existsSync(join(site.contentDir, path)) ? site.read(path) : '';
      const first = start.split('\n').length;
      site.write(path, `${start}${text.replaceAll(/ ← .*/g, '')}\n`);
      for (const [at, line] of text.split('\n').entries())
        for (const fault of line.split(' ← ')[1]?.split(', ') ?? [])
          expected.push(`${fault} ${path}:${String(first + at)}`);
    }
    for (const [path, from, to] of edits) site.write(path, site.read(path).replace(from, to));
    site.remove(`${ios}/more/old.mdx`);
    return expected;
  }
});
