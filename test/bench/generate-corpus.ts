/**
 * A generated corpus of any size in the content format, for measuring. A document's text depends only on the seed and its path, so
 * a small corpus is a part of a large one.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Locale, locales } from '../../views/domain/locale.ts';
import { codeBlock, type Dice, diceFor, paragraph, sentence, table, topic } from './corpus-text.ts';

/** Increased when the text changes, so that kept corpora are generated again. */
const generatorVersion = 3;
const platforms: readonly (readonly [slug: string, platform: string, language: string, code: string])[] = [
  ['ios-swift', 'iOS', 'Swift', 'swift'],
  ['android-kotlin', 'Android', 'Kotlin', 'kotlin'],
  ['web', 'Web', 'JavaScript', 'javascript'],
  ['flutter', 'Flutter', 'Dart', 'dart'],
  ['windows', 'Windows', 'C++', 'cpp'],
];
const productNames: Record<Locale, readonly string[]> = {
  en: ['Video Call', 'Voice Call', 'Live Streaming', 'In-app Chat', 'Whiteboard', 'Recording'],
  zh: ['视频通话', '语音通话', '直播', '即时通讯', '白板', '云端录制'],
};
const chapters = 11;
const pagesPerChapter = 5;
/** Documents of one instance: chapters of guides, the code page, the overview and three of the client API. */
const documentsPerInstance = chapters * pagesPerChapter + 5;
/** Every third guide wraps a master page that all platforms share, as in real repositories. */
const isWrapped = (chapter: number, page: number) => (chapter * pagesPerChapter + page) % 3 === 1;

interface CorpusWriter {
  write(path: string, text: string): void;
  locale: Locale;
  seed: string;
}

interface SidebarDoc {
  type: 'doc';
  id: string;
  label: string;
  articleID?: number;
}

/** A corpus of at least `documents` documents, kept in the system's temporary folder for later runs. */
export function keptCorpus(documents: number): string {
  const dir = join(tmpdir(), 'doc-centre-bench', `corpus-${String(documents)}-${String(generatorVersion)}`);
  const stamp = join(dir, 'static', 'complete.txt');
  if (existsSync(stamp)) return dir;
  rmSync(dir, { recursive: true, force: true });
  generateCorpus(dir, documents);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, 'complete\n');
  return dir;
}

export function generateCorpus(dir: string, documents: number, seed = 'bench'): { dir: string } {
  const made = new Set<string>();
  const write = (path: string, text: string): void => {
    const full = join(dir, path);
    const folder = dirname(full);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    writeFileSync(full, text);
  };
  const instances = Math.max(1, Math.ceil(documents / documentsPerInstance / locales.length));
  for (const locale of locales) writeEdition({ write, locale, seed }, instances);
  return { dir };
}

/** Address without prefix of the page with ten code blocks, for the first product and platform. */
export const codePageAddress = '/docs/product-0/quick-start/ten-blocks?platform=ios&language=swift';

function writeEdition(target: CorpusWriter, instanceCount: number): void {
  const { write, locale } = target;
  const instances: object[] = [];
  const groups: { id: string; name: string; category: string[]; instances: object[] }[] = [];
  for (let n = 0; n < instanceCount; n++) {
    const productIndex = Math.floor(n / platforms.length);
    const [slug, platform, language] = platforms[n % platforms.length] ?? platforms[0] ?? ['', '', ''];
    const product = `product-${String(productIndex)}`;
    const id = `${product}_${slug}${locale === 'zh' ? '_zh' : ''}`;
    const path = `${product}/${locale}/${slug}`;
    instances.push({ id, label: `${product} ${slug}`, path, routeBasePath: `${product}-${slug}`, locale });
    const names = productNames[locale];
    const series = Math.floor(productIndex / names.length);
    const name = (names[productIndex % names.length] ?? '') + (series > 0 ? ` ${String(series + 1)}` : '');
    if (n % platforms.length === 0) {
      const category =
        locale === 'en' ? ['Products', `Series ${String(series + 1)}`] : ['产品', `系列 ${String(series + 1)}`];
      groups.push({ id: product, name, category, instances: [] });
      writeMasters(target, product);
    }
    const tab =
      locale === 'en'
        ? { mySidebar: 'Guides', clientApi: 'Client API' }
        : { mySidebar: '指南', clientApi: '客户端 API' };
    groups.at(-1)?.instances.push({ id, platform: `${platform}: ${language}`, tab });
    writeInstance(target, { product, path, index: n });
  }
  const title = locale === 'en' ? 'Measured Docs' : '测量文档';
  write(`docs.config.${locale}.json`, JSON.stringify({ title, instances, groups, redirects: [] }, undefined, 1));
}

/** Writes master pages. Their text depends on the platform of the wrapper. */
function writeMasters({ write, locale, seed }: CorpusWriter, product: string): void {
  for (let chapter = 0; chapter < chapters; chapter++) {
    for (let page = 0; page < pagesPerChapter; page++) {
      if (!isWrapped(chapter, page)) continue;
      const path = `snippets/${locale}/${product}/chapter-${String(chapter)}/topic-${String(page)}.mdx`;
      const dice = diceFor(seed + path);
      const branches = platforms.map(([, platform, , language]) =>
        [
          `:::if{props.platform="${platform}"}`,
          codeBlock(language, dice.below(900)),
          paragraph(dice, locale, 2),
          ':::',
        ].join('\n\n'),
      );
      const sections = Array.from({ length: 2 + dice.below(3) }, (_, n) => guideSection(dice, locale, n));
      write(path, [paragraph(dice, locale, 3), ...branches, ...sections, ''].join('\n\n'));
    }
  }
}

