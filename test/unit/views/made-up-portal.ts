/** Data of the portal's own pages for tests. */
import type { CodeEntry } from '../../../views/domain/code-entry.ts';
import type { ApiProduct } from '../../../views/domain/api-center.ts';
import type { ErrorCode } from '../../../views/domain/error-code.ts';
import type { AppPermissions } from '../../../views/domain/app-permission.ts';
import type { FaqItem, FaqList } from '../../../views/domain/faq.ts';
import type { HomeCard, HomeContent, HomeStart } from '../../../views/domain/home.ts';
import type { Product } from '../../../views/domain/menu.ts';
import type { ProductHome } from '../../../views/domain/product-home.ts';
import type { Plan, PlanList, TagList } from '../../../views/domain/scene-plan.ts';
import type { SdkEntry } from '../../../views/domain/sdk.ts';

export function makeProduct(key: string, more: Partial<Product> = {}): Product {
  const address = `/docs/${key}`;
  const entry = { key: 'ios_swift', label: 'iOS: Swift', platform: 'ios', language: 'swift', address: `${address}/x` };
  return {
    ...{ key, name: key.toUpperCase(), description: `All about ${key}.`, category: ['Kitchen', 'Hot things'] },
    ...{ address, entries: [entry], ...more },
  };
}

function card(title: string, more: Partial<HomeCard> = {}): HomeCard {
  return { title, text: `${title} text.`, url: '/docs/kettle', icon: 'kettle', ...more };
}

const qrCode = { modules: 29, path: 'M4 4h1v1h-1z' };
const download = { name: 'iOS', url: 'https://dl.test/pot', version: '1.2', size: '3 MB', qrCode };
export const homeContent: HomeContent = {
  page: {
    product: [{ name: 'Hot things', children: [[makeProduct('kettle', { tag: 'hot' }), makeProduct('tea')]] }],
    cloudMarket: { name: '', children: [[card('Descaler', { url: 'https://market.test/descaler' })]] },
    commonDoc: {
      name: 'Start here',
      children: [[{ title: 'Kettle', icon: '', links: [{ title: 'Boil water', url: '/docs/kettle/boil' }] }]],
    },
    scenePlan: { name: '', children: [[card('Tea party', { url: '/scene-plan/tea-party' })]] },
    releases: [],
    tags: ['file:portal/en/home.json'],
  },
  useCases: [[card('Breakfast')]],
  newFeatures: [[card('Whistle', { tag: 'new', date: '2026-08-17' })]],
  sampleApps: [[card('Timer', { url: 'https://git.test/timer' })]],
  notices: [{ id: 'n1', title: 'The kettle is on.', url: '/docs/kettle' }],
  demoApps: [{ key: 'pot', name: 'Pot', text: 'Pours.', icon: '', downloads: [download] }],
  hotWords: [{ word: 'boil', url: '' }],
};

const guide = '/docs/kettle/quick-start/boil?platform=ios&language=swift';
const code = ['boil let tea = kettle.boil("milk")', 'pour kettle.pour(tea)'].map((line) => ({
  ...{ method: line.slice(0, 4), code: line.slice(5) },
}));
export const homeStart: HomeStart = {
  title: 'Begin',
  steps: [
    { title: 'Buy', text: 'A kettle', url: '/docs/kettle', isCall: false },
    { title: 'Boil', text: '', url: guide, isCall: true },
  ],
  call: {
    ...{ title: 'Tea in two lines', text: '', product: 'kettle', ends: ['You', 'Kettle', 'Guest'] },
    lines: [
      { label: 'water is hot', move: 'send', anchor: 'boil it' },
      { label: 'tea is served', move: 'mediaOut', anchor: '' },
    ],
    platforms: [{ entry: 'ios_swift', file: 'Tea.swift', guide, lines: code }],
  },
};

export const emptyHome: HomeContent = {
  page: {
    ...{ product: [], cloudMarket: { name: '', children: [] }, commonDoc: { name: '', children: [] } },
    ...{ scenePlan: { name: '', children: [] }, releases: [], tags: [] },
  },
  ...{ useCases: [], newFeatures: [], sampleApps: [], notices: [], demoApps: [], hotWords: [] },
};

const question = (key: string) => ({ key, title: `About ${key}?`, products: ['kettle'], platforms: ['all'] });

export const faqList: FaqList = {
  categories: [{ key: 'heat', name: 'Heat', questions: [question('steam'), question('lid')] }],
  ...{ products: [{ key: 'kettle', name: 'Kettle' }], platforms: [{ key: 'ios', name: 'iOS' }], tags: [] },
};

export const faqItem: FaqItem = {
  ...{ key: 'steam', title: 'About steam?', description: 'Steam.', html: '<p>It is hot.</p>', toc: [] },
  ...{ updatedAt: '2026-08-17', category: { key: 'heat', name: 'Heat' }, products: faqList.products },
  ...{ platforms: faqList.platforms, browseNum: 3, related: [question('lid')] },
  ...{ article: { id: '9', title: 'About steam?', address: '/faq/steam' }, hasOther: true, tags: [] },
};

