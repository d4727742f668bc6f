/** Baseline servers: `baseline-server.ts KIND PORT FILE`; FILE contains the page and its headers. */
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import compression from 'compression';
import express from 'express';

export type BaselineKind = 'bare-brotli' | 'bare-gzip' | 'bare-plain' | 'express' | 'express-compressing';

export interface BaselinePage {
  html: string;
  brotliBase64: string;
  headers: Record<string, string | string[]>;
}

const [kind, port, file = ''] = process.argv.slice(2);
const { html, brotliBase64, headers } = JSON.parse(readFileSync(file, 'utf8')) as BaselinePage;

createServer(listenerOf(kind as BaselineKind)).listen(Number(port), '127.0.0.1');

function listenerOf(wanted: BaselineKind): RequestListener {
  switch (wanted) {
    case 'bare-brotli':
      return bare(Buffer.from(brotliBase64, 'base64'), { 'content-encoding': 'br' });
    case 'bare-gzip':
      return bare(gzipSync(html, { level: 6 }), { 'content-encoding': 'gzip' });
    case 'bare-plain':
      return bare(Buffer.from(html), {});
    case 'express':
      return express().get('/', (_req, res) => void res.send(html));
    case 'express-compressing':
      return express()
        .use(compression())
        .get('/', (_req, res) => void res.send(html));
  }
}

function bare(body: Buffer, encoding: Record<string, string>): RequestListener {
  const complete = { ...headers, ...encoding, 'content-length': body.length };
  return (_req, res) => {
    res.writeHead(200, complete).end(body);
  };
}
