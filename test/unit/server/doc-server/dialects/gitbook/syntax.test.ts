import { expect } from 'chai';
import { inDialect } from '../in-dialect.ts';

const { render, rewrite } = inDialect('gitbook');

describe('The syntax of GitBook', () => {
  it('shows hints as notes of their kinds, also in lists and on one line', async () => {
    const { html } = await render(
      '{% hint style="danger" %}\nThe kiln is **hot**.\n{% endhint %}\n\n{% hint style="success" %} Fired `twice`. {% endhint %}\n\n* Glaze it.\n\n  {% hint style="info" %}\n  Only once.\n  {% endhint %}\n* Dry it.',
    );

    expect(html).to.match(/callout-error.*?<strong>hot<\/strong>.*callout-check.*?<code>twice<\/code>/s);
    expect(html).to.match(/<li>\s*<p>Glaze it\.<\/p>.*?Only once\..*?<\/li>\s*<li>\s*<p>Dry it/s);
    expect(html).not.to.include('{%');
  });

  it('shows tabs, steps, titles of code and cards', async () => {
    const { html } = await render(
      '{% tabs %}\n{% tab title="Clay" %}\nWet it.\n{% endtab %}\n{% tab title="Wax" %}\nMelt it.\n{% endtab %}\n{% endtabs %}\n\n{% stepper %}\n{% step %}\n### Press\n\nHard.\n{% endstep %}\n{% endstepper %}\n\n{% code title="kiln.py" lineNumbers="true" %}\n```python\nfire()\n```\n{% endcode %}\n\n<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td><strong>Bowls</strong></td><td>Round ones</td><td><a href="bowls.md">bowls.md</a></td></tr></tbody></table>',
    );

    expect(html).to.match(/Clay.*Wax.*Wet it.*Melt it.*<h3[^>]*>.*?Press.*Hard\..*kiln\.py.*fire/s);
    expect(html).to.match(/<a[^>]*href="[^"]*bowls\.md"[^>]*>Bowls<\/a>.*Round ones/s);
    expect(html).not.to.include('bowls.md</a>');
  });

  it('links pages, files and films', async () => {
    const { html } = await render(
      '{% content-ref url="bowls.md" %}\n[bowls.md](bowls.md)\n{% endcontent-ref %}\n\n{% embed url="https://youtu.be/k1ln" %}\nHow to fire\n{% endembed %}\n\n{% embed url="https://films.example.org/7" %}\n\n[lost](broken-reference) words',
    );

    expect(html).to.match(/href="[^"]*bowls\.md"/);
    expect(html).to.match(/<iframe title="How to fire" src="https:\/\/www\.youtube\.com\/embed\/k1ln"/);
    expect(html).to.match(/href="https:\/\/films.example.org\/7".*lost words/s);
  });

  it('leaves code and unknown blocks as they are', () => {
    const source = '`{% hint %}` {% glaze %}\n\n```jinja\n{% hint %}x{% endhint %}\n```\n\n    {% hint %}\n';

    expect(rewrite(source) ?? source).to.equal(source);
  });
});
