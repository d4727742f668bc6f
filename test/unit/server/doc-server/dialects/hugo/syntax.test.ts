import { expect } from 'chai';
import { inDialect } from '../in-dialect.ts';

const { rewrite, rewriteBody, itShows } = inDialect('hugo', 'content/en/guide/page.md', {
  contentDirs: ['content/en'],
});

describe('The syntax of Hugo', () => {
  itShows(
    {
      '{{< callout type="warning" >}}\nThe kiln is **hot**.\n{{< /callout >}}':
        /callout-warning.*<strong>hot<\/strong>/s,
      '{{% alert title="Glaze" color="info" %}}Only once.{{% /alert %}}': /callout.*Glaze.*Only once\./s,
      '{{< tabs items="Clay,Wax" >}}\n  {{< tab >}}\n  Wet it.\n  {{< /tab >}}\n  {{< tab >}}Melt it.{{< /tab >}}\n{{< /tabs >}}':
        /Clay.*Wax(?!.*<pre).*Wet it\..*Melt it\./s,
      '{{< cards >}}\n  {{< card link="bowls" title="Bowls" subtitle="Round" >}}\n{{< /cards >}}':
        /<a[^>]*href="[^"]*bowls"[^>]*>Bowls<\/a>.*Round/s,
      '{{% details title="More" %}}\nWords.\n{{% /details %}}': /<summary>.*More.*Words\./s,
      '{{< tabpane lang="sh" >}}\n{{< tab header="One" >}}\nfire --hot\n{{< /tab >}}\n{{< tab header="Two" text=true >}}\n*Words*\n{{< /tab >}}\n{{< /tabpane >}}':
        /One.*Two.*Shell.*fire --hot.*<em>Words/s,
      '{{< highlight go "hl_lines=2" >}}\na := 1\nb\n{{< /highlight >}}': /Go.*a := .*is-marked">b/s,
      '{{< readfile file="kiln.py" code="true" lang="python" >}}': /Python.*fire_all\(\)/s,
      '{{< youtube k1ln >}}': 'src="https://www.youtube.com/embed/k1ln"',
      '{{< figure src="pot.png" alt="A pot" caption="The *first* pot" >}}':
        /<figure>.*pot\.png.*<figcaption>.*<em>first<\/em> pot/s,
      '{{< spin speed=2\n  way="left" >}}\nSome **words**\n{{< /spin >}}': /^<p>Some <strong>words<\/strong>/,
      '- {{% wheel %}}An item{{% /wheel %}}': /<li>\s*(?:<p>)?An item/,
      'One\n\n{{< kiln/chart heat=900 >}}\n\n{{< glaze >}}Two{{< /glaze >}}\n': [
        /^<p>One<\/p>\s*<p>Two<\/p>$/,
        '3 unknown-directive {{< kiln/chart heat=900 >}}',
      ],
      '## Firing {#hot .big}\n\nThe end.\n{.small}': /<h2 id="hot">Firing<(?!.*\{).*<p>The end\.<\/p>$/,
      'Clay\n: Wet *earth*\n\n  and sand\n: Also food\n\nWax\n: Of bees\n\nThe end.':
        /<dl><dt>Clay<\/dt><dd><p>Wet <em>earth<\/em><\/p><p>and sand<\/p><\/dd><dd>Also food<\/dd><dt>Wax<\/dt><dd>Of bees<\/dd><\/dl><p>The/,
    },
    { 'content/en/guide/kiln.py': 'fire_all()\n' },
  );

  for (const [body, written, options] of [
    ['```go {hl_lines=[1,"3-4"],filename="pot.go"}\nx\n```', '```go {1,3-4} title="pot.go"\nx\n```'],
    [
      '[a]({{< ref "bowls.md#big" >}}) [b]({{% relRef "/parts/cups" %}})',
      '[a](bowls.md#big) [b](../../../content/en/parts/cups)',
    ],
    ['`kilnHeat`\n: Warm', '<dt id="kilnheat">', { termIds: 'true' }],
    ['[Wax "soft"](wax.md)\n: Of bees', '<dt id="wax-soft">', { termIds: 'true' }],
    ['`kilnHeat`\n: Warm', '<dt>'],
    ['{{</* note */>}}, `{{%/* tip */%}}`, `{{< note >}}`', '{{< note >}}, `{{% tip %}}`, `{{< note >}}`'],
    ['`{{< param kiln.heat >}}`', '`900`', { 'param.kiln.heat': '900' }],
    ['> [!LIGHT]- Hot *kiln*\n> Wait.', '> [!NOTE]\n> **Hot *kiln***\n> \n> Wait.'],
    ['> [!TIP]\n> Glaze. {{< x >}}', '> [!TIP]\n> Glaze. '],
  ] as [body: string, written: string, options?: Record<string, string>][])
    it(`is read as other Markdown: ${JSON.stringify(body)}`, () => {
      expect(rewrite(body, options)).to.include(written);
    });

  it('shows parameters of the page, of the indexes above it and of the site, and names others', () => {
    const site = { 'param.pot': 'site', 'param.lid': 'site' };
    const above = { 'cascade.content/en.lid': 'all', 'cascade.content/en/guide.lid': 'guide' };
    const names = ['cup', 'lid', 'pot', 'gone'].map((name) => `{{< param ${name} >}}`);

    const found = rewriteBody(names.join(' '), { ...site, ...above }, { Cup: 1 });

    expect(found?.body).to.equal('1 guide site ');
    expect(found?.unknown).to.deep.equal([{ line: 1, detail: '{{< param gone >}}' }]);
  });
});