export const plan: Plan = {
  ...{ id: 'tea-party', title: 'Tea party', summary: 'For many.', category: 'boiling' },
  ...{ proTag: ['kettle', 'unnamed'], status: 1, icon: '', text: ['First this.', 'Then that.'] },
  features: [{ title: 'Pot', text: 'Large.' }],
  links: [
    { title: 'Boil water', url: '/docs/kettle/boil' },
    { title: 'Source', url: 'https://git.test/party' },
  ],
};

export const planList: PlanList = {
  categoryList: [{ value: 'hot', label: 'Hot', children: [{ value: 'boiling', label: 'Boiling' }] }],
  listData: [plan, { ...plan, id: 'gone', title: 'Gone', status: 3 }],
  tags: [],
};

export const tagList: TagList = { tagList: [{ value: 'kettle', label: 'Kettle' }], categoryList: [] };

const sdkPackage = {
  ...{ name: 'Full', text: 'All of it.', url: 'https://dl.test/kettle.zip', version: '3.4.0', size: '18 MB' },
  checksums: [{ algorithm: 'SHA-256', value: 'a'.repeat(64) }],
};
export const sdkEntry: SdkEntry = {
  ...{ path: '/sdk-download/kettle', name: 'Kettle', key: 'kettle', tag: '0', text: 'Boils.' },
  children: [
    {
      ...{ key: 'ios_swift', name: 'iOS: Swift', id: '7', version: '3.4.0', date: '2026-08-17' },
      ...{ packages: [sdkPackage], releaseNotes: '/docs/kettle/notes', guide: '/docs/kettle/integrate' },
    },
  ],
};

export const permissions: AppPermissions = {
  apps: [
    {
      ...{ name: 'Pot', developer: 'Teapot Ltd.', version: '1.2', updatedAt: '2026-08-17' },
      privacyUrl: 'https://teapot.test/privacy',
      permissions: [{ name: 'Camera', platform: 'iOS', purpose: 'Looks into the pot.' }],
    },
  ],
};

const clientApi = (id: string, key: string, platformName: string, languageName: string, address: string) => ({
  ...{ id, key, platformName, languageName, address },
});
export const apiProducts: ApiProduct[] = [
  {
    ...{ key: 'kettle', name: 'Kettle', desc: 'Heats water.', tag: 'Hot', path: '/docs/kettle' },
    clientApi: [
      clientApi('1', 'ios_swift', 'iOS', 'Swift', '/docs/kettle/api/class'),
      clientApi('2', 'ios_objective-c', 'iOS', 'Objective-C', '/docs/kettle/api'),
      clientApi('3', 'web', 'Web', '', 'https://kettle.example/api'),
    ],
    ...{ serverApiId: '9', serverApi: '/docs/kettle/server' },
  },
  {
    ...{ key: 'tea', name: 'Tea', desc: '', tag: 'Leaves', path: '/docs/tea', serverApiId: '' },
    clientApi: [clientApi('4', 'android_java', 'Android', 'Java', '/docs/tea/api/class')],
  },
];

const codePages = [{ title: 'Codes', address: '/docs/kettle/codes', label: '' }];
export const errorCode: ErrorCode = {
  code: '7100001',
  meanings: [
    {
      ...{ name: 'KETTLE_EMPTY', description: 'The `kettle` is empty.', cause: 'Nobody filled it.' },
      ...{ handling: 'Fill it.\nThen boil.', products: [{ key: 'kettle', name: 'Kettle', pages: codePages }] },
    },
  ],
  ...{ mentions: [], near: [] },
};

export const emptyProductHome: ProductHome = {
  ...{ lead: '<p>Boils.</p>', buttons: [], steps: [], questions: [], counts: { operations: 0, questions: 0 } },
};

const firstSteps = [
  { title: 'Integrate', url: '/docs/kettle/quick-start/integrate-sdk' },
  { title: 'Boil', url: guide },
];
export const productHome: ProductHome = {
  ...emptyProductHome,
  buttons: [{ title: 'Quick start', url: guide }],
  steps: [
    { title: 'Start', lists: [{ label: '', links: firstSteps }] },
    { title: 'Water', lists: [{ label: 'Basic', links: [{ title: 'Pour', url: '/docs/kettle/pour', tag: 'New' }] }] },
    { title: 'More', lists: [{ label: '', links: [{ title: 'API', url: '/article/api?doc=kettle' }] }] },
  ],
  release: { version: '1.2', date: '2026-08-17', changes: ['Whistles'], address: '/docs/kettle/release-notes' },
  install: { code: 'npm install "kettle@1.2"', note: 'Any stove' },
  questions: [{ title: 'Is it hot?', url: '/faq/hot?product=kettle' }],
  counts: { functions: 39, operations: 0, questions: 2 },
};

export const codeEntries: CodeEntry[] = [
  {
    ...{ product: 'kettle', productName: 'Kettle', key: 'ios_swift', label: 'iOS: Swift', platform: 'ios' },
    ...{ language: 'swift', hasNames: true },
  },
];
