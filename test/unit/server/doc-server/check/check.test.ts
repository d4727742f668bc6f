import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { expect } from 'chai';
import { copySite } from '../fixture.ts';
import type { Finding } from '../../../../../server/embedded/doc-server/check/finding.ts';
import { checkContent } from '../../../../support/check-content.ts';
import { useEach } from '../../../../support/use.ts';

const path = 'cup/en';

/** Expected findings in the broken site. */
const expected: [severity: string, kind: string, place: string, detail: RegExp][] = [
  ['error', 'broken-link', `${path}/links.mdx:3`, /^\.\/dead\.mdx$/],
  ['error', 'broken-anchor', `${path}/links.mdx:5`, /^\.\/fine\.mdx#nothing$/],
  ['error', 'broken-anchor', `${path}/links.mdx:7`, /nothing-here/],
  ['error', 'broken-link', `${path}/links.mdx:9`, /^@nobody$/],
  ['error', 'broken-link', `${path}/links.mdx:11`, /^javascript:/],
  ['warning', 'image-without-size', `${path}/links.mdx:13`, /cup\.png/],
  ['error', 'broken-link', `${path}/sidebars.json:51`, /not-there/],
  ['error', 'cyclic-include', `${path}/cycle-b.mdx:5`, /cycle-a/],
  ['error', 'missing-include', `${path}/missing.mdx:5`, /gone/],
  ['warning', 'unknown-component', `${path}/odd.mdx:3`, /Teapot/],
  ['warning', 'orphan-page', `${path}/orphan.mdx:0`, /sidebar/],
  ['warning', 'missing-translation', `${path}/twin.mdx:0`, /zh/],
  ['error', 'platform.unknown', 'docs.config.en.json:27', /Toaster/],
  ['error', 'article-id.duplicate', `${path}/twin.mdx:0`, /7/],
  ['error', 'sidebar.unreadable', 'cup/zh/sidebars.json:3', /oops/],
];

describe('npm run check:content', () => {
  const site = useEach(() => copySite('broken'));
  const checkWith = (env: Record<string, string>, ...args: string[]) =>
    checkContent([...args, '--cache', site.dataDir], env);
  const check = (...args: string[]) => checkWith({}, ...args);

  it('finds every fault of a broken site, with its file and line, twice alike, until it is mended', async () => {
    const first = await check(site.contentDir, '--json');
    const second = await check(site.contentDir, '--json');

    expect(first.status, first.stderr).to.equal(1);
    const findings = JSON.parse(first.stdout) as Finding[];
    for (const [severity, kind, place, detail] of expected) {
      const found = findings.filter(
        (f) => f.severity === severity && f.kind === kind && `${f.path}:${String(f.line)}` === place,
      );
      expect(
        found.some((f) => detail.test(f.detail)),
        `${kind} in ${place}\n${first.stdout}`,
      ).to.equal(true);
    }
    expect(JSON.parse(second.stdout)).to.deep.equal(findings);

    site.write(`${path}/links.mdx`, '# Links\n\nNone.\n');

    const { stdout } = await check(site.contentDir, '--json');

    const places = (JSON.parse(stdout) as Finding[]).map(({ path, line }) => `${path}:${String(line)}`);
    expect(places.filter((place) => /links\.mdx:[1-9]/.test(place))).to.deep.equal([]);
    expect(places).to.include('cup/en/odd.mdx:3');
  });

  it('fails for a folder without documents, and says where it looked', async () => {
    site.write('empty/no-document.txt', '');

    const { status, stdout } = await check(join(site.contentDir, 'empty'));

    expect(status).to.equal(1);
    expect(stdout).to.contain('error no-documents: 1').and.contain('docs.config.zh.json');
  });

  it('counts by kind unless one kind is asked for', async () => {
    const grouped = (await check(site.contentDir, '--errors-only', '--max', '0')).stdout;
    const lines = (await check(site.contentDir, '--kind', 'unknown-component')).stdout;

    expect(grouped).to.match(/^error broken-link: 4$/m);
    expect(grouped).to.not.contain('warning');
    expect(lines).to.match(/^cup\/en\/odd\.mdx:3: warning unknown-component: .*\n$/);
    expect((await check(site.contentDir, '--kind', 'teapot')).stderr).to.match(
      /^no findings of teapot; kinds found: \w.*$/m,
    );
  });

  it('finds faults in the text of files, imports of nothing, emptied documents and sections without content', async () => {
    site.write(`${path}/fine.mdx`, '---\ntitle: Fine\n---\n');
    site.write(`${path}/twin.mdx`, '---\ntitle: Twin\ndate: [1\n---\n\nText.\n');
    site.write(`${path}/links.mdx`, "import Pot from 'pots';\n\n<Pot />\n\n```c\nopen\n");

    const findings = JSON.parse((await check(site.contentDir, '--json')).stdout) as Finding[];

    const places = findings.map(({ kind, path: of, line }) => `${kind} ${of}:${String(line)}`);
    expect(places).to.include.members([
      `empty-document ${path}/fine.mdx:0`,
      `unresolved-import ${path}/links.mdx:3`,
      `unclosed-fence ${path}/links.mdx:5`,
      `section-empty portal/en:0`,
    ]);
    const unparsed = findings.find(({ kind, path: of }) => kind === 'unparsed' && of === `${path}/twin.mdx`);
    expect(unparsed?.line).to.be.above(2);
    expect(unparsed?.detail).to.match(/^[^\n]*with a \]$/);
    expect(places.filter((place) => place.startsWith(`unknown-component ${path}/links.mdx`))).to.deep.equal([]);
  });

  it('names one fault once: all that a code fence without an end swallows is not closed either', async () => {
    site.write('plain/docs/boil.md', '# Boil\n\n:::tip\nHot\n```js\na\n:::\n\nMore\n');
    site.write('plain/docs/pour.mdx', '# Pour\n\n<Tabs>\n<TabItem value="a">\n\n```js\nb\n\n</TabItem>\n</Tabs>\n');
    site.write('plain/docs/mix.mdx', '# Mix\n\n```js\nc\n```\n\n:::tip\nHot\n\nSee <Cup>\n\n```js\nd\n');

    const { stdout, stderr } = await check(join(site.contentDir, 'plain'), '--json');

    expect(
      (JSON.parse(stdout) as Finding[]).map(({ kind, path: of, line }) => `${kind} ${of}:${String(line)}`),
    ).to.deep.equal([
      ...[
        'unclosed-fence docs/boil.md:5',
        'unparsed docs/mix.mdx:10',
        'unclosed-fence docs/mix.mdx:12',
        'unclosed-fence docs/pour.mdx:6',
      ],
    ]);
    expect(stderr).to.not.contain('read as');
  });

  it('does not expect a portal or a second language of one site that is configured', async () => {
    site.write('plain/docs/boil.md', '# Boil\n\nHot.\n');
    await check(join(site.contentDir, 'plain'), '--write-config');

    const { stdout, stderr } = await check(join(site.contentDir, 'plain'));

    expect(stdout).to.equal('');
    expect(stderr).to.match(/^0 errors, 0 warnings in 1 files/m);
  });

  it('says what a folder without a configuration is read as, and warns of none of it', async () => {
    site.write('plain/docs/boil.md', '# Boil\n\nHot.\n');

    const { stdout, stderr, status } = await check(join(site.contentDir, 'plain'));

    expect([stdout, status]).to.deep.equal(['', 0]);
    expect(stderr).to.match(
      /^read as +a folder of Markdown\ntitle +Plain\ndocuments +1 English in docs at \/docs\nversions +one\nchange it +docs\.config\.json with /,
    );
    expect(stderr).to.contain('0 errors, 0 warnings');
  });

  it('takes a heading of the page that a link from the root names, which readers may get in their language', async () => {
    const links = '[title](boil.md#kettle) [root](/boil#lid) [file](boil.md#lid) [none](/boil#no)';
    site.write('plain/docs/en/boil.md', '# Boil {#kettle}\n\n## Lid\n\nHot water for the tea.\n');
    site.write('plain/docs/zh/boil.md', '# 烧水 {#kettle}\n\n## 盖子\n\n很热的水。\n');
    site.write('plain/docs/en/pour.md', `# Pour\n\nPour the water. ${links.slice(0, 58)}\n`);
    site.write('plain/docs/zh/pour.md', `# 倒水\n\n${links} [boilWater]\n`);

    const { stdout } = await check(join(site.contentDir, 'plain'), '--json');

    const found = (JSON.parse(stdout) as Finding[]).map(({ kind, path, detail }) => [kind, path, detail]);
    expect(found).to.deep.equal([
      ['broken-anchor', 'docs/zh/pour.md', 'boil.md#lid'],
      ['broken-anchor', 'docs/zh/pour.md', '/boil#no'],
    ]);
  });

  it('names buttons and cards with a target that no platform has, once', async () => {
    site.write(
      `${path}/links.mdx`,
      '# Links\n\n<Button href="./dead.mdx">Go</Button>\n\n<Card\n  title="Dead" href="./gone.mdx" />\n',
    );

    const findings = (JSON.parse((await check(site.contentDir, '--json')).stdout) as Finding[]).filter(
      (finding) => finding.path === `${path}/links.mdx` && /dead|gone/.test(finding.detail),
    );

    expect(findings.map(({ severity, kind, line, detail }) => [severity, kind, line, detail])).to.deep.equal([
      ['error', 'dead-button', 3, './dead.mdx'],
      ['error', 'dead-button', 6, './gone.mdx'],
    ]);
  });

  it('counts the pictures on hosts that MEDIA_HOSTS leaves out, in one line', async () => {
    const pictures =
      '![a](https://no.example/a.png) ![b](https://yes.example/b.png)\n\n<img src="http://no.example/c.png" />';
    site.write(`${path}/links.mdx`, `# Links\n\n${pictures}\n\n<Video src={"https://far.example/d.mp4"} />\n`);
    const line = async (env: Record<string, string>) =>
      (await checkWith(env, site.contentDir)).stderr.match(/.*not allowed.*/g);

    expect(await line({ MEDIA_HOSTS: 'https://yes.example' })).to.deep.equal([
      '3 pictures lie on hosts that are not allowed: no.example (2), far.example (1); see MEDIA_HOSTS',
    ]);
    expect(await line({})).to.equal(null);
  });

  it('names members of a reference that release notes forget, at their version', async () => {
    const kettle = copySite();
    const since = (name: string, said: string) =>
      `<ParamField name="${name}" prototype="" parent_name="Kettle" parent_type="class">\n${said}\n</ParamField>\n`;
    const fields = [
      since('liftLid', '- **Available since**: 2.1.0'),
      since('tootLoudly', '- **Available since**: 2.1.0'),
      since('openLid', '<Warning title="Deprecated">Deprecated since 2.0.0.</Warning>'),
      since('boilOver', '- **Available since**: 9.9.9'),
    ];
    kettle.write('kettle/en/ios/api/class.mdx', `---\ndocType: API\n---\n\n## Kettle\n\n${fields.join('')}`);
    kettle.write('snippets/notes.mdx', '## 2.1.0\n\n- `liftLid`\n\n## Version 2.0.0\n\n- Heat\n\n## 1.0.0\n');
    kettle.write('kettle/en/ios/more/release-notes.mdx', "import Notes from '/snippets/notes.mdx'\n\n<Notes />\n");

    const { stdout } = await check(kettle.contentDir, '--kind', 'forgotten-member');

    kettle.close();
    expect(stdout.trim().split('\n')).to.deep.equal([
      'snippets/notes.mdx:1: warning forgotten-member: the reference says new in 2.1.0: Kettle.tootLoudly',
      'snippets/notes.mdx:5: warning forgotten-member: the reference says deprecated in 2.0.0: Kettle.openLid',
    ]);
  });

  it('names an OpenAPI file that is faulty, and what it refers to in vain', async () => {
    const faulty = copySite('server-api');
    const brew = faulty.read('en/brew.yaml').replace("'#/components/schemas/Pot'", "'#/components/gone'");
    faulty.write('en/brew.yaml', brew);
    faulty.write('en/pour.yaml', 'openapi: 3.0.3\npaths:\n  /a: { get: { summary: "open\n');

    const { stdout } = await check(faulty.contentDir, '--json');

    const findings = (JSON.parse(stdout) as Finding[]).filter(({ kind }) => kind === 'invalid-openapi');
    expect([...new Set(findings.map(({ path: of }) => of))]).to.have.members(['en/brew.yaml', 'en/pour.yaml']);
    expect(findings.find(({ path: of }) => of === 'en/pour.yaml')?.line).to.be.above(0);
    faulty.close();
  });

  it('names a file of a generated reference that is cut off, each time', async () => {
    const good = copySite('content');
    const config = JSON.parse(good.read('docs.config.en.json')) as { instances: Record<string, unknown>[] };
    for (const instance of config.instances)
      if (instance['path'] === 'kettle/en/android') instance['clientApiPath'] = 'generated';
    good.write('docs.config.en.json', JSON.stringify(config));
    good.write('kettle/en/android/generated/index.xml', '<doxygenindex/>');
    good.write('kettle/en/android/generated/classPot.xml', '<doxygen>\n<compounddef id="x" kind="class">\n<compoun');

    const findings = [await check(good.contentDir, '--json'), await check(good.contentDir, '--json')].map(
      ({ stdout }) => (JSON.parse(stdout) as Finding[]).filter(({ kind }) => kind === 'reference.unreadable'),
    );

    expect(findings[0]?.map(({ path: of, line }) => [of, line])).to.deep.equal([
      ['kettle/en/android/generated/classPot.xml', 3],
    ]);
    expect(findings[1]).to.deep.equal(findings[0]);
    good.close();
  });

  it('counts the operations of server APIs by method', async () => {
    const pots = copySite('server-api');

    const { stderr, stdout } = await check(pots.contentDir);

    expect(stderr).to.match(/^server API operations: 4 GET, 2 POST$/m);
    expect(stdout).to.not.contain('operations');
    pots.close();
  });

  it('is content with a good site', async () => {
    const good = copySite('content');

    const { status, stdout } = await check(good.contentDir, '--json');

    const errors = (JSON.parse(stdout) as Finding[]).filter(({ severity }) => severity === 'error');
    expect(errors).to.deep.equal([]);
    expect(status).to.equal(0);
    good.close();
  });

  it('names symbols that the platform of a page does not have, and where they are', async () => {
    const good = copySite('content');
    const api = 'kettle/en/ios/api/class.mdx';
    good.write(
      api,
      `${good.read(api).replace('Opens it.', 'Opens it like [liftLid()] to [WideOpen], see [boil], [openLid], [KettleLid] and [brewTea].')}
## KettleLid

### Methods

<ParamField name="liftLid" prototype="func liftLid()" parent_name="KettleLid" parent_type="class">
Lifts it.
</ParamField>
`,
    );
    good.write(
      'kettle/en/ios/api/enum.mdx',
      '# Enums\n\n## LidPlace\n\n<ParamField name="LidPlaceWideOpen" prototype="LidPlaceWideOpen" parent_name="LidPlace" parent_type="enum">\n</ParamField>\n',
    );
    const guide = 'kettle/en/android/start/pour.mdx';
    good.write(guide, '# Pour\n\nUse [it](@openLid)\n\nor [that](@liftLid), not\n\n[this](@dropLid).\n');

    const findings = JSON.parse((await check(good.contentDir, '--json')).stdout) as Finding[];

    const found = findings.filter(
      ({ path, detail }) => [api, guide].includes(path) && /[Ll]id\b|Tea\b|Open\b/.test(detail),
    );
    expect(
      found.map(({ severity, kind, path, line, detail }) => [severity, kind, `${path}:${String(line)}`, detail]),
    ).to.deep.equal([
      ['warning', 'symbol-elsewhere', `${guide}:5`, '@liftLid is not on Android: Java, only on iOS: Swift'],
      ['error', 'broken-link', `${guide}:7`, '@dropLid'],
      ['warning', 'unknown-symbol', `${api}:18`, '[brewTea]'],
    ]);
    good.close();
  });

  it('is a program that ends with the code, writes findings to its output, and messages beside them', () => {
    // So many pages are rendered by threads.
    for (let at = 0; at < 61; at++) site.write(`${path}/many/${String(at)}.mdx`, '# One\n\n[Two](./no-two.mdx)\n');
    const [found, refused] = [[site.contentDir, '--json', '--cache', site.dataDir], []].map((args) =>
      spawnSync(process.execPath, ['.build/check.js', ...args], { encoding: 'utf8' }),
    );

    expect([found?.status, refused?.status]).to.deep.equal([1, 2]);
    expect((JSON.parse(found?.stdout ?? '') as Finding[]).length).to.be.above(61);
    expect(found?.stderr).to.match(/^\d+ errors, \d+ warnings in \d+ files, /m);
    expect(refused?.stdout).to.equal('');
  });

  it('says how it is used', async () => {
    expect((await check()).status).to.equal(2);
    for (const path of ['/no/such/folder', join(site.contentDir, 'docs.config.en.json')]) {
      const { status, stderr } = await check(path);
      expect([status, stderr.trim()]).to.deep.equal([2, `${path} is no folder that can be read`]);
    }
    expect((await check(site.contentDir, '--max', 'some')).status).to.equal(2);
  });
});
