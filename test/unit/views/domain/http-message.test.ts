import { expect } from 'chai';
import { toHttp } from '../../../../views/domain/http-message.ts';

describe('A request as it is sent', () => {
  const head = { method: 'POST', url: 'https://pot.example/a', headers: [['X-A', '1']] as [string, string][] };
  const file = { name: 'c', fileName: 'd.png', mediaType: 'image/png' };
  const parts =
    'Content-Type: multipart/form-data; boundary=…\n\n--…\nContent-Disposition: form-data; name="a"\n\nb\n--…\n' +
    'Content-Disposition: form-data; name="c"; filename="d.png"\nContent-Type: image/png\n\n<d.png>\n--…--';
  const cases: [body: Parameters<typeof toHttp>[0]['body'], text: string | undefined][] = [
    [undefined, undefined],
    [{ kind: 'text', text: '{\n}' }, '\n{\n}'],
    [{ kind: 'form', pairs: [['a b', 'c']] }, '\na%20b=c'],
    [{ kind: 'file', fileName: 'a.png' }, '\n<a.png>'],
    [{ kind: 'multipart', parts: [{ name: 'a', value: 'b' }, file] }, parts],
  ];
  for (const [body, text] of cases)
    it(`has ${body?.kind ?? 'no'} body`, () => {
      const lines = ['POST https://pot.example/a', 'X-A: 1', ...(text === undefined ? [] : [text])];

      expect(toHttp({ ...head, ...(body && { body }) }).replaceAll('\r\n', '\n')).to.equal(lines.join('\n'));
    });
});
