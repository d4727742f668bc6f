import { expect } from 'chai';
import { fitIndents } from '../../../../../../server/embedded/doc-server/search/passages/fit-indents.ts';

describe('Indents', () => {
  const fitted: [name: string, from: string, to: string][] = [
    [
      'of code whose item was closed by a table',
      '1. Boil.\n\n| A |\n| --- |\n\n    ```js\n    boil();\n      pour();\n    ```',
      '1. Boil.\n\n| A |\n| --- |\n\n```js\nboil();\n  pour();\n```',
    ],
    ['of code whose item was cut off', '    ```js\nboil();\n    ```\nEnd.', '```js\nboil();\n```\nEnd.'],
    ['of a list below a paragraph', 'iOS\n\n    1. Boil.\n\n        - Hot.', 'iOS\n\n1. Boil.\n\n    - Hot.'],
  ];
  for (const [name, from, to] of fitted)
    it(`are taken away ${name}`, () => {
      expect(fitIndents(from)).to.equal(to);
    });
});
