import { expect } from 'chai';
import { Background } from '../../../../server/embedded/doc-server/background.ts';

describe('Background', () => {
  it('runs the jobs after one that fails, and reports the failure', async () => {
    const background = new Background(() => 0);
    const ran: string[] = [];
    const failures: unknown[] = [];

    await background.run(
      [
        () => Promise.reject(new Error('no database')),
        () => {
          throw new Error('no folder');
        },
        () => Promise.resolve(ran.push('watch')),
      ],
      (error) => failures.push(error),
    );

    expect(ran).to.deep.equal(['watch']);
    expect(failures.map(String)).to.deep.equal(['Error: no database', 'Error: no folder']);
  });
});
