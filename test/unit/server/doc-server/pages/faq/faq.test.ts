import { expect } from 'chai';
import type { FaqList } from '../../../../../../views/domain/faq.ts';
import { PortalFiles } from '../../../../../../server/embedded/doc-server/site/portal-files.ts';
import { FirstSentences } from '../../../../../../server/embedded/doc-server/pages/faq/first-sentences.ts';
import { findQuestions } from '../../../../../../server/embedded/doc-server/facts/questions.ts';
import { FactReader } from '../../../../../../server/embedded/doc-server/document/expand/read-document.ts';
import { Questions } from '../../../../../../server/embedded/doc-server/pages/faq/questions.ts';
import { findRelated } from '../../../../../../server/embedded/doc-server/pages/faq/related.ts';
import { copySite } from '../../fixture.ts';
import { openFactsOf } from '../../../../../../server/embedded/doc-server/facts/document-facts.ts';
import { useEach } from '../../../../../support/use.ts';

const overview = `# Questions
## Heat
<ul>
<FilteredLink product="Kettle, Tea" platform="iOS, ReactNative" href="/faq/is-it-hot">
Is *it* hot?
</FilteredLink>
<FilteredLink product="" platform="All" href="./how-hot.mdx">How hot is [\`heat\`](https://example.com/heat)?</FilteredLink>
<FilteredLink product="Kettle &amp; Lid" platform="All" href="/faq/gone">Where is it?</FilteredLink>
</ul>
\`\`\`
## Not a category
\`\`\`
## Water
- [How much water?](/faq/how-much)
- [Elsewhere](https://example.com/faq/how-hot)
<FilteredLink product="Kettle" platform="All" href="/faq/is-it-hot">Again</FilteredLink>
`;

describe('findQuestions', () => {
  it('reads categories, links and their attributes, and leaves code and other sites alone', () => {
    const listed = new FactReader(() => overview, findQuestions).read('overview.mdx')?.value ?? [];

    expect(listed.map(({ name, questions }) => [name, questions.length])).to.deep.equal([
      ['Heat', 3],
      ['Water', 2],
    ]);
    expect(listed[0]?.questions[0]).to.deep.equal({
      href: '/faq/is-it-hot',
      title: 'Is it hot?',
      products: ['Kettle', 'Tea'],
      platforms: ['iOS', 'ReactNative'],
    });
    expect(listed[0]?.questions[1]?.title).to.equal('How hot is heat?');
    expect(listed[0]?.questions[2]?.products).to.deep.equal(['Kettle & Lid']);
    expect(listed[1]?.questions[0]).to.include({ href: '/faq/how-much' });
  });
});

describe('Questions', () => {
  const site = useEach(() => copySite());
  beforeEach(() => {
    site.write('general/en/faq/overview.mdx', overview);
    site.write('general/en/faq/how-hot.mdx', '# How hot?');
    site.write('general/en/faq/how-much.mdx', '# How much?');
    site.write(
      'general/en/faq/loose.mdx',
      '<Title>Loose lid?</Title>\n<ArticleMetadata product="kettle / Cup" platform="Android / Mars" />',
    );
  });
  const load = () => {
    const store = site.load();
    const files = new PortalFiles(store);
    return { store, files, questions: new Questions(store, files) };
  };

  it('lists what the overview names, each once, with the keys of products and platforms', async () => {
    const list = await load().questions.list('en');

    expect(list.categories.map(({ key, name, questions }) => [key, name, questions.map((q) => q.key)])).to.deep.equal([
      ['heat', 'Heat', ['is-it-hot', 'how-hot']],
      ['water', 'Water', ['how-much']],
      ['other-questions', 'Other questions', ['loose']],
    ]);
    expect(list.categories[0]?.questions).to.deep.equal([
      { key: 'is-it-hot', title: 'Is it hot?', products: ['kettle', 'tea'], platforms: ['ios', 'react-native'] },
      { key: 'how-hot', title: 'How hot is heat?', products: [], platforms: ['all'] },
    ]);
    expect(list.products.map(({ name }) => name)).to.deep.equal(['Kettle', 'Tea']);
    expect(list.platforms.map(({ name }) => name)).to.deep.equal(['iOS', 'Android', 'React Native', 'Mars']);
  });

  it('takes products of a question that the overview leaves out from its metadata, as far as they are known', async () => {
    const list = await load().questions.list('en');

    expect(list.categories.at(-1)?.questions).to.deep.equal([
      { key: 'loose', title: 'Loose lid?', products: ['kettle'], platforms: ['android', 'mars'] },
    ]);
  });

  it('leaves out a question that no list may show', async () => {
    site.write('general/en/faq/secret.mdx', '---\nunlisted: true\n---\n# Secret?');

    const list = await load().questions.list('en');

    expect(list.categories.flatMap(({ questions }) => questions.map(({ key }) => key))).not.to.include('secret');
  });

  it('is what portal/en/faq.json says, if there is one', async () => {
    const file = { categories: [{ name: 'Lids', questions: [{ key: 'loose', products: ['Tea'] }, { key: 'gone' }] }] };
    site.write('portal/en/faq.json', JSON.stringify(file));

    const list = await load().questions.list('en');

    expect(list.categories).to.deep.equal([
      {
        key: 'lids',
        name: 'Lids',
        questions: [{ key: 'loose', title: 'Loose lid?', products: ['tea'], platforms: ['all'] }],
      },
    ]);
  });

  it('follows an edit of the overview and of faq.json, and keeps the last good file', async () => {
    const { store, files, questions } = load();
    await questions.list('en');

    site.write('general/en/faq/overview.mdx', '## Lids\n- [Loose?](/faq/loose)');
    store.applyChanges(['general/en/faq/overview.mdx']);
    const edited = await questions.list('en');
    site.write('portal/en/faq.json', '{"categories": []}');
    store.applyChanges(['portal/en/faq.json']);
    const emptied = await questions.list('en');
    site.write('portal/en/faq.json', '{\n"categories": [}');
    store.applyChanges(['portal/en/faq.json']);
    const broken = await questions.list('en');

    expect(edited.categories[0]?.name).to.equal('Lids');
    expect(emptied.categories).to.deep.equal([]);
    expect(broken.categories).to.deep.equal([]);
    expect(files.problems).to.have.lengthOf(1);
    expect(files.problems[0]).to.include({ path: 'portal/en/faq.json', line: 2, kind: 'portal.unreadable' });
    expect(files.problems[0]?.detail).to.match(/; the last good one stays in use$/);
  });

  it('are none where a language has no FAQ instance', async () => {
    const { questions } = load();

    expect((await questions.list('zh')).categories).to.deep.equal([]);
    expect(questions.find('zh', 'is-it-hot')).to.equal(undefined);
    expect(questions.find('en', 'overview')).to.equal(undefined);
    expect(questions.find('en', 'is-it-hot')?.address).to.equal('/faq/is-it-hot');
  });
});

