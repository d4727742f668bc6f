/** A frame and a document for tests of views. */
import { createI18n } from '../../../server/i18n.ts';
import { editionOn } from '../../../views/domain/urls.ts';
import { type Locale, otherLocale } from '../../../views/domain/locale.ts';
import { portalSections } from '../../../views/domain/sections.ts';
import type { Article } from '../../../views/domain/article.ts';
import type { Frame } from '../../../views/frame.ts';

const { translateFor } = createI18n();
const site = { defaultLocale: 'zh', origins: {} } as const;

export function makeFrame(locale: Locale, changes: Partial<Frame> = {}): Frame {
  return {
    edition: editionOn(site, 'docs.test', locale),
    otherEdition: editionOn(site, 'docs.test', otherLocale(locale)),
    t: translateFor(locale),
    assets: {
      ...{ starter: '/built/starter.js', entries: { docs: '/built/docs.js' } },
      styles: { docs: '/built/docs.css', home: '/built/home.css', error: '/built/error.css' },
      font: '/built/font.woff2',
    },
    brand: {
      ...{ name: 'Teapot', url: 'https://www.teapot.test', privacyUrl: 'https://www.teapot.test/privacy' },
      ...{ experienceAppUrl: 'https://www.teapot.test/app', codeMarketUrl: 'https://market.teapot.test' },
      ...{ termsUrl: '', assistants: { en: [], zh: [] }, ownSites: ['https://blog.teapot.test'] },
    },
    ...{ filingNumber: '茶ICP备1号', consoleUrl: 'https://console.teapot.test', hasSignUp: true },
    ...{ apiTry: { isEnabled: false, origins: [] }, path: '/docs/kettle/boil?platform=ios&language=swift' },
    ...{ isLive: false, showsFaults: false, sections: portalSections, otherSections: portalSections },
    fixedParts: new Map(),
    isIndexed: true,
    ...changes,
  };
}

export function makeArticle(locale: Locale, changes: Partial<Article> = {}): Article {
  return {
    ...{ id: '7', locale, title: 'Boil water', description: 'How to boil.' },
    ...{ html: '<h2 id="fill">Fill</h2><p>Water.</p>', toc: [{ id: 'fill', text: 'Fill', depth: 2 }] },
    ...{ updatedAt: '2026-08-17', isApi: false, isFunctionList: false, showsToc: true },
    ...{ product: { key: 'kettle', name: 'Kettle', address: '/docs/kettle' }, entryKey: 'ios_swift' },
    ...{ docKey: 'boil', address: '/docs/kettle/boil?platform=ios&language=swift', shortLink: '/article/7' },
    breadcrumbs: [{ title: 'Docs', address: '/' }, { title: 'Start' }],
    menu: {
      id: 'm1',
      html: '<ul class="menu-list"><li><a href="/docs/kettle/boil" aria-current="page">Boil water</a></li></ul>',
    },
    ...{ tabs: [], previous: { title: 'Before', address: '/docs/kettle/before?platform=ios&language=swift' } },
    next: { title: 'After', address: '/docs/kettle/after?platform=ios&language=swift' },
    platforms: [
      {
        ...{ entryKey: 'ios_swift', label: 'iOS: Swift', platform: 'ios', language: 'swift' },
        ...{ address: '/docs/kettle/boil?platform=ios&language=swift', title: 'Boil water', match: 'same' },
        isCurrent: true,
      },
      {
        ...{ entryKey: 'web_javascript', label: 'Web: JS', platform: 'web', language: 'javascript' },
        ...{ address: '/docs/kettle/start?platform=web&language=javascript', title: 'Start & "go"' },
        ...{ match: 'nearest', isCurrent: false },
      },
    ],
    counterpart: {
      ...{ id: '7', address: '/docs/kettle/boil?platform=ios&language=swift', title: '烧水', match: 'same' },
      isMutual: true,
    },
    ...{ needsFullLoad: false, isDegraded: false, tags: [] },
    ...changes,
  };
}
