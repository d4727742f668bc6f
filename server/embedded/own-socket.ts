import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';

/** Longest path of a socket that every system takes; macOS takes 103 bytes, Linux 107. */
const maxPathBytes = 103;
const fileName = 's';
/** A younger folder may belong to a process that is about to listen. */
const staleAfterMs = 60_000;

/**
 * Listens on a Unix socket that only this user can open, or on a pipe of Windows. The socket has a folder of its own in
 * `dataDir`. It is in the temporary folder if the path would be too long, or the file system has no sockets.
 * @returns the path of the socket, and a function that removes its folder
 * @throws ConfigError if neither folder takes a socket
 */
export async function listenOnOwnSocket(server: Server, dataDir: string): Promise<{ path: string; remove(): void }> {
  if (process.platform === 'win32') {
    const path = `\\\\.\\pipe\\doc-centre-${randomUUID()}`;
    await listen(server, path);
    return { path, remove: () => undefined };
  }
  let cause: unknown = new Error('the path is too long');
  for (const folder of [dataDir, tmpdir()]) {
    const prefix = join(folder, prefixHere());
    if (Buffer.byteLength(join(`${prefix}123456`, fileName)) > maxPathBytes) continue;
    try {
      return await listenIn(server, folder, prefix);
    } catch (error) {
      cause = error;
    }
  }
  throw new ConfigError(`DATA_DIR: neither ${dataDir} nor ${tmpdir()} takes a Unix socket`, { cause });
}

async function listenIn(server: Server, folder: string, prefix: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Only this user may enter the new folder, so nobody can open the socket before its mode is set.
  const own = mkdtempSync(prefix);
  const path = join(own, fileName);
  const remove = () => {
    rmSync(own, { recursive: true, force: true });
  };
  try {
    await listen(server, path);
    chmodSync(path, 0o600);
  } catch (error) {
    remove();
    throw error;
  }
  removeStale(folder);
  return { path, remove };
}

/** Names the machine, because machines may share the folder, and a socket of another one looks stale here. */
function prefixHere(): string {
  return `socket-${createHash('sha1').update(hostname()).digest('hex').slice(0, 6)}-`;
}

/** Removes the sockets of killed processes: nobody listens there. */
function removeStale(folder: string): void {
  for (const name of readdirSync(folder)) {
    const old = join(folder, name);
    const startedAt = name.startsWith(prefixHere()) ? statSync(old, { throwIfNoEntry: false })?.mtimeMs : undefined;
    if (startedAt === undefined || startedAt > Date.now() - staleAfterMs) continue;
    const probe = connect(join(old, fileName), () => probe.destroy());
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' || code === 'ENOENT') rmSync(old, { recursive: true, force: true });
    });
  }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
