import { expect } from 'chai';
import { gitbookSyntax } from '../../../../../../server/embedded/doc-server/dialects/gitbook/syntax.ts';
import { renderPage } from '../../document/render-page.ts';

describe('syntax of GitBook', () => {
  it('shows hints as notes of their kinds, also in lists and on one line', async () => {
    const source =
      '{% hint style="danger" %}\nThe kiln is **hot**.\n{% endhint %}\n\n{% hint style="success" %} Fired `twice`. {% endhint %}\n\n* Glaze it.\n\n  {% hint style="info" %}\n  Only once.\n  {% endhint %}\n* Dry it.';

    const { html } = await render(source);

    expect(html).to.match(/callout-error.*?<strong>hot<\/strong>/s);
    expect(html).to.match(/callout-check.*?<code>twice<\/code>/s);
    expect(html).to.match(/<li>\s*<p>Glaze it\.<\/p>.*?Only once\..*?<\/li>\s*<li>\s*<p>Dry it/s);
    expect(html).not.to.include('{%');
  });

  for (const [heading, id] of [
    ['4. Set up the kiln', 'id-4.-set-up-the-kiln'],
    ['C API (Kiln.h)', 'c-api-kiln.h'],
    ['A. Press & fire', 'a-press-fire'],
    ['⏱️ How long?', 'how-long'],
  ] as const)
    it(`names the heading "${heading}" as GitBook does`, () => {
      expect(gitbookSyntax.slugger?.slug(heading)).to.equal(id);
    });

  it('shows tabs, steps, titles of code and cards', async () => {
    const source =
      '{% tabs %}\n{% tab title="Clay" %}\nWet it.\n{% endtab %}\n{% tab title="Wax" %}\nMelt it.\n{% endtab %}\n{% endtabs %}\n\n{% stepper %}\n{% step %}\n### Press\n\nHard.\n{% endstep %}\n{% endstepper %}\n\n{% code title="kiln.py" lineNumbers="true" %}\n```python\nfire()\n```\n{% endcode %}\n\n<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td><strong>Bowls</strong></td><td>Round ones</td><td><a href="bowls.md">bowls.md</a></td></tr></tbody></table>';

    const { html } = await render(source);

    expect(html).to.match(/Clay.*Wax.*Wet it.*Melt it/s);
    expect(html).to.match(/<h3[^>]*>.*?Press.*Hard\./s);
    expect(html).to.match(/kiln\.py.*fire/s);
    expect(html).to.match(/<a[^>]*href="[^"]*bowls\.md"[^>]*>Bowls<\/a>.*Round ones/s);
    expect(html).not.to.include('bowls.md</a>');
  });

  it('links pages, files and films', async () => {
    const source =
      '{% content-ref url="bowls.md" %}\n[bowls.md](bowls.md)\n{% endcontent-ref %}\n\n{% embed url="https://youtu.be/k1ln" %}\nHow to fire\n{% endembed %}\n\n{% embed url="https://films.example.org/7" %}\n\n[lost](broken-reference) words';

    const { html } = await render(source);

    expect(html).to.match(/href="[^"]*bowls\.md"/);
    expect(html).to.match(/<iframe title="How to fire" src="https:\/\/www\.youtube\.com\/embed\/k1ln"/);
    expect(html).to.include('href="https://films.example.org/7"');
    expect(html).to.include('lost words');
  });

  it('leaves code and unknown blocks as they are', () => {
    const source = '`{% hint %}` {% glaze %}\n\n```jinja\n{% hint %}x{% endhint %}\n```\n\n    {% hint %}\n';

    expect(rewrite(source)).to.equal(source);
  });

  it('maps lines to those of the author', () => {
    const { body, lines = [] } = written('One\n\n{% hint %}\nTwo\n\nThree\n{% endhint %}\n\nFour');

    const lineOf = (text: string) => lines[body.split('\n').indexOf(text)];
    expect(['One', 'Two', 'Three', 'Four'].map(lineOf)).to.deep.equal([1, 4, 6, 9]);
  });

  it('reads hostile texts in linear time', () => {
    for (const line of [
      '{% hint %}',
      '{% hint %}\n',
      '{% endhint %}',
      '{%',
      '`{% tab',
      '<table data-view="cards"><td>',
    ])
      expect(rewrite(line.repeat(20_000))).to.be.a('string');
  }).timeout(15_000);
});

function written(body: string) {
  const source = { path: 'pots.md', frontMatter: {}, body, options: {} };
  return gitbookSyntax.rewrite?.(source) ?? { body };
}

function rewrite(body: string): string {
  return written(body).body;
}

function render(source: string) {
  return renderPage(
    source,
    {},
    { path: 'guide/page.md', site: { rulesPaths: [], siteFolder: '', components: {}, syntax: { dialect: 'gitbook' } } },
  );
}
