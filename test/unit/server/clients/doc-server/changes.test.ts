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
