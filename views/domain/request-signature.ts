/** The signature that server APIs ask for with each request: an MD5 over account, nonce, secret and time. */
import { parameterKey } from './api-request.ts';
import type { ApiRequest } from './server-api.ts';

export const signatureFormula = 'Signature = md5(AppId + SignatureNonce + ServerSecret + Timestamp)';
/** Version that this scheme has in `SignatureVersion`. */
export const signatureVersion = '2.0';
/** The nonce is this many random bytes, written as hex. */
export const nonceBytes = 8;

export interface SignatureParts {
  appId: string;
  nonce: string;
  secret: string;
  /** Unix time in seconds. */
  timestamp: string;
}

/** The text of which the MD5, as lower-case hex, is the signature. */
export function signatureSource({ appId, nonce, secret, timestamp }: SignatureParts): string {
  return appId + nonce + secret + timestamp;
}

/** Keys of an operation's parameters (`parameterKey`) that hold the signature and what it is made from. */
export type SignatureKeys = Readonly<Record<'appId' | 'nonce' | 'timestamp' | 'signature', string>>;

/** @returns undefined for an operation that is signed in another way, or not at all */
export function findSignatureKeys({ parameters }: ApiRequest): SignatureKeys | undefined {
  const find = (name: string) => parameters.find((of) => of.in === 'query' && of.name === name);
  const [appId, nonce, timestamp, signature] = ['AppId', 'SignatureNonce', 'Timestamp', 'Signature'].map(find);
  if (!appId || !nonce || !timestamp || !signature) return undefined;
  const versions = find('SignatureVersion')?.choices ?? [];
  if (versions.length > 0 && !versions.includes(signatureVersion)) return undefined;
  return {
    appId: parameterKey(appId),
    nonce: parameterKey(nonce),
    timestamp: parameterKey(timestamp),
    signature: parameterKey(signature),
  };
}
