/** References of a remote host that is slow, silent or wrong, also across restarts. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import type { RemoteFile } from '../../../../../../../server/embedded/doc-server/references/importers/remote/fetch-file.ts';
import { RemoteReferences } from '../../../../../../../server/embedded/doc-server/references/importers/remote/remote-references.ts';
import { StoredValues } from '../../../../../../../server/embedded/doc-server/kit/stored-values.ts';
import { startFileHost } from '../../../../../../support/file-host.ts';
import { until } from '../../../../../../support/until.ts';
import { useEach } from '../../../../../../support/use.ts';
import { emptySite, log } from '../../../fixture.ts';

const key = { locale: 'en', sdk: 'kettle', target: 'dart_flutter' } as const;
const pathOf = (sdk: string) => `/client-api/${sdk}/en/dart_flutter/data.json`;
const path = pathOf(key.sdk);
const dataWith = (compoundName: string) => ({
  ...{ searchData: [{ compoundName, compoundKind: 'class', members: [] }], treeData: [] },
});
const data = dataWith('Spout');

describe('Remote references', () => {
  const opened: RemoteReferences[] = [];
  const site = useEach(() => emptySite());
  const host = useEach(() => startFileHost({ [path]: data }));
  afterEach(() => {
    for (const references of opened.splice(0)) references.close();
  });
  const open = (more: object = {}) => {
    const storage = new StoredValues(site.dataDir).open<RemoteFile>('client-api', '1');
    const options = { base: host.url, log, waitMs: 10_000, storage, ...more };
    const told: string[] = [];
    const references = new RemoteReferences(options);
    references.subscribe(({ sdk }) => told.push(sdk));
    opened.push(references);
    return { references, storage, told };
  };
  const namesOf = (references: RemoteReferences, sdk: string = key.sdk) =>
    references.find({ ...key, sdk })?.data.compounds.map(({ name }) => name);
  const failureOf = (preparing: Promise<void>) =>
    preparing.then(
      () => '',
      (error: unknown) => String(error),
    );

  for (const [what, change] of [
    ['is silent', () => (host.behaviour.isSilent = true)],
    ['says nonsense', () => host.files.set(path, '<html>')],
    ['fails', () => host.files.set(path, 503)],
  ] as const)
    it(`are as they were before a restart while the host ${what}, and follow it again afterwards`, async () => {
      const { references, storage } = open();
      await references.prepare(key);
      await until(() => storage.read(host.url + path) !== undefined);
      change();
      if (!host.behaviour.isSilent) await references.refresh();
      const { references: later } = open();
      await later.prepare(key);

      expect(namesOf(later)).to.deep.equal(['Spout']);

      host.behaviour.isSilent = false;
      host.files.set(path, dataWith('Lid'));
      // The requests to the silent host hang.
      const { references: last } = open();
      await last.prepare(key);
      await last.refresh();
      expect(namesOf(last)).to.deep.equal(['Lid']);
    });

  it('are read from a slow host, although the caller does not wait that long', async () => {
    host.behaviour.delayMs = 200;
    const { references } = open({ waitMs: 50 });

    expect(await failureOf(references.prepare(key))).to.contain('no answer within 50 ms');
    await until(async () => {
      await failureOf(references.prepare(key));
      return namesOf(references) !== undefined;
    });

    expect(namesOf(references)).to.deep.equal(['Spout']);
    expect(host.asked).to.deep.equal([path]);
  });

  it('are known from an earlier run without a question to the host, until that says that they have changed or are gone', async () => {
    const { references, storage } = open();
    await references.prepare(key);
    await until(() => storage.read(host.url + path) !== undefined);
    host.asked.length = 0;

    const { references: later, told } = open();
    later.recall([key, { ...key, sdk: 'stove' }]);
    expect([namesOf(later), host.asked]).to.deep.equal([['Spout'], []]);

    host.files.set(path, dataWith('Lid'));
    await later.refresh();
    expect(namesOf(later)).to.deep.equal(['Lid']);

    host.files.delete(path);
    await later.refresh();
    expect(namesOf(later)).to.equal(undefined);
    expect(told).to.deep.equal(['kettle', 'kettle']);

    await until(async () => storage.read(host.url + path) === undefined);
    const { references: last } = open();
    last.recall([key]);
    expect(namesOf(last)).to.equal(undefined);
  });

  it('are followed in the background: all are asked for, and again where nobody could tell', async () => {
    host.files.set(pathOf('stove'), 503);
    const { references, told } = open();
    const wanted = [key, { ...key, sdk: 'stove' }, { ...key, sdk: 'oven' }];
    await references.follow(() => wanted);
    expect(told).to.deep.equal(['kettle']);

    for (const sdk of ['stove', 'pan']) host.files.set(pathOf(sdk), data);
    wanted.push({ ...key, sdk: 'pan' });
    await references.refresh();

    expect(told).to.have.members(['kettle', 'stove', 'pan']);
    expect(host.asked.filter((asked) => asked === pathOf('oven'))).to.have.length(1);
  });

  it('are given up while a host answers bit by bit, whatever the garbage collector does, and read once it is well', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    host.behaviour.isDripping = true;
    const { references } = open({ timeoutMs: 600 });
    const asking = Array.from({ length: 20 }, (_, at) =>
      failureOf(references.prepare({ ...key, sdk: `sdk${String(at)}` })),
    );
    await until(() => host.asked.length >= 16);
    collect();
    const failures = await Promise.all(asking);
    host.behaviour.isDripping = false;
    await references.prepare(key);

    expect(failures.every((failure) => failure !== '')).to.equal(true);
    expect(namesOf(references)).to.deep.equal(['Spout']);
  });

  it('are neither kept for names unknown to the host nor asked for again and again', async () => {
    host.files.set(pathOf('empty'), { searchData: [], treeData: [] });
    host.files.set(pathOf('nonsense'), '<html>');
    const { references, storage } = open();
    for (const sdk of ['empty', 'gone']) await failureOf(references.prepare({ ...key, sdk }));
    expect(await failureOf(references.prepare({ ...key, sdk: 'nonsense' }))).to.contain('SyntaxError');
    await references.prepare(key);
    host.asked.length = 0;
    await references.refresh();

    expect(host.asked).to.deep.equal([path]);
    expect(references.list('en')).to.have.lengthOf(1);
    expect(storage.read(host.url + pathOf('empty'))).to.equal(undefined);
  });

  it('are not read if they are too large or their share of memory is used up', async () => {
    const { references } = open();
    const prepare = (sdk: string, megabytes: number) => {
      host.files.set(pathOf(sdk), { ...data, more: 'x'.repeat(megabytes * 1024 * 1024) });
      return failureOf(references.prepare({ ...key, sdk }));
    };
    expect(await prepare('kettle', 2.1)).to.contain('larger than');

    for (const sdk of ['1', '2', '3', '4', '5', '6']) await prepare(sdk, 1.5);

    expect(references.list('en').map(({ sdk }) => sdk)).to.have.members(['1', '2', '3', '4', '5']);
  });
});
