/** A baseline: `baseline-server.ts KIND FILE`; FILE contains the page and its headers. Prints its address. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';

/** Bare `node:http` with the bytes of the site, or with plain ones, and Express that sends a text. */
export type BaselineKind = 'brotli' | 'plain' | 'express';

export interface BaselinePage {
  html: string;
  brotliBase64: string;
  headers: Record<string, unknown>;
}

const [kind, file = ''] = process.argv.slice(2);
const { html, brotliBase64, headers } = JSON.parse(readFileSync(file, 'utf8')) as BaselinePage;
const body = kind === 'brotli' ? Buffer.from(brotliBase64, 'base64') : Buffer.from(html);
const encoding = kind === 'brotli' ? { 'content-encoding': 'br' } : {};
const complete = { ...(headers as Record<string, string>), ...encoding, 'content-length': body.length };

const server =
  kind === 'express'
    ? createServer(express().get('/', (_req, res) => void res.send(html)))
    : createServer((_req, res) => {
        res.writeHead(200, complete).end(body);
      });
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`);
});
