/** Which host a reader asked for and how, as far as the proxies in TRUST_PROXY say. */
import type { IncomingMessage } from 'node:http';
import type { Application } from 'express';
import type { Config } from '../config.ts';
import { rawHeader } from './raw-header.ts';

/** Express' `trust proxy fn`: whether the word of who is so many steps before this process is taken. */
export type Trust = (address: string, hop: number) => boolean;

/** As the app is configured. */
export function trustOf(app: Application): Trust {
  return app.get('trust proxy fn') as Trust;
}

const hostForm = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Whether it can be the host of an address. */
export function isHost(text: string): boolean {
  return hostForm.test(text);
}

/** The host, plain: what a proxy that rewrites `Host` says was in it, if its word is taken. */
export function hostAsked(req: IncomingMessage, trusts: Trust): string {
  const named = saidByProxies(req, trusts, 'x-forwarded-host');
  return plainHost(named !== undefined && isHost(named) ? named : (rawHeader(req, 'host') ?? ''));
}

/** As addresses write it: without the port that goes without saying, which some proxies add, and the dot of a whole name. */
function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:(?:80|443)$/, '')
    .replace(/\.(?=:|$)/, '');
}

/**
 * Whether a reader came by https and can be held to it: as a trusted proxy says, and where none says how, by the host, if that
 * is the one of an address of https.
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

/**
 * What the outermost trusted proxy says under a name. Proxies add to the end of a list; what stands before is what
 * somebody told them, perhaps the reader.
 */
function saidByProxies(req: IncomingMessage, trusts: Trust, name: string): string | undefined {
  const said = rawHeader(req, name);
  if (said === undefined) return undefined;
  const trusted = countTrusted(req, trusts);
  return trusted === 0 ? undefined : listOf(said).slice(-trusted)[0];
}

/** How many proxies in a row, from this process on, are trusted. */
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
