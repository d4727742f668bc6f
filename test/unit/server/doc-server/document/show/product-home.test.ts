import { expect } from 'chai';
import { renderPage } from '../render-page.ts';

const lead = '# Kettle\n\nBoils **any** water.\n';
const buttons = '<Button href="/start/boil">Start</Button>\n<Button href="/api">API</Button>\n\n---\n';
const list = (type: string) => `<FeatureList type="${type}" features={[{title: "Boil", link: "/boil", tag: "New"}]} />`;
const steps = (inner: string) => `<Steps titleSize="h3">\n<Step title="Guides">\n\n${inner}\n\n</Step>\n</Steps>\n`;
const boil = { title: 'Boil', url: '\uE000/docs/boil', tag: 'New', tone: 'good' };

describe('A document of buttons and steps with lists of links', () => {
  it('is the home of a product, with its lead, buttons, steps and checked links', async () => {
    const gone = '<FeatureList features={[{title: "Lost", link: "/gone"}, "No link"]} />';
    const lists = `${list('Basic')}\n<br/>\n${list('Further')}\n\n${gone}`;
    const { home } = await renderPage(`${lead}\n${buttons}\n${steps(lists)}`);

    expect(home).to.deep.equal({
      lead: '<p>Boils <strong>any</strong> water.</p>',
      buttons: [
        { title: 'Start', url: '\uE000/docs/start/boil' },
        { title: 'API', url: '\uE000/docs/api' },
      ],
      steps: [{ title: 'Guides', lists: ['Basic', 'Further'].map((label) => ({ label, links: [boil] })) }],
    });
  });

  for (const [what, source] of [
    ['other text in a step', steps(`${list('')}\n\nBoil it twice.`)],
    ['text below the steps', `${steps(list(''))}\nThe end.`],
    ['a table above the steps', `| a |\n| --- |\n| b |\n\n${steps(list(''))}`],
    ['no steps', `${lead}\n${buttons}`],
  ] as const)
    it(`is none with ${what}`, async () => {
      expect((await renderPage(source)).home).to.equal(undefined);
    });
});
