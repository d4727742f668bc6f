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
  entries?: readonly string[];
  product?: 'kettle' | 'tea';
}

const everywhere = ['ios_swift', 'android_kotlin', 'web_typescript'];
const [guide, member, question] = ['common', 'clientapi', 'faq'] as const;
const [tea, all] = [{ product: 'tea', entries: ['all'] } as const, { entries: ['all'] }];

function section(docType: DocType, name: string, content: string, more: Partial<Section> = {}): Section {
  const [title = '', heading] = name.split(' › ');
  return { docType, title, ...(heading !== undefined && { heading }), content, ...more };
}

const english: Section[] = [
  section(guide, 'Boil water', 'Fill the kettle and wait until the water boils.', { entries: everywhere }),
  section(guide, 'Boil water › By voice', 'Say “boil”; the water level must be above the mark.'),
  section(guide, 'Pour water › Spill nothing', 'Tilt slowly. Water above 96 °C steams.', {
    entries: ['ios_swift', 'web_typescript'],
  }),
  section(guide, 'Brew green tea', 'Never pour boiling water over green leaves.', tea),
  section(member, 'KettleEngine › boilWater', 'Starts heating. Throws 1002001 without water.'),
  section(member, 'KettleEngine › pourWater', 'Opens the spout.'),
  section(question, 'Why does the kettle not boil?', 'Check the water level and the C# and .NET bindings.', all),
];

const chinese: Section[] = [
  section(guide, '烧水', '将水壶加满水，等待水烧开。', { entries: everywhere }),
  section(guide, '烧水 › 语音控制', '说出“烧水”，水壶即开始加热，水位需高于标记线。'),
  section(guide, '倒水 › 避免溅出', '缓慢倾斜水壶。', { entries: ['ios_swift', 'web_typescript'] }),
  section(guide, '冲泡绿茶', '不要用沸水冲泡绿茶，先让烧水壶冷却。', tea),
  section(member, 'KettleEngine › boilWater', '开始烧水。没有水时返回错误码 1002001。'),
  section(question, '水壶为什么不加热？', '请检查水位，确认烧水前已加水。', all),
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
  titleIndex: ({ product = '' }, locale) => {
    const titles = locale === 'en' ? ['Boil water', 'Pour water', 'Clean the kettle'] : ['烧水', '倒水', '清洁水壶'];
    const places = [['start/boil', [0, 1]] as const, ['start/pour', [0]] as const, ['care/clean', [1]] as const];
    const entryKeys = ['ios_swift', 'android_kotlin'];
    return { product, entryKeys, titles: places.map((place, at) => [titles[at], ...place]) };
  },
  searchHotWord: (_params, locale) => {
    const [word, error] = locale === 'en' ? ['boil', 'Error 1002001'] : ['烧水', '错误码 1002001'];
    return [
      { word, url: '' },
      { word: error, url: '/docs/kettle/errors' },
    ];
  },
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
