import { execFileSync } from 'node:child_process';
import { expect } from 'chai';
import { checkModelSettings, exampleSettings } from '../../../../views/domain/model-settings.ts';

const good = { Url: 'https://llm.example/v1/chat', ApiKey: 'k', Model: 'm' };
const faultsIn = (source: string) => checkModelSettings(source, 'Hello').faults;

describe('Settings of a model', () => {
  it('may stand alone or be a part of a larger sample', () => {
    for (const source of [exampleSettings, JSON.stringify(good), `  "LLM": ${JSON.stringify(good)},\n`])
      expect(faultsIn(source), source).to.deep.equal([]);
  });

  const { Model, ...others } = good;
  const wrong = { Vendor: 'Other', Url: 'ftp://x', Temperature: 2.1, TopP: -1, Params: [], SystemPrompt: 1 };
  const cases: [settings: object, faults: string][] = [
    [{}, 'missing Url, missing ApiKey, missing Model'],
    [{ ...good, Model: '' }, 'missing Model'],
    [{ ...good, Colour: 1 }, 'unknown Colour'],
    [{ ...others, model: Model }, 'spelling model Model'],
    ...Object.entries(wrong).map(([name, value]): [object, string] => [{ ...good, [name]: value }, `value ${name}`]),
  ];
  for (const [settings, faults] of cases)
    it(`have faults that are named: ${faults}`, () => {
      const found = faultsIn(JSON.stringify(settings)).map((fault) =>
        [fault.kind, 'name' in fault && fault.name, 'meant' in fault && fault.meant].filter(Boolean).join(' '),
      );

      expect(found.join(', ')).to.equal(faults);
    });

  it('are no JSON at a place that is named', () => {
    expect(faultsIn('{\n  "Url": "x",\n}')).to.deep.equal([{ kind: 'json', line: 3, column: 1 }]);
    expect(faultsIn('"LLM": {\n"a": 1')).to.deep.equal([{ kind: 'json', line: 2, column: 7 }]);
    for (const source of ['', '[]', 'null']) expect(faultsIn(source)[0]?.kind, source).to.equal('json');
  });

  it('make a command that a shell reads as it was meant', () => {
    const params = { max_tokens: 5, messages: [{ role: 'user' }] };
    const settings = JSON.stringify({ ...good, SystemPrompt: "it's", TopP: 0.5, Params: params });
    const { command } = checkModelSettings(settings, `"Hi" $(id) 'you'`);

    const printed = execFileSync('bash', ['-c', `curl() { printf '%s\\0' "$@"; }; ${command}`], { encoding: 'utf8' });
    const given = printed.split('\0');
    expect(given).to.include.members(['https://llm.example/v1/chat', 'Authorization: Bearer k']);
    const system = { role: 'system', content: "it's" };
    expect(JSON.parse(given[given.indexOf('--data-raw') + 1] ?? '')).to.deep.equal({
      ...{ model: 'm', top_p: 0.5, stream: true, max_tokens: 5 },
      messages: [system, { role: 'user' }, { role: 'user', content: `"Hi" $(id) 'you'` }],
    });
  });

  it('ask a service of the other kind in its own way', () => {
    const { command } = checkModelSettings(JSON.stringify({ ...good, Vendor: 'OpenAIResponses' }), 'Hello');

    expect(command).to.contain('"input": [').and.not.contain('messages');
  });
});
