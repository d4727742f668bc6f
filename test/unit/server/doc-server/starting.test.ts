import { expect } from 'chai';
import request from 'supertest';
import { createStartingApp } from '../../../../server/embedded/doc-server/app.ts';

describe('A documentation server that is still starting', () => {
  it('says so in the language of the client, and when to come again', async () => {
    const res = await request(createStartingApp('en')).get('/api/doc/getMenuTree').set('Accept-Language', 'zh');

    expect([res.status, res.headers['retry-after'], res.headers['content-language']]).to.deep.equal([
      503,
      '1',
      'zh-CN',
    ]);
    expect(res.body).to.deep.equal({ code: 503, data: null, message: '服务正在启动，请稍后重试。' });
  });
});
