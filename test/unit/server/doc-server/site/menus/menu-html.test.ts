import { expect } from 'chai';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Menus, markActive } from '../../../../../../server/embedded/doc-server/site/menus/menu-html.ts';
import { Caches } from '../../../../../../server/embedded/doc-server/kit/caches.ts';
import type { Model } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { BASE_MARK } from '../../../../../../server/embedded/doc-server/document/types.ts';
import { copySite, docAt } from '../../fixture.ts';
import { useAll } from '../../../../../support/use.ts';
import { MenuTree } from '../../../../../../views/parts/menu-tree.tsx';

describe('The menu of a page as HTML', () => {
  let model: Model;
  const site = useAll(() => copySite());
  before(() => {
    model = site.load().model;
  });

  const menuOf = (fullKey: string, locale: 'en' | 'zh' = 'en') =>
    new Menus(new Caches()).of(model, docAt(model, locale, fullKey));

  it('marks the page and opens what is above it', () => {
    const { html } = menuOf('kettle-ios/more/descale');

    expect(html).to.match(/<details [^>]*open=""><summary>More<.*<details [^>]*open=""><summary>Deep</s);
    expect(html.match(/aria-current="page">[^<]*/g)).to.deep.equal(['aria-current="page">Descale &amp; rinse']);
  });

  it('is the same for pages that share it, but for the mark', () => {
    const [one, two] = [menuOf('kettle-ios/start/boil'), menuOf('kettle-ios/start/pour')];

    expect(one.id).to.equal(two.id);
    expect(one.html).not.to.equal(two.html);
    expect(one.html.replace(' aria-current="page"', '')).to.equal(two.html.replace(' aria-current="page"', ''));
  });

  it('leaves out what is hidden, and marks nothing on a hidden page', () => {
    const { html } = menuOf('kettle-ios/more/secret');

    expect(html).to.contain('Descale').and.not.contain('Secret').and.not.contain('aria-current');
  });

  it('links by addresses of today behind the mark for the base', () => {
    const { html } = menuOf('kettle-ios/start/boil');

    expect(html).to.contain(`href="${BASE_MARK}/docs/kettle/start/pour?platform=ios&amp;language=swift"`);
    expect(html).to.contain(`href="${BASE_MARK}/docs/tea/green?platform=all&amp;language=all#steeping"`);
    expect(html).to.match(/href="https:\/\/tea\.example\/shop"[^>]* target="_blank"[^>]*>Tea shop/);
  });

  it('leads from a platform with few guides to another language of it', () => {
    const other = copySite();
    const file = 'docs.config.en.json';
    const instance = '{ "id": "objc", "path": "kettle/en/objc", "routeBasePath": "kettle-objc" }';
    const config = other.read(file).replace('"instances": [', `$& ${instance},`);
    const android = /\{\s*"id": "kettle_android_java",\s*"platform"/;
    other.write(file, config.replace(android, `{ "id": "objc", "platform": "iOS: Objective-C" }, $&`));
    other.write('kettle/en/objc/sidebars.json', '{"mySidebar":["boil"]}');
    other.write('kettle/en/objc/boil.mdx', '# Boil');
    const changed = other.load().model;
    const siblingOf = (fullKey: string) => {
      const { html } = new Menus(new Caches()).of(changed, docAt(changed, 'en', fullKey));
      return /href="([^"]*)" data-node="sibling">([^<]*)/.exec(html)?.slice(1);
    };
    const swift = `${BASE_MARK}/docs/kettle/home?platform=ios&amp;language=swift`;

    expect(siblingOf('kettle-objc/boil')).to.deep.equal([swift, 'More guides for iOS: Swift']);
    expect([siblingOf('kettle-ios/home'), siblingOf('kettle-web/start/boil')]).to.deep.equal([undefined, undefined]);
    other.close();
  });

  it('spells tags of one letter out', () => {
    const entry = { kind: 'link', id: 'heat', label: 'Heat', href: '/heat', opensWindow: false } as const;
    const html = renderToStaticMarkup(createElement(MenuTree, { items: [{ ...entry, tag: 'S' }] }));

    expect(html).to.contain('<span class="tag tag-server">Server</span>');
  });

  it('says on the Web which pages mini programs have too', () => {
    const { html } = menuOf('kettle-web/start/boil', 'zh');

    expect(html).to.contain('在浏览器里烧水<small>（支持小程序）</small>');
    expect(html).to.contain('只在网页</a>');
  });

  it('is that of the first tab for a page in no menu, and empty without menus', () => {
    expect(menuOf('kettle-ios/more/loose').id).to.equal(menuOf('kettle-ios/home').id);
    expect(menuOf('kettle-ios/more/loose').html).not.to.contain('aria-current');
  });

  for (const [html, marked] of [
    ['<a href="x" data-node="a">A</a>', '<a href="x" data-node="a" aria-current="page">A</a>'],
    ['<a data-node="ab">', '<a data-node="ab">'],
    [
      '<details data-node="c"><p data-node="a">',
      '<details data-node="c" open=""><p data-node="a" aria-current="page">',
    ],
    ['<details data-node="c" open="">', '<details data-node="c" open="">'],
  ] as const)
    it(`is marked by text: ${html}`, () => {
      expect(markActive(html, 'a', ['c'])).to.equal(marked);
    });
});
