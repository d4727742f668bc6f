import { expect } from 'chai';
import { startDocServer } from '../../../server/embedded/doc-server/service.ts';
import { fetchService } from '../../../server/http/service-fetch.ts';
import { renderPage } from '../../../server/embedded/doc-server/pages/render-page.ts';
import { SearchHere } from '../../support/build-here.ts';
import { copySite, log } from '../../unit/server/doc-server/fixture.ts';

describe('A documentation server after its start', () => {
  it('lists downloads without rendering their pages', async () => {
    const site = copySite();
    site.write(
      'kettle/en/ios/more/download-sdk.mdx',
      '# Download\n\n[Kettle 1.2.0](https://example.com/kettle-1.2.0.zip)\n',
    );
    let rendered = 0;
    const server = await startDocServer({
      contentDir: site.contentDir,
      dataDir: site.dataDir,
      defaultLocale: 'en',
      watchesContent: false,
      log,
      render: (input) => {
        rendered++;
        return renderPage(input);
      },
    });
    await server.settled;
    const before = rendered;

    const answer = await fetchService(`${server.url}/api/sdk-download/query`, { headers: { 'accept-language': 'en' } });

    expect(await answer.text()).to.contain('kettle-1.2.0.zip');
    expect(rendered).to.equal(before);
    await server.close();
    site.close();
  });

  it('opens the search again after it could not', async () => {
    const site = copySite();
    let tries = 0;
    const server = await startDocServer({
      contentDir: site.contentDir,
      dataDir: site.dataDir,
      defaultLocale: 'en',
      watchesContent: false,
      log,
      render: renderPage,
      loadSearch: () =>
        ++tries === 1 ? Promise.reject(new Error('away')) : Promise.resolve({ SearchService: SearchHere }),
    });
    const ask = async () => {
      const answer = await fetchService(`${server.url}/api/doc/search?keyword=boil`, {
        headers: { 'accept-language': 'en' },
      });
      return ((await answer.json()) as { code: number }).code;
    };
    await server.settled.catch(() => undefined);

    const codes = [await ask(), await ask()];

    expect(codes.at(-1)).to.equal(0);
    expect(tries).to.equal(2);
    await server.close();
    site.close();
  });
});
