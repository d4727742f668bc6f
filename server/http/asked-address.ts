/** The host and protocol that a reader requested, according to the proxies in TRUST_PROXY. */
import type { IncomingMessage } from 'node:http';
import type { Application } from 'express';
import type { Config } from '../config.ts';
import { rawHeader } from './raw-header.ts';

/** Express' `trust proxy fn`: whether the proxy at a distance of `hop` from this process is trusted. */
export type Trust = (address: string, hop: number) => boolean;

export function trustOf(app: Application): Trust {
  return app.get('trust proxy fn') as Trust;
}

const hostForm = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

export function isHost(text: string): boolean {
  return hostForm.test(text);
}

/** The requested host: `X-Forwarded-Host` if a trusted proxy sent it, else `Host`. */
export function hostAsked(req: IncomingMessage, trusts: Trust): string {
  const named = saidByProxies(req, trusts, 'x-forwarded-host');
  return plainHost(named !== undefined && isHost(named) ? named : (rawHeader(req, 'host') ?? ''));
}

/** The host as addresses write it: without a default port, which some proxies add, and without the final dot. */
function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:(?:80|443)$/, '')
    .replace(/\.(?=:|$)/, '');
}

/**
 * Whether a reader came by https and can be held to it: according to a trusted proxy, else by a host that has a configured https
 * address.
 */
export function createHttpsCheck({
  origins,
}: Pick<Config, 'origins'>): (req: IncomingMessage, trusts: Trust) => boolean {
  const hosts = new Set(
    Object.values(origins)
      .filter((origin) => origin.startsWith('https:'))
      .map((origin) => new URL(origin).host),
  );
  return (req, trusts) => {
    const protocol = saidByProxies(req, trusts, 'x-forwarded-proto');
    return protocol === undefined ? hosts.has(hostAsked(req, trusts)) : protocol.toLowerCase() === 'https';
  };
}

/** The value that the outermost trusted proxy sent. Proxies append to a list; earlier entries may come from the reader. */
function saidByProxies(req: IncomingMessage, trusts: Trust, name: string): string | undefined {
  const said = rawHeader(req, name);
  if (said === undefined) return undefined;
  const trusted = countTrusted(req, trusts);
  return trusted === 0 ? undefined : listOf(said).slice(-trusted)[0];
}

/** Number of trusted proxies in a row, counted from this process. */
function countTrusted(req: IncomingMessage, trusts: Trust): number {
  const addresses = [req.socket.remoteAddress ?? '', ...listOf(rawHeader(req, 'x-forwarded-for') ?? '').reverse()];
  const firstUntrusted = addresses.findIndex((address, hop) => !trusts(address, hop));
  return firstUntrusted < 0 ? addresses.length : firstUntrusted;
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
