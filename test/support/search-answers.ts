/** Search calls of the fake documentation server over a few made-up sections: plain substrings, no ranking. */
import { emptyHome } from '../unit/views/made-up-portal.ts';
import type { DocType, Marks, NameHit, SearchCounts, SearchHit, SearchTab } from '../../views/domain/search.ts';
import type { FakeCall } from './fake-doc-server.ts';

interface Section {
  docType: DocType;
  title: string;
  heading?: string;
  content: string;
  /** Keys of entries with the section. */
  entries?: string[];
  product?: 'kettle' | 'tea';
}

const english: Section[] = [
  {
    docType: 'common',
    title: 'Boil water',
    content: 'Fill the kettle and wait until the water boils.',
    entries: ['ios_swift', 'android_kotlin', 'web_typescript'],
  },
  {
    docType: 'common',
    title: 'Boil water',
    heading: 'By voice',
    content: 'Say “boil” and the kettle begins; the water level must be above the mark.',
  },
  {
    docType: 'common',
    title: 'Pour water',
    heading: 'Spill nothing',
    content: 'Tilt slowly. Water above 96 °C steams.',
    entries: ['ios_swift', 'web_typescript'],
  },
  {
    docType: 'common',
    title: 'Brew green tea',
    content: 'Never pour boiling water over green leaves.',
    product: 'tea',
    entries: ['all'],
  },
  {
    docType: 'clientapi',
    title: 'KettleEngine',
    heading: 'boilWater',
    content: 'Starts heating. Throws 1002001 without water.',
  },
  { docType: 'clientapi', title: 'KettleEngine', heading: 'pourWater', content: 'Opens the spout.' },
  {
    docType: 'faq',
    title: 'Why does the kettle not boil?',
    content: 'Check the water level and the C# and .NET bindings.',
    entries: ['all'],
  },
];

const chinese: Section[] = [
  {
    docType: 'common',
    title: '烧水',
    content: '将水壶加满水，等待水烧开。',
    entries: ['ios_swift', 'android_kotlin', 'web_typescript'],
  },
  { docType: 'common', title: '烧水', heading: '语音控制', content: '说出“烧水”，水壶即开始加热，水位需高于标记线。' },
  {
    docType: 'common',
    title: '倒水',
    heading: '避免溅出',
    content: '缓慢倾斜水壶。',
    entries: ['ios_swift', 'web_typescript'],
  },
  {
    docType: 'common',
    title: '冲泡绿茶',
    content: '不要用沸水冲泡绿茶，先让烧水壶冷却。',
    product: 'tea',
    entries: ['all'],
  },
  {
    docType: 'clientapi',
    title: 'KettleEngine',
    heading: 'boilWater',
    content: '开始烧水。没有水时返回错误码 1002001。',
  },
  { docType: 'faq', title: '水壶为什么不加热？', content: '请检查水位，确认烧水前已加水。', entries: ['all'] },
];

const productNames: Record<string, Record<string, string>> = {
  en: { kettle: 'Kettle', tea: 'Tea' },
  'zh-CN': { kettle: '水壶', tea: '茶' },
};

/** Answers of a working documentation server to search calls. */
export const searchAnswers: Record<string, FakeCall> = {
  homePageData: () => emptyHome.page,
  productList: (_params, locale) =>
    Object.entries(productNames[locale] ?? {}).map(([key, name]) => ({
      key,
      name,
      description: '',
      category: ['Kitchen', key === 'tea' ? 'Drinks' : 'Hot things'],
      address: `/docs/${key}`,
      entries: (key === 'tea' ? ['all'] : ['ios_swift', 'ios_objective-c', 'android_kotlin', 'web_typescript']).map(
        (entry) => {
          const [platform = '', language = 'all'] = entry.split('_');
          return {
            key: entry,
            label: entry,
            platform,
            language,
            address: `/docs/${key}/start?platform=${platform}&language=${language}`,
          };
        },
      ),
    })),
  search: (params, locale) => answerSearch(params, locale),
  docList: ({ text = '', size = '5', ...params }, locale) =>
    (['common', 'clientapi', 'faq'] as const).map((docType) => {
      const { list, total, isPartial } = answerSearch(
        { ...params, keyword: text, docType, size, product: '', platform: '' },
        locale,
      );
      const listed = list.map(({ pages, path: _, sections: __, ...hit }) => ({
        ...hit,
        platforms: pages.map((page) => page.platform),
      }));
      return { docType, total, list: listed, isPartial };
    }),
  titleIndex: ({ product = '' }, locale) => ({
    product,
    entryKeys: ['ios_swift', 'android_kotlin'],
    titles:
      locale === 'en'
        ? [
            ['Boil water', 'start/boil', [0, 1]],
            ['Pour water', 'start/pour', [0]],
            ['Clean the kettle', 'care/clean', [1]],
          ]
        : [
            ['烧水', 'start/boil', [0, 1]],
            ['倒水', 'start/pour', [0]],
            ['清洁水壶', 'care/clean', [1]],
          ],
  }),
  searchHotWord: (_params, locale) =>
    locale === 'en'
      ? [
          { word: 'boil', url: '' },
          { word: 'Error 1002001', url: '/docs/kettle/errors' },
        ]
      : [
          { word: '烧水', url: '' },
          { word: '错误码 1002001', url: '/docs/kettle/errors' },
        ],
  hotProduct: (_params, locale) =>
    Object.entries(productNames[locale] ?? {}).map(([key, name]) => ({ key, name, address: `/docs/${key}` })),
  searchRecordFeedback: () => ({ id: '1' }),
};

