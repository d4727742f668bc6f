/** One HTTP/2 front with TLS for every measured site, as a CDN or a proxy is one: no site is measured by the server of its preview. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterwards, makeFolder } from './harness.ts';

/** Headers of one connection, which HTTP/2 does not have. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/** @param target origin of the site behind the front; it compresses its answers itself @returns the address of the front */
export async function startFront(target: string): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer(certificate(), (req, res) => {
    const own = Object.entries(req.headers).filter(([name]) => !name.startsWith(':'));
    const headers = { ...Object.fromEntries(own), host: req.authority, 'x-forwarded-proto': 'https' };
    const upstream = request(target + req.url, { method: req.method, agent, headers }, (answer) => {
      for (const name of ofConnection) Reflect.deleteProperty(answer.headers, name);
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    upstream.on('error', () => {
      res.stream.destroy();
    });
    res.on('close', () => upstream.destroy());
    req.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterwards(() => {
    server.close();
    agent.destroy();
  });
  return `https://localhost:${String((server.address() as AddressInfo).port)}`;
}

let kept: { key: Buffer; cert: Buffer } | undefined;

/** A certificate for this run; the measuring browser takes any. */
function certificate(): { key: Buffer; cert: Buffer } {
  if (kept) return kept;
  const dir = makeFolder('front');
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-subj', '/CN=localhost', '-keyout', key, '-out', cert], {
    stdio: 'pipe',
  });
  kept = { key: readFileSync(key), cert: readFileSync(cert) };
  return kept;
}
