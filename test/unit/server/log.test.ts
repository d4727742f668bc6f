import { expect } from 'chai';
import Database from 'libsql';
import { createLog, loggedPath } from '../../../server/log.ts';

const written = (err: unknown) => {
  let text = '';
  createLog('info', { write: (line) => (text += line) }).info({ err }, 'said');
  return text;
};
const read = (err: unknown) => (JSON.parse(written(err)) as { err: Record<string, unknown> }).err;

describe('The log', () => {
  it('names an error, its causes and where they come from', () => {
    const error = new Error('outer', { cause: Object.assign(new TypeError('inner'), { code: 'ECONNREFUSED' }) });

    expect(read(error)).to.include({ type: 'Error', message: 'outer' });
    expect(read(error).stack).to.contain('log.test');
    expect(read(error).cause).to.include({ type: 'TypeError', message: 'inner', code: 'ECONNREFUSED' });
  });

  it('holds no row of a database, no body and no message with a name of a person in it', () => {
    const error = Object.assign(new Error('550 no such user <wu@kettle.example>, call +86 138 0013 8000'), {
      ...{ detail: 'Key (email)=(wu@kettle.example) already exists.', body: '{"password":"Secret1"}' },
      ...{ rejected: ['wu@kettle.example'], cause: new Error('wu%40kettle.example') },
    });

    expect(written(error))
      .to.contain('550 no such user')
      .and.not.match(/wu@|wu%40|Secret1|13800138000|138 0013/);
  });

  const fillDisk = () => {
    const database = new Database(':memory:');
    database.exec('pragma max_page_count = 1');
    database.exec('create table kettles (litres)');
  };
  for (const [words, act] of [
    ['its disk is full', fillDisk],
    ['it is locked by another program', { code: 'UNKNOWN_SQLITE_ERROR_261', rawCode: 261 }],
    ['it refuses the password', { code: '28P01' }],
  ] as const)
    it(`says in words what ails the database, without the stack of its driver: ${words}`, async () => {
      const error: unknown =
        typeof act === 'function'
          ? await Promise.resolve()
              .then(act)
              .catch((thrown: unknown) => thrown)
          : Object.assign(new Error('no'), act);

      expect([read(error).database, read(error).stack]).to.deep.equal([words, undefined]);
    });

  for (const [url, path] of [
    ['/ss?k=secret+word', '/ss'],
    ['/docs/wu%40kettle.example', '/docs/[email]'],
    ['/docs/wu%2540kettle.example', '/docs/[email]'],
    ['/docs/tel-13800138000/x', '/docs/tel-[phone]/x'],
    ['/docs/%E7%94%B5%E8%AF%9D13800138000', '/docs/电话[phone]'],
    ['/docs/138%200013%208000', '/docs/[phone]'],
    [`/docs/${encodeURIComponent('１３８００１３８０００')}`, '/docs/[phone]'],
    ['/docs/008613800138000', '/docs/[phone]'],
    ['/docs/%2B442071838750', '/docs/[phone]'],
    ['/article/100234', '/article/100234'],
    ['/error-code/1000000015', '/error-code/1000000015'],
    ['/built/docs-1a2b3c4d5e6f70819203.js', '/built/docs-1a2b3c4d5e6f70819203.js'],
    ['/docs/%zz%ff', '/docs/%zz%ff'],
    [`/${'a'.repeat(2000)}`, `/${'a'.repeat(299)}`],
  ] as const)
    it(`writes ${url.slice(0, 40)} as ${path.slice(0, 40)}`, () => {
      expect(loggedPath(url)).to.equal(path);
    });
});
