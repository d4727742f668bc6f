import { expect } from 'chai';
import { findRawSyntax } from '../../../../../server/embedded/doc-server/document/expand/raw-syntax.ts';
import { itShows } from './render-page.ts';

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

  for (const text of ['Wow!!! It boils.', '{ lid: 1 }', 'a === b', '{{ cup }}', '100 %} and {', 'use {.} here'])
    it(`is not found in "${text}"`, () => {
      expect(findRawSyntax(text)).to.equal(undefined);
    });

  const source = '# A\n\nHot.\n{% hint %}\n\n`{% code %}`\n\n```\n{{< note >}}\n```\n';
  itShows({ [source]: ['<p>Hot.', '4 raw-syntax {% hint %}'] }, { path: 'a.md' });
});
