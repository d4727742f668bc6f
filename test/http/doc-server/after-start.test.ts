import { expect } from 'chai';
import { type DocServerOptions, startDocServer } from '../../../server/embedded/doc-server/service.ts';
import { fetchService } from '../../../server/http/service-fetch.ts';
import { renderPage } from '../../../server/embedded/doc-server/pages/render-page.ts';
import { SearchHere } from '../../support/build-here.ts';
import { startFileHost } from '../../support/file-host.ts';
import { until } from '../../support/until.ts';
import { useEach } from '../../support/use.ts';
import { copySite, log } from '../../unit/server/doc-server/fixture.ts';

describe('A documentation server after its start', () => {
  const site = useEach(() => copySite());
  const start = async (more: Partial<DocServerOptions>) => {
    const { contentDir, dataDir } = site;
    const usual = { contentDir, dataDir, defaultLocale: 'en', watchesContent: false, log, render: renderPage } as const;
    const server = await startDocServer({ ...usual, ...more });
    await server.settled.catch(() => undefined);
    const ask = async (call: string) =>
      (await fetchService(`${server.url}/api/${call}`, { headers: { 'accept-language': 'en' } })).json();
    return { server, ask };
  };

  it('finds references of a host without being told to ask', async () => {
    const searchData = [{ name: 'Spout', compoundKind: 'class', members: [{ memberName: 'onDrip' }] }];
    const host = await startFileHost({ '/client-api/kettle/en/javascript_web/data.json': { searchData } });
    const loadSearch = () => Promise.resolve({ SearchService: SearchHere });
    const { server, ask } = await start({ upstreams: { clientApi: host.url }, loadSearch });

    await until(async () => JSON.stringify(await ask('doc/search?keyword=onDrip')).includes('#ondrip'));

    await server.close();
    await host.close();
  });

  it('opens the search again after it could not', async () => {
    let tries = 0;
    const { server, ask } = await start({
      loadSearch: () =>
        ++tries === 1 ? Promise.reject(new Error('away')) : Promise.resolve({ SearchService: SearchHere }),
    });

    await ask('doc/search?keyword=boil');

    expect(await ask('doc/search?keyword=boil')).to.include({ code: 0 });
    expect(tries).to.equal(2);
    await server.close();
  });
});
