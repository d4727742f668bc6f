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
  const named = saidByProxy(req, trusts, 'x-forwarded-host');
  return plainHost(named !== undefined && isHost(named) ? named : (rawHeader(req, 'host') ?? ''));
}

/** The host as addresses write it: without a default port, which some proxies add, and without the final dot. */
function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:(?:80|443)$/, '')
    .replace(/\.(?=:|$)/, '');
}

/** Whether a reader came by https and can be held to it. A trusted proxy says so, or the host has a configured https address. */
export function createHttpsCheck({
  origins,
}: Pick<Config, 'origins'>): (req: IncomingMessage, trusts: Trust) => boolean {
  const hosts = new Set(
    Object.values(origins)
      .filter((origin) => origin.startsWith('https:'))
      .map((origin) => new URL(origin).host),
  );
  return (req, trusts) => {
    const protocol = saidByProxy(req, trusts, 'x-forwarded-proto');
    return protocol === undefined ? hosts.has(hostAsked(req, trusts)) : protocol.toLowerCase() === 'https';
  };
}

/**
 * Reads a header of a trusted proxy. The last entry of a list is the proxy's own, because proxies append to entries that may come
 * from the reader.
 */
function saidByProxy(req: IncomingMessage, trusts: Trust, name: string): string | undefined {
  const said = trusts(req.socket.remoteAddress ?? '', 0) ? rawHeader(req, name) : undefined;
  return said?.split(',').at(-1)?.trim();
}
