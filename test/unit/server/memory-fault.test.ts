import { expect } from 'chai';
import { memoryFault } from '../../../server/process.ts';

describe('memoryFault', () => {
  const mb = 2 ** 20;

  it('warns of a first start that the machine is too small for, and of no other', () => {
    expect(memoryFault(12_000, 512 * mb)).to.match(/12000 documents takes 570 MB, and there are 512 MB: give it more/);
    expect(memoryFault(530, 512 * mb)).to.equal(undefined);
    expect(memoryFault(12_000, 1024 * mb)).to.equal(undefined);
  });
});
