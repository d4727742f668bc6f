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

    expect(html).to.match(/<details class="menu-category" data-node="\w+" open=""><summary>More</);
    expect(html).to.match(/<details class="menu-category" data-node="\w+" open=""><summary>Deep</);
    expect(html).to.match(/data-node="\w+" aria-current="page">Descale &amp; rinse</);
    expect(html.split('aria-current').length - 1).to.equal(1);
  });

  it('is the same for pages that share it, but for the mark', () => {
    const [one, two] = [menuOf('kettle-ios/start/boil'), menuOf('kettle-ios/start/pour')];

    expect(one.id).to.equal(two.id);
    expect(one.html).not.to.equal(two.html);
    expect(one.html.replace(' aria-current="page"', '')).to.equal(two.html.replace(' aria-current="page"', ''));
  });

  it('leaves out what is hidden, and marks nothing on a hidden page', () => {
    const { html } = menuOf('kettle-ios/more/secret');

    expect(html).not.to.contain('Secret');
    expect(html).not.to.contain('aria-current');
  });

  it('links by addresses of today behind the mark for the base', () => {
    const { html } = menuOf('kettle-ios/start/boil');

    expect(html).to.contain(`href="${BASE_MARK}/docs/kettle/start/pour?platform=ios&amp;language=swift"`);
    expect(html).to.contain(`href="${BASE_MARK}/docs/tea/green?platform=all&amp;language=all#steeping"`);
    expect(html).to.match(
      /href="https:\/\/tea\.example\/shop" data-node="\w+" target="_blank" rel="noopener">Tea shop/,
    );
  });

  it('leads from a platform with few guides to another language of it', () => {
    const other = copySite();
    const config = JSON.parse(other.read('docs.config.en.json')) as {
      instances: unknown[];
      groups: { instances: unknown[] }[];
    };
    config.instances.push({ id: 'kettle_objc', path: 'kettle/en/objc', routeBasePath: 'kettle-objc' });
    config.groups[0]?.instances.push({ id: 'kettle_objc', platform: 'iOS: Objective-C' });
    other.write('docs.config.en.json', JSON.stringify(config));
    other.write('kettle/en/objc/sidebars.json', '{"mySidebar":[{"type":"doc","id":"boil","label":"Boil"}]}');
    other.write('kettle/en/objc/boil.mdx', '# Boil');
    const changed = other.load().model;
    const html = (fullKey: string) => new Menus(new Caches()).of(changed, docAt(changed, 'en', fullKey)).html;

    expect(html('kettle-objc/boil')).to.contain(
      `href="${BASE_MARK}/docs/kettle/home?platform=ios&amp;language=swift" data-node="sibling">More guides for iOS: Swift`,
    );
    expect(html('kettle-ios/home')).not.to.contain('sibling');
    expect(html('kettle-web/start/boil')).not.to.contain('sibling');
    other.close();
  });

  it('shows tags', () => {
    expect(menuOf('kettle-ios/start/boil').html).to.contain('<span class="tag tag-new">New</span>');
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

  const marks: [what: string, html: string, id: string, above: string[], marked: string][] = [
    ['a link', '<a href="x" data-node="a">A</a>', 'a', [], '<a href="x" data-node="a" aria-current="page">A</a>'],
    ['no other of a longer name', '<a data-node="ab">', 'a', [], '<a data-node="ab">'],
    [
      'a closed category',
      '<details data-node="c"><a data-node="a">',
      'a',
      ['c'],
      '<details data-node="c" open=""><a data-node="a" aria-current="page">',
    ],
    ['an open one only once', '<details data-node="c" open="">', 'x', ['c'], '<details data-node="c" open="">'],
    ['nothing that is not there', '<p>', 'a', ['c'], '<p>'],
  ];
  for (const [what, html, id, above, marked] of marks) {
    it(`is marked by text: ${what}`, () => {
      expect(markActive(html, id, above)).to.equal(marked);
    });
  }
});
