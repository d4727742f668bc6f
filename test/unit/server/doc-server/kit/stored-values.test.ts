import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { runAtOnce } from '../../../../../server/embedded/doc-server/kit/slices.ts';
import { StoredValues } from '../../../../../server/embedded/doc-server/kit/stored-values.ts';
import { useEach } from '../../../../support/use.ts';
import { copySite } from '../fixture.ts';

describe('Stored values', () => {
  const site = useEach(() => copySite());
  const open = (version = '1', told: Error[] = []) =>
    new StoredValues(site.dataDir, (error) => told.push(error)).open<{ cups: number }>('tea', version);

  it('are there for another process of the same version, until they are removed', () => {
    open().write('green', { cups: 2 });

    expect(open().read('green')).to.deep.equal({ cups: 2 });
    expect(open('2').read('green')).to.equal(undefined);
    open().remove('green');
    expect(open().read('green')).to.equal(undefined);
  });

  it('leave with their version when asked, however many they are', () => {
    for (let at = 0; at < 50; at += 1) open('old').write(String(at), { cups: at });
    open().write('green', { cups: 2 });

    runAtOnce(open().removeOld());

    expect(open('old').read('0')).to.equal(undefined);
    expect(open('old').read('49')).to.equal(undefined);
    expect(open().read('green')).to.deep.equal({ cups: 2 });
  });

  it('begin anew in place of a damaged file, which is told', () => {
    mkdirSync(site.dataDir, { recursive: true });
    writeFileSync(join(site.dataDir, 'documents.db'), 'tea '.repeat(2000));
    const told: Error[] = [];
    open('1', told).write('green', { cups: 2 });

    expect(told).to.have.lengthOf(1);
    expect(open().read('green')).to.deep.equal({ cups: 2 });
  });

  it('are not kept where no file can be made, which is told once', () => {
    writeFileSync(join(site.contentDir, 'cup'), '');
    const told: Error[] = [];
    const values = new StoredValues(join(site.contentDir, 'cup'), (error) => told.push(error)).open<number>('tea', '1');

    values.write('green', 2);

    expect(values.read('green')).to.equal(undefined);
    expect(told).to.have.lengthOf(1);
  });
});
