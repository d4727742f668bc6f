import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { requestSamples } from '../../../../../server/embedded/doc-server/operations/request-samples.ts';
import { exampleValues } from '../../../../../views/domain/api-request.ts';
import type { ApiRequest } from '../../../../../views/domain/server-api.ts';
import { apiBody, apiParameter, apiRequest } from '../../../../support/api-request.ts';
import { listen } from '../../../../support/listen.ts';

const run = promisify(execFile);
const secret = '9193cc662a4c0ec135ec71fb57194b38';

const parameter = (name: string, choices: string[] = []) =>
  apiParameter(name, { isRequired: true, isCommon: true, choices });
const signedBrew = apiRequest(
  [
    parameter('Action', ['Brew']),
    ...['AppId', 'SignatureNonce', 'Timestamp', 'Signature'].map((name) => parameter(name)),
    parameter('SignatureVersion', ['2.0']),
  ],
  { method: 'POST', body: apiBody('application/json', { example: '{"Leaf": "it\'s \\"green\\""}' }) },
);
const endsWithSignature = { ...signedBrew, parameters: signedBrew.parameters.slice(0, -1) };

/** Files and command for running a sample in its own folder. */
const programs: Record<string, { command: string[]; file: string; wrap?: (code: string) => string }> = {
  curl: { command: ['bash', 'sample.sh'], file: 'sample.sh' },
  'Node.js': { command: [process.execPath, 'sample.cjs'], file: 'sample.cjs' },
  Python: { command: ['python3', 'sample.py'], file: 'sample.py' },
  Go: { command: ['go', 'run', 'sample.go'], file: 'sample.go' },
  Java: {
    command: ['java', 'Sample.java'],
    file: 'Sample.java',
    wrap: (
      code,
    ) => `import java.net.*; import java.net.http.*; import java.nio.charset.*; import java.security.*; import java.util.*;
class Sample { public static void main(String[] given) throws Exception {
${code}
} }`,
  },
  PHP: { command: ['php', 'sample.php'], file: 'sample.php' },
};

/** Languages that every machine of developers and checks has. */
const installed = ['curl', 'Node.js'];

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
  let asked: URLSearchParams[];
  let folder: string;
  before(async () => {
    service = createServer((req, res) => {
      asked.push(new URL(req.url ?? '', 'http://service').searchParams);
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
  beforeEach(() => {
    asked = [];
  });

  const sampleOf = (title: string, request: ApiRequest, account = '12345') => {
    const values = exampleValues(request);
    const parameters = { ...values.parameters, 'query:AppId': account };
    return requestSamples(request, { ...values, parameters }).find((sample) => sample.title === title)?.code ?? '';
  };

  for (const [title, { command, file, wrap }] of Object.entries(programs)) {
    it(`${title}: makes the signature itself, and runs`, async function () {
      this.timeout(180_000);
      for (const request of [signedBrew, endsWithSignature]) {
        const servers = [{ url: origin, description: '', variables: [] }];
        const code = sampleOf(title, { ...request, servers }).replace('YOUR_SERVER_SECRET', secret);
        writeFileSync(join(folder, file), wrap?.(code) ?? code);

        const [program = '', ...given] = command;
        const { stdout } = await run(program, given, { cwd: folder, env: { ...process.env, NODE_OPTIONS: '' } }).catch(
          (error: NodeJS.ErrnoException) => {
            if (error.code === 'ENOENT' && !installed.includes(title)) this.skip();
            throw error;
          },
        );

        const query = asked.at(-1);
        const [appId, nonce, timestamp, signature] = ['AppId', 'SignatureNonce', 'Timestamp', 'Signature'].map(
          (name) => query?.get(name) ?? '',
        );
        expect(stdout).to.contain('Code');
        expect([appId, query?.get('Action')]).to.deep.equal(['12345', 'Brew']);
        expect(nonce).to.match(/^[0-9a-f]{16}$/);
        expect(Math.abs(Number(timestamp) - Date.now() / 1000)).to.be.below(60);
        expect(signature).to.equal(
          createHash('md5')
            .update(`12345${String(nonce)}${secret}${String(timestamp)}`)
            .digest('hex'),
        );
      }
    });
  }

  it('hash the account, the nonce, the secret and the time in this order, in languages that are not installed, too', () => {
    const samples = requestSamples(signedBrew);
    expect(samples.map(({ title }) => title)).to.include.members(Object.keys(programs));
    for (const { title, code } of samples)
      expect(code, title)
        .to.match(/app_?id\W+nonce\W+server_?secret\W+timestamp/i)
        .and.match(/md5/i);
  });

  it('ask for the secret once, and for no signature', () => {
    for (const { title, code } of requestSamples(signedBrew)) {
      expect(code, title)
        .to.contain('YOUR_APP_ID')
        .and.match(/Signature=.{1,3}\+? ?/);
      expect(code.match(/YOUR_SERVER_SECRET/g), title).to.have.lengthOf(1);
      expect(code, title).not.to.match(/YOUR_(?:SIGNATURE|TIMESTAMP)|Mark/);
    }
  });

  it('take an account only where it is spelt alike in every language', () => {
    for (const account of ["1'; rm -rf /", 'a"b', '$(id)', '茶'])
      for (const { title } of requestSamples(signedBrew)) {
        const code = sampleOf(title, signedBrew, account);
        expect(code, title).to.contain('YOUR_APP_ID').and.not.contain(account);
      }
  });

  it('leave other schemes as they are', () => {
    const other = {
      ...signedBrew,
      parameters: [...signedBrew.parameters.slice(0, -1), parameter('SignatureVersion', ['3.0'])],
    };

    for (const { title, code } of requestSamples(other)) expect(code, title).to.contain('YOUR_SIGNATURE');
  });
});
