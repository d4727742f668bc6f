import { expect } from 'chai';
import { BASE_MARK } from '../../../../../server/embedded/doc-server/document/types.ts';
import { itShows, kindsOf, problemsOf, renderPage, tidy } from './render-page.ts';

describe('components', () => {
  const card =
    '<div class="card box pad-16"><p class="card-title"><a class="cover link-quiet" href="/docs/a">A</a></p>';
  itShows({
    '<Note title="Mind">\ntext\n</Note>':
      'callout-note" role="note"><p class="callout-title">Mind</p><p>text</p></div>',
    '<Callout type="tips">text</Callout>': 'callout-tip',
    'text <Note>inner</Note> more': /<p>text <\/p>.*callout-note.*inner/,
    '<Accordion title="More" defaultOpen="true">text</Accordion>': / open=""><summary>More<\/summary>.*text/,
    '<Accordion title="More" defaultOpen="false" />': '<details class="accordion"><summary>More</summary>',
    '<CardGroup cols={3}><Card title="A" href="/a">text</Card></CardGroup>': `columns-3">${card}`,
    '<Card title="A" to="/a" description="Hot tea" />': `${card}Hot tea</div>`,
    '<Button href="https://a.example" target="_blank">Go</Button>': 'href="https://a.example" target="_blank">Go</a>',
    '<Button primary-color="NavyBlue" href="/a">Go</Button>': '<a class="button-primary" href="/docs/a">Go</a>',
    '<Video src="https://v.example/a.mp4" />': '<video controls="" preload="none" src="https://v.example/a.mp4"',
    '<Video src="https://youtu.be/x" />': / href="https:\/\/youtu\.be\/x" target="_blank"/,
    '<audio src="https://v.example/a" autoplay></audio>': 'controls="" preload="none" aria-label="Audio" src="https',
    '<FeatureList type="Room" features={["a", {title: "b", link: "/b"}]} />':
      /Room<.*<li>a<.*<li><a href="\/docs\/b">b/,
    '<FeatureList features={[{title: "a", tag: "热门"}]} />': '<li>a<span class="tag is-bad">热门</span></li>',
    '<FeatureList features={[{title: "b", tag: "Beta"}]} />': '<li>b<span class="tag is-warn">Beta</span></li>',
    '<ul>\n<FilteredLink product="P" platform="iOS" href="/f">\nQuestion\n</FilteredLink>\n</ul>':
      '<li data-product="P" data-platform="iOS"><a href="/docs/f">Question</a></li>',
    '<FaqFilters productData={{a: ["b"]}}>\n\n## Questions\n\n</FaqFilters>': '<h2 id="questions">',
    '<MethodEndpoint method={"post"} path={"/v1"}></MethodEndpoint>': /method-post">POST<\/span> <code>\/v1<\/code>/,
    '<LLMValidator lang="zh" />': '<div data-island="model-tool" data-props="',
    '<TokenAssistant defaultTab="verify" language="en"/>': /data-island="token-tool".*checked=""\/><span>Check a token/,
    '<SignatureGenerator />': /data-island="signature-tool".*<code>Signature = md5\(/,
    '<Markdown content={"a\\n\\n<br/>\\n**b**<br> c"}/>': '<p>a</p><p><strong>b</strong><br/> c</p>',
    '<details><summary>More</summary>\n\ntext\n\n</details>': '<details><summary>More</summary><p>text</p></details>',
    '<p>\n\ntext\n\n</p>': /^<p>text<\/p>$/,
    '<Tabs>\n<Tab title="iOS">A</Tab>\n<Tab title="Web">B</Tab>\n</Tabs>':
      /role="tab" id="(\S+-1)" aria-controls="(\S+)"[^>]*>Web<.*id="\2" aria-labelledby="\1">.*>Web<.*B/,
    '<div style={{display: "flex", flexDirection: "column"}}>a</div>': '<div class="is-column">a</div>',
    '<p style="text-align:center;font-weight:700">b</p>': '<p class="align-center is-bold">b</p>',
    '<table><tr><td style={{width: "9px", color: "red"}} rowspan="2">a</td></tr></table>': '<td rowSpan="2" width="9">',
    '<img src="/a" style={{width: \'2px\', height: 3, verticalAlign: "top"}}/>':
      / width="2" height="3" .*="valign-top"/,
    '<QRCode content="https://a.example" size={150} showTitle={true} title="Scan"/>':
      /aria-label="QR code for Scan" viewBox="0 0 \d+ \d+" width="150" height="150".*<figcaption>Scan<\/figcaption>/,
    'a &lt;br&gt; b `<br>`': '<p>a <br/> b <code>&lt;br&gt;</code></p>',
  });

  it('steps with a title size are headings, also under its misspelt name, with their numbers in the contents', async () => {
    const page = await renderPage(
      '<Steps titleSite="h3">\n<Step title="Fill">\nA\n</Step>\n<Step title="Boil" stepNumber={5}>\nB\n</Step>\n<Step title="Pour">\nC\n</Step>\n<Step title="Drink" titleSize="p">\nB\n</Step>\n</Steps>\n\n## End',
    );

    expect(page.html).to.include('<li class="step"><h3 class="step-title" id="fill">Fill');
    expect(page.html).to.include('<p class="step-title">Drink</p>');
    expect(page.toc.map(({ id, depth, step }) => [id, depth, step])).to.deep.equal([
      ['fill', 3, 1],
      ['boil', 3, 5],
      ['pour', 3, 6],
      ['end', 2, undefined],
    ]);
  });

  it('buttons lead to another platform where this one lacks their target, and are none where all lack it', async () => {
    const source =
      '<Button href="/gone/near">Start</Button>\n<Button href="/gone/far">Lost</Button>\n<Button>Plain</Button>\n\n<Card title="Near" href="/gone/near" />\n<Card title="Far" href="/gone/far" />';
    const elsewhere = (href: string) =>
      href === '/gone/near' ? { address: `${BASE_MARK}/docs/near`, platform: 'Android: Java' } : undefined;
    const resolve = (href: string) => (href.startsWith('/gone') ? undefined : href);

    const page = await renderPage(source, {}, { links: { resolve, elsewhere } });

    const note = '<small>on Android: Java</small>';
    const html = tidy(page.html);
    expect(html).to.contain(`href="/docs/near">Start ${note}</a>`).and.contain(`href="/docs/near">Near ${note}</a>`);
    expect(html).to.contain('<span class="cover link-quiet">Far</span></p>').and.contain('Plain');
    expect(html).not.to.match(/Lost|<span class="button/);
    const away = { resolve: () => `${BASE_MARK}/docs/near`, elsewhere, leadsAway: () => true };
    expect((await renderPage(source, {}, { links: away })).html).to.contain(`Near ${note}</a>`);
    expect(problemsOf(page)).to.include.members(['2 dead-button /gone/far', '6 dead-button /gone/far']);
  });

  describe('from a host that is not allowed become their words and a link', () => {
    const no = 'https://no.example/x';
    const yes = 'https://yes.example/x';
    const link = (words: string) =>
      new RegExp(`<a class="media-link[^"]*" href="${no}" target="_blank"><strong>${words}</strong>`);
    const allowed = { mediaHosts: ['https://yes.example'], imageSize: () => ({ width: 1, height: 1 }) };
    const refused = `1 refused-media ${no}`;
    itShows(
      {
        [`![A cup](${no})`]: [link('A cup'), refused],
        [`![](${no})`]: [link('Picture'), refused],
        [`![Pot](${yes})`]: `<img src="${yes}"`,
        [`[![Lid](${no})](https://tea.example)`]: ['<a href="https://tea.example">Lid</a>', refused],
        [`<Video src="${no}" title="Boiling"/>`]: [link('Boiling'), refused],
        [`<audio><source src="${no}"/></audio>`]: [link('Audio'), refused],
        [`<video src="${yes}" poster="${no}"/>`]: [/^<video(?![^>]*poster)[^>]* src/, refused],
        [`<video src="${yes}" poster="${yes}"/>`]: `poster="${yes}"`,
        [`<Card title="C" icon="${no}"/>`]: [/^(?!.*<img).*>C</, refused],
      },
      allowed,
    );

    it('and are themselves in Markdown', async () => {
      const { html } = await renderPage(`![A cup](${no})`, {}, { ...allowed, output: 'markdown' });

      expect(html.trim()).to.equal(`![A cup](${no})`);
    });
  });
});

describe('API items', () => {
  const item = (name: string, more = '') =>
    `<ParamField\n  name="${name}"\n  prototype="void ${name}([Room](@Room) room)"\n  desc="Starts \`it\`."\n  parent_name="Engine"\n  parent_type="class"${more}>\nText\n</ParamField>`;

  it('have all the anchors under which they are linked', async () => {
    const page = await renderPage(`${item('start:with:')}\n${item('start:with:', ' anchor_suffix="scrap_0"')}`);

    expect([...page.html.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id)).to.deep.equal([
      ...['startwith-engine', 'startwith-engine-class', 'start', 'start-engine', 'start-engine-class', 'startwith'],
      ...['startwithscrap_0-engine', 'startwithscrap_0-engine-class', 'startscrap_0', 'startscrap_0-engine'],
      ...['startscrap_0-engine-class', 'startwithscrap_0'],
    ]);
    expect(page.toc.map(({ id }) => id)).to.deep.equal(['startwith', 'startwithscrap_0']);
  });

  it('in files of any length are parsed in parts, without losing one', async () => {
    const names = Array.from({ length: 120 }, (_, index) => `method${String(index)}`);

    const page = await renderPage(
      `---\ndocType: API\n---\n# Class\n\n## Engine\n\n${names.map((name) => item(name)).join('\n')}`,
    );

    expect(page.toc.map(({ text }) => text)).to.deep.equal(['Engine', ...names]);
    expect(kindsOf(page)).to.deep.equal([]);
  });

  const described = (schema: string, more = '') => `<SchemaItem name={"a"} ${more} schema={${schema}} />`;
  const qualified = (message: string) => `qualifierMessage={"**Possible values:** ${message}"}`;
  itShows({
    '<ParamField name="a" prototype="a() -> [Room](@Room)"/>':
      '<span class="arrow">-&gt;</span> <a href="/docs/@Room">',
    [item('stop', ' suffixes={["deprecated"]} prefixes={["static"]}')]:
      /<span class="tag">static<\/span>stop<span class="tag is-bad">Deprecated<.*<p>Starts <code>it<\/code>\.<\/p>/,
    '<ParamField name="a" prototype="a(): Promise&lt;void&gt;"/>': 'a(): Promise&lt;void&gt;',
    '{<Accordion title="1 &lt; 2">b</Accordion>}': '<summary>1 &lt; 2<',
    '<Accordion title={"1 &lt; 3"}>c</Accordion>': '<summary>1 &amp;lt; 3<',
    [described('{"description":"One.\\n<p>**Two** [x](https://x.example)</p>"}')]:
      '<p>One.</p><p><strong>Two</strong> <a href="https://x.example">x</a></p>',
    [described('{"type":"string"}', qualified('`<= 32 characters`'))]: /^(?!.*Possible values).*&lt;= 32 characters</,
    [described('{"enum":["1","2"]}', qualified('[`1`, `2`]'))]: /^(?!.*1, 2.*1, 2).*1, 2/,
    '<ul><ParamsItem param={{"name":"Id","required":true,"description":"See *x*.","schema":{"format":"uint32","enum":[1,2],"default":1}}}></ParamsItem></ul>':
      />Id<.*>uint32<.*>required<.*<p>See <em>x<\/em>\.<\/p>.*>Default: 1<.*>One of: 1, 2</,
  });
});

describe('components from files of program code', () => {
  const code = `
import React, { useState } from 'react';
const styles = { row: { display: 'flex' } };
function Price({ points }) {
  return <div style={styles.row}><b>{points} points</b></div>;
}
export const Prices = () => (<div>{/* a note */}<Price points="7" /></div>);
export default function Offer() {
  const [hovered, setHovered] = useState(null);
  const buttonStyle = (id) => ({ color: hovered === id ? 'red' : 'blue' });
  return <a href="/prices" style={buttonStyle('a')} onMouseEnter={() => setHovered('a')}>All prices</a>;
}
export function Counter() {
  const [count, setCount] = useState(0);
  return <p><button onClick={() => setCount(count + 1)}>{count}</button></p>;
}
export function Clock() {
  const now = new Date();
  return <p>{now}</p>;
}
`;
  const files = {
    'guide/Parts.jsx': code,
    'guide/Note.jsx': 'export default function Note() { return <b>other</b>; }',
  };
  const prices = '<div class="is-row"><b>7 points</b></div>';
  const missing = (name: string) => `>The interactive tool “${name}” is not available here.</p>`;
  const one = (name: string) => `import { ${name} } from './Parts.jsx';\n\n<${name} />`;
  itShows(
    {
      "import Offer, { Prices } from './Parts';\n\n<Prices />\n\n<Offer />": prices,
      "import Offer, { Prices } from './Parts.jsx';\n\n<Prices />": prices,
      "import Offer from '/guide/Parts.jsx';\n\n<Offer />": '<a href="/docs/prices">All prices</a>',
      [one('Counter')]: [missing('Counter'), '3 unknown-component'],
      [one('Clock')]: [missing('Clock'), '3 unknown-expression'],
      [one('Gone')]: [missing('Gone'), '3 unknown-component'],
      "import Note from './Note.jsx';\n\n<Note>text</Note>": /callout-note(?!.*other)/,
    },
    {},
    files,
  );
});
