import { expect } from 'chai';
import { corpusOf } from '../corpus.ts';

/** Other documents, so that a word of a few is rare. */
const lids = Array.from({ length: 20 }, (_, n) => ({ title: `Lid ${String(n)}`, text: 'Closes.' }));

describe('The order of results', () => {
  it('has titles before headings of others before texts', () => {
    const { names } = corpusOf([
      { title: 'One', text: 'A whistle is heard.' },
      { title: 'Two', heading: 'Parts of the whistle lid' },
      { title: 'Whistle' },
    ]);

    expect(names('whistle')).to.deep.equal(['Whistle', 'Two > Parts of the whistle lid', 'One']);
  });

  it('has what covers the whole query before what covers a part of it', () => {
    const { names } = corpusOf([
      { title: 'Boil boil boil' },
      { title: 'Boil', text: 'Boil milk.' },
      { title: 'Milk' },
      { title: 'Tea' },
    ]);

    expect(names('boil milk')[0]).to.equal('Boil');
  });

  it('has what is called so first, however often others say it', () => {
    const { names } = corpusOf([
      { title: 'Guide', heading: 'Steam release valve release steps', text: 'Release notes. '.repeat(20) },
      { title: 'Steam release' },
      { title: 'Steam release on large kettles' },
    ]);

    expect(names('steam release')[0]).to.equal('Steam release');
  });

  it('takes the evidence of a page for its sections', () => {
    const { names } = corpusOf([
      { title: 'Alpha', heading: 'Steps', text: 'Descale it.', pages: ['alpha'] },
      { title: 'Beta', heading: 'Steps', text: 'Descale it.', pages: ['beta'] },
      { title: 'Beta', heading: 'Citric acid', text: 'Use citric acid.', pages: ['beta'] },
      { title: 'Gamma', text: 'Nothing of it.' },
    ]);
    const list = names('descale citric');

    expect(list.indexOf('Beta > Steps')).to.be.lessThan(list.indexOf('Alpha > Steps'));
  });

  it('finds something for every query that shares a word with the content', () => {
    const { names } = corpusOf([{ title: 'Lid' }, { title: 'Kettle' }, { title: '壶盖' }]);

    expect(names('zyzzyva quokka axolotl ocelot gharial okapi tapir lid ')).to.deep.equal(['Lid']);
    expect(names('茶盖子')).to.deep.equal(['壶盖']);
    expect(names('zyzzyva')).to.deep.equal([]);
  });

  it('has a document once, with its sections', () => {
    const sections = ['one', 'two', 'three', 'four'].map((n) => ({
      title: 'Descaling',
      heading: `Descale step ${n}`,
      pages: ['descaling'],
    }));
    const { find } = corpusOf([...sections, { title: 'Limescale', heading: 'Descale a kettle' }]);
    const { counts, list } = find('descale');

    expect(list.map(({ title }) => title)).to.have.members(['Descaling', 'Limescale']);
    expect(list.find(({ title }) => title === 'Descaling')?.sections).to.have.lengthOf(3);
    expect(counts.all).to.equal(2);
  });

  it('has pages for a named platform, or for all, before those for others', () => {
    const { names } = corpusOf(
      [
        { title: 'Pour milk', pages: ['stove'] },
        { title: 'Ways to pour milk into a cup', pages: ['hob'] },
        { title: 'How to pour hot milk', pages: ['any'] },
      ],
      { stove: { platform: 'android', language: 'java' }, hob: { platform: 'ios', language: 'swift' } },
    );

    expect(names('pour milk')[0]).to.equal('Pour milk');
    expect(names('pour milk ios').at(-1)).to.equal('Pour milk');
  });

  it('has a section about a named platform on the page of another one, too', () => {
    const { names } = corpusOf(
      [
        { title: 'Milk', heading: 'Pour milk (iOS only)', pages: ['both'] },
        { title: 'Pour away', pages: ['hob'] },
        { title: 'Pour scenarios', pages: ['stove'] },
      ],
      { both: { platform: 'flutter' }, hob: { platform: 'ios' }, stove: { platform: 'android' } },
    );

    expect(names('pour ios')).to.deep.equal(['Milk > Pour milk (iOS only)', 'Pour away', 'Pour scenarios']);
  });

  it('has pages for a named platform before those for all', () => {
    const { names } = corpusOf(
      [
        { title: 'Known faults', heading: 'Pour milk' },
        { title: 'Ways to pour hot milk into a cup', pages: ['hob'] },
      ],
      { hob: { platform: 'ios', language: 'swift' } },
    );

    expect(names('pour milk')[0]).to.equal('Known faults > Pour milk');
    expect(names('pour milk ios')[0]).to.equal('Ways to pour hot milk into a cup');
  });

  it('has the guides first for a word that several of their titles say', () => {
    const rows = [
      { title: 'Class', heading: 'steam', text: 'Whether there is steam.', pages: ['api'] },
      { title: 'Water', heading: 'Steam', text: 'Hot.' },
      { title: 'CreateSteam', text: 'Makes steam.', pages: ['server'] },
      { title: 'Clean with steam' },
      { title: 'Steam without noise' },
      ...lids,
    ];
    const facts = { api: { tab: 'clientapi', clientCategory: 'class' }, server: { tab: 'serverapi' } } as const;
    const guides = ['Steam and milk', 'Clean with steam', 'Steam without noise'];

    const few = corpusOf(rows, facts).names('steam');
    const list = corpusOf([...rows, { title: 'Steam and milk' }], facts).names('steam');

    expect(few.slice(0, 2)).to.have.members(['Class > steam', 'Water > Steam']);
    expect(list.slice(0, 3)).to.have.members(guides);
    expect(list.at(-1)).to.equal('Class > steam');
  });

  it('counts a part once that a name repeats', () => {
    const { names } = corpusOf([
      { title: 'Translated subtitles for 1v1 tea talks and lids' },
      { title: 'Pour' },
      ...lids,
    ]);

    expect(names('1v1 pour')[0]).to.equal('Pour');
  });

  it('has the copies for a platform that is named first', () => {
    const { names } = corpusOf(
      [
        { title: 'Install on a stove', pages: ['stove'] },
        { title: 'Install on a hob', pages: ['hob'] },
      ],
      { stove: { platform: 'android' }, hob: { platform: 'ios' } },
    );

    expect(names('install ios')[0]).to.equal('Install on a hob');
    expect(names('install android')[0]).to.equal('Install on a stove');
  });

  it('takes a language for the platform that has most of its pages', () => {
    const { names, rank } = corpusOf(
      [
        { title: 'Pour milk', pages: ['stove'] },
        { title: 'Pour milk slowly', pages: ['hob', 'range'] },
      ],
      {
        stove: { platform: 'android', language: 'java' },
        hob: { platform: 'ios', language: 'objective-c' },
        range: { platform: 'ios', language: 'swift' },
      },
    );

    expect(names('pour milk swift')[0]).to.equal('Pour milk slowly');
    expect(rank('pour milk swift').named).to.deep.equal({ platform: 'ios', language: 'swift' });
    expect(rank('pour milk javascript').named).to.deep.equal({ language: 'javascript' });
  });

  it('has the first steps first for a platform or language alone', () => {
    const { names } = corpusOf(
      [
        { title: 'Lost lids', heading: 'Android', text: 'Look behind the stove.' },
        { title: 'First steps', pages: ['stove'], text: 'Fill the kettle.' },
        { title: 'First steps', pages: ['hob'], text: 'Fill the pot.' },
      ],
      { stove: { platform: 'android', language: 'java' }, hob: { platform: 'ios', language: 'swift' } },
    );

    expect(names('Android')[0]).to.equal('First steps');
    expect(names('java')[0]).to.equal('First steps');
    expect(names('lids android')[0]).to.equal('Lost lids > Android');
  });

  it('has guides before members of APIs, but for a query that names one', () => {
    const { names } = corpusOf(
      [
        { title: 'Class', heading: 'startBoiling', text: 'Start boiling.', pages: ['api'] },
        { title: 'Start boiling', pages: ['guide'] },
      ],
      { api: { tab: 'clientapi' } },
    );

    expect(names('start boiling')[0]).to.equal('Start boiling');
    expect(names('startBoiling')[0]).to.equal('Class > startBoiling');
  });

  it('has a type before its constructor, which says its name more often', () => {
    const { find } = corpusOf([
      { title: 'Class', heading: 'Kettle', parent: 'Kettle', text: 'Kettle: makes a Kettle.', code: 'Kettle(int)' },
      { title: 'Class', heading: 'Kettle', text: 'Boils.' },
      { title: 'Struct', heading: 'Kettle', parent: 'Kettle', text: 'Kettle: makes a Kettle.', code: 'Kettle(int)' },
      { title: 'Lid', text: 'Made for a kettle.' },
    ]);
    const { list } = find('Kettle');

    expect(list.map(({ title, parent }) => [title, parent])[0]).to.deep.equal(['Class', '']);
    expect(list.map(({ title }) => title)).to.deep.equal(['Class', 'Lid']);
  });

  it('has a member of an API first that is asked for by the words of its name', () => {
    const { names } = corpusOf(
      [
        { title: 'Class', heading: 'XyCustomBoilCaptureConfig', text: 'Kettle settings.', pages: ['api'] },
        { title: 'Custom boil capture', heading: 'Enable it', text: 'Custom boil capture is off in the config.' },
      ],
      { api: { tab: 'clientapi' } },
    );

    expect(names('custom boil capture config')[0]).to.equal('Class > XyCustomBoilCaptureConfig');
  });

  it('has what is called so to the last sign before what differs by a colon', () => {
    const { names } = corpusOf([
      { title: 'Class', heading: 'openLid:', text: 'Opens it.' },
      { title: 'Class', heading: 'openLid', text: 'Opens it now, or as soon as the water is cold.' },
    ]);

    expect(names('openLid')[0]).to.equal('Class > openLid');
    expect(names('openLid:')[0]).to.equal('Class > openLid:');
  });

  it('has names in the very words that were typed before those with other endings', () => {
    const { names } = corpusOf([
      { title: 'Implement a kettle', heading: 'Pour streams', text: 'Pour.' },
      { title: 'Implementing the kettle', heading: 'Pour stream', text: 'Pour, for a long time and slowly.' },
    ]);

    expect(names('stream pour the kettle implementing')[0]).to.equal('Implementing the kettle > Pour stream');
    expect(names('streams pour a kettle implement')[0]).to.equal('Implement a kettle > Pour streams');
  });

  it('has change logs last, but for a query that asks for them', () => {
    const { names } = corpusOf([
      { title: 'Release notes', heading: 'Descaling', text: 'Descaling is new.' },
      { title: 'Care', heading: 'Descaling', text: 'Descaling takes an hour.' },
    ]);

    expect(names('descaling')[0]).to.equal('Care > Descaling');
    expect(names('release notes descaling')[0]).to.equal('Release notes > Descaling');
  });

  it('has pages that no menu shows after others', () => {
    const { names } = corpusOf([{ title: 'Pour tea', pages: ['old'] }, { title: 'Pour milk' }, { title: 'Wash up' }], {
      old: { isPlaced: false },
    });

    expect(names('pour')).to.deep.equal(['Pour milk', 'Pour tea']);
  });

  it('finds a page by what its menu calls it', () => {
    const { names } = corpusOf([{ title: 'CloseLid', label: '关闭盖子' }, { title: '盖子' }, { title: '关闭' }]);

    expect(names('关闭盖子')[0]).to.equal('CloseLid');
  });

  it('finds what has the number of an error, and only that', () => {
    const { names } = corpusOf([
      { title: 'Codes', text: '1002033 login failed' },
      { title: 'Login failed', text: 'Log in again.' },
      { title: 'Login' },
    ]);

    expect(names('1002033 login failed')).to.deep.equal(['Codes']);
  });

  it('goes on without the number of an error that is not known', () => {
    const { names } = corpusOf([{ title: 'Login failed' }, { title: 'Tea' }, { title: 'Milk' }]);

    expect(names('7777777 login failed')).to.deep.equal(['Login failed']);
  });

  it('finds a title made of stop words', () => {
    expect(corpusOf([{ title: 'About us' }, { title: 'Tea' }]).names('about us')).to.deep.equal(['About us']);
  });

  it('is the same however often it is asked', () => {
    const corpus = corpusOf([{ title: 'Boil water' }, { title: 'Boil milk' }, { title: 'Water' }]);
    const first = corpus.names('boil water');
    corpus.names('milk');
    corpus.names('nothing of it');

    expect(corpus.names('boil water')).to.deep.equal(first);
  });
});
