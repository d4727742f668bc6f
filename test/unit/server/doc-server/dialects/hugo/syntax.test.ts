import { expect } from 'chai';
import { hugoSyntax } from '../../../../../../server/embedded/doc-server/dialects/hugo/syntax.ts';
import { renderPage } from '../../document/render-page.ts';

describe('syntax of Hugo', () => {
  it('shows notes, tabs, cards and folds of the common themes', async () => {
    const source =
      '{{< callout type="warning" >}}\nThe kiln is **hot**.\n{{< /callout >}}\n\n{{% alert title="Glaze" color="info" %}}Only once.{{% /alert %}}\n\n{{< tabs items="Clay,Wax" >}}\n  {{< tab >}}\n  Wet it.\n  {{< /tab >}}\n  {{< tab >}}Melt it.{{< /tab >}}\n{{< /tabs >}}\n\n{{< cards >}}\n  {{< card link="bowls" title="Bowls" subtitle="Round ones" >}}\n{{< /cards >}}\n\n{{% details title="More" %}}\nWords.\n{{% /details %}}';

    const { html } = await render(source);

    expect(html).to.match(/callout-warning.*?<strong>hot<\/strong>.*?Glaze.*?Only once\./s);
    expect(html).to.match(/Clay.*Wax.*Wet it\..*Melt it\./s);
    expect(html).to.match(/<a[^>]*href="[^"]*bowls"[^>]*>Bowls<\/a>.*Round ones/s);
    expect(html).to.match(/<summary>.*More.*Words\./s);
    expect(html).not.to.match(/\{\{|<pre/);
  });

  it('shows code of tabs, of shortcodes and of files', async () => {
    const source =
      '{{< tabpane lang="sh" >}}\n{{< tab header="One" >}}\nfire --hot\n{{< /tab >}}\n{{< tab header="Two" text=true >}}\n*Words*\n{{< /tab >}}\n{{< /tabpane >}}\n\n{{< highlight go "hl_lines=2" >}}\na := 1\nb := 2\n{{< /highlight >}}\n\n{{< readfile file="kiln.py" code="true" lang="python" >}}\n\n```go {hl_lines=[1,"3-4"],filename="pot.go"}\nx\n```';

    const { html } = await render(source, { 'content/en/guide/kiln.py': 'fire_all()\n' });
    const body = rewrite(source);

    expect(html.replaceAll(/<[^>]*>/g, '')).to.match(/fire --hot.*Words.*a := 1.*fire_all\(\)/s);
    expect(body).to.match(/```sh\nfire --hot\n```/);
    expect(body).to.match(/```go \{2\}/);
    expect(body).to.include('```go {1,3-4} title="pot.go"');
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
    const source =
      '{{< spinning speed=2\n  way="left" >}}\nSome **words**\n{{< /spinning >}} {{< turn >}}\n\n- {{% wheel %}}An item{{% /wheel %}}';

    const { html } = await render(source);

    expect(html).to.include('Some <strong>words</strong>');
    expect(html).to.match(/<li>\s*(?:<p>)?An item/);
    expect(html).not.to.match(/\{\{|spinning|turn/);
  });

  it('shows examples and values as they are', () => {
    const source = '{{</* note */>}}, `{{%/* tip */%}}`, `{{< param kiln.heat >}}` and `{{< note >}}`';

    expect(rewrite(source, { 'param.kiln.heat': '900' })).to.equal(
      '{{< note >}}, `{{% tip %}}`, `900` and `{{< note >}}`',
    );
  });

  it('has ids of terms where the site has them', () => {
    const source = '`kilnHeat`\n: Warm\n\n[Wax "soft"](wax.md)\n: Of bees';

    expect(rewrite(source, { termIds: 'true' })?.match(/<dt[^>]*>/g)).to.deep.equal([
      ...['<dt id="kilnheat">', '<dt id="wax-soft">'],
    ]);
    expect(rewrite(source)).to.include('<dt>');
  });

  it('shows definitions, and attributes of headings and blocks', async () => {
    const source =
      '## Firing {#hot .big}\n\nClay\n: Wet *earth*\n\n  and sand\n: Also food\n\nWax\n: Of bees\n\nThe end.\n{.small}';

    const { html } = await render(source);

    expect(html).to.include('<h2 id="hot"');
    expect(html.replaceAll(/\s+/g, '')).to.include(
      '<dl><dt>Clay</dt><dd><p>Wet<em>earth</em></p><p>andsand</p></dd><dd>Alsofood</dd><dt>Wax</dt><dd>Ofbees</dd></dl><p>Theend.</p>',
    );
    expect(html).not.to.include('{');
  });

  it('shows alerts with titles and of other types', () => {
    expect(rewrite('> [!LIGHT]- Hot *kiln*\n> Wait.\n\n> [!TIP]\n> Glaze.')).to.equal(
      '> [!NOTE]\n> **Hot *kiln***\n> \n> Wait.\n\n> [!TIP]\n> Glaze.',
    );
  });

  it('maps lines to those of the author', () => {
    const { body = '', lines = [] } =
      hugoSyntax.rewrite?.(source('One\n\n{{< note >}}\nTwo\n{{< /note >}}\n\nThree')) ?? {};

    const lineOf = (text: string) => lines[body.split('\n').indexOf(text)];
    expect(['One', 'Two', 'Three'].map(lineOf)).to.deep.equal([1, 4, 7]);
  });

  it('reads hostile texts in linear time', () => {
    for (const line of [
      '{{< note >}}',
      '{{< note >}}\n',
      '{{< /note >}}',
      '{{<',
      '{{% tab',
      'a\n: b\n\n',
      '{{< note "',
    ])
      expect(rewrite(line.repeat(20_000))).to.be.a('string');
  }).timeout(15_000);

  it('shows parameters of the page, of the indexes above it and of the site, and names others', () => {
    const options = {
      'param.pot': 'site',
      'param.lid': 'site',
      'cascade.content/en.lid': 'all',
      'cascade.content/en/guide.lid': 'guide',
    };
    const body = '{{< param cup >}} {{< param lid >}} {{< param pot >}} {{< param gone >}}';
    const found = hugoSyntax.rewrite?.({ ...source(body, options), frontMatter: { Cup: 1 } });

    expect(found?.body).to.equal('1 guide site ');
    expect(found?.unknown).to.deep.equal([{ line: 1, detail: '{{< param gone >}}' }]);
  });

  it('names a shortcode that means nothing here, at its line', async () => {
    const { html, problems } = await render('One\n\n{{< kiln/chart heat=900 >}}\n\n{{< glaze >}}Two{{< /glaze >}}\n');

    expect(html.replaceAll(/<[^>]*>|\s/g, '')).to.equal('OneTwo');
    expect(problems).to.deep.equal([
      { kind: 'unknown-directive', path: 'content/en/guide/page.md', line: 3, detail: '{{< kiln/chart heat=900 >}}' },
    ]);
  });
});

function source(body: string, options = {}) {
  return {
    path: 'content/en/guide/page.md',
    frontMatter: {},
    body,
    options: { contentDirs: ['content/en'], ...options },
  };
}

function rewrite(body: string, options = {}): string | undefined {
  return hugoSyntax.rewrite?.(source(body, options))?.body;
}

function render(body: string, files = {}) {
  const syntax = { dialect: 'hugo' as const, options: { contentDirs: ['content/en'] } };
  return renderPage(body, files, {
    path: 'content/en/guide/page.md',
    site: { rulesPaths: [], siteFolder: '', components: {}, syntax },
  });
}