function answerSearch(params: Record<string, string>, locale: string) {
  const { keyword = '', docType = 'all', product = '', platform = '', page = '1', size = '10', base = '' } = params;
  const found = (locale === 'en' ? english : chinese).filter(({ title, heading = '', content }) =>
    `${title}\n${heading}\n${content}`.toLowerCase().includes(keyword.toLowerCase()),
  );
  const hits = foldSections(found.map((section) => toHit(section, keyword, base, productNames[locale] ?? {})));
  const passes = (hit: SearchHit, tab: string) =>
    (tab === 'all' || hit.docType === tab) &&
    (product === '' || hit.originProductKey === product) &&
    (platform === '' || hit.pages.some((found) => found.platform === platform));
  const inTab = hits.filter((hit) => passes(hit, docType));
  const count = (tab: SearchTab) => hits.filter((hit) => passes(hit, tab)).length;
  const counts: SearchCounts = {
    all: count('all'),
    common: count('common'),
    clientapi: count('clientapi'),
    serverapi: 0,
    faq: count('faq'),
  };
  const start = (Number(page) - 1) * Number(size);
  return {
    total: inTab.length,
    counts,
    products: Object.entries(productNames[locale] ?? {}).map(([key, name]) => ({
      key,
      name,
      count: hits.filter((hit) => hit.originProductKey === key).length,
    })),
    platforms: [{ key: 'ios', count: hits.length }],
    versions: [],
    page: Number(page),
    size: Number(size),
    list: inTab.slice(start, start + Number(size)),
    names: params.names === '1' ? namesOf(hits) : [],
    isPartial: false,
  };
}

/** Documents with their sections, as the documentation server gives them. */
function foldSections(hits: readonly SearchHit[]): SearchHit[] {
  const documents = new Map<string, SearchHit>();
  for (const hit of hits) {
    const page = hit.url.split('#')[0] ?? '';
    const known = documents.get(page);
    if (known) known.sections.push(hit);
    else documents.set(page, hit);
  }
  return [...documents.values()];
}

function namesOf(hits: readonly SearchHit[]): NameHit[] {
  return hits.flatMap((hit) =>
    hit.docType === 'clientapi'
      ? [hit, ...hit.sections].map(({ heading, url }) => ({ name: heading || hit.title, url, isType: heading === '' }))
      : [],
  );
}

function toHit(section: Section, keyword: string, base: string, names: Record<string, string>): SearchHit {
  const { docType, title, heading = '', content, entries = ['ios_swift'], product = 'kettle' } = section;
  const slug = encodeURIComponent(title.toLowerCase().replaceAll(' ', '-'));
  const anchor = heading === '' ? '' : `#${encodeURIComponent(heading)}`;
  const pages = entries.map((entry) => {
    const [platform = '', language = 'all'] = entry.split('_');
    const url = `${base}/docs/${product}/start/${slug}?platform=${platform}&language=${language}${anchor}`;
    return {
      url,
      path: `${entry}/${slug}.mdx`,
      title,
      product,
      productName: names[product] ?? '',
      version: '',
      platform,
      language,
    };
  });
  const [first] = pages;
  return {
    docType,
    isServerApi: false,
    aId: '1',
    title,
    titleMarks: marksOf(title, keyword),
    heading,
    headingMarks: marksOf(heading, keyword),
    content,
    contentMarks: marksOf(content, keyword),
    originProductKey: product,
    productName: names[product] ?? '',
    platform: first?.platform ?? '',
    language: first?.language ?? '',
    clientCategory: docType === 'clientapi' ? 'class' : '',
    categories: docType === 'common' ? ['Start'] : [],
    crossPlatform: pages.length > 1,
    url: first?.url ?? '',
    path: first?.path ?? '',
    pages,
    sections: [],
  };
}

function marksOf(text: string, keyword: string): Marks {
  const at = text.toLowerCase().indexOf(keyword.toLowerCase());
  return at < 0 ? [] : [[at, at + keyword.length]];
}
