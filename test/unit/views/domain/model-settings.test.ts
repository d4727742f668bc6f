import { execFileSync } from 'node:child_process';
import { expect } from 'chai';
import { checkModelSettings, exampleSettings } from '../../../../views/domain/model-settings.ts';

const good = { Url: 'https://llm.example/v1/chat', ApiKey: 'k', Model: 'm' };
const faultsOf = (settings: object) => checkModelSettings(JSON.stringify(settings), 'Hello').faults;

describe('checkModelSettings', () => {
  it('takes what is right, also as a part of a larger sample', () => {
    for (const source of [exampleSettings, JSON.stringify(good), `  "LLM": ${JSON.stringify(good)},\n`])
      expect(checkModelSettings(source, 'Hello').faults, source).to.deep.equal([]);
  });

  it('names what is missing, unknown, misspelt or of another kind', () => {
    expect(faultsOf({})).to.deep.equal([...['Url', 'ApiKey', 'Model'].map((name) => ({ kind: 'missing', name }))]);
    expect(faultsOf({ ...good, Model: '' })).to.deep.equal([{ kind: 'missing', name: 'Model' }]);
    expect(faultsOf({ ...good, Colour: 1 })).to.deep.equal([{ kind: 'unknown', name: 'Colour' }]);
    const { Model, ...others } = good;
    expect(faultsOf({ ...others, model: Model })).to.deep.equal([{ kind: 'spelling', name: 'model', meant: 'Model' }]);
    for (const [name, value] of Object.entries({
      Vendor: 'Other',
      Url: 'ftp://x',
      Temperature: 2.1,
      TopP: -1,
      Params: [],
      SystemPrompt: 1,
    }))
      expect(
        faultsOf({ ...good, [name]: value }).map(({ kind }) => kind),
        name,
      ).to.deep.equal(['value']);
  });

  it('says where the text is no JSON', () => {
    expect(checkModelSettings('{\n  "Url": "x",\n}', '').faults).to.deep.equal([{ kind: 'json', line: 3, column: 1 }]);
    expect(checkModelSettings('"LLM": {\n"a": 1', '').faults).to.deep.equal([{ kind: 'json', line: 2, column: 7 }]);
    for (const source of ['', '[]', 'null']) expect(checkModelSettings(source, '').faults[0]?.kind).to.equal('json');
  });

  it('shows the request as a command that a shell reads as it was meant', () => {
    const settings = {
      ...good,
      SystemPrompt: "it's",
      TopP: 0.5,
      Params: { max_tokens: 5, messages: [{ role: 'user' }] },
    };
    const { command } = checkModelSettings(JSON.stringify(settings), `"Hi" $(id) 'you'`);

    const printed = execFileSync('bash', ['-c', `curl() { printf '%s\\0' "$@"; }; ${command}`], { encoding: 'utf8' });
    const given = printed.split('\0');
    expect(given).to.include.members(['https://llm.example/v1/chat', 'Authorization: Bearer k']);
    expect(JSON.parse(given[given.indexOf('--data-raw') + 1] ?? '')).to.deep.equal({
      model: 'm',
      top_p: 0.5,
      stream: true,
      max_tokens: 5,
      messages: [{ role: 'system', content: "it's" }, { role: 'user' }, { role: 'user', content: `"Hi" $(id) 'you'` }],
    });
  });

  it('asks a service of the other kind in its own way', () => {
    const { command } = checkModelSettings(JSON.stringify({ ...good, Vendor: 'OpenAIResponses' }), 'Hello');

    expect(command).to.contain('"input": [').and.not.contain('messages');
  });
});
