/** Starts the baseline servers, each a process on the site's core. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BaselineKind, BaselinePage } from './baseline-server.ts';
import { get, pause } from './http.ts';
import { cleanWhenInterrupted } from './interrupt.ts';
import { bound, freePort } from './site.ts';

export interface Baseline {
  url: string;
  pid: number | undefined;
  stop(): Promise<void>;
}

export interface TakenPage {
  html: Buffer;
  brotli: Buffer;
  /** Headers of the brotli answer. */
  headers: Record<string, string | string[]>;
}

const core = 0;
/** Headers set by the server itself or about the encoding. */
const ownHeaders = ['date', 'connection', 'keep-alive', 'content-length', 'content-encoding', 'transfer-encoding'];

export async function startBaseline(kind: BaselineKind, page: TakenPage): Promise<Baseline> {
  const dir = mkdtempSync(join(tmpdir(), 'doc-centre-baseline-'));
  const file = join(dir, 'page.json');
  const port = await freePort();
  const headers = Object.fromEntries(Object.entries(page.headers).filter(([name]) => !ownHeaders.includes(name)));
  const stored: BaselinePage = { html: page.html.toString(), brotliBase64: page.brotli.toString('base64'), headers };
  writeFileSync(file, JSON.stringify(stored));
  const script = ['--import', 'tsx', 'test/bench/baseline-server.ts', kind, String(port), file];
  const [command, args] = bound(core, process.execPath, script);
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return started(child, port, dir);
}

/** @returns a reason if nginx cannot be measured */
export async function startNginx(page: TakenPage): Promise<Baseline | string> {
  const about = spawnSync('nginx', ['-V'], { encoding: 'utf8' });
  if (about.error) return 'nginx is not installed';
  if (!about.stderr.includes('http_gzip_static_module')) return 'this nginx has no gzip_static module';
  const dir = mkdtempSync(join(tmpdir(), 'doc-centre-nginx-'));
  const port = await freePort();
  mkdirSync(join(dir, 'www'));
  writeFileSync(join(dir, 'www/page.html'), page.html);
  writeFileSync(join(dir, 'www/page.html.gz'), gzipSync(page.html, { level: 9 }));
  const isRoot = process.getuid?.() === 0;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const settings = `${isRoot ? 'user root;' : ''} worker_processes 1; pid ${dir}/nginx.pid; error_log ${dir}/error.log;
events { worker_connections 512; }
http {
  types { text/html html; } access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000;
  open_file_cache max=16; gzip_static on; gzip_vary on;
  ${temporary.map((name) => `${name}_temp_path ${dir}/${name};`).join(' ')}
  server { listen 127.0.0.1:${String(port)}; root ${dir}/www; }
}`;
  writeFileSync(join(dir, 'nginx.conf'), settings);
  const arguments_ = ['-p', dir, '-c', join(dir, 'nginx.conf'), '-g', 'daemon off;', '-e', join(dir, 'error.log')];
  const [command, args] = bound(core, 'nginx', arguments_);
  const baseline = await started(spawn(command, args, { stdio: 'ignore' }), port, dir);
  return { ...baseline, url: `${baseline.url}page.html` };
}

async function started(child: ChildProcess, port: number, dir: string): Promise<Baseline> {
  const url = `http://127.0.0.1:${String(port)}/`;
  const exited = new Promise<void>((resolve) =>
    child.once('exit', () => {
      resolve();
    }),
  );
  const cleaned = cleanWhenInterrupted(() => {
    child.kill('SIGTERM');
    rmSync(dir, { recursive: true, force: true });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    cleaned();
    rmSync(dir, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) break;
    const isUp = await get(url).then(
      () => true,
      () => false,
    );
    if (isUp) return { url, pid: child.pid, stop };
    await pause(50);
  }
  await stop();
  throw new Error('a baseline did not start');
}
