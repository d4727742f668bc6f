/** Files of another host, read when they are first asked for and looked at again from then on. */
import { createHash } from 'node:crypto';
import type { Log } from '../../../../../log.ts';
import type { StoredFiles } from '../../../kit/stored-files.ts';

export interface RemoteFilesOptions {
  /** Origin. */
  base: string;
  log: Log;
  /** Told the paths of files that came, changed or went since they were last looked at. */
  onChange?: (paths: string[]) => void;
  /** Where files are kept over a restart; default: nowhere. */
  storage?: StoredFiles<RemoteFile> | undefined;
  /** How long who asks waits for it; it is read on beside that. */
  waitMs?: number;
  timeoutMs?: number;
  /** How long nobody looks whether a file has changed. */
  refreshMs?: number;
  fetch?: typeof fetch;
}

export interface RemoteFile {
  text: string;
  /** Of the text. */
  hash: string;
}

interface Kept {
  /** Missing where the host has no such file. */
  file: RemoteFile | undefined;
  etag: string | null;
}

const defaults = { waitMs: 2000, timeoutMs: 60_000, refreshMs: 60_000 };
/** What fails is left alone for a while: who asks meanwhile learns of it at once. */
const pauseMs = 3000;
/** That a file is not there is remembered of so many names, which anybody can make up. */
const maxKept = 2000;
/** Several times what a reference may hold (page-budget.ts); a larger one would not be read in one turn of the thread. */
const maxFileBytes = 2 * 1024 * 1024;
/** Of all files; those asked for longest ago go first. */
const maxTotalBytes = 16 * 1024 * 1024;
const parallel = 4;
/** Files that are read for the first time at once, and such as wait for their turn: names can be made up by anybody. */
const maxLoading = 16;
const maxWaiting = 256;

export class RemoteFiles {
  readonly #options: RemoteFilesOptions & typeof defaults;
  /** In the order of use. */
  readonly #kept = new Map<string, Kept>();
  readonly #loading = new Map<string, Promise<RemoteFile | undefined>>();
  readonly #failed = new Map<string, { untilMs: number; error: unknown }>();
  readonly #timer: NodeJS.Timeout;
  /** Of what is being read. */
  readonly #requests = new Set<AbortController>();
  readonly #turns: (() => void)[] = [];
  #reading = 0;
  /** Whether somebody waited in vain and nothing was answered since: then nobody else waits. */
  #isSilent = false;
  #answeredAtMs = -Infinity;
  #isClosed = false;
  /** What is stored and what goes, in this order. */
  #storing: Promise<unknown> = Promise.resolve();

  constructor(options: RemoteFilesOptions) {
    this.#options = { ...defaults, ...options };
    this.#timer = setInterval(() => void this.refresh(), this.#options.refreshMs).unref();
  }

  /** As it was last read; undefined also where nobody asked for it yet. */
  peek(path: string): RemoteFile | undefined {
    return this.#kept.get(path)?.file;
  }

