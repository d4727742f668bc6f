import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { md5 } from 'js-md5';
import { findSignatureKeys, signatureSource, signValues } from '../../../../views/domain/request-signature.ts';
import type { ApiParameter } from '../../../../views/domain/server-api.ts';
import { apiParameter, apiRequest, apiValues } from '../../../support/api-request.ts';

/** The sample in the scheme's description. */
const sample = {
  ...{ appId: '12345', nonce: '4fd24687296dd9f3', timestamp: '1615186943' },
  secret: '9193cc662a4c0ec135ec71fb57194b38',
};
const signature = '43e5cfcca828314675f91b001390566a';

describe('The signature of server API requests', () => {
  it('is that of the sample, and what Node.js makes of any values, such as a secret with umlauts', () => {
    expect(md5(signatureSource(sample))).to.equal(signature);
    const source = signatureSource({ ...sample, secret: '茶ä'.repeat(40) });
    expect(md5(source)).to.equal(createHash('md5').update(source).digest('hex'));
  });

  const parameter = (name: string, more: Partial<ApiParameter> = {}) =>
    apiParameter(name, { isRequired: true, isCommon: true, ...more });
  const signed = ['AppId', 'SignatureNonce', 'Timestamp', 'Signature'].map((name) => parameter(name));
  const versioned = (...choices: string[]) => [...signed, parameter('SignatureVersion', { choices })];

  it('needs the four parameters in the query, in no version or in the known one', () => {
    for (const known of [signed, versioned(), versioned('2.0'), versioned('1.0', '2.0')])
      expect(findSignatureKeys(apiRequest(known))).to.deep.equal({
        ...{ appId: 'query:AppId', nonce: 'query:SignatureNonce' },
        ...{ timestamp: 'query:Timestamp', signature: 'query:Signature' },
      });
    const inHeaders = signed.map((of) => ({ ...of, in: 'header' as const }));
    for (const others of [[], signed.slice(1), signed.slice(0, 3), inHeaders, versioned('3.0')])
      expect(findSignatureKeys(apiRequest(others))).to.equal(undefined);
  });

  it('waits for account and secret, keeps nonce and time, and makes both anew when told', () => {
    const keys = { appId: 'a', nonce: 'n', timestamp: 't', signature: 's' };
    const randomBytes = (count: number) => new Uint8Array(count).fill(171);
    const tools = { md5, randomBytes, nowSeconds: () => 1615186943 };
    const sign = (parameters: Record<string, string>, secret: string, isNew = false) =>
      signValues(apiValues({ parameters }), keys, secret, tools, isNew).parameters;
    const given = { a: '12345', n: sample.nonce, t: '1615186943', s: 'old' };

    expect(sign({ a: '1' }, '')).to.deep.equal({ a: '1' });
    expect(sign({}, sample.secret)).to.deep.equal({});
    expect(sign(given, sample.secret)).to.deep.equal({ ...given, s: signature });
    expect(sign(given, sample.secret, true)).to.include({ n: 'ab'.repeat(8) });
  });
});
