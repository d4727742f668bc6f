import { expect } from 'chai';
import { BASE_MARK } from '../../../../../server/embedded/doc-server/document/types.ts';
import { kindsOf, renderPage } from './render-page.ts';

async function htmlOf(source: string): Promise<string> {
  const page = await renderPage(source);
  expect(kindsOf(page).filter((kind) => kind !== 'image-without-size')).to.deep.equal([]);
  return page.html;
}

describe('components', () => {
  const shown: [source: string, part: string][] = [
    [
      '<Note title="Mind">\ntext\n</Note>',
      '<div class="callout callout-note" role="note"><p class="callout-title">Mind</p><p>text</p></div>',
    ],
    ['<Error>text</Error>', 'callout-error" role="note"><p class="callout-title">Important</p><p>text</p>'],
    ['<Callout type="tips">text</Callout>', 'callout-tip'],
    [
      '<Accordion title="More" defaultOpen="true">text</Accordion>',
      '<details class="accordion" open=""><summary>More</summary>',
    ],
    [
      '<Accordion title="More" defaultOpen="false">text</Accordion>',
      '<details class="accordion"><summary>More</summary>',
    ],
    [
      '<CardGroup cols={3}><Card title="A" href="/a">text</Card></CardGroup>',
      `<div class="card-group grid columns-3"><div class="card box pad-16"><p class="card-title"><a class="cover link-quiet" href="${BASE_MARK}/docs/a">A</a></p>`,
    ],
    [
      '<Card title="A" to="/a" description="Hot tea" />',
      `<div class="card box pad-16"><p class="card-title"><a class="cover link-quiet" href="${BASE_MARK}/docs/a">A</a></p>Hot tea</div>`,
    ],
    [
      '<Button primary-color="NavyBlue" href="https://a.example" target="_blank">Go</Button>',
      '<a class="button-primary" href="https://a.example" target="_blank" rel="noopener">Go</a>',
    ],
    ['<Video src="https://v.example/a.mp4" />', '<video controls="" preload="none" src="https://v.example/a.mp4"'],
    [
      '<Video src="https://www.youtube.com/watch?v=x" />',
      '<a class="media-link ground pad-16 row between" href="https://www.youtube.com/watch?v=x" rel="noopener" target="_blank">',
    ],
    [
      '<audio src="https://v.example/a.wav" autoplay></audio>',
      'controls="" preload="none" aria-label="Audio" src="https://v.example/a.wav"></audio>',
    ],
    [
      '<FeatureList type="Room" features={["a", {title: "b", tag: "HOT", link: "/b"}]} />',
      '<p class="label">Room</p><ul><li>a</li><li><a',
    ],
    [
      '<FeatureList features={[{title: "a", tag: "热门"}, {title: "b", tag: "Beta"}, {title: "c", tag: "Beta", tag_color: "green"}]} />',
      '<li>a<span class="tag is-bad">热门</span></li><li>b<span class="tag is-warn">Beta</span></li><li>c<span class="tag is-good">Beta',
    ],
    [
      '<ul>\n<FilteredLink product="P" platform="iOS" href="/f">\nQuestion\n</FilteredLink>\n</ul>',
      `<li data-product="P" data-platform="iOS"><a href="${BASE_MARK}/docs/f">Question</a></li>`,
    ],
    [
      '<MethodEndpoint method={"post"} path={"/v1"}></MethodEndpoint>',
      '<span class="method method-post">POST</span> <code>/v1</code>',
    ],
    ['<LLMValidator lang="zh" />', '<div data-island="model-tool" data-props="'],
    ['<div style={{display: "flex", flexDirection: "column"}}>a</div>', '<div class="is-column">a</div>'],
    ['<TokenAssistant />', '<div data-island="token-tool" data-props="'],
    ['<TokenAssistant defaultTab="verify" language="en"/>', 'checked=""/><span>Check a token'],
    ['<SignatureGenerator />', '<div data-island="signature-tool" data-props="'],
    ['<SignatureGenerator />', '<code>Signature = md5(AppId + SignatureNonce + ServerSecret + Timestamp)</code>'],
    ['<details><summary>More</summary>\n\ntext\n\n</details>', '<details><summary>More</summary><p>text</p></details>'],
    ['<FaqFilters productData={{a: ["b"]}}>\n\n## Questions\n\n</FaqFilters>', '<h2 id="questions">'],
    ['<Markdown content="**bold** <br> text"/>', '<p><strong>bold</strong> <br/> text</p>'],
    [
      '<Markdown content={"first\\n\\n<br/>\\n**bold**\\n<br/>\\nlast"}/>',
      '<p>first</p>\n<p><strong>bold</strong></p>\n<p>last</p>',
    ],
    ['<p>\n\ntext\n\n</p>', '<p>text</p>'],
    ['text <Note>inner</Note> more', '<p>text </p>'],
  ];
  for (const [source, part] of shown) {
    it(JSON.stringify(source), async () => {
      expect(await htmlOf(source)).to.include(part);
    });
  }

  it('a QR code is drawn on the server', async () => {
    const html = await htmlOf('<QRCode content="https://a.example" size={150} showTitle={true} title="Scan"/>');

    expect(html).to.match(
      /<svg role="img" aria-label="QR code for Scan" viewBox="0 0 \d+ \d+" width="150" height="150"/,
    );
    expect(html).to.include('<figcaption>Scan</figcaption>');
  });

  it('steps with a title size are headings, also under its misspelt name', async () => {
    const page = await renderPage(
      '<Steps titleSite="h3">\n<Step title="First">\nA\n</Step>\n<Step title="Second" titleSize="p">\nB\n</Step>\n</Steps>',
    );

    expect(page.html).to.include('<ol class="steps"><li class="step"><h3 class="step-title" id="first">First');
    expect(page.html).to.include('<p class="step-title">Second</p>');
    expect(page.toc).to.deep.equal([{ id: 'first', text: 'First', depth: 3, step: 1 }]);
  });

  it('steps have their numbers in the contents, as they are shown', async () => {
    const page = await renderPage(
      '<Steps titleSize="h3">\n<Step title="Fill">\nA\n</Step>\n<Step title="Boil" stepNumber={5}>\nB\n</Step>\n<Step title="Pour">\nC\n</Step>\n</Steps>\n\n## End',
    );

    expect(page.toc.map(({ text, step }) => [text, step])).to.deep.equal([
      ['Fill', 1],
      ['Boil', 5],
      ['Pour', 6],
      ['End', undefined],
    ]);
  });

  it('tabs name their panels and show all of them without scripting', async () => {
    const html = await htmlOf('<Tabs>\n<Tab title="iOS">\nA\n</Tab>\n<Tab title="Web">\nB\n</Tab>\n</Tabs>');

    expect(html).to.include(
      'role="tab" id="portal-tabs-1-tab-1" aria-controls="portal-tabs-1-panel-1" aria-selected="false" tabindex="-1">Web<',
    );
    expect(html).to.include(
      'role="tabpanel" id="portal-tabs-1-panel-1" aria-labelledby="portal-tabs-1-tab-1"><p class="tab-title">Web</p><p>B</p>',
    );
  });

  it('styles become attributes and classes', async () => {
    const html = await htmlOf(
      '<table><tr><td style={{width: "130px", color: "red"}} rowspan="2">a</td><td style="text-align:center;font-weight:700">b</td></tr></table>\n\n<img src="/a.png" style={{display: \'inline\', width: \'32px\', height: 32, verticalAlign: "middle"}}/>',
    );

    expect(html).to.include('<td rowSpan="2" width="130">a</td><td class="align-center is-bold">b</td>');
    expect(html).to.match(
      /<img src="[^"]*" alt="" width="32" height="32" loading="lazy" decoding="async" class="valign-middle is-inline"\/>/,
    );
  });
});

