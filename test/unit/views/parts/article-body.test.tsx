import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import { ContentStyles } from '../../../../views/parts/article-body.tsx';
import { makeFrame } from '../made-up.ts';

describe('The styles beside an article', () => {
  const late: [what: string, html: string, styles: string[]][] = [
    ['plain text', '<p class="lead">Water</p><dl class="api-parts"></dl>', []],
    ['steps', '<ol class="steps"></ol>', ['content-parts']],
    ['a table with a row span', '<td rowspan="2">Water</td>', ['content-parts']],
    ['a list of terms', '<dl><dt>Water</dt></dl>', ['content-parts']],
    ['cards and a tool', '<div class="card wide"></div><div class="tool"></div>', ['content-more', 'tools']],
  ];
  for (const [what, html, styles] of late)
    it(`are those that ${what} needs`, () => {
      const frame = makeFrame('en');
      const names = ['content-parts', 'content-more', 'tools'];
      const assets = { ...frame.assets, styles: Object.fromEntries(names.map((name) => [name, `/${name}.css`])) };

      const links = renderToStaticMarkup(<ContentStyles frame={{ ...frame, assets }} html={html} />);

      expect([...links.matchAll(/href="\/([\w-]+)\.css"/g)].map(([, name]) => name)).to.deep.equal(styles);
    });
});
