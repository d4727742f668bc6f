/** A generated corpus of any size in the content format, where there is no real one. A text depends only on its path. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Locale, locales } from '../../views/domain/locale.ts';
import { codeBlock, type Dice, diceFor, paragraph, sentence, table, topic } from './corpus-text.ts';

/** Increased when the text changes, so that kept corpora are generated again. */
const generatorVersion = 4;
const platforms: readonly (readonly [slug: string, name: string, code: string])[] = [
  ['ios-swift', 'iOS: Swift', 'swift'],
  ['android-kotlin', 'Android: Kotlin', 'kotlin'],
  ['web', 'Web: JavaScript', 'javascript'],
  ['flutter', 'Flutter: Dart', 'dart'],
  ['windows', 'Windows: C++', 'cpp'],
];
const chapters = 11;
const pagesPerChapter = 5;
/** Guides, the code page, the overview and three pages of the client API. */
const documentsPerInstance = chapters * pagesPerChapter + 5;

type Write = (path: string, text: string) => void;

/** A corpus of at least `documents` documents, kept in the system's temporary folder for later runs. */
export function keptCorpus(documents: number): string {
  const dir = join(tmpdir(), 'doc-centre-bench', `corpus-${String(documents)}-${String(generatorVersion)}`);
  const stamp = join(dir, 'complete.txt');
  if (existsSync(stamp)) return dir;
  rmSync(dir, { recursive: true, force: true });
  generateCorpus(dir, documents);
  writeFileSync(stamp, 'complete\n');
  return dir;
}

export function generateCorpus(dir: string, documents: number): { dir: string } {
  const write: Write = (path, text) => {
    const full = join(dir, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, text);
  };
  const count = Math.max(1, Math.ceil(documents / documentsPerInstance / locales.length));
  for (const locale of locales) writeEdition(write, locale, count);
  return { dir };
}

/** Address without prefix of the page with ten code blocks, for the first product and platform. */
export const codePageAddress = '/docs/product-0/quick-start/ten-blocks?platform=ios&language=swift';

function writeEdition(write: Write, locale: Locale, count: number): void {
  const instances: object[] = [];
  const groups: { id: string; name: string; category: string[]; instances: object[] }[] = [];
  for (let index = 0; index < count; index++) {
    const number = String(Math.floor(index / platforms.length));
    const [slug, platform, code] = platforms[index % platforms.length] ?? ['', '', ''];
    const product = `product-${number}`;
    const id = `${product}_${slug}_${locale}`;
    const path = `${product}/${locale}/${slug}`;
    instances.push({ id, label: id, path, routeBasePath: `${product}-${slug}`, locale });
    if (index % platforms.length === 0)
      groups.push({ id: product, name: `Product ${number}`, category: ['Products'], instances: [] });
    groups.at(-1)?.instances.push({ id, platform, tab: { mySidebar: 'Guides', clientApi: 'Client API' } });
    writeInstance(write, locale, path, code, index);
  }
  write(`docs.config.${locale}.json`, JSON.stringify({ title: 'Measured Docs', instances, groups, redirects: [] }));
}

function writeInstance(write: Write, locale: Locale, path: string, code: string, index: number): void {
  let articleID = 100_000 + index * 100;
  const add = (id: string, label: string, head: string, body: (dice: Dice) => string) => {
    write(`${path}/${id}.mdx`, `---\ntitle: ${label}\n${head}---\n\n${body(diceFor(`${path}/${id}`))}\n`);
    return { type: 'doc', id, label, articleID: ++articleID };
  };
  const guides = Array.from({ length: chapters }, (_, chapter) => ({
    type: 'category',
    label: `${topic(diceFor(`${path} ${String(chapter)}`), locale)} ${String(chapter + 1)}`,
    collapsed: chapter > 1,
    items: Array.from({ length: pagesPerChapter }, (__, page) => {
      const id = `chapter-${String(chapter)}/topic-${String(page)}`;
      const label = `${topic(diceFor(`${path}/${id} label`), locale)} ${String(chapter + 1)}.${String(page + 1)}`;
      return add(id, label, 'date: "2026-03-10"\n', (dice) => guide(dice, locale, code));
    }),
  }));
  const mySidebar = [
    add('introduction/overview', 'Overview', 'date: "2026-03-10"\n', (dice) => guide(dice, locale, code)),
    add('quick-start/ten-blocks', 'Make a first call', '', (dice) => codePage(dice, locale, code)),
    ...guides,
  ];
  const clientApi = ['class', 'enum', 'function-list'].map((kind) =>
    add(`client-sdk/api-reference/${kind}`, kind, 'docType: API\n', (dice) => apiPage(dice, locale)),
  );
  write(`${path}/sidebars.json`, JSON.stringify({ mySidebar, clientApi }));
}

function guide(dice: Dice, locale: Locale, code: string): string {
  const sections = Array.from({ length: 2 + dice.below(4) }, (_, n) =>
    [
      `## ${topic(dice, locale)} ${String(n + 1)}`,
      paragraph(dice, locale, 4),
      `<Note title="${topic(dice, locale)}">${sentence(dice, locale)}</Note>`,
      `### ${topic(dice, locale)}`,
      dice.below(2) === 0 ? table(dice, locale, 5) : `- ${sentence(dice, locale)}\n- ${sentence(dice, locale)}`,
      codeBlock(code, dice.below(900)),
    ].join('\n\n'),
  );
  const near = `../chapter-${String(dice.below(chapters))}/topic-${String(dice.below(pagesPerChapter))}.mdx`;
  return [paragraph(dice, locale, 3), ...sections, `- [Related](${near})\n- [call7](@call7)`].join('\n\n');
}

function codePage(dice: Dice, locale: Locale, code: string): string {
  const steps = Array.from({ length: 10 }, (_, n) =>
    [`## ${topic(dice, locale)} ${String(n)}`, paragraph(dice, locale, 3), codeBlock(code, n)].join('\n\n'),
  );
  return [paragraph(dice, locale, 3), ...steps, table(dice, locale, 5)].join('\n\n');
}

function apiPage(dice: Dice, locale: Locale): string {
  const fields = Array.from({ length: 40 }, (_, n) => {
    const name = `call${String(n)}`;
    return `<ParamField name="${name}" prototype="int ${name}(string roomID);" desc="${sentence(dice, locale)}" parent_name="Engine" parent_type="class">\n\n${paragraph(dice, locale, 3)}\n\n</ParamField>`;
  });
  return ['## Engine', ...fields].join('\n\n');
}
