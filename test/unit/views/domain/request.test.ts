import { expect } from 'chai';
import { request, requestData, type RequestOptions } from '../../../../views/domain/request.ts';

function setUp(answer: () => Response | Promise<Response>) {
  const heard: { messages: string[]; errors: unknown[]; sent: { url: string; init: RequestInit }[] } = {
    ...{ messages: [], errors: [], sent: [] },
  };
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
const failure = (status: number, statusText?: string) => () =>
  new Response('', { status, ...(statusText !== undefined && { statusText }) });

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
    ['another body code, not strict', envelope(422, 'No'), { strict: false }, 422, ['No']],
    ['a message context', envelope(7, 'No'), { messageContext: 'Saving', locale: 'en' }, undefined, ['Saving: No']],
    ['a message context in Chinese', envelope(7, '不行'), { messageContext: '保存' }, undefined, ['保存：不行']],
    ['a caller that shows the message in place', envelope(400, 'Bad'), { showsMessage: false }, undefined, []],
    ['code 403 comes back even in strict mode', envelope(403, 'Not yours'), {}, 403, ['Not yours']],
    ['code 401 is silent', envelope(401, 'Who?'), { strict: false }, 401, []],
    ['HTTP 500 of a post', failure(500, 'Oops'), {}, -404, ['Oops']],
    ['HTTP 500 of a post over HTTP/2', failure(500), {}, -404, ['500']],
    ['HTTP 401', failure(401, 'Unauthorized'), {}, -404, []],
    ['HTTP 503 of a get', failure(503), { method: 'get' }, -404, ['503']],
    ['code -404 of the service itself', envelope(-404, 'Gone'), { method: 'get', strict: false }, -404, ['Gone']],
    ['code -403 of the service itself', envelope(-403, 'Closed'), {}, -403, ['Closed']],
    ['no network', () => Promise.reject(new TypeError('down')), {}, -403, ['']],
    ['an answer without a code', () => Response.json([1]), {}, -403, ['']],
  ];
  for (const [situation, answer, options, code, messages] of rows)
    it(situation, async () => {
      const { deps, heard } = setUp(answer);

      const result = await request(deps, { path: '/api/x', ...options });

      expect(result?.code).to.equal(code);
      expect(heard.messages).to.deep.equal(messages);
      expect(heard.errors).to.have.length(messages[0] === '' ? 1 : 0);
    });

  it('ends a call that is not answered in time with code -403', async () => {
    const { deps } = setUp(envelope(0));
    const hanging = ((_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
      })) as typeof fetch;

    const result = await request({ ...deps, fetch: hanging, timeoutMs: 1 }, { path: '/x' });

    expect(result?.code).to.equal(-403);
  });

  it('requestData swallows every failure: the reader is told nothing, the log has the error', async () => {
    const made = [envelope(0), envelope(403, 'No'), () => Promise.reject(new Error())].map(setUp);

    const data = await Promise.all(made.map(({ deps }) => requestData(deps, { path: '/x' })));

    expect(data).to.deep.equal(['x', undefined, undefined]);
    expect(made.map(({ heard }) => [heard.messages.length, heard.errors.length])).to.deep.equal([
      ...[[0, 0], ...[0, 1].map((errors) => [0, errors])],
    ]);
  });
});
