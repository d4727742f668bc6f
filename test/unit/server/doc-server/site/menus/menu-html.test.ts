import { expect } from 'chai';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Menus } from '../../../../../../server/embedded/doc-server/site/menus/menu-html.ts';
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

  const menuOf = (fullKey: string, locale: 'en' | 'zh' = 'en', of = model) =>
    new Menus(new Caches()).of(of, docAt(of, locale, fullKey));
  const pourLink = `href="${BASE_MARK}/docs/kettle/start/pour?platform=ios&amp;language=swift"`;
  for (const [what, fullKey, ...parts] of [
    [
      'opens what is above the page, and marks the page',
      'kettle-ios/more/descale',
      /<details [^>]*open=""><summary>More<.*<details [^>]*open=""><summary>Deep</s,
      /^[^]*aria-current="page">Descale(?![^]*aria-current)/,
    ],
    [
      'leaves out what is hidden, and marks nothing there',
      'kettle-ios/more/secret',
      /^(?!.*(?:Secret|aria-cu)).*Descale/s,
    ],
    ['links by addresses of today behind the mark for the base', 'kettle-ios/start/boil', pourLink],
    [
      'opens other sites in a window',
      'kettle-ios/start/boil',
      /tea\.example\/shop"[^>]* target="_blank"[^>]*>Tea shop/,
    ],
    ['marks nothing for a page in no menu', 'kettle-ios/more/loose', /^(?!.*aria-current).*Descale/s],
    ['says which pages mini programs have too', 'kettle-web/start/boil', '在浏览器里烧水<small>（支持小程序）</small>'],
    ['does not say so of other pages', 'kettle-web/start/boil', '只在网页</a>'],
  ] as [what: string, fullKey: string, ...parts: (string | RegExp)[]][])
    it(what, () => {
      const { html } = menuOf(fullKey, fullKey.startsWith('kettle-web') ? 'zh' : 'en');

      for (const part of parts)
        if (typeof part === 'string') expect(html).to.include(part);
        else expect(html).to.match(part);
    });

  it('is the same for pages that share it, but for the mark', () => {
    const [one, two] = [menuOf('kettle-ios/start/boil'), menuOf('kettle-ios/start/pour')];

    expect([one.id, menuOf('kettle-ios/more/loose').id]).to.deep.equal([two.id, menuOf('kettle-ios/home').id]);
    expect(one.html).not.to.equal(two.html);
    expect(one.html.replace(' aria-current="page"', '')).to.equal(two.html.replace(' aria-current="page"', ''));
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
    const siblingOf = (fullKey: string) =>
      /href="([^"]*)" data-node="sibling">([^<]*)/.exec(menuOf(fullKey, 'en', changed).html)?.slice(1);
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
});
