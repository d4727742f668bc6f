import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'chai';
import { followChanges } from '../../../../../server/clients/doc-server/changes.ts';
import { createLog } from '../../../../../server/log.ts';

describe('Following the changes of content', () => {
  it('leaves nothing behind with each try', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    let tries = 0;
    let enough: () => void = () => undefined;
    const tried = new Promise<void>((resolve) => (enough = resolve));
    const following = followChanges(
      {
        base: () => Promise.resolve('http://service.example'),
        log: createLog('silent'),
        retryMs: 0,
        fetch: () => {
          tries += 1;
          if (tries === 20) enough();
          return Promise.reject(new Error('down'));
        },
      },
      { onChange: () => undefined, onLost: () => undefined },
    );

    await tried;
    following.stop();
    await nextTurn();
    process.off('warning', note);

    expect(warnings.map(({ name }) => name)).to.deep.equal([]);
  });

  it('counts a connection as lost on which nothing comes', async () => {
    const event = 'data: {"version":"1","tags":[]}\n\n';
    let tries = 0;
    const lost = new Promise<void>((resolve) => {
      const following = followChanges(
        {
          base: () => Promise.resolve('http://service.example'),
          log: createLog('silent'),
          retryMs: 0,
          silenceMs: 20,
          fetch: (_url, init) => {
            tries += 1;
            const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
            void writable.getWriter().write(new TextEncoder().encode(event));
            init?.signal?.addEventListener('abort', () => void readable.cancel().catch(() => undefined));
            return Promise.resolve(
              new Response(readable.pipeThrough(new TransformStream(), { signal: init?.signal ?? undefined })),
            );
          },
        },
        {
          onChange: () => undefined,
          onLost: () => {
            following.stop();
            resolve();
          },
        },
      );
    });

    await lost;

    expect(tries).to.equal(1);
  });
});
