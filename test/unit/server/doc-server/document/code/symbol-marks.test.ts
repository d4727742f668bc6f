import { expect } from 'chai';
import { serveHtml } from '../../../../../../server/embedded/doc-server/document/html/served-html.ts';
import { linkSymbols } from '../../../../../../server/embedded/doc-server/document/code/symbol-marks.ts';
import { renderPage } from '../render-page.ts';

const fence = (code: string, language = 'js') => `\`\`\`${language}\n${code}\n\`\`\``;
const linkAll = (name: string) => `\uE000/api?a=1&b=2#${name}`;
const linked = (html: string) => Array.from(html.matchAll(/<a href="[^"]*">(\w+)<\/a>/g), ([, name]) => name);
const htmlOf = async (source: string) => (await renderPage(source)).html;

describe('names in code', () => {
  it('are linked without a change to the text, and escaped as attributes are', async () => {
    const html = await htmlOf(fence('openLid(brewTea); // openLid'));
    const served = serveHtml(html, '/en', linkAll);

    const textOf = (text: string) => text.replace(/<[^>]*>/g, '');
    expect(served).to.contain('<a href="/en/api?a=1&amp;b=2#openLid">openLid</a>');
    expect(linked(served)).to.deep.equal(['openLid', 'brewTea']);
    expect(textOf(served)).to.equal(textOf(serveHtml(html, '/en')));
    expect(serveHtml(html, '/en')).not.to.match(/[\uE000-\uE002]/);
  });

  it('count as properties behind their owner only, even where colours part them', async () => {
    const html = await htmlOf(fence('lidAngle = 1; kettle.lidAngle; kettle\n  .lidColour; a->cupSize', 'cpp'));
    const ofOwner = (name: string, isMember: boolean) => (isMember ? linkAll(name) : undefined);

    expect(linked(linkSymbols(html, ofOwner))).to.deep.equal(['lidAngle', 'lidColour', 'cupSize']);
  });

  for (const [what, source, shown] of [
    [
      'where they are used, not where they are imported',
      fence('import a.TeaLid;\n\nnew TeaLid();', 'java'),
      /^(?!.*<a .*<a ).*new.*<a [^>]*>TeaLid<\/a>/s,
    ],
    ['on lines that are pointed out', fence('a()\nopenLid() // !mark'), /is-marked.*<a href="[^"]*">openLid<\/a>/],
  ] as const)
    it(`are linked ${what}`, async () => {
      expect(linkSymbols(await htmlOf(source), linkAll)).to.match(shown);
    });

  it('lead to an address that stays within its attribute, whatever it holds', async () => {
    const html = linkSymbols(await htmlOf(fence('openLid()')), () => `/a?b=1&c="><img src=x>'`);

    expect(html).to.contain('<a href="/a?b=1&amp;c=&quot;&gt;&lt;img src=x&gt;&#39;">openLid</a>');
  });

  it('are nothing that an author can write', async () => {
    const own = '\uE001openLid';
    const html = await htmlOf(
      `# ${own}\n\n<div title="${own}">${own} &#xE001;openLid</div>\n\n${fence(`"${own}" /* ${own} */`)}`,
    );

    expect(html).to.include('openLid');
    expect(linked(linkSymbols(html, linkAll))).to.deep.equal([]);
  });
});
