import { expect } from 'chai';
import type { FaqList } from '../../../../../../views/domain/faq.ts';
import { PortalFiles } from '../../../../../../server/embedded/doc-server/site/portal-files.ts';
import { FirstSentences } from '../../../../../../server/embedded/doc-server/pages/faq/first-sentences.ts';
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
<FilteredLink product="Kettle" platform="All" href="/faq/gone">Where is it?</FilteredLink>
</ul>
\`\`\`
## Not a category
\`\`\`
## Water
- [How much water?](/faq/how-much)
- [Elsewhere](https://example.com/faq/how-hot)
<FilteredLink product="Kettle" platform="All" href="/faq/is-it-hot">Again</FilteredLink>
`;

describe('Questions', () => {
  const site = useEach(() => copySite());
  beforeEach(() => {
    const loose = '<Title>Loose lid?</Title>\n<ArticleMetadata product="kettle / Cup" platform="Android / Mars" />';
    const secret = '---\nunlisted: true\n---\n# Secret?';
    const pages = { overview, 'how-hot': '# How hot?', 'how-much': '# How much?', secret, loose };
    for (const [name, text] of Object.entries(pages)) site.write(`general/en/faq/${name}.mdx`, text);
  });
  const load = () => {
    const store = site.load();
    const files = new PortalFiles(store);
    return { store, files, questions: new Questions(store, files) };
  };

  it('lists what the overview names, each once, and other listed ones, with the keys of products and platforms', async () => {
    const list = await load().questions.list('en');
    const forAll = { products: ['all'], platforms: ['all'] };

    expect(list.categories).to.deep.equal([
      {
        key: 'heat',
        name: 'Heat',
        questions: [
          { key: 'is-it-hot', title: 'Is it hot?', products: ['kettle', 'tea'], platforms: ['ios', 'react-native'] },
          { key: 'how-hot', title: 'How hot is heat?', products: [], platforms: ['all'] },
        ],
      },
      { key: 'water', name: 'Water', questions: [{ ...forAll, key: 'how-much', title: 'How much water?' }] },
      {
        ...{ key: 'other-questions', name: 'Other questions' },
        questions: [{ key: 'loose', title: 'Loose lid?', products: ['kettle'], platforms: ['android', 'mars'] }],
      },
    ]);
    expect(list.products.map(({ name }) => name)).to.deep.equal(['Kettle', 'Tea']);
    expect(list.platforms.map(({ name }) => name)).to.deep.equal(['iOS', 'Android', 'React Native', 'Mars']);
  });

  it('is what portal/en/faq.json says, if there is one', async () => {
    const file = { categories: [{ name: 'Lids', questions: [{ key: 'loose', products: ['Tea'] }, { key: 'gone' }] }] };
    site.write('portal/en/faq.json', JSON.stringify(file));

    const questions = [{ key: 'loose', title: 'Loose lid?', products: ['tea'], platforms: ['all'] }];
    expect((await load().questions.list('en')).categories).to.deep.equal([{ key: 'lids', name: 'Lids', questions }]);
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
    const answers: [text: string, sentence?: string][] = [
      ['# Why?\n\nBecause of *steam* in `pipes`. And more.', 'Because of steam in pipes.'],
      ['# Why?\n\n## Problem description\n\nIt whistles.\n\n## Cause\n\nThe lid is closed.', 'The lid is closed.'],
      ['# Why?\n\nThe reason'],
      ['# Why?\n\nThere are two reasons:\n\n- Heat.'],
      ['# Why?\n\nWhy does it whistle?'],
      ['# How to enable the whistle?\n\n"Whistle" refers to a sound of steam. Put the lid on.'],
      ['# How to choose a size?\n\nLitre: The volume of a cube.'],
      ['# How to stop it?\n\nIf it whistles, refer to the following troubleshooting steps.'],
      ['# What is the whistle?\n\nThe whistle refers to a sound of steam.', 'The whistle refers to a sound of steam.'],
    ];
    const links = answers.map((_, at) => `- [q${String(at)}](/faq/q${String(at)})`);
    site.write('general/en/faq/overview.mdx', `## Heat\n${links.join('\n')}`);
    for (const [at, [text]] of answers.entries()) site.write(`general/en/faq/q${String(at)}.mdx`, text);
    const store = site.load();
    const sentences = new FirstSentences(store, new Questions(store, new PortalFiles(store)), openFactsOf(store));
    const listed = async () => (await sentences.list('en')).categories[0]?.questions.map(({ answer }) => answer);

    expect(await listed()).to.deep.equal(answers.map(([, sentence]) => sentence));

    site.write('general/en/faq/q2.mdx', '# Why?\n\nThe lid was closed.');
    store.applyChanges(['general/en/faq/q2.mdx']);

    expect((await listed())?.[2]).to.equal('The lid was closed.');
  });
});

describe('findRelated', () => {
  it('puts questions with the same rare words and the same product first, and leaves the question itself out', () => {
    const question = (key: string, title: string, product = 'kettle') => {
      return { key, title, products: [product], platforms: ['all'] };
    };
    const ofKettle = [question('a', 'Why does the kettle whistle?'), question('b', 'Why is the handle warm?')];
    const heat = {
      key: 'heat',
      name: 'Heat',
      questions: [...ofKettle, question('c', 'Can I stop the whistle?', 'tea')],
    };
    const rest = { key: 'rest', name: 'Rest', questions: [question('d', 'When does tea whistle?', 'tea')] };
    const list: FaqList = { categories: [heat, rest], products: [], platforms: [], tags: [] };

    expect(findRelated(list, 'a').map(({ key }) => key)).to.deep.equal(['b', 'c', 'd']);
    expect(findRelated(list, 'd')[0]?.key).to.equal('c');
    expect(findRelated(list, 'none')).to.deep.equal([]);
  });
});
