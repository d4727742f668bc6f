/**
 * Table of commands: `--help`, the handbook's page of commands, and the options that the programs accept. Plain JavaScript, because
 * `start.js` prints help before anything is built.
 * @typedef {{ en: string, zh: string }} Text
 * @typedef {Text & { type: 'string' | 'boolean', value?: string, default?: string | boolean | string[], multiple?: boolean, isNeeded?: boolean }} Option
 * @typedef {Text & { arguments?: string, options?: Record<string, Option> }} Command
 */

/** An option with a value. @param {string} value @param {string} en @param {string} zh */
const text = (value, en, zh) => ({ type: /** @type {const} */ ('string'), value, en, zh });
/** An option with a default. @param {string} usual @param {string} value @param {string} en @param {string} zh */
const textOr = (usual, value, en, zh) => ({ ...text(value, en, zh), default: usual });
/** @param {string} en @param {string} zh */
const flag = (en, zh) => ({ type: /** @type {const} */ ('boolean'), default: false, en, zh });

const content = text('DIR', 'Your own documents', '你自己的文档');
const misses = flag('Print the misses', '列出未命中的条目');
const base = text('COMMIT', 'Only what differs from a commit', '只看与某个提交的差异');
const cache = text('DIR', 'Folder that keeps what earlier checks found', '保存以往检查结果的目录');
const out = text('DIR', 'Folder to write to', '写入的目录');
const table = textOr('csv', 'csv|json', 'Format of the table', '表格的格式');
/** @template T @param {T} option @returns {T & { isNeeded: boolean }} */
const needed = (option) => ({ ...option, isNeeded: true });
/** @type {string[]} */
const noKinds = [];
const runs = textOr('5', 'N', 'Repetitions', '重复次数');
const undo = flag('Take the mark back', '取消标记');