describe('FirstSentences', () => {
  const site = useEach(() => copySite());

  it('adds the first statement of an answer, and no label, question, unasked definition or beginning of steps', async () => {
    const answers = {
      plain: '# Why?\n\nBecause of *steam* in `pipes`. And more.',
      described: '# Why?\n\n## Problem description\n\nIt whistles loudly.\n\n## Cause\n\nThe lid is closed.',
      label: '# Why?\n\nThe reason',
      colon: '# Why?\n\nThere are two reasons:\n\n- Heat.',
      question: '# Why?\n\nWhy does it whistle?',
      definition: '# How to enable the whistle?\n\n"Whistle" refers to a sound of steam. Put the lid on.',
      term: '# How to choose a size?\n\nLitre: The volume of a cube.',
      steps: '# How to stop it?\n\nIf it whistles, refer to the following troubleshooting steps.',
      asked: '# What is the whistle?\n\nThe whistle refers to a sound of steam.',
    };
    const keys = Object.keys(answers);
    site.write('general/en/faq/overview.mdx', `## Heat\n${keys.map((key) => `- [${key}](/faq/${key})`).join('\n')}`);
    for (const [key, text] of Object.entries(answers)) site.write(`general/en/faq/${key}.mdx`, text);
    const store = site.load();
    const sentences = new FirstSentences(store, new Questions(store, new PortalFiles(store)), openFactsOf(store));
    const listed = async () =>
      (await sentences.list('en')).categories[0]?.questions
        .filter(({ key }) => keys.includes(key))
        .map(({ answer }) => answer);

    expect(await listed()).to.deep.equal([
      ...['Because of steam in pipes.', 'The lid is closed.'],
      ...[undefined, undefined, undefined, undefined, undefined, undefined],
      'The whistle refers to a sound of steam.',
    ]);

    site.write('general/en/faq/label.mdx', '# Why?\n\nThe lid was closed.');
    store.applyChanges(['general/en/faq/label.mdx']);

    expect((await listed())?.[2]).to.equal('The lid was closed.');
  });
});

describe('findRelated', () => {
  const question = (key: string, title: string, products = ['kettle']) => ({
    key,
    title,
    products,
    platforms: ['all'],
  });
  const list: FaqList = {
    categories: [
      {
        key: 'heat',
        name: 'Heat',
        questions: [
          question('a', 'Why does the kettle whistle?'),
          question('b', 'Why is the handle warm?'),
          question('c', 'Can I stop the whistle?', ['tea']),
        ],
      },
      { key: 'rest', name: 'Rest', questions: [question('d', 'When does tea whistle?', ['tea'])] },
    ],
    products: [],
    platforms: [],
    tags: [],
  };

  it('puts questions with the same rare words and the same product first, and leaves the question itself out', () => {
    expect(findRelated(list, 'a').map(({ key }) => key)).to.deep.equal(['b', 'c', 'd']);
    expect(findRelated(list, 'd').map(({ key }) => key)[0]).to.equal('c');
    expect(findRelated(list, 'none')).to.deep.equal([]);
  });
});
