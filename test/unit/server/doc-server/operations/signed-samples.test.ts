import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { requestSamples } from '../../../../../server/embedded/doc-server/operations/request-samples.ts';
import { exampleValues } from '../../../../../views/domain/api-request.ts';
import type { ApiRequest } from '../../../../../views/domain/server-api.ts';
import { apiBody, apiParameter, apiRequest } from '../../../../support/api-request.ts';
import { listen } from '../../../../support/listen.ts';
import { programs, runSamples } from './run-samples.ts';

const secret = '9193cc662a4c0ec135ec71fb57194b38';
const parameter = (name: string, choices: string[] = []) =>
  apiParameter(name, { isRequired: true, isCommon: true, choices });
const start = [
  parameter('Action', ['Brew']),
  ...['AppId', 'SignatureNonce', 'Timestamp', 'Signature'].map((name) => parameter(name)),
];
const body = apiBody('application/json', { example: '{"Leaf": "it\'s \\"green\\""}' });
const signed = apiRequest([...start, parameter('SignatureVersion', ['2.0'])], { method: 'POST', body });

const samplesOf = (request: ApiRequest, account: string) => {
  const values = exampleValues(request);
  return requestSamples(request, { ...values, parameters: { ...values.parameters, 'query:AppId': account } });
};

/** Replaces Python's requests library, which need not be installed. */
const requestsModule = `import json as codec, urllib.request
class Answer: pass
def post(url, json=None, headers={}):
    asked = urllib.request.Request(url, codec.dumps(json).encode(), headers, method='POST')
    answer = Answer(); answer.text = urllib.request.urlopen(asked).read().decode()
    return answer
`;

describe('Request samples of an operation that takes a signature', () => {
  let service: Server;
  let origin: string;
  let asked: Record<string, string>[];
  let folder: string;
  before(async () => {
    service = createServer((req, res) => {
      asked.push(Object.fromEntries(new URL(req.url ?? '', 'http://service').searchParams));
      res.setHeader('Content-Type', 'application/json').end('{"Code":0}');
    });
    origin = await listen(service);
    folder = mkdtempSync(join(tmpdir(), 'signed-samples-'));
    writeFileSync(join(folder, 'requests.py'), requestsModule);
  });
  after(() => {
    service.closeAllConnections();
    service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const title of Object.keys(programs))
    it(`${title}: makes the signature itself, wherever the signature stands, and runs`, async function () {
      asked = [];
      const servers = [{ url: origin, description: '', variables: [] }];
      const codes = [signed.parameters, start].map((parameters) => {
        const sample = samplesOf({ ...signed, parameters, servers }, '12345').find((one) => one.title === title);
        return sample?.code.replace('YOUR_SERVER_SECRET', secret) ?? '';
      });

      expect(await runSamples(this, title, codes, folder)).to.contain('Code');

      expect(asked).to.have.lengthOf(2);
      for (const { AppId, Action, SignatureNonce = '', Timestamp = '', Signature } of asked) {
        expect([AppId, Action]).to.deep.equal(['12345', 'Brew']);
        expect(SignatureNonce).to.match(/^[0-9a-f]{16}$/);
        expect(Math.abs(Number(Timestamp) - Date.now() / 1000)).to.be.below(60);
        expect(Signature).to.equal(
          createHash('md5').update(`12345${SignatureNonce}${secret}${Timestamp}`).digest('hex'),
        );
      }
    });

  for (const { title, code } of requestSamples(signed))
    it(`${title}: hash account, nonce, secret and time, ask for the secret once, and for no signature`, () => {
      expect(code)
        .to.match(/app_?id\W+nonce\W+server_?secret\W+timestamp/i)
        .and.match(/md5/i)
        .and.contain('YOUR_APP_ID')
        .and.not.match(/YOUR_(?:SIGNATURE|TIMESTAMP)|Mark/);
      expect(code.match(/YOUR_SERVER_SECRET/g)).to.have.lengthOf(1);
    });

  it('take an account only where it is spelt alike in every language', () => {
    for (const account of ["1'; rm -rf /", 'a"b', '$(id)', '茶'])
      for (const { title, code } of samplesOf(signed, account))
        expect(code, title).to.contain('YOUR_APP_ID').and.not.contain(account);
  });

  it('leave other schemes as they are', () => {
    const other = { ...signed, parameters: [...start, parameter('SignatureVersion', ['3.0'])] };

    for (const { title, code } of requestSamples(other)) expect(code, title).to.contain('YOUR_SIGNATURE');
  });
});
