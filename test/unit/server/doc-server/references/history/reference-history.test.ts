import { expect } from 'chai';
import { ReferenceHistory } from '../../../../../../server/embedded/doc-server/references/history/reference-history.ts';
import { ReferenceStore } from '../../../../../../server/embedded/doc-server/references/model/reference-store.ts';
import { openRepository } from '../../../../../support/repository.ts';
import { useEach } from '../../../../../support/use.ts';
import { StoredValues } from '../../../../../../server/embedded/doc-server/kit/stored-values.ts';
import { copySite, log } from '../../fixture.ts';

const goOn = () => Promise.resolve(true);
const type = (name: string, ...members: string[]) =>
  `## ${name}\n${members.map((member) => `<ParamField name="${member}" parent_name="${name}">\n</ParamField>\n`).join('')}\n`;
const old =
  'boil pour fill empty lift wash heat cool open shut clean store keep warm stir drain tilt turn hold hang'.split(' ');
const page = 'kettle/api/class.mdx';
const reference = { id: 'kettle', source: { paths: [page, 'kettle/api/function-list.mdx'] } };

describe('history of references', () => {
  const site = useEach(() => copySite());
  const open = () =>
    new ReferenceHistory(
      site.contentDir,
      new ReferenceStore({ stored: new StoredValues(site.dataDir), log, codeVersion: '1', checkPresence: () => true }),
    );

  it('dates members by the commit that brings them to the main line', async () => {
    const { git, commit } = openRepository(site.contentDir);
    const commitAs = (date: string, path: string, text: string) => {
      site.write(path, text);
      commit(date);
    };
    commitAs('2026-01-01', page, type('Kettle', ...old));
    git('checkout', '-qb', 'work');
    commitAs('2026-02-01', page, type('Kettle', ...old, 'toot'));
    git('checkout', '-q', 'main');
    commitAs('2026-02-15', 'kettle/other.mdx', 'Tea');
    git('merge', '-q', '--no-ff', '--no-commit', 'work');
    commit('2026-03-01');
    commitAs('2026-04-01', page, type('Kettle', ...old.slice(1), 'toot') + type('Mug', 'drink'));
    const history = open();

    expect(await history.read([reference], goOn)).to.deep.equal(['kettle']);
    expect(history.datesOf(reference)).to.deep.equal({
      added: {
        'Kettle\ntoot': '2026-03-01',
        Mug: '2026-04-01',
        'Mug\ndrink': '2026-04-01',
      },
      removed: { 'Kettle\nboil': '2026-04-01' },
      anewOn: [],
    });
  });

  it('reads again after a commit only, and tells the references with new dates', async () => {
    const { commit } = openRepository(site.contentDir);
    const history = open();
    site.write(page, type('Kettle', ...old));
    commit('2026-01-01');
    expect(await history.read([reference], goOn)).to.deep.equal([]);

    site.write(page, type('Kettle', ...old, 'toot'));
    expect(await history.read([reference], goOn)).to.deep.equal([]);
    commit('2026-02-01');
    expect(await history.read([reference], goOn)).to.deep.equal(['kettle']);

    site.write('kettle/other.mdx', 'Tea');
    commit('2026-02-02');
    expect(await history.read([reference], goOn)).to.deep.equal([]);
  });
});
