/** References of another host that is slow, silent or says nonsense, and over our restarts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import type { RemoteFile } from '../../../../../server/embedded/doc-server/reference/client/remote/remote-files.ts';
import { RemoteReferences } from '../../../../../server/embedded/doc-server/reference/client/remote/remote-references.ts';
import { StoredFiles } from '../../../../../server/embedded/doc-server/stored-files.ts';
import { createLog } from '../../../../../server/log.ts';
import { type FileHost, startFileHost } from '../../../../support/file-host.ts';

const key = { locale: 'en', sdk: 'kettle', target: 'dart_flutter' } as const;
const pathOf = (sdk: string) => `/client-api/${sdk}/en/dart_flutter/data.json`;
const path = pathOf(key.sdk);
const data = { searchData: [{ compoundName: 'Spout', compoundKind: 'class', members: [] }], treeData: [] };

describe('References of another host', () => {
  let host: FileHost;
  let dataDir: string;
  const opened: RemoteReferences[] = [];
  beforeEach(async () => {
    host = await startFileHost({ [path]: data });
    dataDir = mkdtempSync(join(tmpdir(), 'remote-'));
  });
  afterEach(async () => {
    for (const references of opened.splice(0)) references.close();
    await host.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const open = () => {
    const storage = new StoredFiles<RemoteFile>(dataDir, 'client-api', '1');
    const options = { base: host.url, log: createLog('silent'), waitMs: 50, storage };
    const references = new RemoteReferences(options, () => undefined);
    opened.push(references);
    return { references, storage };
  };
  const namesOf = (references: RemoteReferences, sdk: string = key.sdk) =>
    references.find({ ...key, sdk })?.data.compounds.map(({ name }) => name);
  const failureOf = (preparing: Promise<void>) =>
    preparing.then(
      () => '',
      (error: unknown) => String(error),
    );

  for (const [what, change] of [
    ['is silent', () => (host.isSilent = true)],
    ['says nonsense', () => host.files.set(path, '<html>')],
    ['fails', () => host.files.set(path, 503)],
  ] as const) {
    it(`are as they were before a restart while the host ${what}, and follow it again afterwards`, async () => {
      const { references, storage } = open();
      await references.prepare(key);
      while ((await storage.read(host.url + path)) === undefined) await sleep(5);
      change();
      // A silent host is waited for long, beside all else.
      await Promise.race([references.refresh(), sleep(100)]);
      const { references: later } = open();
      await later.prepare(key);

      expect(namesOf(later)).to.deep.equal(['Spout']);

      host.isSilent = false;
      const changed = { ...data, searchData: [{ compoundName: 'Lid', compoundKind: 'class', members: [] }] };
      host.files.set(path, changed);
      // What was asked of the silent host hangs.
      const { references: last } = open();
      await last.prepare(key);
      expect(namesOf(last)).to.deep.equal(['Lid']);
    });
  }

  it('are read of a slow host, beside who asks and does not wait so long', async () => {
    host.delayMs = 200;
    const { references } = open();

    expect(await failureOf(references.prepare(key))).to.contain('no answer within 50 ms');
    while (namesOf(references) === undefined) {
      await failureOf(references.prepare(key));
      await sleep(10);
    }

    expect(namesOf(references)).to.deep.equal(['Spout']);
    expect(host.asked).to.deep.equal([path]);
  });

  it('keep only so many questions waiting, whoever makes up names', async () => {
    host.isSilent = true;
    const { references } = open();
    const failures = await Promise.all(
      Array.from({ length: 40 }, (_, at) => failureOf(references.prepare({ ...key, sdk: `sdk${String(at)}` }))),
    );

    expect(failures.filter((failure) => failure.includes('too much'))).to.have.length(24);
    // A busy machine hears them later than who asks waits.
    while (host.asked.length < 16) await sleep(5);
    expect(host.asked).to.have.length(16);
  });

  it('are not asked for again and again because somebody once asked for one that is not there', async () => {
    const { references } = open();
    await references.prepare(key);
    for (const sdk of ['one', 'two']) await references.prepare({ ...key, sdk });
    host.asked.length = 0;

    await references.refresh();

    expect(host.asked).to.deep.equal([path]);
  });

  it('that are too large are not read, nor more of them than memory is meant for', async () => {
    const large = (megabytes: number) => ({ ...data, more: 'x'.repeat(megabytes * 1024 * 1024) });
    host.files.set(path, large(2.1));
    const { references } = open();
    expect(await failureOf(references.prepare(key))).to.contain('larger than');
    const names = Array.from({ length: 8 }, (_, at) => `sdk${String(at)}`);
    for (const sdk of names) host.files.set(pathOf(sdk), large(1.5));

    for (const sdk of names) await failureOf(references.prepare({ ...key, sdk }));

    expect(names.filter((sdk) => namesOf(references, sdk))).to.have.length(5);
    const [first, , , , , refused] = names;
    host.files.delete(pathOf(String(first)));
    await references.refresh();
    await references.prepare({ ...key, sdk: String(refused) });
    expect(namesOf(references, refused), 'where room was made').to.deep.equal(['Spout']);
  });
});
