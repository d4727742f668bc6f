import { expect } from 'chai';
import { toHttp } from '../../../../views/domain/http-message.ts';

describe('A request as it is sent', () => {
  const head = { method: 'POST', url: 'https://pot.example/a', headers: [['X-A', '1']] as [string, string][] };
  const cases: [name: string, body: Parameters<typeof toHttp>[0]['body'], lines: string[]][] = [
    ['no body', undefined, []],
    ['a text', { kind: 'text', text: '{\n}' }, ['', '{', '}']],
    ['a form', { kind: 'form', pairs: [['a b', 'c']] }, ['', 'a%20b=c']],
    ['a file', { kind: 'file', fileName: 'a.png' }, ['', '<a.png>']],
    [
      'parts',
      {
        kind: 'multipart',
        parts: [
          { name: 'a', value: 'b' },
          { name: 'c', fileName: 'd.png', mediaType: 'image/png' },
        ],
      },
      [
        ...['Content-Type: multipart/form-data; boundary=…', '', '--…', 'Content-Disposition: form-data; name="a"'],
        ...['', 'b', '--…', 'Content-Disposition: form-data; name="c"; filename="d.png"', 'Content-Type: image/png'],
        ...['', '<d.png>', '--…--'],
      ],
    ],
  ];
  for (const [name, body, lines] of cases)
    it(`has ${name}`, () => {
      expect(toHttp({ ...head, ...(body && { body }) }).split(/\r?\n/)).to.deep.equal([
        'POST https://pot.example/a',
        'X-A: 1',
        ...lines,
      ]);
    });
});
