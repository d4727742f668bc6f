/** Grade of MDN's HTTP Observatory for the site behind TLS. The scanner is installed on demand, because it brings a server. */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { startSite } from '../site.ts';
import type { Proof } from './proof.ts';

const scanner = '@mdn/mdn-http-observatory';
const version = '1.4.8';
const installDir = resolve('node_modules/.cache/http-observatory');

const resultSchema = z.object({
  scan: z.object({ grade: z.string(), score: z.number(), testsPassed: z.number(), testsQuantity: z.number() }),
  tests: z.record(
    z.string(),
    z.object({ pass: z.boolean(), result: z.string().nullable(), scoreModifier: z.number() }),
  ),
});

export async function proveHeaders(): Promise<Proof> {
  install();
  const folder = mkdtempSync(join(tmpdir(), 'headers-'));
  const site = await startSite({
    env: { SITE_URL_EN: 'https://localhost', DEFAULT_LOCALE: 'en', TRUST_PROXY: 'loopback' },
  });
  let front: Server | undefined;
  try {
    const tls = makeCertificate(folder);
    front = await startFront(site.url, tls);
    const host = `localhost:${String((front.address() as AddressInfo).port)}`;
    const { scan, tests } = resultSchema.parse(JSON.parse(await runScanner(host, tls.file)));
    const details = Object.entries(tests).map(([name, { result, scoreModifier }]) => [
      name,
      `${result ?? ''} (${String(scoreModifier)})`,
    ]);
    return {
      figures: {
        grade: `${scan.grade}, ${String(scan.score)} points, ${String(scan.testsPassed)} of ${String(scan.testsQuantity)} tests`,
        ...(Object.fromEntries(details) as Record<string, string>),
      },
      failures: [
        ...(scan.grade === 'A+' ? [] : [`the grade is ${scan.grade}`]),
        ...Object.entries(tests).flatMap(([name, { pass, result }]) => (pass ? [] : [`${name}: ${result ?? ''}`])),
      ],
    };
  } finally {
    front?.closeAllConnections();
    front?.close();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function install(): void {
  if (existsSync(join(installDir, 'node_modules', scanner, 'package.json'))) return;
  mkdirSync(installDir, { recursive: true });
  writeFileSync(join(installDir, 'package.json'), '{"private":true,"type":"module"}');
  // A dependency may require a later Node.js than it needs. Install scripts build a database driver and fetch lists, which a scan
  // of this machine does not need.
  const args = [
    'install',
    `${scanner}@${version}`,
    '--ignore-scripts',
    '--engine-strict=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  execFileSync('npm', args, { cwd: installDir, stdio: 'inherit' });
}

interface Certificate {
  key: Buffer;
  cert: Buffer;
  file: string;
}

function makeCertificate(folder: string): Certificate {
  const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const args = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    keyFile,
    '-out',
    file,
    ...subject,
  ];
  execFileSync('openssl', args, { stdio: 'ignore' });
  return { key: readFileSync(keyFile), cert: readFileSync(file), file };
}

/** The proxy in front of the site, as in production. */
async function startFront(target: string, { key, cert }: Certificate): Promise<Server> {
  const server = createServer({ key, cert }, (req, res) => {
    const headers = { ...req.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.1' };
    const onward = request(target + (req.url ?? ''), { method: req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    req.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}

async function runScanner(host: string, certificate: string): Promise<string> {
  // The preload list of browsers, which contains none of our hosts.
  const lists = join(installDir, 'node_modules', scanner, 'conf');
  if (!existsSync(join(lists, 'hsts-preload.json'))) writeFileSync(join(lists, 'hsts-preload.json'), '{}');
  const program = `import { scan } from '${scanner}'; console.log(JSON.stringify(await scan('${host}')));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: installDir,
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
  });
  return stdout;
}
