import { expect } from 'chai';
import type { ErrorCode } from '../../../views/domain/error-code.ts';
import type { SearchGroup, SearchResult } from '../../../views/domain/search.ts';
import { startTestDocServer } from './site.ts';
import { useAll } from '../../support/use.ts';

describe('Calls about error codes', () => {
  const server = useAll(() => startTestDocServer());
  before(() => {
    const table = '| Error code | Description | What to do |\n|-|-|-|\n| 7100001 | The `pot` is empty. | Fill it. |\n';
    server.edit({ 'tea/en/codes.mdx': `# Error codes\n\n${table}` });
  });

  it('GET /api/error-code/query explains a code in the language asked for, and refuses what is no code', async () => {
    const ask = (code: string, locale?: string) => server.ask<ErrorCode>('error-code/query', { code }, locale);
    const { meanings } = (await ask('7100001')).data;

    expect(meanings).to.have.length(1);
    expect(meanings[0]).to.include({ description: 'The `pot` is empty.', handling: 'Fill it.' });
    expect((await ask('7100001', 'zh')).data.meanings).to.deep.equal([]);
    for (const code of ['', 'abc', '1'.repeat(11), '1.5', '--1'])
      expect(await ask(code), code).to.include({ code: 422 });
  });

  it('GET /api/error-code/compact gives all codes of a language for a browser to keep, and lets nobody keep a refusal', async () => {
    const { body, headers } = await server.get('/api/error-code/compact?lang=en&v=1', 'zh');
    const refused = await server.get('/api/error-code/compact?lang=fr');

    expect(body).to.deep.include({ data: { codes: [['7100001', 'The `pot` is empty.', 'Fill it.', 1]] } });
    expect(headers['cache-control']).to.equal('public, max-age=86400');
    expect(refused.body).to.include({ code: 422 });
    expect(refused.headers['cache-control']).to.equal('no-store');
  });

  it('GET /api/doc/search gives the code that a keyword or the line of a log names', async () => {
    for (const [keyword, code] of [
      ['E/Pot: 7100009 boil failed, errorCode=7100001', '7100001'],
      ['7100009', undefined],
    ] as const)
      expect((await server.ask<SearchResult>('doc/search', { keyword })).data.errorCode?.code).to.equal(code);
  });

  it('POST /api/search/docList puts the code before all else where a question or a keyword names it', async () => {
    const bestOf = async (text: string, locale: string) => {
      const { body } = await server.post('/api/search/docList', locale).send({ text, base: '/en' });
      return (body as { data: SearchGroup[] }).data.find(({ isBest }) => isBest)?.list[0];
    };

    for (const text of ['7100001', 'why does error 7100001 come up'])
      expect(await bestOf(text, 'en')).to.deep.include({
        title: 'Error code 7100001',
        titleMarks: [[11, 18]],
        content: 'The pot is empty.',
        url: '/en/error-code/7100001',
      });
    for (const [text, locale] of [
      ['why does error 7109999 come up', 'en'],
      ['pot', 'en'],
      ['7100001', 'zh'],
    ] as const)
      expect((await bestOf(text, locale))?.url ?? '', text).not.to.contain('/error-code/');
  });
});
