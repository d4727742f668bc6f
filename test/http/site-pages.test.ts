import { expect } from 'chai';
import request from 'supertest';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { permissions } from '../unit/views/made-up-portal.ts';

let portal: TestPortal;
beforeEach(async () => (portal = await startPortal({ 'app-permission/query': () => permissions })));
afterEach(() => portal.close());
const get = (path: string) => request(portal.url).get(path);

describe('GET /app-permission', () => {
  it('tells what each app asks for and why', async () => {
    const { text, status } = await get('/en/app-permission');

    expect(status).to.equal(200);
    expect(text).to.match(/<h2>Pot<\/h2>.*Teapot Ltd\..*Camera.*iOS.*Looks into the pot\./s);
    expect(text).to.contain('href="https://teapot.test/privacy"');
  });

  it('follows an edit of its file', async () => {
    await portal.docServer.followed;
    await get('/app-permission');
    portal.docServer.calls['app-permission/query'] = () => ({ apps: [] });
    portal.docServer.report('2', ['file:portal/zh/app-permissions.json']);

    let text = '';
    for (let tries = 0; tries < 200 && !text.includes('目前没有已发布的应用'); tries++) {
      text = (await get('/app-permission')).text;
    }

    expect(text).to.contain('目前没有已发布的应用');
  });
});

describe('GET /server-link-checker', () => {
  for (const [path, title, state] of [
    ['/en/server-link-checker', 'Server link checker', 'under development'],
    ['/server-link-checker', '服务端链接检测', '正在开发中'],
  ] as const) {
    it(`${path} says what is checked, and that the check is still to come`, async () => {
      const { text, status } = await get(path);

      expect(status).to.equal(200);
      expect(text).to.contain(title).and.contain(state).and.contain('name="url"');
    });
  }
});
