import { expect } from 'chai';
import { Menus } from '../../../../../../server/embedded/doc-server/site/menus/menu-html.ts';
import { Caches } from '../../../../../../server/embedded/doc-server/kit/caches.ts';
import type { Model } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { BASE_MARK } from '../../../../../../server/embedded/doc-server/document/types.ts';
import { copySite, docAt } from '../../fixture.ts';
import { useAll } from '../../../../../support/use.ts';

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
    ['marks nothing for a page in no menu', 'kettle-ios/more/loose', /^(?!.*aria-current).*Descale/s],
    ['says which pages mini programs have too', 'kettle-web/start/boil', '在浏览器里烧水<small>（支持小程序）</small>'],
  ] as [what: string, fullKey: string, ...parts: (string | RegExp)[]][])
    it(what, () => {
      const { html } = menuOf(fullKey, fullKey.startsWith('kettle-web') ? 'zh' : 'en');

      for (const part of parts)
        if (typeof part === 'string') expect(html).to.include(part);
        else expect(html).to.match(part);
    });
});
