/** Stores passwords as hashes that are expensive to guess. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

export interface HashCost {
  N: number;
  r: number;
  p: number;
}

/** About 32 MB and 170 ms. */
const defaultCost: HashCost = { N: 2 ** 15, r: 8, p: 3 };
const hashBytes = 32;
const saltBytes = 16;
/** Each hash takes a thread that files and DNS also need. */
const maxAtOnce = 2;
const maxWaiting = 100;

/** Thrown when so many hashes are waiting that another one would wait too long. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
}

const derive = promisify<string, Buffer, number, HashCost & { maxmem: number }, Buffer>(scrypt);

export class Passwords {
  readonly #cost: HashCost;
  readonly #inTurn = pLimit(maxAtOnce);
  /** A random hash that no password matches. */
  readonly #hashOfNobody: string;

  constructor(cost = defaultCost) {
    this.#cost = cost;
    this.#hashOfNobody = write(cost, randomBytes(saltBytes), randomBytes(hashBytes));
  }

  /** @throws TooBusyError */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(saltBytes);
    return write(this.#cost, salt, await this.#derive(password, salt, this.#cost));
  }

  /**
   * Takes the same time with and without a hash; without one (no such account) the result is false.
   * @throws TooBusyError
   */
  async isRight(password: string, hash: string | undefined): Promise<boolean> {
    const [, N, r, p, salt = '', key = ''] = (hash ?? this.#hashOfNobody).split('$');
    const expected = Buffer.from(key, 'base64url');
    const cost = { N: Number(N), r: Number(r), p: Number(p) };
    const found = await this.#derive(password, Buffer.from(salt, 'base64url'), cost);
    return timingSafeEqual(found, expected) && hash !== undefined;
  }

  async #derive(password: string, salt: Buffer, cost: HashCost): Promise<Buffer> {
    if (this.#inTurn.pendingCount >= maxWaiting) throw new TooBusyError('too many passwords at once');
    const options = { ...cost, maxmem: 256 * cost.N * cost.r };
    return this.#inTurn(() => derive(password.normalize('NFKC'), salt, hashBytes, options));
  }
}

function write({ N, r, p }: HashCost, salt: Buffer, key: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}
