/** Signature of server API requests: an MD5 of account, nonce, secret and time. */
import { type ApiValues, parameterKey } from './api-request.ts';
import type { ApiRequest } from './server-api.ts';
import { toHex } from './to-hex.ts';

export const signatureFormula = 'Signature = md5(AppId + SignatureNonce + ServerSecret + Timestamp)';
/** Value of `SignatureVersion`. */
export const signatureVersion = '2.0';
/** Random bytes of the nonce, written as hex. */
export const nonceBytes = 8;

export interface SignatureParts {
  appId: string;
  nonce: string;
  secret: string;
  /** Unix time in seconds. */
  timestamp: string;
}

/** Input of the MD5; its lower-case hex is the signature. */
export function signatureSource({ appId, nonce, secret, timestamp }: SignatureParts): string {
  return appId + nonce + secret + timestamp;
}

/** Keys of an operation's parameters (`parameterKey`) for the signature and its inputs. */
export type SignatureKeys = Readonly<Record<'appId' | 'nonce' | 'timestamp' | 'signature', string>>;

/** @returns undefined for an operation with another signature or none */
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

/** Browser functions needed for signing. */
export interface SigningTools {
  /** @returns lower-case hex */
  md5(text: string): string;
  randomBytes(count: number): Uint8Array<ArrayBuffer>;
  nowSeconds(): number;
}

/**
 * Adds a signature to a form's values; unchanged while account or secret is missing.
 * @param isNew makes a new nonce and time, as each request needs
 */
export function signValues(
  values: ApiValues,
  keys: SignatureKeys,
  secret: string,
  tools: SigningTools,
  isNew: boolean,
): ApiValues {
  const given = (key: string) => values.parameters[key]?.trim() ?? '';
  const appId = given(keys.appId);
  if (appId === '' || secret === '') return values;
  const nonce = (isNew ? '' : given(keys.nonce)) || toHex(tools.randomBytes(nonceBytes));
  const timestamp = (isNew ? '' : given(keys.timestamp)) || String(tools.nowSeconds());
  const signature = tools.md5(signatureSource({ appId, nonce, secret, timestamp }));
  const made = { [keys.nonce]: nonce, [keys.timestamp]: timestamp, [keys.signature]: signature };
  return { ...values, parameters: { ...values.parameters, ...made } };
}
