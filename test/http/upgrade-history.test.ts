import { expect } from 'chai';
import { copySite } from '../unit/server/doc-server/fixture.ts';
import { openRepository } from '../support/repository.ts';
import { until } from '../support/until.ts';
import { useAll } from '../support/use.ts';
import { startWholePortal } from '../support/whole-portal.ts';

const notes = (...versions: [version: string, date: string, text: string][]) =>
  `# Release notes\n\n${versions.map(([version, date, text]) => `## ${version}\n\n**Release date: ${date}**\n\n**New**\n\n1. ${text}\n`).join('\n')}`;
const old =
  'boil pour fill empty lift wash heat cool open shut clean store keep warm stir drain tilt turn hold hang'.split(' ');
/** Enough for a release to bring a small share. */
const more = Array.from({ length: 50 }, (_, index) => `step${String(index)}`);
/** Members that say since when they are there. */
const said: Record<string, string> = { pourLater: '3.0.0', pourEarly: '3.0.0' };
const type = (name: string, members: readonly string[]) =>
  `## ${name}\n\n${members.map((member) => `<ParamField\n  name="${member}"\n  prototype="func ${member}()"\n  parent_name="${name}"\n  parent_type="class">\n${said[member] === undefined ? 'Does it.' : `- **Available since**: ${said[member]}`}\n</ParamField>\n`).join('')}\n`;
const page = (...types: string[]) => `---\ndocType: API\n---\n\n# Class\n\n${types.join('\n')}`;

describe('GET /docs/:product/upgrade of a content folder in git', () => {
  const site = useAll(() => copySite());
  before(() => {
    const { commit } = openRepository(site.contentDir);
    const write = (...types: string[]) => {
      site.write('kettle/en/ios/api/class.mdx', page(...types));
    };
    const releases: Parameters<typeof notes> = [['3.0.0', '2026-01-10', 'Grips']];
    site.write('kettle/en/ios/more/release-notes.mdx', notes(...releases));
    write(type('Kettle', [...old, ...more]), type('Saucer', ['hold']));
    commit('2026-01-09');
    releases.unshift(['3.1.0', '2026-04-10', 'Named: `liftGently`, `pourLater`']);
    releases.push(['2.9.0', '2025-12-10', 'Spouts']);
    site.write('kettle/en/ios/more/release-notes.mdx', notes(...releases));
    write(
      type('Kettle', [...old.slice(1), ...more, 'liftGently', 'tootLoudly', 'pourLater', 'pourEarly']),
      type('Mug', ['drink']),
    );
    commit('2026-04-12');
    write(
      type('Kettle', [...old.slice(1), ...more, 'liftGently', 'tootLoudly', 'pourLater', 'pourEarly', 'later']),
      type('Mug', ['drink']),
    );
    commit('2026-09-01');
  });
  const portal = useAll(() => startWholePortal({ CONTENT_DIR: site.contentDir, DATA_DIR: site.dataDir }));
  const address = '/en/docs/kettle/upgrade?platform=ios&language=swift';
  const get = async (path: string) => (await fetch(portal.url + path)).text();

  it('says while the history is read that changes may be missing, and is not kept then', async () => {
    const kept: (string | null)[] = [];
    const isPending = async () => {
      const response = await fetch(portal.url + address);
      kept.unshift(response.headers.get('cache-control'));
      return (await response.text()).includes('is still being read');
    };

    await until(isPending);
    expect(kept[0]).to.equal('private, no-store');
    expect(await get(address.replace('upgrade?', 'upgrade.md?'))).to.contain('is still being read');

    await until(async () => !(await isPending()));
    expect(kept[0]).to.equal('public, max-age=0, must-revalidate');
    expect(await get(address.replace('upgrade?', 'upgrade.md?'))).not.to.contain('is still being read');
  });

  it('lists what git knows and neither notes nor reference tell, after it is read in the background', async () => {
    await until(async () => (await get(address)).includes('tootLoudly'));

    const html = await get(address);

    const names = [...html.matchAll(/<h2 id="(\w+)"|<code>(\w+)<\/code>(<\/a>)?/g)];
    expect(names.map(([, kind, name, link]) => kind ?? `${name ?? ''}${link ? ' (link)' : ''}`)).to.deep.equal([
      ...['breaking', 'Kettle (link)', 'boil', 'Saucer'],
      ...['new', 'liftGently', 'pourLater', 'Kettle (link)', 'tootLoudly (link)', 'Mug (link)'],
    ]);
    expect(html).to.contain('No longer in the API reference');
    expect(await get(address.replace('upgrade?', 'upgrade.md?'))).to.match(
      /- No longer in the API reference\n {2}- \[`Kettle`\]\([^)]*\)\n {4}- `boil`\n {2}- `Saucer`\n/,
    );
  });

  it('takes the word of the reference for the version of a member, unless notes name it with the date in git', async () => {
    const html = await get(`${address}&from=2.9.0&to=3.0.0`);

    expect(html).to.contain('pourEarly').and.not.contain('pourLater');
  });
});
