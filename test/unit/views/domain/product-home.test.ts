import { expect } from 'chai';
import { type HomeStep, type HomeText, planHome } from '../../../../views/domain/product-home.ts';

const link = (path: string, title = path) => ({ title, url: `/docs/kettle/${path}?platform=ios&language=swift` });
const step = (title: string, ...paths: string[]): HomeStep => ({
  ...{ title, lists: [{ label: '', links: paths.map((path) => link(path)) }] },
});
const plan = (text: Partial<HomeText>) => planHome({ lead: '', buttons: [], steps: [], ...text });
const kindsOf = (list: readonly { kind: string }[]) => list.map(({ kind }) => kind).join(' ');
const inStart = (...names: string[]) => step('Start', ...names.map((name) => `quick-start/${name}`));

describe('The home of a product', () => {
  const steps = [
    step('About', 'introduction/overview', 'introduction/pricing/hot'),
    inStart('run-example-code', 'integrating-sdk', 'implementing-tea', 'scenario-based-heat'),
    step('Water', 'water/boil', 'water/pour'),
    step('More', 'client-sdk/error-code', 'faq', 'client-sdk/api-reference/function-list'),
  ];

  it('knows steps by the documents that they lead to, in any language', () => {
    const { introduction, guides, references, stops } = plan({ steps });

    expect([introduction?.title, ...guides.map(({ title }) => title)]).to.deep.equal(['About', 'Water']);
    expect([references.title, kindsOf(references.rows)]).to.deep.equal(['More', 'clientApi errorCodes questions']);
    expect(kindsOf(stops)).to.equal('sample install goal tune');
  });

  const cases: [what: string, button: string, steps: HomeStep[], stops: string][] = [
    ['the document of the start button', 'pour', [inStart('implementing-tea', 'pour')], 'other goal'],
    ['the first result after that document', 'integrating-sdk', steps, 'sample install goal tune'],
    ['the document of a start button alone', 'boil', [], 'goal'],
    ['such a document after the steps', 'boil', [inStart('run-sample')], 'sample goal'],
    ['some document without a start button', '', [inStart('run-a', 'run-b', 'run-c')], 'goal sample other'],
    ['nothing without steps', '', [], ''],
  ];
  for (const [what, button, given, stops] of cases)
    it(`has as its goal ${what}`, () => {
      const buttons = button === '' ? [] : [link(`quick-start/${button}`, 'Quick start')];

      expect(kindsOf(plan({ buttons, steps: given }).stops)).to.equal(stops);
    });

  it('lists other buttons among the references, each document once', () => {
    const { rows } = plan({ steps, buttons: [link('client-sdk/download-sdk'), link('faq')] }).references;

    expect(kindsOf(rows)).to.equal('clientApi errorCodes downloads questions');
  });
});
