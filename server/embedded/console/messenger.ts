/** Sends mail and text messages; in development both land in a mailbox that a page shows. */
import type { Log } from '../../log.ts';
import type { AccountName } from './accounts.ts';

export interface Message {
  to: string;
  subject: string;
  text: string;
  /** ISO time. */
  at: string;
}

export interface Messenger {
  canSend(column: AccountName['column']): boolean;
  /** Resolves when it was handed over. */
  send(column: AccountName['column'], message: Message): Promise<void>;
  /** What was sent, newest first; undefined where messages really leave. */
  mailbox?: () => readonly Message[];
}

export interface MessengerOptions {
  /** `smtp://user:password@host`; who mail is from. */
  smtpUrl?: string | undefined;
  mailFrom: string;
  /** Takes `{to, text}` as JSON by POST. */
  smsUrl?: string | undefined;
  /** Whether what has no way out is kept for the mailbox page. */
  isDevelopment: boolean;
  log: Log;
}

const keptMessages = 50;
const smsTimeoutMs = 10_000;

export function createMessenger(options: MessengerOptions): Messenger {
  const { smtpUrl, smsUrl, isDevelopment, log } = options;
  const kept: Message[] = [];
  const ways = {
    email: smtpUrl === undefined ? undefined : (message: Message) => sendMail(smtpUrl, options.mailFrom, message),
    phone: smsUrl === undefined ? undefined : (message: Message) => sendSms(smsUrl, message),
  };
  for (const [kind, way] of Object.entries(ways)) {
    if (!way && !isDevelopment) log.warn({ kind }, 'accounts: codes cannot be sent, no way is configured');
  }
  return {
    canSend: (column) => isDevelopment || ways[column] !== undefined,
    async send(column, message) {
      const way = ways[column];
      if (way) await way(message);
      else if (isDevelopment) {
        kept.unshift(message);
        kept.length = Math.min(kept.length, keptMessages);
      }
    },
    ...(isDevelopment && { mailbox: () => kept }),
  };
}

async function sendMail(url: string, from: string, { to, subject, text }: Message): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(url);
  await transport.sendMail({ from, to, subject, text });
  transport.close();
}

async function sendSms(url: string, { to, text }: Message): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ to, text }),
    signal: AbortSignal.timeout(smsTimeoutMs),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`the SMS gateway answered ${String(response.status)}`);
}
