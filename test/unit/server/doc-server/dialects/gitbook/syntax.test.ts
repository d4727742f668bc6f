import { expect } from 'chai';
import { inDialect } from '../in-dialect.ts';

const { itShows, rewrite } = inDialect('gitbook');

describe('The syntax of GitBook', () => {
  itShows({
    '{% hint style="danger" %}\nThe kiln is **hot**.\n{% endhint %}': /callout-error.*<strong>hot<\/strong>/s,
    '{% hint style="success" %} Fired `twice`. {% endhint %}': /callout-check.*<code>twice<\/code>/s,
    '* Glaze it.\n\n  {% hint style="info" %}\n  Only once.\n  {% endhint %}\n* Dry it.':
      /<li>\s*<p>Glaze it\.<\/p>.*Only once\..*<\/li>\s*<li>\s*<p>Dry it/s,
    '{% tabs %}\n{% tab title="Clay" %}\nWet it.\n{% endtab %}\n{% tab title="Wax" %}\nMelt it.\n{% endtab %}\n{% endtabs %}':
      /Clay.*Wax.*Wet it.*Melt it/s,
    '{% stepper %}\n{% step %}\n### Press\n\nHard.\n{% endstep %}\n{% endstepper %}': /<h3[^>]*>.*Press.*Hard\./s,
    '{% code title="kiln.py" lineNumbers="true" %}\n```python\nfire()\n```\n{% endcode %}': /kiln\.py.*fire/s,
    '<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td><strong>Bowls</strong></td><td>Round</td><td><a href="bowls.md">bowls.md</a></td></tr></tbody></table>':
      /<a[^>]*href="[^"]*bowls\.md"[^>]*>Bowls<\/a>(?!.*bowls\.md<).*Round/s,
    '{% content-ref url="bowls.md" %}\n[bowls.md](bowls.md)\n{% endcontent-ref %}': /href="[^"]*bowls\.md"/,
    '{% embed url="https://youtu.be/k1ln" %}\nHow to fire\n{% endembed %}':
      /<iframe title="How to fire" src="https:\/\/www\.youtube\.com\/embed\/k1ln"/,
    '{% embed url="https://films.example.org/7" %}': 'href="https://films.example.org/7"',
    '[lost](broken-reference) words': 'lost words',
  });

  it('leaves code and unknown blocks as they are', () => {
    const source = '`{% hint %}` {% glaze %}\n\n```jinja\n{% hint %}x{% endhint %}\n```\n\n    {% hint %}\n';

    expect(rewrite(source) ?? source).to.equal(source);
  });
});
