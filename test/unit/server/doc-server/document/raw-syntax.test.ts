import { expect } from 'chai';
import { findRawSyntax } from '../../../../../server/embedded/doc-server/document/expand/raw-syntax.ts';
import { renderPage } from './render-page.ts';

describe('Syntax of other tools in the text of a page', () => {
  for (const raw of [
    '{% hint style="info" %}',
    '{{< note >}}',
    '{{% /tab %}}',
    '!!! note "Hot"',
    '??? tip',
    '=== "Kettle"',
    '--8<-- "cups.md"',
    '{ .kettle }',
    '{: #lid }',
  ])
    it(`is found: ${raw}`, () => {
      expect(findRawSyntax(`Pour it.\n${raw}\nDrink it.`)).to.equal(raw);
    });

  for (const text of [
    'Wow!!! It boils.',
    '{ lid: 1 }',
    'a === b',
    '{{ cup }}',
    '100 %} and {',
    '--- 8 ---',
    'use {.} here',
  ])
    it(`is not found in "${text}"`, () => {
      expect(findRawSyntax(text)).to.equal(undefined);
    });

  it('is told at its line, but not in code', async () => {
    const source = '# A\n\nHot.\n{% hint %}\n\n`{% code %}`\n\n```\n{{< note >}}\n```\n';

    const { problems } = await renderPage(source, {}, { path: 'a.md' });
    expect(problems).to.deep.equal([{ kind: 'raw-syntax', path: 'a.md', line: 4, detail: '{% hint %}' }]);
  });
});
