import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { md5 } from 'js-md5';
import { findSignatureKeys, signatureSource, signValues } from '../../../../views/domain/request-signature.ts';
import type { ApiParameter } from '../../../../views/domain/server-api.ts';
import { apiParameter, apiRequest, apiValues } from '../../../support/api-request.ts';

/** The sample in the scheme's description. */
const sample = {
  appId: '12345',
  nonce: '4fd24687296dd9f3',
  secret: '9193cc662a4c0ec135ec71fb57194b38',
  timestamp: '1615186943',
};

describe('The signature of server API requests', () => {
  it('is that of the sample in the description of the scheme', () => {
    expect(md5(signatureSource(sample))).to.equal('43e5cfcca828314675f91b001390566a');
  });

  it('is what Node.js makes of any values, such as a secret with umlauts', () => {
    for (const secret of ['', 'ä'.repeat(16), '茶'.repeat(40), 'x'.repeat(64)]) {
      const source = signatureSource({ ...sample, secret });

      expect(md5(source)).to.equal(createHash('md5').update(source).digest('hex'));
    }
  });
});

describe('findSignatureKeys', () => {
  const parameter = (name: string, more: Partial<ApiParameter> = {}) =>
    apiParameter(name, { isRequired: true, isCommon: true, ...more });
  const request = (parameters: ApiParameter[]) => apiRequest(parameters);
  const signed = ['AppId', 'SignatureNonce', 'Timestamp', 'Signature'].map((name) => parameter(name));

  it('names the four parameters, with or without a version', () => {
    const keys = {
      appId: 'query:AppId',
      nonce: 'query:SignatureNonce',
      timestamp: 'query:Timestamp',
      signature: 'query:Signature',
    };

    expect(findSignatureKeys(request(signed))).to.deep.equal(keys);
    for (const choices of [[], ['2.0'], ['1.0', '2.0']])
      expect(findSignatureKeys(request([...signed, parameter('SignatureVersion', { choices })]))).to.deep.equal(keys);
  });

  it('knows no other scheme', () => {
    const others = [
      ...[[], signed.slice(1), signed.slice(0, 3)],
      signed.map((of) => ({ ...of, in: 'header' as const })),
      [...signed, parameter('SignatureVersion', { choices: ['3.0'] })],
    ];
    for (const parameters of others) expect(findSignatureKeys(request(parameters))).to.equal(undefined);
  });
});

describe('signValues', () => {
  const keys = { appId: 'a', nonce: 'n', timestamp: 't', signature: 's' };
  const tools = { md5, randomBytes: (count: number) => new Uint8Array(count).fill(171), nowSeconds: () => 1615186943 };
  const values = (parameters: Record<string, string>) => apiValues({ parameters });
  const sign = (parameters: Record<string, string>, secret: string, isNew = false) =>
    signValues(values(parameters), keys, secret, tools, isNew).parameters;

  it('waits for account and secret', () => {
    expect(sign({ a: '1' }, '')).to.deep.equal({ a: '1' });
    expect(sign({}, sample.secret)).to.deep.equal({});
  });

  it('keeps nonce and time that are there, and makes both anew when told', () => {
    const given = { a: '12345', n: '4fd24687296dd9f3', t: '1615186943', s: 'old' };

    expect(sign(given, sample.secret)).to.deep.equal({ ...given, s: '43e5cfcca828314675f91b001390566a' });
    expect(sign(given, sample.secret, true)).to.include({ n: 'ab'.repeat(8) });
  });
});
