import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { expect } from 'chai';
import { copySite } from '../fixture.ts';
import { checkContent, listFindings } from '../../../../support/check-content.ts';
import { useEach } from '../../../../support/use.ts';

const path = 'cup/en';

describe('npm run check:content', () => {
  const site = useEach(() => copySite('broken'));
  const check = (...args: string[]) => checkContent([...args, '--cache', site.dataDir]);
  const findings = async (folder = site.contentDir) => listFindings((await check(folder, '--json')).stdout);
  /** The findings of a folder of plain Markdown. */
  const checkPlain = (files: Record<string, string>, ...args: string[]) => {
    for (const [name, text] of Object.entries(files)) site.write(`plain/docs/${name}`, text);
    return check(join(site.contentDir, 'plain'), ...args);
  };

  it('finds faults of a broken site, with their file and line, until they are mended', async () => {
    const found = (await findings()).join('\n');

    for (const fault of [
      `error broken-link ${path}/links.mdx:3 ./dead.mdx`,
      `error broken-link ${path}/sidebars.json:51 `,
      `warning missing-translation ${path}/twin.mdx:0 `,
      'error platform.unknown docs.config.en.json:27 ',
      `error article-id.duplicate ${path}/twin.mdx:0 `,
      'error sidebar.unreadable cup/zh/sidebars.json:3 ',
      'warning section-empty portal/en:0 ',
    ])
      expect(found.split(`\n${fault}`), fault).to.have.length(2);

    site.write(`${path}/links.mdx`, '# Links\n\nNone.\n');

    expect((await findings()).join('\n'))
      .to.include('odd.mdx:3')
      .and.not.match(/links\.mdx:[1-9]/);
  });

  it('fails for a folder without documents, and says where it looked', async () => {
    site.write('empty/no-document.txt', '');

    const { status, stdout } = await check(join(site.contentDir, 'empty'));

    expect(`${String(status)} ${stdout}`).to.match(/^1 error no-documents: 1[^]*docs\.config\.zh\.json/);
  });

  it('counts by kind unless one kind is asked for', async () => {
    const grouped = await check(site.contentDir, '--errors-only', '--max', '0');
    const listed = await check(site.contentDir, '--kind', 'unknown-component');
    const none = await check(site.contentDir, '--kind', 'teapot');

    expect(grouped.stdout).to.match(/^(?!.*warning).*^error broken-link: 4$/ms);
    expect(listed.stdout).to.match(/^cup\/en\/odd\.mdx:3: warning unknown-component: .*\n$/);
    expect(none.stderr).to.match(/^no findings of teapot; kinds found: \w.*$/m);
  });

  it('names one fault once, in one line: all that a code fence without an end swallows is not closed either', async () => {
    const files = {
      'boil.md': '# Boil\n\n:::tip\nHot\n```js\na\n:::\n\nMore\n',
      'date.md': '---\ntitle: Twin\ndate: [1\n---\n\nText.\n',
      'mix.mdx': '# Mix\n\n```js\nc\n```\n\n:::tip\nHot\n\nSee <Cup>\n\n```js\nd\n',
      'pour.mdx': '# Pour\n\n<Tabs>\n<TabItem value="a">\n\n```js\nb\n\n</TabItem>\n</Tabs>\n',
    };
    const found = listFindings((await checkPlain(files, '--json')).stdout);

    expect(found.map((finding) => finding.split(' ').slice(1, 3).join(' '))).to.deep.equal([
      ...['unclosed-fence docs/boil.md:5', 'unparsed docs/date.md:3', 'unparsed docs/mix.mdx:10'],
      ...['unclosed-fence docs/mix.mdx:12', 'unclosed-fence docs/pour.mdx:6'],
    ]);
    expect(found[1]).to.match(/^[^\n]*with a \]$/);
  });

  it('says what a folder without a configuration is read as, and warns of none of it', async () => {
    const { stdout, stderr, status } = await checkPlain({ 'boil.md': '# Boil\n\nHot.\n' });

    expect([stdout, status]).to.deep.equal(['', 0]);
    expect(stderr).to.match(/^read as +a folder of Markdown\ntitle +Plain\n[^]*^0 errors, 0 warnings in 1 files/m);
    // A configuration does not ask for a portal or a second language either.
    await checkPlain({}, '--write-config');
    expect(await checkPlain({})).to.include({ stdout: '', status: 0 });
  });

  it('takes a heading of the page that a link from the root names, which readers may get in their language', async () => {
    const good = '[title](boil.md#kettle) [root](/boil#lid)';
    const own = '[own](boil.md#%E7%9B%96%E5%AD%90) [file](boil.md#lid) [none](/boil#no) [boilWater]';
    const files = {
      'en/boil.md': '# Boil {#kettle}\n\n## Lid\n\nHot water for the tea.\n',
      'zh/boil.md': '# 烧水 {#kettle}\n\n## 盖子\n\n很热的水。\n',
      'en/pour.md': `# Pour\n\nPour the water. ${good} [file](boil.md#lid)\n`,
      'zh/pour.md': `# 倒水\n\n${good} ${own}\n`,
    };
    const { stdout } = await checkPlain(files, '--json');

    expect(listFindings(stdout)).to.deep.equal([
      ...['error broken-anchor docs/zh/pour.md:3 boil.md#lid', 'error broken-anchor docs/zh/pour.md:3 /boil#no'],
    ]);
  });

  it('says how it is used', async () => {
    expect((await check()).status).to.equal(2);
    expect((await check(site.contentDir, '--max', 'some')).status).to.equal(2);
    for (const no of ['/no/such/folder', join(site.contentDir, 'docs.config.en.json')]) {
      const { status, stderr } = await check(no);
      expect([status, stderr.trim()]).to.deep.equal([2, `${no} is no folder that can be read`]);
    }
  });

  it('is a program that ends with the code, writes findings to its output, and messages beside them', () => {
    // So many pages are rendered by threads.
    for (let at = 0; at < 61; at++) site.write(`${path}/many/${String(at)}.mdx`, '# One\n\n[Two](./no-two.mdx)\n');
    const args = ['.build/check.js', site.contentDir, '--json', '--cache', site.dataDir];

    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });

    expect(status).to.equal(1);
    expect(listFindings(stdout).filter((finding) => finding.includes('/many/'))).to.have.length.above(60);
    expect(stderr).to.match(/^\d+ errors, \d+ warnings in \d+ files, /m);
  });
});

describe('npm run check:content of references', () => {
  const site = useEach(() => copySite());
  const check = (folder: string, kind: string) => checkContent([folder, '--kind', kind, '--cache', site.dataDir]);

  it('counts the operations of server APIs by method, and names a file that refers to nothing', async () => {
    const pots = copySite('server-api');
    const brew = pots.read('en/brew.yaml').replace("'#/components/schemas/Pot'", "'#/components/gone'");
    pots.write('en/brew.yaml', brew);

    const { stdout, stderr } = await check(pots.contentDir, 'invalid-openapi');

    pots.close();
    expect(stderr).to.match(/^server API operations: 4 GET, 2 POST$/m);
    expect(stdout).to.match(/^en\/brew\.yaml:\d+: error .*gone/m);
  });
});
