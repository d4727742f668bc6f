import { expect } from 'chai';
import { inDialect } from '../in-dialect.ts';

const { render, rewrite, rewriteBody } = inDialect('hugo', 'content/en/guide/page.md', {
  contentDirs: ['content/en'],
});

describe('The syntax of Hugo', () => {
  it('shows notes, tabs, cards and folds of the common themes', async () => {
    const { html } = await render(
      '{{< callout type="warning" >}}\nThe kiln is **hot**.\n{{< /callout >}}\n\n{{% alert title="Glaze" color="info" %}}Only once.{{% /alert %}}\n\n{{< tabs items="Clay,Wax" >}}\n  {{< tab >}}\n  Wet it.\n  {{< /tab >}}\n  {{< tab >}}Melt it.{{< /tab >}}\n{{< /tabs >}}\n\n{{< cards >}}\n  {{< card link="bowls" title="Bowls" subtitle="Round ones" >}}\n{{< /cards >}}\n\n{{% details title="More" %}}\nWords.\n{{% /details %}}',
    );

    expect(html).to.match(/callout-warning.*?<strong>hot<\/strong>.*?Glaze.*?Only once\./s);
    expect(html).to.match(/Clay.*Wax.*Wet it\..*Melt it\..*<a[^>]*href="[^"]*bowls"[^>]*>Bowls<\/a>.*Round ones/s);
    expect(html).to.match(/<summary>.*More.*Words\./s);
    expect(html).not.to.match(/\{\{|<pre/);
  });

  it('shows code of tabs, of shortcodes and of files', async () => {
    const source =
      '{{< tabpane lang="sh" >}}\n{{< tab header="One" >}}\nfire --hot\n{{< /tab >}}\n{{< tab header="Two" text=true >}}\n*Words*\n{{< /tab >}}\n{{< /tabpane >}}\n\n{{< highlight go "hl_lines=2" >}}\na := 1\nb := 2\n{{< /highlight >}}\n\n{{< readfile file="kiln.py" code="true" lang="python" >}}\n\n```go {hl_lines=[1,"3-4"],filename="pot.go"}\nx\n```';

    const { text } = await render(source, { 'content/en/guide/kiln.py': 'fire_all()\n' });

    expect(text).to.match(/fire --hot.*Words.*a := 1.*fire_all\(\)/s);
    expect(rewrite(source)).to.match(/```sh\nfire --hot\n```.*```go \{2\}\n.*```go \{1,3-4\} title="pot\.go"\n/s);
  });

  it('links pages by their paths, and films and pictures', async () => {
    const source =
      '[Bowls]({{< ref "bowls.md#big" >}}) and [cups]({{% relRef "/parts/cups" %}})\n\n{{< youtube k1ln >}}\n\n{{< figure src="pot.png" alt="A pot" caption="The *first* pot" >}}';

    const { html } = await render(source);

    expect(rewrite(source)).to.include('[Bowls](bowls.md#big) and [cups](../../../content/en/parts/cups)');
    expect(html).to.include('src="https://www.youtube.com/embed/k1ln"');
    expect(html).to.match(/<figure>.*pot\.png.*<figcaption>.*<em>first<\/em> pot/s);
  });

  it('keeps the words of shortcodes that it does not know', async () => {
    const { html } = await render(
      '{{< spinning speed=2\n  way="left" >}}\nSome **words**\n{{< /spinning >}} {{< turn >}}\n\n- {{% wheel %}}An item{{% /wheel %}}',
    );

    expect(html).to.match(/Some <strong>words<\/strong>.*<li>\s*(?:<p>)?An item/s);
    expect(html).not.to.match(/\{\{|spinning|turn/);
  });

  it('names a shortcode that means nothing here, at its line', async () => {
    const { text, problems } = await render('One\n\n{{< kiln/chart heat=900 >}}\n\n{{< glaze >}}Two{{< /glaze >}}\n');

    expect(text.replaceAll(/\s/g, '')).to.equal('OneTwo');
    expect(problems.map(({ kind, line, detail }) => `${kind} ${String(line)} ${detail}`)).to.deep.equal([
      'unknown-directive 3 {{< kiln/chart heat=900 >}}',
    ]);
  });

  it('shows definitions, and attributes of headings and blocks', async () => {
    const { html } = await render(
      '## Firing {#hot .big}\n\nClay\n: Wet *earth*\n\n  and sand\n: Also food\n\nWax\n: Of bees\n\nThe end.\n{.small}',
    );

    expect(html).to.include('<h2 id="hot"').and.not.include('{');
    expect(html.replaceAll(/\s+/g, '')).to.include(
      '<dl><dt>Clay</dt><dd><p>Wet<em>earth</em></p><p>andsand</p></dd><dd>Alsofood</dd><dt>Wax</dt><dd>Ofbees</dd></dl><p>Theend.</p>',
    );
  });

  it('has ids of terms where the site has them', () => {
    const terms = (options: Record<string, string>) =>
      rewrite('`kilnHeat`\n: Warm\n\n[Wax "soft"](wax.md)\n: Of bees', options)?.match(/<dt[^>]*>/g);

    expect(terms({ termIds: 'true' })).to.deep.equal(['<dt id="kilnheat">', '<dt id="wax-soft">']);
    expect(terms({})).to.deep.equal(['<dt>', '<dt>']);
  });

  it('shows examples and values as they are', () => {
    const source = '{{</* note */>}}, `{{%/* tip */%}}`, `{{< param kiln.heat >}}` and `{{< note >}}`';

    expect(rewrite(source, { 'param.kiln.heat': '900' })).to.equal(
      '{{< note >}}, `{{% tip %}}`, `900` and `{{< note >}}`',
    );
  });

  it('shows alerts with titles and of other types', () => {
    expect(rewrite('> [!LIGHT]- Hot *kiln*\n> Wait.\n\n> [!TIP]\n> Glaze.')).to.equal(
      '> [!NOTE]\n> **Hot *kiln***\n> \n> Wait.\n\n> [!TIP]\n> Glaze.',
    );
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
