/**
 * A cache in front of the site, such as Fastly, Cloudflare or Varnish. It keeps pages for long, because each change of content
 * removes exactly the pages that it concerns. Off without an address for removals.
 */
import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { allTag } from '../views/domain/special-tags.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { cacheControl } from './http/cache-control.ts';

type EdgeKind = NonNullable<Config['edge']>['kind'];

export interface EdgeCache {
  /** Headers by which the cache keeps a page and finds it again by its tags, or by the tag for all pages. */
  headersOf(tags: readonly string[]): OutgoingHttpHeaders;
  /** Removes pages with any of the tags; repeated until the cache has confirmed it. `allTag` removes every page. */
  purge(tags: readonly string[]): void;
  stop(): void;
}

/** Tags in one request; Cloudflare takes the fewest. */
const maxTags = 30;
const timeoutMs = 5000;
const retryMs = { first: 500, longest: 30_000 };
/** A page that was on its way to the cache during a change arrives after the removal, so each removal is repeated once. */
const repeatMs = 600;

/** @returns undefined if no cache is configured */
export function createEdgeCache({ edge }: Pick<Config, 'edge'>, log: Log): EdgeCache | undefined {
  if (!edge) return undefined;
  const { kind, purgeUrl, token } = edge;
  const pending = new Set<string>();
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  const run = async () => {
    let waitMs = retryMs.first;
    while (pending.size > 0 && !stopping.signal.aborted) {
      const tags = [...pending].slice(0, maxTags);
      // Removed before the request, because a change during the request must be told again.
      for (const tag of tags) pending.delete(tag);
      try {
        const { url, init } = requestFor(kind, purgeUrl, token, tags);
        const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping.signal]);
        const response = await fetch(url, { ...init, signal });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`the cache answered ${String(response.status)}`);
        waitMs = retryMs.first;
      } catch (error) {
        if (stopping.signal.aborted) return;
        for (const tag of tags) pending.add(tag);
        log.error(
          { err: error, tags: pending.size },
          'changed pages could not be removed from the edge cache; the removal is repeated',
        );
        await delay(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
        waitMs = Math.min(2 * waitMs, retryMs.longest);
      }
    }
  };
  const enqueue = (tags: readonly string[]) => {
    for (const tag of tags) pending.add(tag);
    running ??= run().finally(() => (running = undefined));
  };
  return {
    headersOf: (tags) => ({
      'cache-control': cacheControl.pageAtEdge,
      ...tagHeader(kind, [allTag, ...new Set(tags.map(shortTag))]),
    }),
    purge(tags) {
      const short = tags.includes(allTag) ? [allTag] : [...new Set(tags.map(shortTag))];
      enqueue(short);
      void delay(repeatMs, undefined, { signal: stopping.signal, ref: false }).then(
        () => {
          enqueue(short);
        },
        () => undefined,
      );
    },
    stop() {
      stopping.abort();
    },
  };
}

function tagHeader(kind: EdgeKind, tags: readonly string[]): OutgoingHttpHeaders {
  if (kind === 'cloudflare') return { 'cache-tag': tags.join(',') };
  return { [kind === 'fastly' ? 'surrogate-key' : 'xkey']: tags.join(' ') };
}

/** @see https://www.fastly.com/documentation/reference/api/purging/ and https://developers.cloudflare.com/api/resources/cache/ */
function requestFor(
  kind: EdgeKind,
  url: string,
  token: string,
  tags: readonly string[],
): { url: string; init: RequestInit } {
  switch (kind) {
    case 'cloudflare': {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      return { url, init: { method: 'POST', headers, body: JSON.stringify({ tags }) } };
    }
    case 'fastly':
      return { url, init: { method: 'POST', headers: { 'Fastly-Key': token, 'Surrogate-Key': tags.join(' ') } } };
    case 'varnish':
      return { url, init: { method: 'PURGE', headers: { 'xkey-purge': tags.join(' ') } } };
  }
}

/** Tags are paths of files; headers have little room, and do not take every letter. */
function shortTag(tag: string): string {
  return createHash('sha1').update(tag).digest('base64url').slice(0, 10);
}
