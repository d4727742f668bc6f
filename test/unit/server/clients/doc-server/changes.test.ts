import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'chai';
import { followChanges } from '../../../../../server/clients/doc-server/changes.ts';
import { createLog } from '../../../../../server/log.ts';

describe('Following the changes of content', () => {
  const follow = (silenceMs: number, ask: typeof fetch, onLost: () => void = () => undefined) =>
    followChanges(
      {
        base: () => Promise.resolve('http://service.example'),
        ...{ log: createLog('silent'), retryMs: 0, silenceMs, fetch: ask },
      },
      { onChange: () => undefined, onLost },
    );

  it('leaves nothing behind with each try', async () => {
    const warnings: string[] = [];
    const note = ({ name }: Error) => warnings.push(name);
    process.on('warning', note);

    await new Promise<void>((resolve) => {
      let tries = 0;
      const following = follow(1000, () => {
        tries += 1;
        if (tries === 20) resolve(following.stop());
        return Promise.reject(new Error('down'));
      });
    });
    await nextTurn();
    process.off('warning', note);

    expect(warnings).to.deep.equal([]);
  });

  it('counts a connection as lost on which nothing comes', async () => {
    let tries = 0;
    await new Promise<void>((resolve) => {
      const ask: typeof fetch = (_url, init) => {
        tries += 1;
        const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
        void writable.getWriter().write(new TextEncoder().encode('data: {"version":"1","tags":[]}\n\n'));
        const body = readable.pipeThrough(new TransformStream(), { signal: init?.signal ?? undefined });
        return Promise.resolve(new Response(body));
      };
      const following = follow(20, ask, () => resolve(following.stop()));
    });

    expect(tries).to.equal(1);
  });
});