describe('API items', () => {
  const item = (name: string, more = '') =>
    `<ParamField\n  name="${name}"\n  prototype="void ${name}([Room](@Room) room)"\n  desc="Starts \`it\`."\n  parent_name="Engine"\n  parent_type="class"${more}>\nText\n</ParamField>`;

  it('have all the anchors under which they are linked', async () => {
    const page = await renderPage(`${item('start:with:')}\n${item('start:with:', ' anchor_suffix="scrap_0"')}`);

    expect([...page.html.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id)).to.deep.equal([
      'startwith-engine',
      'startwith-engine-class',
      'start',
      'start-engine',
      'start-engine-class',
      'startwith',
      'startwithscrap_0-engine',
      'startwithscrap_0-engine-class',
      'startscrap_0',
      'startscrap_0-engine',
      'startscrap_0-engine-class',
      'startwithscrap_0',
    ]);
    expect(page.toc.map(({ id, depth }) => [id, depth])).to.deep.equal([
      ['startwith', 4],
      ['startwithscrap_0', 4],
    ]);
  });

  it('differ by their parent if they share a name', async () => {
    const page = await renderPage(`${item('stop')}\n${item('stop').replace('Engine', 'Player')}`);

    expect(page.toc.map(({ id }) => id)).to.deep.equal(['stop', 'stop-player']);
  });

  it('keep arrows of a prototype in one piece', async () => {
    const page = await renderPage('<ParamField name="a" prototype="let a: () -> [Room](@Room)"/>');

    expect(page.html).to.include('<code>let a: () <span class="arrow">-&gt;</span> <a ');
  });

  it('show links in their prototype, and what is deprecated', async () => {
    const html = await htmlOf(item('stop', ' suffixes={["deprecated"]} prefixes={["static"]}'));

    expect(html).to.include(
      `<pre class="prototype"><code>void stop(<a href="${BASE_MARK}/docs/@Room">Room</a> room)</code></pre>`,
    );
    expect(html).to.include('<span class="tag">static</span>stop<span class="tag is-bad">Deprecated</span>');
    expect(html).to.include('<div class="param-description"><p>Starts <code>it</code>.</p></div>');
  });

  it('in files of any length are parsed in parts, without losing one', async () => {
    const names = Array.from({ length: 120 }, (_, index) => `method${String(index)}`);

    const page = await renderPage(
      `---\ndocType: API\n---\n# Class\n\n## Engine\n\n${names.map((name) => item(name)).join('\n')}`,
    );

    expect(page.toc.map(({ text }) => text)).to.deep.equal(['Engine', ...names]);
    expect(kindsOf(page)).to.deep.equal([]);
  });

  it('lead to another platform where this one lacks their target, and are no buttons where all lack it', async () => {
    const source =
      '<Button href="/gone/near">Start</Button>\n<Button href="/gone/far">Lost</Button>\n<Button>Plain</Button>\n\n<Card title="Near" href="/gone/near" />\n<Card title="Far" href="/gone/far" />';
    const elsewhere = (href: string) =>
      href === '/gone/near' ? { address: `${BASE_MARK}/docs/near`, platform: 'Android: Java' } : undefined;
    const resolve = (href: string) => (href.startsWith('/gone') ? undefined : href);

    const page = await renderPage(source, {}, { links: { resolve, elsewhere } });

    const note = '<small>on Android: Java</small>';
    expect(page.html).to.contain(`<a class="button-quiet" href="${BASE_MARK}/docs/near">Start ${note}</a>`);
    expect(page.html).to.contain(`<a class="cover link-quiet" href="${BASE_MARK}/docs/near">Near ${note}</a>`);
    expect(page.html)
      .to.contain('<p class="card-title"><span class="cover link-quiet">Far</span></p>')
      .and.contain('Plain');
    expect(page.html).not.to.contain('Lost').and.not.to.contain('<span class="button');
    const away = { resolve: () => `${BASE_MARK}/docs/near`, elsewhere, leadsAway: () => true };
    expect((await renderPage(source, {}, { links: away })).html).to.contain(`Near ${note}</a>`);
    const dead = page.problems.filter(({ kind }) => kind === 'dead-button');
    expect(dead.map(({ line, detail }) => [line, detail])).to.deep.equal([
      [2, '/gone/far'],
      [6, '/gone/far'],
    ]);
  });

  it('become their words and a link if their host is not allowed', async () => {
    const source =
      '![A cup](https://no.example/a.png) ![](https://no.example/b.png) ![Pot](https://yes.example/c.png)\n\n[![Lid](https://no.example/d.png)](https://tea.example)\n\n<Video src="https://no.example/e.mp4" title="Boiling"/>\n\n<audio><source src="https://no.example/f.wav"/></audio>\n\n<video src="https://yes.example/g.mp4" poster="https://no.example/h.png"/>\n\n<Card title="C" icon="https://no.example/i.png"/>';
    const mediaHosts = ['https://yes.example'];

    const { html } = await renderPage(source, {}, { mediaHosts });
    const markdown = await renderPage(source, {}, { mediaHosts, output: 'markdown' });

    const link = (file: string, words: string) =>
      `<a class="media-link ground pad-16 row between" href="https://no.example/${file}" rel="noopener" target="_blank"><strong>${words}</strong><span class="muted" data-markdown-ignore="">Open at no.example</span></a>`;
    for (const [file, words] of Object.entries({
      'a.png': 'A cup',
      'b.png': 'Picture',
      'e.mp4': 'Boiling',
      'f.wav': 'Audio',
    }))
      expect(html).to.contain(link(file, words));
    expect(html).to.contain('<img src="https://yes.example/c.png"').and.contain('src="https://yes.example/g.mp4"');
    expect(html).to.contain('<a href="https://tea.example" rel="noopener">Lid</a>');
    expect(html).not.to.match(/(?:src|poster)="https:\/\/no\.example/);
    expect(markdown.html).to.contain('![A cup](https://no.example/a.png)');
  });

  it('keep the icons of steps and of the title', async () => {
    const page = await renderPage(
      '# <img src="https://a.example/k.png" alt="Kettle" /> Kettle\n\n<Steps titleSite="h3">\n<Step title="Boil" icon="https://a.example/b.png">\ntext\n</Step>\n</Steps>',
    );

    expect([page.title, page.icon]).to.deep.equal(['Kettle', 'https://a.example/k.png']);
    expect(page.html).to.match(/<h3 class="step-title" id="boil"><img src="https:\/\/a\.example\/b\.png"[^>]*>Boil</);
  });

  it('read Markdown in paragraphs of a description', async () => {
    const html = await htmlOf(
      '<SchemaItem name={"a"} schema={{"type":"string","description":"First.\\n<p>**Second** [x](https://x.example)</p><p>Third</p>"}} />',
    );

    expect(html).to.contain('<p>First.</p>').and.contain('<p><strong>Second</strong> <a').and.contain('<p>Third</p>');
  });

  it('say the range of a field without the marks of generated text, and its values once', async () => {
    const html = await htmlOf(
      '<SchemaItem name={"a"} qualifierMessage={"**Possible values:** `<= 32 characters`"} schema={{"type":"string"}} />\n\n' +
        '<SchemaItem name={"b"} qualifierMessage={"**Possible values:** [`1`, `2`]"} schema={{"enum":["1","2"]}} />',
    );

    expect(html).to.contain('&lt;= 32 characters<').and.not.contain('Possible values');
    expect(html.match(/1, 2/g)).to.have.lengthOf(1);
  });

  it('read character references in strings as JSX does, in expressions too', async () => {
    const html = await htmlOf(
      '<ParamField name="a" prototype="a(): Promise&lt;void&gt;"/>\n\n{<Accordion title="1 &lt; 2">b</Accordion>}\n\n<Accordion title={"1 &lt; 3"}>c</Accordion>',
    );

    expect(html).to.include('a(): Promise&lt;void&gt;').and.include('1 &lt; 2').and.include('1 &amp;lt; 3');
  });

  it('keep line breaks that were written escaped, but not in code', async () => {
    expect(await htmlOf('a &lt;br&gt; b `<br>`')).to.include('<p>a <br/> b <code>&lt;br&gt;</code></p>');
  });

  it('show their schema in a server API', async () => {
    const html = await htmlOf(
      '<ul><ParamsItem param={{"name":"AppId","required":true,"description":"See [x](https://x.example).","schema":{"type":"integer","format":"uint32","enum":[1,2],"default":1}}}></ParamsItem></ul>',
    );

    expect(html).to.include(
      '<code class="field-name">AppId</code> <span class="field-type caption">uint32</span> <span class="tag is-bad">required</span>',
    );
    expect(html).to.include(
      '<p>See <a href="https://x.example" rel="noopener">x</a>.</p><p class="caption">Default: 1</p><p class="caption">One of: 1, 2</p>',
    );
  });
});

describe('components from files of program code', () => {
  const code = `
import React, { useState } from 'react';
const styles = { row: { display: 'flex' }, price: { fontWeight: '600' } };
function Price({ points, price }) {
  return <div style={styles.row}><span style={styles.price}>{points} points</span><span>{price}</span></div>;
}
export function Prices() {
  return (
    <div>
      <Price points="700" price="70" />
      {/* a note */}
      <Price points="7070" price="700" />
    </div>
  );
}
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
  const render = (source: string) => renderPage(source, { 'guide/Parts.jsx': code });

  it('are shown where they are nothing but a template, without what their program does', async () => {
    for (const file of ['./Parts', './Parts.jsx', '/guide/Parts.jsx']) {
      const page = await render(`import Offer, { Prices } from '${file}';\n\n<Prices />\n\n<Offer />`);

      expect(page.html).to.contain(
        '<div class="is-row"><span class="is-bold">7070 points</span><span>700</span></div>',
      );
      expect(page.html).to.contain(`<a href="${BASE_MARK}/docs/prices">All prices</a>`);
      expect(kindsOf(page)).to.deep.equal([]);
    }
  });

  it('say that they are missing where they are tools, need a value of their program, or are not there', async () => {
    for (const [name, kind] of [
      ['Counter', 'unknown-component'],
      ['Clock', 'unknown-expression'],
      ['Gone', 'unknown-component'],
    ]) {
      const page = await render(`import { ${String(name)} } from './Parts.jsx';\n\n<${String(name)} />`);

      expect(page.html).to.equal(
        `<p class="tool-notice">The interactive tool “${String(name)}” is not available here.</p>`,
      );
      expect(kindsOf(page)).to.deep.equal([kind]);
    }
  });

  it('mean our component if they have its name', async () => {
    const page = await renderPage("import Note from './Note.jsx';\n\n<Note>text</Note>", {
      'guide/Note.jsx': 'export default function Note() { return <b>other</b>; }',
    });

    expect(page.html).to.contain('callout-note').and.not.contain('other');
  });
});
