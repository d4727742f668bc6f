import { createCipheriv, webcrypto } from 'node:crypto';
import { expect } from 'chai';
import {
  findContentFaults,
  isAppId,
  isTokenSecret,
  makeToken,
  openToken,
  packToken,
  unpackToken,
} from '../../../../views/domain/token04.ts';

const subtle = webcrypto.subtle as SubtleCrypto;
const secret = 'fa94dd0f974cf2e293728a526b028271';
const iv = new TextEncoder().encode('exn62lbokoa8n8jp');
const content = {
  ...{ app_id: 1234567890, user_id: 'demo', nonce: 626114709, ctime: 1619769776, expire: 1619773376 },
  payload: '{"room_id":"demo","privilege":{"1":1,"2":0},"stream_id_list":null}',
};
/** Made by the algorithm's public server samples: Node.js with the same IV, nonce and time; Python and Java unchanged. */
const node =
  '04AAAAAGCLx8AAEGV4bjYybGJva29hOG44anAAwMDGxqSsv4sR0hpKjr0o9YIPaA8L30UvR649KD81s8ddqFc2DTjDLZLkBA4mNbIP9gvRMKhB+kfYbcSS6AWvFH1R5hjVwvKWyg6lP7oas6xGk6jOPk0yYA8kPbu2SodoAMQdr42+G/hslGCgDwfNiJcJcXD9dPn4dlr3FyC08MxOfpKNta5jq9evAhs2kFZP+dlIJkomDZyy9rjN7CFaYUhGxr7ssGTfMmZH5OvvzDQ1flTikGTIZYLL43V0wjz5IQ==';
const nodeWithChinese =
  '04AAAAAGCLuewAEGV4bjYybGJva29hOG44anAAcGWCw6utyxH2DEPArGHIW+s7CBtN0ysOJYWgtlZ0cemjHwUmGGWI42aLa4Dunci3/UWfTjtxdR9Ook56pIoQuGqA3X1PF2B7o3kg3vNcMHAUW7q8HGTSn1rNZYqNdnIu8uS/S/B4HBLVggsmUXiF8Hw=';
const python =
  '04AAAAAGsC4sAAEDQyOGMwYjc4OWE3MWUyNTAAkPQ4tyY/jc0SnhW/YaYiJCMN+/Qn/Q6o2wI9w7iAP73MQZ4SDHoTpsG3A3dhNVa91dJIc7ODGPGL4cRKLZo9T+hYo5JyP3XzzTFEol8QqU1CeR3Edd6O3IIy7I2zCrCtsuwhWd1DDktl1NHdd0CeGRhj/rNTjARi7qJ5DkBLXt1qX3a1QUR/FXyQ3vuL49FOvg==';
const java =
  '04AAAAAGsC4sMAEJDg7XnCT5JHpic44cMdxQ8AkCFH2zUNOj+7Sdb6umKjzO10lgLI6indGiRAfYdYCTAYDHbUYBeB1PmhWrFNXG6LPlh1WyTsw8N5exKbOT3q4WVgqErUe8xg065Gty9kNg1yoTVILMo3z2FOPt/tiIVY95hn/csNFTQ2rJaxEanpgWFqFxvQ5ruTT+02M1ZPy5v1Yk5GZ1zoll03EZL9dtNSVw==';

const open = async (token: string, by = secret) => {
  const packed = unpackToken(token);
  return packed && (await openToken(packed, by, subtle));
};

describe('A token of version 04', () => {
  it('is, byte for byte, what the public samples for servers make, unless its content is too long', async () => {
    const chinese = { ...content, app_id: 1, user_id: '用户', expire: 1619769836, payload: '' };
    const contents = [content, chinese, { ...content, payload: 'x'.repeat(66_000) }];

    const made = await Promise.all(contents.map((one) => makeToken(one, secret, iv, subtle)));

    expect(made).to.deep.equal([node, nodeWithChinese, undefined]);
  });

  it('opens whichever server made it, with expiry and content, and with no other secret', async () => {
    for (const token of [node, nodeWithChinese, python, java]) {
      const json = (await open(token)) ?? '';

      const { expire } = JSON.parse(json) as { expire: number };
      expect(unpackToken(token), token).to.include({ expiry: expire, mode: 'CBC' });
      expect(findContentFaults(json), token).to.deep.equal([]);
    }
    for (const other of [secret.replace('f', 'e'), 'short', '']) expect(await open(node, other)).to.equal(undefined);
  });

  it('opens in its second form, AES-GCM with a mark behind', async () => {
    const nonce = Uint8Array.from({ length: 12 }, (_, index) => index);
    const cipher = createCipheriv('aes-256-gcm', secret, nonce);
    const body = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]);
    const token = packToken({ expiry: 9, mode: 'GCM', iv: nonce, ciphertext: Uint8Array.from(body) });

    expect(Buffer.from(token.slice(2), 'base64').at(-1)).to.equal(1);
    expect(unpackToken(token)).to.include({ expiry: 9, mode: 'GCM' });
    expect(JSON.parse((await open(token)) ?? '')).to.deep.equal(content);
  });

  it('is not read where its version, its base64 or a part of it is missing, or with more behind', () => {
    const whole = Buffer.from(node.slice(2), 'base64');
    const others = [
      ...Array.from(whole, (_, length) => whole.subarray(0, length)),
      Buffer.concat([whole, Buffer.alloc(2)]),
    ];
    const broken = others.map((bytes) => `04${bytes.toString('base64')}`);

    for (const token of ['', '04', `03${node.slice(2)}`, node.slice(2), '04not base64!', ...broken])
      expect(unpackToken(token), token).to.equal(undefined);
  });

  it('needs a secret of 32 bytes and a number as account', () => {
    const secrets = [secret, `${'茶'.repeat(10)}ab`, secret.slice(1), '茶'.repeat(32)];

    expect(secrets.map(isTokenSecret)).to.deep.equal([true, true, false, false]);
    expect(['1', '4294967295', '0', '4294967296', '-1', '1.5', 'a', ''].filter(isAppId)).to.deep.equal([
      ...['1', '4294967295'],
    ]);
  });
});
