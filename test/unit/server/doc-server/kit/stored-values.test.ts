import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { runAtOnce } from '../../../../../server/embedded/doc-server/kit/slices.ts';
import { StoredValues } from '../../../../../server/embedded/doc-server/kit/stored-values.ts';
import { useEach } from '../../../../support/use.ts';
import { copySite } from '../fixture.ts';

describe('Stored values', () => {
  const site = useEach(() => copySite());
  let told: Error[];
  const open = (version = '1', folder = site.dataDir) =>
    new StoredValues(folder, (error) => told.push(error)).open<number>('tea', version);
  beforeEach(() => {
    told = [];
  });

  it('are there for another process of the same version, until they are removed', () => {
    open().write('green', 2);

    expect([open().read('green'), open('2').read('green')]).to.deep.equal([2, undefined]);
    open().remove('green');
    expect(open().read('green')).to.equal(undefined);
  });

  it('leave with their version when asked, however many they are', () => {
    for (let at = 0; at < 50; at += 1) open('old').write(String(at), at);
    open().write('green', 2);

    runAtOnce(open().removeOld());

    expect([open('old').read('0'), open('old').read('49'), open().read('green')]).to.deep.equal([
      ...[undefined, undefined, 2],
    ]);
  });

  it('begin anew in place of a damaged file, which is told', () => {
    mkdirSync(site.dataDir, { recursive: true });
    writeFileSync(join(site.dataDir, 'documents.db'), 'tea '.repeat(2000));
    open().write('green', 2);

    expect([told.length, open().read('green')]).to.deep.equal([1, 2]);
  });
});