function writeInstance(
  target: CorpusWriter,
  { product, path, index }: { product: string; path: string; index: number },
): void {
  const { write, locale, seed } = target;
  const [slug = '', platform = '', , language = ''] = platforms[index % platforms.length] ?? [];
  const route = `${product}-${slug}`;
  let articleId = 100_000 + index * 100;
  /** Article ids come from the sidebar, the front matter or nowhere, in turns, as in real repositories. */
  const add = (id: string, label: string, head: Record<string, string>, body: string): SidebarDoc => {
    articleId += 1;
    const where = articleId % 5;
    const front = { ...head, ...(where === 1 && { articleID: String(articleId) }) };
    const lines = Object.entries(front).map(([key, value]) => `${key}: ${value}`);
    write(`${path}/${id}.mdx`, `---\n${lines.join('\n')}\n---\n\n${body}\n`);
    return { type: 'doc', id, label, ...(where > 1 && { articleID: articleId }) };
  };
  const diceOf = (id: string) => diceFor(`${seed}${path}/${id}`);
  const dated = (dice: Dice) => ({ date: `"2026-0${String(1 + dice.below(9))}-1${String(dice.below(10))}"` });

  const introduction = diceOf('introduction/overview');
  const first = [
    add(
      'introduction/overview',
      locale === 'en' ? 'Overview' : '概述',
      dated(introduction),
      guide(introduction, locale, language, 3),
    ),
    add(
      'quick-start/ten-blocks',
      locale === 'en' ? 'First call' : '快速开始',
      { title: locale === 'en' ? 'Make a first call' : '实现一次通话' },
      codePage(diceOf('quick-start/ten-blocks'), locale, language),
    ),
  ];
  const guides = Array.from({ length: chapters }, (_, chapter) => {
    const chapterDice = diceOf(`chapter-${String(chapter)}`);
    const items = Array.from({ length: pagesPerChapter }, (_, page) => {
      const id = `chapter-${String(chapter)}/topic-${String(page)}`;
      const dice = diceOf(id);
      const label = `${topic(dice, locale)} ${String(chapter + 1)}.${String(page + 1)}`;
      const depth = '../'.repeat(path.split('/').length + 1);
      const body = isWrapped(chapter, page)
        ? `import Content from '${depth}snippets/${locale}/${product}/${id}.mdx'\n\n<Content platform="${platform}" />`
        : `${guide(dice, locale, language, 2 + dice.below(4))}\n\n${links(dice, locale, route)}`;
      return add(id, label, { title: `${label}`, ...dated(dice) }, body);
    });
    return {
      type: 'category',
      label: `${topic(chapterDice, locale)} ${String(chapter + 1)}`,
      collapsed: chapter > 1,
      items,
    };
  });
  const api = ['class', 'enum', 'function-list'].map((kind) =>
    add(`client-sdk/api-reference/${kind}`, kind, { docType: 'API', title: kind }, apiPage(diceOf(kind), locale, kind)),
  );
  write(`${path}/sidebars.json`, JSON.stringify({ mySidebar: [...first, ...guides], clientApi: api }, undefined, 1));
}

function guide(dice: Dice, locale: Locale, language: string, sections: number): string {
  const parts = [paragraph(dice, locale, 3)];
  for (let n = 0; n < sections; n++) parts.push(guideSection(dice, locale, n), codeBlock(language, dice.below(900)));
  return parts.join('\n\n');
}

function guideSection(dice: Dice, locale: Locale, n: number): string {
  const list = Array.from({ length: 3 }, (_, i) => `${String(i + 1)}. ${sentence(dice, locale)}`).join('\n');
  return [
    `## ${topic(dice, locale)} ${String(n + 1)}`,
    paragraph(dice, locale, 4),
    dice.below(2) === 0 ? `<Note title="${topic(dice, locale)}">${sentence(dice, locale)}</Note>` : list,
    `### ${topic(dice, locale)}`,
    dice.below(2) === 0 ? table(dice, locale, 5) : paragraph(dice, locale, 4),
  ].join('\n\n');
}

function codePage(dice: Dice, locale: Locale, language: string): string {
  const steps = Array.from({ length: 10 }, (_, n) =>
    [
      n % 2 === 0 ? `## ${topic(dice, locale)} ${String(n / 2 + 1)}` : `### ${topic(dice, locale)}`,
      paragraph(dice, locale, 3),
      codeBlock(n === 9 ? 'json' : language, n),
    ].join('\n\n'),
  );
  return [paragraph(dice, locale, 3), ...steps, table(dice, locale, 5)].join('\n\n');
}

function apiPage(dice: Dice, locale: Locale, kind: string): string {
  const fields = Array.from({ length: 40 }, (_, n) => {
    const name = `${kind === 'enum' ? 'State' : 'call'}${String(n)}`;
    return [
      `<ParamField name="${name}" prototype="int ${name}(string roomID);" desc="${sentence(dice, locale)}" parent_name="Engine" parent_type="class">`,
      paragraph(dice, locale, 3),
      '</ParamField>',
    ].join('\n\n');
  });
  return ['## Engine', ...fields].join('\n\n');
}

/** A mix of relative, root and symbol links, as in real documents. */
function links(dice: Dice, locale: Locale, route: string): string {
  const near = `../chapter-${String(dice.below(chapters))}/topic-${String(dice.below(pagesPerChapter))}.mdx`;
  const far = `/${route}/chapter-${String(dice.below(chapters))}/topic-${String(dice.below(pagesPerChapter))}`;
  const [a, b] = locale === 'en' ? ['related topic', 'further reading'] : ['相关主题', '延伸阅读'];
  return `- [${a}](${near})\n- [${b}](${far})\n- [call7](@call7)`;
}