  /**
   * As it was last read, or read now.
   * @param isPatient whether it is waited for until the host has answered; else for a short while
   * @returns undefined where the host has no such file
   * @throws where the host cannot be asked and never could be
   */
  async get(path: string, isPatient = false): Promise<RemoteFile | undefined> {
    const kept = this.#kept.get(path);
    if (kept) {
      this.#kept.delete(path);
      this.#kept.set(path, kept);
      return kept.file;
    }
    const failed = this.#failed.get(path);
    if (failed && failed.untilMs > Date.now()) throw failed.error;
    try {
      if (!this.#loading.has(path) && this.#turns.length >= maxWaiting)
        throw new Error('too much is asked for at once');
      const loading = this.#load(path, () => this.#inTurn(() => this.#fetch(path)));
      return await (isPatient ? loading : this.#soon(loading));
    } catch (error) {
      await this.recall(path);
      if (!this.#kept.has(path)) throw error;
      return this.peek(path);
    }
  }

  /** As it was before a restart, until the next look at the host. The host is not asked. */
  async recall(path: string): Promise<RemoteFile | undefined> {
    const stored = this.#kept.has(path) ? undefined : await this.stored(path);
    // It may have come in between.
    if (stored && !this.#kept.has(path)) this.#keep(path, { etag: null, file: stored });
    return this.peek(path);
  }

  /** As it was before a restart. */
  async stored(path: string): Promise<RemoteFile | undefined> {
    return this.#options.storage?.read(this.#options.base + path);
  }

  /** Looks at every file again. What cannot be read stays as it was; what is not there is forgotten. */
  async refresh(): Promise<void> {
    for (const [path, { file }] of this.#kept) if (!file) this.#kept.delete(path);
    const waiting = [...this.#kept.keys()];
    const work = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
        await this.#load(path, () => this.#fetch(path)).catch(() => undefined);
    };
    await Promise.all(Array.from({ length: parallel }, work));
  }

  /** Keeps a file for the time after a restart. Say so only of what could be read. */
  store(path: string, file: RemoteFile): void {
    const { storage, base } = this.#options;
    this.#changeStored(path, () => storage?.write(base + path, file));
  }

  /** A file that is of no use is as one that is not there: it is not looked at again of itself. */
  ignore(path: string): void {
    this.#keep(path, { etag: null, file: undefined });
  }

  /** A file that cannot be read is as one that cannot be had. */
  discard(path: string, error: unknown): void {
    this.#kept.delete(path);
    this.#noteFailure(path, error);
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const request of this.#requests) request.abort();
  }

  #load(path: string, fetch: () => Promise<Kept>): Promise<RemoteFile | undefined> {
    const running = this.#loading.get(path);
    if (running) return running;
    const { storage, base } = this.#options;
    const loading = fetch()
      .then(
        (kept) => {
          const before = this.#kept.get(path);
          this.#failed.delete(path);
          this.#keep(path, kept);
          // Else it would be back after a restart.
          if (!kept.file) this.#changeStored(path, () => storage?.remove(base + path));
          if (before && before.file?.hash !== kept.file?.hash) this.#options.onChange?.([path]);
          return kept.file;
        },
        (error: unknown) => {
          if (!this.#isClosed) this.#options.log.warn({ err: error, path }, 'client-api.unreachable');
          this.#noteFailure(path, error);
          throw error;
        },
      )
      .finally(() => this.#loading.delete(path));
    this.#loading.set(path, loading);
    return loading;
  }

  #noteFailure(path: string, error: unknown): void {
    if (this.#failed.size >= maxKept) this.#failed.clear();
    this.#failed.set(path, { untilMs: Date.now() + pauseMs, error });
  }

  #changeStored(path: string, change: () => Promise<void> | undefined): void {
    this.#storing = this.#storing.then(change).catch((error: unknown) => {
      this.#options.log.warn({ err: error, path }, 'client-api.not-stored');
    });
  }

  /** Few at once, in the order in which they came. */
  async #inTurn<T>(read: () => Promise<T>): Promise<T> {
    if (this.#reading >= maxLoading) await new Promise<void>((resolve) => this.#turns.push(resolve));
    this.#reading++;
    try {
      return await read();
    } finally {
      this.#reading--;
      this.#turns.shift()?.();
    }
  }

  async #fetch(path: string): Promise<Kept> {
    const { timeoutMs } = this.#options;
    // Not AbortSignal.timeout within AbortSignal.any: Node 20 forgets such a timer in its next garbage collection.
    const request = new AbortController();
    this.#requests.add(request);
    if (this.#isClosed) request.abort();
    const timer = setTimeout(() => {
      request.abort(new Error(`no answer within ${String(timeoutMs)} ms`));
    }, timeoutMs);
    try {
      const kept = await this.#ask(path, request.signal);
      this.#isSilent = false;
      this.#answeredAtMs = performance.now();
      return kept;
    } finally {
      clearTimeout(timer);
      this.#requests.delete(request);
    }
  }

  async #ask(path: string, signal: AbortSignal): Promise<Kept> {
    const { base, fetch: load = fetch } = this.#options;
    const kept = this.#kept.get(path);
    const response = await load(base + path, {
      headers: { Accept: 'application/json', ...(kept?.etag != null && { 'If-None-Match': kept.etag }) },
      signal,
    });
    if (response.status === 304 && kept) return kept;
    const etag = response.headers.get('etag');
    if (response.status === 200) {
      const text = await readText(response);
      return { etag, file: { text, hash: createHash('sha1').update(text).digest('base64url') } };
    }
    await response.body?.cancel();
    // Stores of files say 403 of what is not there.
    if ([403, 404, 410].includes(response.status)) return { etag: null, file: undefined };
    throw new Error(`${base}${path}: status ${String(response.status)}`);
  }

  /** @throws where it takes longer than somebody should wait, at once where the host is known to be silent */
  async #soon<T>(loading: Promise<T>): Promise<T> {
    const { waitMs } = this.#options;
    const startedAtMs = performance.now();
    // Whoever gave up does not hear how it ended.
    loading.catch(() => undefined);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(
        () => {
          if (this.#answeredAtMs < startedAtMs) this.#isSilent = true;
          fail(new Error(`no answer within ${String(waitMs)} ms`));
        },
        this.#isSilent ? 0 : waitMs,
      );
    });
    return Promise.race([loading, late]).finally(() => {
      clearTimeout(timer);
    });
  }

  #keep(path: string, kept: Kept): void {
    this.#kept.delete(path);
    this.#kept.set(path, kept);
    let bytes = [...this.#kept.values()].reduce((sum, { file }) => sum + (file?.text.length ?? 0), 0);
    for (const [oldest, { file }] of this.#kept) {
      if (this.#kept.size <= maxKept && bytes <= maxTotalBytes) break;
      this.#kept.delete(oldest);
      bytes -= file?.text.length ?? 0;
    }
  }
}

/** @throws if it is too large */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxFileBytes) throw new Error(`${response.url} is larger than ${String(maxFileBytes)} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}
