/**
 * The access token of version 04: the version, then base64 of expiry (8 bytes), IV and ciphertext. IV and ciphertext follow their
 * length (2 bytes). All numbers are big-endian. The ciphertext is JSON encrypted by AES with the 32 bytes of the secret. One more
 * byte of 1 at the end means GCM; without it the mode is CBC.
 */
import { isRecord } from './json-record.ts';

const version = '04';
const gcmMark = 1;
const keyBytes = 32;
const maxUint16 = 0xffff;
const maxUint32 = 0xffffffff;
/** Length of the IV in tokens made here. */
export const ivBytes = 16;

/** Fields in writing order. */
export interface TokenContent {
  app_id: number;
  user_id: string;
  /** A signed 32-bit number. */
  nonce: number;
  /** Unix time in seconds, as in `expire`. */
  ctime: number;
  expire: number;
  /** JSON for services with further checks. */
  payload: string;
}

export interface PackedToken {
  /** Unix time in seconds, readable without the secret. */
  expiry: number;
  mode: 'CBC' | 'GCM';
  iv: Uint8Array<ArrayBuffer>;
  ciphertext: Uint8Array<ArrayBuffer>;
}

export function isTokenSecret(secret: string): boolean {
  return new TextEncoder().encode(secret).length === keyBytes;
}

export function isAppId(text: string): boolean {
  return /^\d{1,10}$/.test(text) && Number(text) > 0 && Number(text) <= maxUint32;
}

/**
 * @param iv {@link ivBytes} random bytes
 * @returns undefined if the content is too long for its length field
 */
export async function makeToken(
  content: TokenContent,
  secret: string,
  iv: Uint8Array<ArrayBuffer>,
  subtle: SubtleCrypto,
): Promise<string | undefined> {
  const { app_id, user_id, nonce, ctime, expire, payload } = content;
  const plain = new TextEncoder().encode(JSON.stringify({ app_id, user_id, nonce, ctime, expire, payload }));
  const key = await importKey(secret, 'AES-CBC', 'encrypt', subtle);
  const ciphertext = new Uint8Array(await subtle.encrypt({ name: 'AES-CBC', iv }, key, plain));
  return ciphertext.length > maxUint16 ? undefined : packToken({ expiry: expire, mode: 'CBC', iv, ciphertext });
}

export function packToken({ expiry, mode, iv, ciphertext }: PackedToken): string {
  const bytes = new Uint8Array(12 + iv.length + ciphertext.length + (mode === 'GCM' ? 1 : 0));
  const view = new DataView(bytes.buffer);
  view.setBigInt64(0, BigInt(expiry));
  view.setUint16(8, iv.length);
  bytes.set(iv, 10);
  view.setUint16(10 + iv.length, ciphertext.length);
  bytes.set(ciphertext, 12 + iv.length);
  if (mode === 'GCM') bytes[bytes.length - 1] = gcmMark;
  return version + btoa(String.fromCharCode(...bytes));
}

/** @returns undefined unless the text is a complete token of this version */
export function unpackToken(token: string): PackedToken | undefined {
  const bytes = token.startsWith(version) ? decodeBase64(token.slice(version.length)) : undefined;
  if (!bytes || bytes.length < 12) return undefined;
  const view = new DataView(bytes.buffer);
  const ivEnd = 10 + view.getUint16(8);
  if (ivEnd + 2 > bytes.length) return undefined;
  const end = ivEnd + 2 + view.getUint16(ivEnd);
  if (end > bytes.length || end + 1 < bytes.length) return undefined;
  return {
    expiry: Number(view.getBigInt64(0)),
    mode: bytes[end] === gcmMark ? 'GCM' : 'CBC',
    iv: bytes.slice(10, ivEnd),
    ciphertext: bytes.slice(ivEnd + 2, end),
  };
}

/** @returns the JSON in a token; undefined if the secret is wrong */
export async function openToken(
  { mode, iv, ciphertext }: PackedToken,
  secret: string,
  subtle: SubtleCrypto,
): Promise<string | undefined> {
  const name = `AES-${mode}`;
  try {
    const key = await importKey(secret, name, 'decrypt', subtle);
    return new TextDecoder('utf-8', { fatal: true }).decode(await subtle.decrypt({ name, iv }, key, ciphertext));
  } catch {
    return undefined;
  }
}

/** Names of missing or invalid values in a token's JSON; `''` if the text is no JSON object. */
export function findContentFaults(json: string): string[] {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch {
    return [''];
  }
  if (!isRecord(content)) return [''];
  const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
  const rules: Record<keyof TokenContent, (value: unknown) => boolean> = {
    app_id: (value) => isWhole(value) && value > 0 && value <= maxUint32,
    user_id: (value) => typeof value === 'string' && value !== '',
    // Some servers write more than 32 bits, which JavaScript rounds.
    nonce: (value) => typeof value === 'number',
    ctime: isWhole,
    expire: isWhole,
    payload: (value) => value === undefined || value === null || typeof value === 'string',
  };
  return Object.entries(rules).flatMap(([name, holds]) => (holds(content[name]) ? [] : [name]));
}

function importKey(secret: string, name: string, use: 'encrypt' | 'decrypt', subtle: SubtleCrypto): Promise<CryptoKey> {
  return subtle.importKey('raw', new TextEncoder().encode(secret), name, false, [use]);
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
