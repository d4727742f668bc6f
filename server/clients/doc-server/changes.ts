/** Follows the documentation server's reports of content changes (GET /api/doc/changes, server-sent events). */
import { setTimeout as sleep } from 'node:timers/promises';
import { allTag } from '../../../views/domain/special-tags.ts';
import { fetchService } from '../../http/service-fetch.ts';
import type { Log } from '../../log.ts';
import { contentChangeSchema, type ContentChange } from './change-events.ts';

export interface ChangeListener {
  /** `allTag` is among the tags if reports may have been missed. */
  onChange(change: ContentChange): void;
  onLost(): void;
}

export interface FollowOptions {
  base: () => Promise<string>;
  log: Log;
  fetch?: typeof fetch;
  /** Pause between a lost connection and the next attempt. */
  retryMs?: number;
  /** A connection silent for this long counts as lost; the server sends something every 15 s. */
  silenceMs?: number;
}

const defaultSilenceMs = 40_000;

export interface Following {
  /** True while reports arrive. */
  readonly isConnected: boolean;
  stop(): void;
}

export function followChanges(options: FollowOptions, listener: ChangeListener): Following {
  const stopping = new AbortController();
  const state = { isConnected: false, version: '' };
  void keepFollowing(options, listener, state, stopping.signal);
  return {
    get isConnected() {
      return state.isConnected;
    },
    stop() {
      stopping.abort();
    },
  };
}

interface FollowState {
  isConnected: boolean;
  version: string;
}

async function keepFollowing(
  options: FollowOptions,
  listener: ChangeListener,
  state: FollowState,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    try {
      await followOnce(options, listener, state, stopping);
    } catch (error) {
      if (!stopping.aborted) options.log.debug({ err: error }, 'content changes are not reported');
    }
    if (state.isConnected) {
      state.isConnected = false;
      listener.onLost();
    }
    await sleep(options.retryMs ?? 1000, undefined, { signal: stopping }).catch(() => undefined);
  }
}

async function followOnce(
  options: FollowOptions,
  listener: ChangeListener,
  state: FollowState,
  stopping: AbortSignal,
): Promise<void> {
  const base = await options.base();
  const silent = new AbortController();
  const timer = setTimeout(() => {
    silent.abort();
  }, options.silenceMs ?? defaultSilenceMs).unref();
  try {
    const signal = AbortSignal.any([stopping, silent.signal]);
    const response = await (options.fetch ?? fetchService)(`${base}/api/doc/changes`, { signal });
    if (!response.ok || !response.body) throw new Error(`status ${String(response.status)}`);
    let rest = '';
    for await (const text of response.body.pipeThrough(new TextDecoderStream() as never) as AsyncIterable<string>) {
      timer.refresh();
      const events = (rest + text).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) report(event, listener, state);
    }
  } finally {
    clearTimeout(timer);
  }
}

function report(event: string, listener: ChangeListener, state: FollowState): void {
  const data = /^data: ?(.*)$/m.exec(event)?.[1];
  if (data === undefined) return;
  const change = contentChangeSchema.parse(JSON.parse(data));
  const isFirst = !state.isConnected;
  const mayHaveMissed = isFirst && change.version !== state.version;
  state.isConnected = true;
  state.version = change.version;
  listener.onChange(mayHaveMissed ? { ...change, tags: [allTag] } : change);
}
