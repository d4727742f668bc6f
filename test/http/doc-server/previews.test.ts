import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { ApiAnswer, ClientApiData } from '../../../views/domain/api-reference.ts';
import { startFileHost } from '../../support/file-host.ts';
import { startTestDocServer, type TestDocServer } from './site.ts';
import { useAll } from '../../support/use.ts';

type Preview = ClientApiData & { name: string; target: string };

async function ask(server: TestDocServer, docId: string, doc?: string): Promise<ApiAnswer | null> {
  return (await server.ask<ApiAnswer | null>('doc/getApiPage', { docId, ...(doc !== undefined && { doc }) })).data;
}

describe('Previews of references in the content, in previews/{docId}', () => {
  const server = useAll(() => startTestDocServer());
  before(() => {
    const { site } = server;
    site.write('previews/77/typedoc.json', readFileSync('test/fixtures/reference/ts/typedoc.json'));
    site.write('previews/77/preview.json', '{"name":"Kettle 9","target":"typescript_web","sdk":"kettle-9"}');
    site.write('previews/78/data.json', '{"searchData":[{"name":"Pot","compoundKind":"struct"}],"treeData":[]}');
  });

  it('open on their overview by docId alone', async () => {
    const answer = await ask(server, '77');

    expect(answer?.page).to.include({
      view: 'overview',
      address: '/article/api?doc=kettle-9~typescript_web~overview~overview&docId=77',
    });
    expect(answer?.page?.product.name).to.equal('Kettle 9');
  });

  it('say that they are none of what is published, and lead to nothing of it', async () => {
    const answer = await ask(server, '77', 'kettle-9~typescript_web~class~Kettle');
    const { html = '', menu, tags, reference } = answer?.page ?? {};

    expect(html).to.contain('api-preview').and.contain('id="boil-kettle"');
    const links = [...`${html}${menu?.html ?? ''}`.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href);
    expect(links.join()).to.contain('~interface~Cup');
    for (const link of links) expect(link).to.contain('docId=77');
    expect(tags).to.deep.equal([]);
    expect(reference).to.include({ docId: '77', dataUrl: '/preview_file/77' });
  });

  it('are there as data with their tree', async () => {
    const { body } = (await server.get('/preview_file/77')) as { body: Preview };
    const tree = await server.get('/preview_file/77/directoryTree.json');

    expect(body).to.include({ name: 'Kettle 9', target: 'typescript_web' });
    expect(body.searchData.find(({ name }) => name === 'Kettle')?.address).to.contain('docId=77');
    expect(tree.body).to.deep.equal(body.treeData);
  });

  it('stand in for nothing that is published, and are missing for an id that is none', async () => {
    const answer = await ask(server, '404', 'kettle~swift_ios~class~Lid');

    expect(answer?.page?.title).to.equal('Lid');
    expect(answer?.page?.reference.docId).to.equal(undefined);
    for (const id of ['404', '..', '%00', '77/data']) {
      expect((await server.get(`/preview_file/${id}`)).status, id).to.equal(404);
      expect(await ask(server, decodeURIComponent(id)), id).to.equal(null);
    }
  });
});

describe('Previews on another host, that of PREVIEW_URL', () => {
  const host = useAll(() =>
    startFileHost({
      '/preview_file/5': {
        searchData: [{ compoundName: 'Pot', compoundKind: 'class', members: [{ memberName: 'boil' }] }],
      },
      '/preview_file/5/directoryTree.json': { children: [{ title: 'Cooking', children: [{ title: 'Pot' }] }] },
      '/preview_file/6/data.json': { searchData: [{ name: 'Pan', compoundKind: 'class' }], target: 'java_android' },
    }),
  );
  const server = useAll(() => startTestDocServer({ previewUrl: host.url }));

  it('show their types, arranged as their directory tree says, and as data with addresses', async () => {
    const answer = await ask(server, '5', 'kettle~swift_ios~class~Pot');
    const { body } = (await server.get('/preview_file/5')) as { body: Preview };

    expect(answer?.page?.html).to.contain(' id="boil-pot"');
    expect(answer?.page?.menu.html).to.match(/<summary[^>]*>\s*Cooking/);
    expect((await ask(server, '6'))?.page?.address)
      .to.contain('~java_android~')
      .and.contain('docId=6');
    expect(body.searchData[0]?.address).to.equal('/article/api?doc=preview~preview~class~Pot&docId=5');
  });

  it('fail rather than count as missing while the host cannot be asked', async () => {
    host.files.set('/preview_file/9', 503);

    expect(await ask(server, '9')).to.deep.equal({ near: [], isUnavailable: true });
    expect((await server.get('/preview_file/9')).status).to.equal(502);
    expect((await ask(server, '9', 'kettle~swift_ios~class~Lid'))?.page?.title).to.equal('Lid');
    expect((await server.get('/preview_file/10')).status).to.equal(404);
  });
});
