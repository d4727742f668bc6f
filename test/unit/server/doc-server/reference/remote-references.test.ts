/** References of another host over its silence and our restarts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { RemoteReferences } from '../../../../../server/embedded/doc-server/reference/client/remote/remote-references.ts';
import { StoredFiles } from '../../../../../server/embedded/doc-server/stored-files.ts';
import { createLog } from '../../../../../server/log.ts';
import { type FileHost, startFileHost } from '../../../../support/file-host.ts';

const key = { locale: 'en', sdk: 'kettle', target: 'dart_flutter' } as const;
const path = '/client-api/kettle/en/dart_flutter/data.json';
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
    const storage = new StoredFiles<never>(dataDir, 'client-api', '1');
    const options = { base: host.url, log: createLog('silent'), answerMs: 50, storage };
    const references = new RemoteReferences(options, () => undefined);
    opened.push(references);
    return { references, storage };
  };
  const namesOf = (references: RemoteReferences) => references.find(key)?.data.compounds.map(({ name }) => name);

  it('are as they were last read after a restart while the host is silent, whatever nonsense it said in between', async () => {
    const { references, storage } = open();
    await references.prepare(key);
    while ((await storage.read(host.url + path)) === undefined) await sleep(5);
    host.files.set(path, '<html>');
    await references.refresh();
    host.isSilent = true;

    const { references: later } = open();
    await later.prepare(key);

    expect(namesOf(later)).to.deep.equal(['Spout']);
  });

  it('are not waited for again while the host is silent, whatever is asked for', async () => {
    host.isSilent = true;
    const { references } = open();
    const names = ['kettle', 'one', 'two', 'three'];
    for (const sdk of names) {
      const failure = await references.prepare({ ...key, sdk }).then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(String(failure), sdk).to.contain('no answer within 50 ms');
    }

    expect(host.asked).to.deep.equal([path]);
  });
});
