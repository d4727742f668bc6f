import { expect } from 'chai';
import type { ErrorCode, CompactCodes } from '../../../views/domain/error-code.ts';
import type { SearchGroup, SearchResult } from '../../../views/domain/search.ts';
import { startTestDocServer } from './site.ts';
import { useAll } from '../../support/use.ts';

describe('Calls about error codes', () => {
  const server = useAll(() => startTestDocServer());
  before(() => {
    server.site.write(
      'tea/en/codes.mdx',
      '# Error codes\n\n| Error code | Description | What to do |\n|-|-|-|\n| 7100001 | The `pot` is empty. | Fill it. |\n',
    );
    server.store.applyChanges(['tea/en/codes.mdx']);
  });

  describe('GET /api/error-code/query', () => {
    it('explains a code in the language asked for', async () => {
      const { body } = await server.get('/api/error-code/query?code=7100001');
      const { meanings } = (body as { data: ErrorCode }).data;

      expect(meanings).to.have.length(1);
      expect(meanings[0]).to.include({ description: 'The `pot` is empty.', handling: 'Fill it.' });
      const other = await server.get('/api/error-code/query?code=7100001', 'zh');
      expect((other.body as { data: ErrorCode }).data.meanings).to.deep.equal([]);
    });

    it('refuses what is no code', async () => {
      for (const code of ['', 'abc', '1'.repeat(11), '1.5', '--1']) {
        expect((await server.get(`/api/error-code/query?code=${code}`)).body).to.include({ code: 422 });
      }
    });
  });

  describe('GET /api/error-code/compact', () => {
    it('gives all codes in the language of the address, for a browser to keep', async () => {
      const { body, headers } = await server.get('/api/error-code/compact?lang=en&v=1', 'zh');

      expect((body as { data: CompactCodes }).data.codes).to.deep.equal([
        ['7100001', 'The `pot` is empty.', 'Fill it.', 1],
      ]);
      expect(headers['cache-control']).to.equal('public, max-age=86400');
    });

    it('lets nobody keep a refusal', async () => {
      const { body, headers } = await server.get('/api/error-code/compact?lang=fr');

      expect(body).to.include({ code: 422 });
      expect(headers['cache-control']).to.equal('no-store');
    });
  });

  describe('GET /api/doc/search for a code', () => {
    for (const [keyword, code] of [
      ['E/Pot: 7100009 boil failed, errorCode=7100001', '7100001'],
      ['why 7100001 appears', '7100001'],
      ['7100009', undefined],
      ['kettle', undefined],
    ] as const)
      it(`gives ${code ?? 'no code'} for "${keyword}"`, async () => {
        const { body } = await server.get(`/api/doc/search?keyword=${encodeURIComponent(keyword)}`);

        expect(body).to.include({ code: 0 });
        expect((body as { data: SearchResult }).data.errorCode?.code).to.equal(code);
      });
  });

  describe('POST /api/search/docList for a code', () => {
    const find = async (text: string, locale = 'en') => {
      const { body } = await server.post('/api/search/docList', locale).send({ text, base: '/en' });
      const { data } = body as { data: SearchGroup[] };
      return data.find(({ isBest }) => isBest)?.list[0];
    };

    it('puts a code of a sentence before all else, too', async () => {
      expect((await find('why does error 7100001 come up'))?.url).to.equal('/en/error-code/7100001');
      expect((await find('why does error 7109999 come up'))?.url).to.not.equal('/en/error-code/7109999');
    });

    it('puts the code before all else', async () => {
      await server.get('/api/error-code/compact?lang=en');

      for (const text of ['7100001', 'error 7100001']) {
        const hit = await find(text);
        expect(hit).to.include({
          title: 'Error code 7100001',
          titleMarks: hit?.titleMarks,
          content: 'The pot is empty.',
          url: '/en/error-code/7100001',
        });
        expect(hit?.titleMarks).to.deep.equal([[11, 18]]);
      }
    });

    it('adds nothing for other words, numbers and languages', async () => {
      for (const [text, locale] of [
        ['pot', 'en'],
        ['7100009', 'en'],
        ['7100001', 'zh'],
      ] as const)
        expect((await find(text, locale))?.url ?? '').to.not.include('/error-code/');
    });
  });
});
