import { expect } from 'chai';
import { type HomeStep, type HomeText, planHome } from '../../../../views/domain/product-home.ts';

const link = (path: string, title = path) => ({ title, url: `/docs/kettle/${path}?platform=ios&language=swift` });
const step = (title: string, ...paths: string[]): HomeStep => ({
  title,
  lists: [{ label: '', links: paths.map((path) => link(path)) }],
});
const plan = (text: Partial<HomeText>) => planHome({ lead: '', buttons: [], steps: [], ...text });
const kindsOf = (list: readonly { kind: string }[]) => list.map(({ kind }) => kind).join(' ');

describe('The home of a product', () => {
  const start = ['run-example-code', 'integrating-sdk', 'implementing-tea', 'scenario-based-heat'];
  const steps = [
    step('About', 'introduction/overview', 'introduction/pricing/hot'),
    step('Start', ...start.map((name) => `quick-start/${name}`)),
    step('Water', 'water/boil', 'water/pour'),
    step('More', 'client-sdk/error-code', 'faq', 'client-sdk/api-reference/function-list'),
  ];

  it('knows steps by the documents that they lead to, in any language', () => {
    const { introduction, guides, references, stops } = plan({ steps });

    expect([introduction?.title, ...guides.map(({ title }) => title)]).to.deep.equal(['About', 'Water']);
    expect([references.title, kindsOf(references.rows)]).to.deep.equal(['More', 'clientApi errorCodes questions']);
    expect(kindsOf(stops)).to.equal('sample install goal tune');
  });

  const quickStart = (path: string) => [link(`quick-start/${path}`, 'Quick start')];
  const cases: [what: string, text: Partial<HomeText>, stops: string][] = [
    [
      'the document of the start button',
      { buttons: quickStart('pour'), steps: [step('Start', 'quick-start/implementing-tea', 'quick-start/pour')] },
      'other goal',
    ],
    [
      'the first result after that document',
      { buttons: quickStart('integrating-sdk'), steps },
      'sample install goal tune',
    ],
    ['the document of a start button alone', { buttons: quickStart('boil') }, 'goal'],
    [
      'such a document after the steps',
      { buttons: quickStart('boil'), steps: [step('Start', 'quick-start/run-sample')] },
      'sample goal',
    ],
    [
      'some document without a start button',
      { steps: [step('Start', 'quick-start/run-a', 'quick-start/run-b', 'quick-start/run-c')] },
      'goal sample other',
    ],
    ['nothing without steps', {}, ''],
  ];
  for (const [what, text, stops] of cases)
    it(`has as its goal ${what}`, () => {
      expect(kindsOf(plan(text).stops)).to.equal(stops);
    });

  it('lists other buttons among the references, each document once', () => {
    const { rows } = plan({ steps, buttons: [link('client-sdk/download-sdk'), link('faq')] }).references;

    expect(kindsOf(rows)).to.equal('clientApi errorCodes downloads questions');
  });
});