/** The first word of a key is the name of the npm script. Keys that end in `.ts` are files. */
export const commands = /** @satisfies {Record<string, Command>} */ ({
  start: {
    en: 'Serves the site. It builds first if the build is missing or older than the sources; where it may not write, it serves the existing build.',
    zh: '启动站点。没有构建或构建早于源码时先构建；没有写权限时使用已有的构建。',
    options: {
      base: text('COMMIT', 'Also show what differs from a commit', '同时展示与某个提交的差异'),
      open: flag('Open the site in a browser', '在浏览器中打开站点'),
    },
  },
  'doc-centre': {
    arguments: 'DIR',
    en: 'Serves a folder of documents from an installed package. The site is for this machine and follows edits, unless `NODE_ENV`, `HOST`, `PORT` or `SITE_ENV` says otherwise. Data of each folder is kept in `~/.local/share/doc-centre` (or `XDG_DATA_HOME`), unless `DATA_DIR` names a place.',
    zh: '用已安装的软件包展示一个文档目录。默认只供本机访问，并随文档改动更新；设置 `NODE_ENV`、`HOST`、`PORT` 或 `SITE_ENV` 可以改变。各目录的数据默认保存在 `~/.local/share/doc-centre`（或 `XDG_DATA_HOME`），也可以用 `DATA_DIR` 指定。',
    options: {
      port: text('N', 'Port to listen on (default 3000)', '监听的端口（默认 3000）'),
      open: flag('Open the site in a browser', '在浏览器中打开站点'),
      check: flag(
        'Check the folder instead; takes the options of `check:content`',
        '改为检查目录；可使用 `check:content` 的选项',
      ),
    },
  },
  build: {
    en: 'Builds the browser files to `public/built/` and the server to `.build/`.',
    zh: '将浏览器文件构建到 `public/built/`，将服务端构建到 `.build/`。',
    options: {
      watch: flag(
        'Also serve, and repeat both after every change of the code',
        '同时启动站点，代码每次改动后重新构建并重启',
      ),
    },
  },
  'check:content': {
    arguments: 'DIR',
    en: 'Checks a content folder: the count of each kind of fault with three examples. The exit code is 1 on errors or too many warnings, and 2 for wrong use.',
    zh: '检查内容目录：列出每类问题的数量和三个例子。有错误或警告过多时退出码为 1，用法错误时为 2。',
    options: {
      kind: {
        ...text('KIND', 'Only this kind; repeatable', '只看这一类问题；可重复'),
        multiple: true,
        default: noKinds,
      },
      'errors-only': flag('Leave out warnings', '不显示警告'),
      max: text('N', 'Examples of each kind', '每类问题的例子数'),
      'max-warnings': text('N', 'Most warnings with which the check succeeds', '检查通过时允许的最多警告数'),
      base,
      translations: flag('Compare the languages instead', '改为比较各语言版本'),
      format: textOr('text', 'text|json|github|sarif|junit', 'Format of the findings', '结果的格式'),
      json: flag('Short for --format json', '等同于 --format json'),
      cache,
      'write-config': flag('Write the guessed configuration instead', '改为写出推断得到的配置'),
    },
  },
  report: {
    en: 'Writes a page about the state of the documentation with charts and tables. `CONTENT_DIR` has the documents; `DATA_DIR` or `DATABASE_URL` has what readers did.',
    zh: '生成一个关于文档状况的页面，包含图表和表格。文档取自 `CONTENT_DIR`，读者行为取自 `DATA_DIR` 或 `DATABASE_URL`。',
    options: {
      out: needed(out),
      since: textOr('30d', 'TIME', 'Count from here: 30d, 24h or 2026-01-31', '统计起点：30d、24h 或 2026-01-31'),
      lang: text('en|zh', 'Language of the report', '报告的语言'),
      'content-only': flag('Leave out what readers did', '不统计读者行为'),
      cache,
    },
  },
  'data migrate': {
    en: 'Updates the tables of `DATA_DIR` or `DATABASE_URL`. A start does the same; it refuses a database of a later version.',
    zh: '更新 `DATA_DIR` 或 `DATABASE_URL` 中的表。启动时也会更新；遇到更高版本的数据库会拒绝启动。',
  },
  'data backup': {
    arguments: 'FILE',
    en: 'Copies the embedded database, also while sites use it.',
    zh: '备份内置数据库，站点运行时也可以执行。',
  },
  'data feedback': {
    en: 'Exports feedback. The `html` report has charts, pages by unhelpful votes, searches in vain, and questions of assistants without a sure answer. `--out` also saves the screenshots, to `DIR/screenshots`.',
    zh: '导出反馈。`html` 报告包含图表、按“没有帮助”票数排序的页面、没有结果的搜索，以及 AI 助手没有可靠答案的问题。使用 `--out` 时，截图会保存到 `DIR/screenshots`。',
    options: {
      since: textOr('7d', 'TIME', 'Export from here: 7d, 24h or 2026-01-31', '导出起点：7d、24h 或 2026-01-31'),
      format: textOr('csv', 'csv|json|html', 'Format of the export', '导出格式'),
      out,
    },
  },
  'accounts verify': {
    arguments: 'EMAIL-OR-PHONE',
    en: 'Marks an account as authenticated.',
    zh: '将账号标记为已认证。',
    options: { undo },
  },
  'accounts orders': {
    en: 'Exports work orders; `--out` also saves their screenshots.',
    zh: '导出工单；使用 `--out` 时同时保存截图。',
    options: { state: text('open|working|closed', 'Only this state', '只导出该状态的工单'), format: table, out },
  },
  'accounts order': {
    arguments: 'ID open|working|closed',
    en: 'Sets the state of a work order.',
    zh: '设置工单的状态。',
  },
  'doc-server': {
    en: 'Runs only the documentation server, shared by several sites, on `DOC_SERVER_PORT`.',
    zh: '只运行文档服务，供多个站点共用，端口为 `DOC_SERVER_PORT`。',
  },
  console: {
    en: 'Runs only accounts, work orders and the link checker, shared by several sites, on `CONSOLE_PORT`.',
    zh: '只运行账号、工单和链接检测服务，供多个站点共用，端口为 `CONSOLE_PORT`。',
  },
  check: {
    en: 'Checks format, lint, types and unused code. `npm test -- architecture` checks imports.',
    zh: '检查格式、代码规范、类型和未使用的代码。导入方向由 `npm test -- architecture` 检查。',
  },
  test: {
    arguments: '[unit|architecture|http|browser]…',
    en: 'Runs the checks, the build and every test. With kinds, only their tests run, on the existing build if it is that of the sources.',
    zh: '运行检查、构建和全部测试。指定类别时只运行这些测试；构建与源码一致时直接使用。',
  },
  bench: {
    en: 'Measures the site beside baselines in one run.',
    zh: '在一次运行中对比测量站点和基准。',
    options: {
      only: text(
        'NAMES',
        'Some of cached,304,miss,start,memory,save,bytes',
        '只测其中几项：cached、304、miss、start、memory、save、bytes',
      ),
      content,
      documents: textOr(
        '12000',
        'N',
        'Made-up documents for start, memory and save',
        'start、memory 和 save 所用的生成文档数',
      ),
      passes: textOr('5', 'N', 'Rounds of load', '加压轮数'),
      seconds: textOr('2', 'N', 'Seconds of a round', '每轮秒数'),
      runs,
    },
  },
  'bench search': {
    en: 'Measures cost, latency and quality of the search.',
    zh: '测量搜索的开销、延迟和质量。',
    options: {
      content,
      documents: textOr('1200', 'N', 'Made-up documents without --content', '没有 --content 时生成的文档数'),
      locale: text('en|zh', 'Only this edition', '只测该语言版本'),
      seed: textOr('1', 'N', 'Seed of the drawn queries', '抽取查询的随机种子'),
      items: textOr('600', 'N', 'Drawn queries for known documents', '抽取的已知文档查询数'),
      queries: text(
        'FILE',
        'Queries for this content; `{locale}` in the name',
        '针对该内容的查询；文件名可含 `{locale}`',
      ),
      misses,
    },
  },
  'bench browser': {
    en: 'Measures bytes, paint, blocking and the next page on a slow phone beside Starlight, VitePress and Docusaurus. They are installed into the temporary folder, built from the same pages, and served through the same HTTP/2 front (needs `openssl`).',
    zh: '在模拟的慢速手机上对比 Starlight、VitePress 和 Docusaurus，测量字节数、渲染、阻塞和翻页。它们安装在临时目录中，用同样的页面构建，并经由同一个 HTTP/2 前端访问（需要 `openssl`）。',
    options: { content, pages: textOr('300', 'N', 'Pages of the sites', '站点的页面数'), runs },
  },
  prove: {
    arguments: '[NAME]…',
    en: 'Proves on the built site what must hold in operation; the handbook describes each proof. Without a name all proofs run. The exit code is 1 if a proof fails.',
    zh: '在构建好的站点上验证运行时必须成立的性质；手册介绍了每项验证。不指定名称时全部运行，有一项失败则退出码为 1。',
    options: {
      seed: text('N', 'Repeat a run', '重复某次运行'),
      rounds: textOr('200', 'N', 'Rounds of kill', 'kill 的轮数'),
      minutes: textOr('5', 'N', 'Minutes of load', 'load 的分钟数'),
      requests: textOr('100000', 'N', 'Requests of hostile; edge sends a fifth', 'hostile 的请求数；edge 取五分之一'),
      pages: textOr('300', 'N', 'Pages of markdown; 0 for all', 'markdown 的页面数；0 表示全部'),
      postgres: flag('Use PostgreSQL for hostile', 'hostile 使用 PostgreSQL'),
      content,
    },
  },
  'server/reference/write.ts': {
    en: 'Writes `.env.example` and the pages of settings and commands from their tables.',
    zh: '根据对应的表生成 `.env.example` 以及设置和命令的页面。',
  },
});
