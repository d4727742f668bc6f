import { expect } from 'chai';
import { type HomeStep, type HomeText, planHome } from '../../../../views/domain/product-home.ts';

const link = (path: string) => ({ title: path, url: `/docs/kettle/${path}?platform=ios&language=swift` });
const step = (title: string, ...paths: string[]): HomeStep => ({
  title,
  lists: [{ label: '', links: paths.map(link) }],
});
const plan = (text: Partial<HomeText>) => planHome({ lead: '', buttons: [], steps: [], ...text });
const kinds = (text: Partial<HomeText>) => plan(text).stops.map(({ kind }) => kind);

describe('planHome', () => {
  const whole = [
    step('About', 'introduction/overview', 'introduction/pricing/hot'),
    step(
      'Start',
      'quick-start/run-example-code',
      'quick-start/integrating-sdk',
      'quick-start/implementing-tea',
      'quick-start/scenario-based-heat',
    ),
    step('Water', 'water/boil', 'water/pour'),
    step('More', 'client-sdk/error-code', 'faq', 'client-sdk/api-reference/function-list'),
  ];

  it('knows steps by the documents that they lead to, in any language', () => {
    const { introduction, guides, references, stops } = plan({ steps: whole });

    expect(introduction?.title).to.equal('About');
    expect(guides.map(({ title }) => title)).to.deep.equal(['Water']);
    expect(references.title).to.equal('More');
    expect(references.rows.map(({ kind }) => kind)).to.deep.equal(['clientApi', 'errorCodes', 'questions']);
    expect(stops.map(({ kind }) => kind)).to.deep.equal(['sample', 'install', 'goal', 'tune']);
  });

  it('gives the goal to the document of the start button', () => {
    const buttons = [{ ...link('quick-start/pour'), title: 'Quick start' }];
    const steps = [step('Start', 'quick-start/implementing-tea', 'quick-start/pour')];

    expect(kinds({ steps, buttons })).to.deep.equal(['other', 'goal']);
  });

  it('gives the goal to the first result if the start button leads to the step before it', () => {
    const buttons = [{ ...link('quick-start/integrating-sdk'), title: 'Quick start' }];

    expect(kinds({ steps: whole, buttons })).to.deep.equal(['sample', 'install', 'goal', 'tune']);
  });

  it('adds the document of the start button if no step lists it', () => {
    expect(kinds({ buttons: [link('quick-start/boil')] })).to.deep.equal(['goal']);
    expect(
      kinds({ steps: [step('Start', 'quick-start/run-sample')], buttons: [link('quick-start/boil')] }),
    ).to.deep.equal(['sample', 'goal']);
  });

  it('has a goal without such a button', () => {
    const steps = [step('Start', 'quick-start/run-a', 'quick-start/run-b', 'quick-start/run-c')];

    expect(kinds({ steps })).to.deep.equal(['goal', 'sample', 'other']);
  });

  it('lists other buttons among the references, each document once', () => {
    const buttons = [link('client-sdk/download-sdk'), link('faq')];

    const { rows } = plan({ steps: whole, buttons }).references;

    expect(rows.map(({ kind }) => kind)).to.deep.equal(['clientApi', 'errorCodes', 'downloads', 'questions']);
  });

  it('is empty without steps', () => {
    expect(plan({})).to.deep.include({ stops: [], guides: [], introduction: undefined });
  });
});
