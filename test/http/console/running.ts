/** The console without a port, with the test's clock and mailbox. */
import { createServer } from 'node:http';
import type { Express } from 'express';
import type { Kysely } from 'kysely';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { Accounts } from '../../../server/embedded/console/accounts.ts';
import { createConsoleApp } from '../../../server/embedded/console/app.ts';
import { Codes } from '../../../server/embedded/console/codes.ts';
import { LinkChecker } from '../../../server/embedded/console/link-checker.ts';
import type { Message } from '../../../server/embedded/console/messenger.ts';
import { Passwords } from '../../../server/embedded/console/passwords.ts';
import { SessionStore } from '../../../server/embedded/console/session-store.ts';
import { SharedLimits } from '../../../server/embedded/console/shared-limits.ts';
import { type ConsoleTables, openConsoleDatabase } from '../../../server/embedded/console/tables.ts';
import { WorkOrders } from '../../../server/embedded/console/work-orders.ts';
import type { DatabaseLocation } from '../../../server/embedded/database.ts';
import { listen } from '../../support/listen.ts';
import { log } from '../../unit/server/doc-server/fixture.ts';

export const minuteMs = 60_000;
export const host = 'docs.kettle.example';
export const password = 'Boil3water';

export interface Reply {
  code: number;
  data: Record<string, unknown> | null;
  message: string;
}

export interface Visitor {
  agent: TestAgent;
  /** Posts from the visitor's own page. */
  post(path: string, body?: object, headers?: Record<string, string>): Promise<Reply>;
  get(path: string): Promise<Reply>;
}

export interface TestConsole {
  app: Express;
  db: Kysely<ConsoleTables>;
  mailbox: Message[];
  clock: { nowMs: number };
  /** Columns of recipients that can get codes. */
  reachable: Set<'email' | 'phone'>;
  visitor(address?: string): Visitor;
  /** Code of the newest message to a recipient. */
  codeFor(to: string): string;
  /** A signed-in visitor with a new account. */
  signUp(email: string, more?: object): Promise<Visitor>;
  /** Simulates a flood: no password can be hashed until the returned function is called. */
  keepBusy(): () => Promise<unknown>;
  close(): Promise<void>;
}

export async function startTestConsole(location: DatabaseLocation, isHttps = false): Promise<TestConsole> {
  const db = await openConsoleDatabase(location);
  const clock = { nowMs: Date.parse('2026-03-01T00:00:00Z') };
  const now = () => new Date(clock.nowMs);
  const mailbox: Message[] = [];
  const reachable: TestConsole['reachable'] = new Set(['email', 'phone']);
  // Like production, but cheap.
  const passwords = new Passwords({ N: 16, r: 1, p: 1 });
  const app = createConsoleApp({
    now,
    log,
    isHttps,
    defaultLocale: 'zh',
    brand: 'Kettles',
    sessionSecret: 'a secret of a test',
    accounts: new Accounts(db, passwords, now),
    codes: new Codes(db, 'a key of a test', now),
    limits: new SharedLimits(db, now),
    sessions: new SessionStore(db, now),
    linkChecker: new LinkChecker(),
    workOrders: new WorkOrders(db, now),
    messenger: {
      canSend: (column) => reachable.has(column),
      send: (_column, message) => Promise.resolve(void mailbox.unshift(message)),
    },
  });
  // A server for all requests; without one each request would start its own.
  const server = createServer(app);
  await listen(server);
  const visitor = (address = '198.51.100.7'): Visitor => {
    const agent = request.agent(server);
    const ours = { 'X-Forwarded-Host': host, 'X-Forwarded-For': address, 'Accept-Language': 'en' };
    return {
      agent,
      post: async (path, body = {}, headers = {}) =>
        (
          await agent
            .post(path)
            .set({ ...ours, Origin: `http://${host}`, ...headers })
            .send(body)
        ).body as Reply,
      get: async (path) => (await agent.get(path).set(ours)).body as Reply,
    };
  };
  const codeFor = (to: string) =>
    /\b[0-9]{6}\b/.exec(mailbox.find((message) => message.to === to)?.text ?? '')?.[0] ?? '';
  return {
    app,
    db,
    mailbox,
    clock,
    reachable,
    visitor,
    codeFor,
    async signUp(email, more = {}) {
      const newcomer = visitor();
      await newcomer.post('/v1/auth/verification_code', { channel: 'email', email, purpose: 'register' });
      const reply = await newcomer.post('/v1/auth/register', registration({ email, code: codeFor(email), ...more }));
      if (reply.code !== 0) throw new Error(`sign-up failed: ${JSON.stringify(reply)}`);
      return newcomer;
    },
    keepBusy() {
      let isBusy = true;
      // Takes a free place before any other caller.
      const hash = async (): Promise<void> => {
        await passwords.isRight(password, costlyHash);
        if (isBusy) await hash();
      };
      const flood = Array.from({ length: 102 }, hash);
      return () => {
        isBusy = false;
        return Promise.all(flood);
      };
    },
    close: async () => {
      server.close();
      await db.destroy();
    },
  };
}

/** A hash that takes some milliseconds. */
const costlyHash = `scrypt$1024$8$1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** A sign-up with defaults for fields that a test does not care about. */
export function registration(given: object): object {
  return {
    channel: 'email',
    userType: 'individual',
    country: 'CN',
    name: 'Wu',
    industry: 'gaming',
    useCase: 'chat',
    password,
    passwordAgain: password,
    ...given,
  };
}
