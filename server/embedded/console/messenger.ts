/** Sends mail and text messages. In development, a message without a configured channel is logged. */
import type { Log } from '../../log.ts';
import type { AccountName } from './accounts.ts';

export interface Message {
  to: string;
  subject: string;
  text: string;
}

export interface Messenger {
  canSend(column: AccountName['column']): boolean;
  /** Resolves when the message was handed over. */
  send(column: AccountName['column'], message: Message): Promise<void>;
}

export interface MessengerOptions {
  /** `smtp://user:password@host`; `mailFrom` is the sender. */
  smtpUrl?: string | undefined;
  mailFrom: string;
  /** Address that accepts `{to, text}` as JSON by POST. */
  smsUrl?: string | undefined;
  /** True to log messages without a configured channel. */
  isDevelopment: boolean;
  log: Log;
}

const smsTimeoutMs = 10_000;

export function createMessenger(options: MessengerOptions): Messenger {
  const { smtpUrl, smsUrl, isDevelopment, log } = options;
  const ways = {
    email: smtpUrl === undefined ? undefined : (message: Message) => sendMail(smtpUrl, options.mailFrom, message),
    phone: smsUrl === undefined ? undefined : (message: Message) => sendSms(smsUrl, message),
  };
  for (const [kind, way] of Object.entries(ways)) {
    if (!way && !isDevelopment)
      log.warn({ kind }, 'accounts: codes cannot be sent, because this channel is not configured');
  }
  return {
    canSend: (column) => isDevelopment || ways[column] !== undefined,
    async send(column, message) {
      const way = ways[column];
      if (way) await way(message);
      else if (isDevelopment) log.warn({ to: message.to, text: message.text }, 'development: this message is not sent');
    },
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
