import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect } from 'chai';
import express, { type Express } from 'express';
import request from 'supertest';
import { serveBuiltFiles } from '../../server/middleware/static-files.ts';

describe('GET /built/*', () => {
  let folder: string;
  let app: Express;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'built-'));
    for (const name of ['docs-ABCD2345.js', 'diagram.js']) {
      writeFileSync(join(folder, name), 'plain');
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync('brotli'));
      writeFileSync(join(folder, `${name}.gz`), gzipSync('gzipped'));
    }
    app = express().use(serveBuiltFiles(folder));
  });
  after(() => {
    rmSync(folder, { recursive: true });
  });

  for (const encoding of ['br', 'gzip', 'identity']) {
    it(`a name with a hash is kept for a year and never asked for again, in ${encoding} too`, async () => {
      const res = await request(app).get('/built/docs-ABCD2345.js').set('Accept-Encoding', encoding);

      expect(res.status).to.equal(200);
      expect(res.get('Cache-Control')).to.equal('public, max-age=31536000, immutable');
      expect(res.get('Content-Encoding') ?? 'identity').to.equal(encoding);
      expect(res.get('Content-Type')).to.contain('javascript');
      expect(res.get('Vary')).to.equal('Accept-Encoding');
    });
  }

  it('a name without a hash is asked for each time', async () => {
    const res = await request(app).get('/built/diagram.js').set('Accept-Encoding', 'gzip');

    expect(res.get('Cache-Control')).to.equal('public, max-age=0, must-revalidate');
    expect(res.get('Content-Encoding')).to.equal('gzip');
  });
});
