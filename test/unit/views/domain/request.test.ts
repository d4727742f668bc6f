import { expect } from 'chai';
import { messageOf, request, requestData, type RequestOptions } from '../../../../views/domain/request.ts';

interface Heard {
  messages: string[];
  errors: unknown[];
  sent: { url: string; init: RequestInit }[];
}

function setUp(answer: () => Response | Promise<Response>) {
  const heard: Heard = { messages: [], errors: [], sent: [] };
  const deps = {
    base: 'http://docs.example',
    fetch: ((url: string, init: RequestInit) => {
      heard.sent.push({ url, init });
      return Promise.resolve().then(answer);
    }) as typeof fetch,
    showMessage: (text: string) => heard.messages.push(text),
    logError: (error: unknown) => heard.errors.push(error),
  };
  return { heard, deps };
}

const envelope = (code: number, message?: string) => () => Response.json({ code, data: 'x', message });

describe('request (the shared helper)', () => {
  it('posts by default: JSON body, cookies, Accept-Language zh', async () => {
    const { deps, heard } = setUp(envelope(0));

    await request(deps, { path: '/api/x', payload: { a: 1 } });

    const [sent] = heard.sent;
    expect(sent?.url).to.equal('http://docs.example/api/x');
    expect(sent?.init).to.include({ method: 'POST', body: '{"a":1}', credentials: 'include' });
    expect(sent?.init.headers).to.include({ 'Accept-Language': 'zh', 'Content-Type': 'application/json' });
  });

  it('puts the payload of a get into the query and leaves out what is undefined', async () => {
    const { deps, heard } = setUp(envelope(0));

    await request(deps, { method: 'get', path: '/api/x', payload: { a: '中 文', b: undefined, c: 0 }, locale: 'en' });

    expect(heard.sent[0]?.url).to.equal('http://docs.example/api/x?a=%E4%B8%AD+%E6%96%87&c=0');
    expect(heard.sent[0]?.init.headers).to.deep.equal({ 'Accept-Language': 'en' });
  });

  /** Case, answer, options, result, message to the reader. */
  const rows: [string, () => Response | Promise<Response>, Partial<RequestOptions>, number | undefined, string[]][] = [
    ['success code 0', envelope(0, 'fine'), {}, 0, []],
    ['success code 3', envelope(3, 'fine'), {}, 3, []],
    ['another body code, strict', envelope(7, 'No'), {}, undefined, ['No']],
    ['another body code, not strict', envelope(7, 'No'), { strict: false }, 7, ['No']],
    ['another body code without a message', envelope(7), { strict: false }, 7, []],
    ['a message context', envelope(7, 'No'), { messageContext: 'Saving', locale: 'en' }, undefined, ['Saving: No']],
    ['a message context in Chinese', envelope(7, '不行'), { messageContext: '保存' }, undefined, ['保存：不行']],
    ['a caller that shows the message in place', envelope(400, 'Bad'), { showsMessage: false }, undefined, []],
    ['code 400', envelope(400, 'Bad'), { strict: false }, 400, ['Bad']],
    ['code 422', envelope(422, 'Bad'), { strict: false }, 422, ['Bad']],
    ['code 429', envelope(429, 'Slow'), { strict: false }, 429, ['Slow']],
    ['code 403 comes back even in strict mode', envelope(403, 'Not yours'), {}, 403, ['Not yours']],
    ['code 401 is silent', envelope(401, 'Who?'), { strict: false }, 401, []],
    ['HTTP 500 of a post', () => new Response('', { status: 500, statusText: 'Oops' }), {}, -404, ['Oops']],
    ['HTTP 500 of a post over HTTP/2', () => new Response('', { status: 500 }), {}, -404, ['500']],
    ['HTTP 401', () => new Response('', { status: 401, statusText: 'Unauthorized' }), {}, -404, []],
    ['HTTP 503 of a get', () => new Response('', { status: 503 }), { method: 'get' }, -404, ['503']],
    ['code -404 of the service itself', envelope(-404, 'Gone'), { method: 'get', strict: false }, -404, ['Gone']],
    ['code -403 of the service itself', envelope(-403, 'Closed'), {}, -403, ['Closed']],
    ['no network', () => Promise.reject(new TypeError('down')), {}, -403, ['']],
    ['an answer that is not JSON', () => new Response('<html>'), {}, -403, ['']],
    ['an answer without a code', () => Response.json([1]), {}, -403, ['']],
  ];
  for (const [situation, answer, options, code, messages] of rows) {
    it(situation, async () => {
      const { deps, heard } = setUp(answer);

      const result = await request(deps, { path: '/api/x', ...options });

      expect(result?.code).to.equal(code);
      expect(heard.messages).to.deep.equal(messages);
      expect(heard.errors).to.have.length(messages[0] === '' ? 1 : 0);
    });
  }

  it('gives the HTTP status with code -404', async () => {
    const { deps } = setUp(() => new Response('', { status: 502, statusText: 'Bad Gateway' }));

    expect(await request(deps, { path: '/x' })).to.deep.equal({ code: -404, message: 'Bad Gateway', status: 502 });
  });

  it('shows the words of the service beside an HTTP status, where the caller reads them', async () => {
    const { deps, heard } = setUp(() => Response.json({ code: 429, message: 'Slower' }, { status: 429 }));

    const answer = await request(
      { ...deps, explain: async (response) => messageOf(await response.json()) },
      { path: '/x' },
    );

    expect(answer).to.include({ code: -404, status: 429, said: 'Slower' });
    expect(heard.messages).to.deep.equal(['Slower']);
  });

  it('shows a reader of a get the HTTP status alone', async () => {
    const { deps, heard } = setUp(() => Response.json({ code: 429, message: 'Slower' }, { status: 429 }));

    await request({ ...deps, explain: async (res) => messageOf(await res.json()) }, { method: 'get', path: '/x' });

    expect(heard.messages).to.deep.equal(['429']);
  });

  it('ends a call that is not answered in time with code -403', async () => {
    const { deps } = setUp(envelope(0));
    const hanging = ((_url: string, init: RequestInit) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => {
          reject(init.signal?.reason as Error);
        });
        if (init.signal?.aborted) reject(init.signal.reason as Error);
      })) as typeof fetch;

    const result = await request({ ...deps, fetch: hanging, timeoutMs: 1 }, { path: '/x' });

    expect(result?.code).to.equal(-403);
  });

  it('requestData swallows every failure: the reader is told nothing, the log has the error', async () => {
    const [fine, refused, lost] = [envelope(0), envelope(403, 'No'), () => Promise.reject(new Error())].map(setUp);

    const data = await Promise.all(
      [fine, refused, lost].map(async (made) => made && requestData(made.deps, { path: '/x' })),
    );

    expect(data).to.deep.equal(['x', undefined, undefined]);
    expect([refused?.heard.messages, lost?.heard.messages]).to.deep.equal([[], []]);
    expect(lost?.heard.errors).to.have.length(1);
  });
});
