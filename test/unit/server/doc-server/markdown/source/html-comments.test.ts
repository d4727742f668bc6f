import { expect } from 'chai';
import { withoutHtmlComments } from '../../../../../../server/embedded/doc-server/markdown/source/html-comments.ts';

describe('HTML comments of a text', () => {
  const rows: [what: string, text: string, left: string][] = [
    ['on a line', 'Tea <!-- hot --> now <!----> and here', 'Tea  now  and here'],
    ['over lines', 'a\n<!-- b\nc -->d\ne', 'a\n\nd\ne'],
    ['around inline code and a list', '<!--\n- `boil()` <b>\n-->\n\nPour.', '\n\n\n\nPour.'],
    ['around fenced code', '<!--\n```js\nboil();\n```\n-->\nPour.', '\n\n\n\n\nPour.'],
    [
      'in inline code, which stay',
      'Write `<!-- hot -->` or ``<!-- ` -->``.',
      'Write `<!-- hot -->` or ``<!-- ` -->``.',
    ],
    ['in fenced code, which stay', '```html\n<!-- hot -->\n```\n', '```html\n<!-- hot -->\n```\n'],
    ['without an end, which are text', 'a\n<!-- b\nc', 'a\n<!-- b\nc'],
  ];
  for (const [what, text, left] of rows)
    it(what, () => {
      expect(withoutHtmlComments(text)).to.equal(left);
    });
});
