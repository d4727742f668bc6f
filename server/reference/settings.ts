/**
 * Descriptions of the environment variables of `config.ts`. `.env.example` and the handbook's page of settings are written from
 * this table by `node --import tsx server/reference/write.ts`.
 */
import type { SettingName } from '../config.ts';
import type { Text } from './commands.js';

/** The first sentence stands in the overview. A group begins at the setting that names it. */
export interface Setting extends Text {
  group?: Text;
  /** Only where the schema has no literal default. */
  default?: Text;
  example?: string;
}

const none = { en: 'none', zh: '无' };
const embedded = { en: 'the embedded service', zh: '内置服务' };

export const settings = {
  PORT: {
    group: { en: 'Address and kind of start', zh: '地址与启动方式' },
    default: { en: '`3000`', zh: '`3000`' },
    example: '3000',
    en: 'Port to listen on.',
    zh: '监听的端口。',
  },
  HOST: {
    default: { en: 'all addresses; in development this machine', zh: '所有地址；开发环境下仅本机' },
    example: '127.0.0.1',
    en: 'Address to listen on.',
    zh: '监听的地址。',
  },
  NODE_ENV: {
    default: { en: 'see below', zh: '见下文' },
    example: 'production',
    en: 'Kind of start. Without it, a start that names neither `PORT`, `HOST` nor `SITE_ENV=online` is for development, and only this machine reaches it. Any other start is production. In production, edits are not watched unless `WATCH` is on. Verification codes are never logged there, and the pages for operators need their tokens.',
    zh: '启动方式。不设置时，没有设置 `PORT`、`HOST` 且 `SITE_ENV` 不是 `online` 的启动为开发环境，只有本机可以访问；其他启动都是生产环境。生产环境默认不监听文件改动（除非打开 `WATCH`），日志中不会出现验证码，运维页面需要令牌才能访问。',
  },
  SITE_ENV: {
    en: 'Environment of the site; only `online` is open to search engines. With `preview`, as in development, pages show authors their faults. The value also chooses the hosts below `PROVIDER_DOMAIN`. `SITE_ENV=online` always starts for production.',
    zh: '站点所处的环境，只有 `online` 对搜索引擎开放。设为 `preview` 时，页面会像开发环境一样向作者显示内容问题。该值还决定 `PROVIDER_DOMAIN` 下使用哪些主机。`SITE_ENV=online` 总是以生产环境启动。',
  },
  DEFAULT_LOCALE: {
    default: { en: '`zh`, or the language of the documents', zh: '`zh`，或文档所用的语言' },
    example: 'zh',
    en: 'Language of the edition without a prefix: `en` or `zh`.',
    zh: '地址不带前缀的语言版本：`en` 或 `zh`。',
  },
  SITE_URL_EN: {
    default: none,
    example: 'https://docs.example.com',
    en: 'Origin of the English edition. If only the default edition has an origin, it is the address of the whole site. Set it in production: without it, pages have no absolute addresses for search engines and other sites. With an https origin, session cookies are Secure. Requests for its host then get HSTS and `upgrade-insecure-requests`. So do requests that came by https according to a proxy of `TRUST_PROXY`.',
    zh: '英文版的站点源（协议加域名）。只设置默认语言版本的站点源时，它就是整个站点的地址。生产环境应当设置，否则页面中没有供搜索引擎和其他网站使用的绝对地址。站点源使用 https 时，会话 Cookie 带有 Secure 属性，对该主机的请求会得到 HSTS 和 `upgrade-insecure-requests`；`TRUST_PROXY` 中的代理表明来自 https 的请求也是如此。',
  },
  SITE_URL_ZH: {
    default: none,
    example: 'https://docs.example.cn',
    en: 'Origin of the Chinese edition, as for `SITE_URL_EN`. The two must differ: for one host, set only the variable of the default edition.',
    zh: '中文版的站点源，规则与 `SITE_URL_EN` 相同。两者不能相同：只用一个域名时，只设置默认语言版本的变量。',
  },
  CONTENT_DIR: {
    group: { en: 'Content and data', zh: '内容与数据' },
    default: { en: 'the sample content', zh: '示例内容' },
    example: '/srv/docs',
    en: 'Folder with the documents. It may be swapped, remounted or a symbolic link. While it is missing or has no configuration, the last good version stays. New content is read within seconds (`WATCH`) or at a reload.',
    zh: '文档所在的目录。该目录可以被替换、重新挂载，也可以是符号链接。目录缺失或没有配置时，继续使用最后一个可用的版本。新内容会在几秒内（`WATCH`）或重新加载时读取。',
  },
  DATA_DIR: {
    default: { en: '`./data`', zh: '`./data`' },
    example: './data',
    en: 'The only folder that the site writes to: database, caches and sockets of its services. Two things go to the temporary folder instead: previews of a difference, and sockets if the path of `DATA_DIR` has more than 80 bytes.',
    zh: '站点唯一会写入的目录，存放数据库、缓存和内部服务的套接字。例外有两种，会写到临时目录：差异预览，以及 `DATA_DIR` 路径超过 80 字节时的套接字。',
  },
  DATABASE_URL: {
    default: { en: 'the embedded database', zh: '内置数据库' },
    example: 'postgresql://portal:password@10.0.0.6/portal',
    en: 'PostgreSQL in place of the embedded database, shared by several processes.',
    zh: '用 PostgreSQL 代替内置数据库，供多个进程共用。',
  },
  WATCH: {
    default: { en: '`true` in development, else `false`', zh: '开发环境为 `true`，否则为 `false`' },
    example: 'true',
    en: 'Whether edits of the content folder are followed.',
    zh: '是否监听内容目录的改动。',
  },
  RELOAD_TOKEN: {
    default: none,
    en: 'Token for `POST /-/reload` of the documentation server, which reads the content again. Send it as `Authorization: Bearer …`. SIGHUP to the process does the same.',
    zh: '文档服务 `POST /-/reload` 的令牌，该请求会重新读取内容。以 `Authorization: Bearer …` 发送。向服务进程发送 SIGHUP 效果相同。',
  },
  BRAND_NAME: {
    group: { en: 'Brand and links', zh: '品牌与链接' },
    default: { en: 'the title of the content', zh: '内容的标题' },
    example: 'Rillcast',
    en: 'Name in the header; the sample content has a made-up provider.',
    zh: '页头中的名称；示例内容使用虚构的服务商。',
  },
  BRAND_URL: { en: 'Official site of the provider, linked from the header.', zh: '服务商官网，页头会链接到它。' },
  EXPERIENCE_APP_URL: {
    default: { en: 'none; the sample content has one', zh: '无；示例内容自带' },
    example: 'https://www.rillcast.example/experience-app',
    en: "Page of the provider's sample app; without an address there is no link.",
    zh: '服务商体验应用的页面；没有地址就不显示链接。',
  },
  CODE_MARKET_URL: {
    default: { en: 'none; the sample content has one', zh: '无；示例内容自带' },
    example: 'https://www.rillcast.example/code-market',
    en: "Page of the provider's code samples; without an address there is no link.",
    zh: '服务商代码市场的页面；没有地址就不显示链接。',
  },
  PRIVACY_URL: {
    default: none,
    example: 'https://www.rillcast.example/privacy',
    en: 'Privacy statement; without an address there is no link.',
    zh: '隐私政策；没有地址就不显示链接。',
  },
  TERMS_URL: {
    default: none,
    example: 'https://www.rillcast.example/terms',
    en: 'Terms of service, linked from the sign-up form.',
    zh: '服务条款，注册表单会链接到它。',
  },
  PARTNER_ORIGINS: {
    default: none,
    example: 'https://blog.rillcast.example,https://market.rillcast.example',
    en: "Sites of the provider that no other setting names, separated by commas. Links to all sites of the provider carry the session's `source`, in documents too. So do links to hosts beside that of `BRAND_URL`, and to the console.",
    zh: '其他设置没有提到的服务商网站，用逗号分隔。指向服务商各网站的链接（包括文档中的链接）都会带上会话的 `source`；指向 `BRAND_URL` 同域主机和控制台的链接也一样。',
  },
  FILING_NUMBER: {
    default: none,
    example: '沪ICP备00000000号',
    en: 'Filing number in the Chinese footer.',
    zh: '中文页脚中的备案号。',
  },
  MEDIA_HOSTS: {
    group: { en: 'What pages may do', zh: '页面功能' },
    default: { en: 'the origins that each page names', zh: '页面中出现的来源' },
    example: 'https://media.example.com',
    en: 'Origins from which pages may load images, sound and video, separated by commas. `https://*.example.com` stands for any subdomain. Media of other origins become a box with a link; the log names their documents, and `check:content` counts them. PDFs follow the same rule. Without the setting, PDFs load media from public addresses only.',
    zh: '允许页面加载图片、音频和视频的来源，用逗号分隔。`https://*.example.com` 表示任意子域名。其他来源的媒体显示为带链接的方框，日志会列出含有它们的文档，`check:content` 会统计数量。PDF 遵循同样的规则；不设置时，PDF 只从公网地址加载媒体。',
  },
  ASSISTANTS_EN: {
    default: { en: 'ChatGPT, Claude', zh: 'ChatGPT、Claude' },
    en: 'Assistants in the menu of English documents: `Name=address`, separated by commas. The question follows an address that ends in `=`; otherwise a click copies the question. `none` for no assistant.',
    zh: '英文文档菜单中的 AI 助手，格式为 `名称=地址`，用逗号分隔。地址以 `=` 结尾时，问题会接在后面；否则点击时复制问题。`none` 表示不显示助手。',
  },
  ASSISTANTS_ZH: {
    default: { en: 'DeepSeek, 豆包, 通义千问, Kimi, 元宝', zh: 'DeepSeek、豆包、通义千问、Kimi、元宝' },
    en: 'Assistants in the menu of Chinese documents, as for `ASSISTANTS_EN`.',
    zh: '中文文档菜单中的 AI 助手，格式同 `ASSISTANTS_EN`。',
  },
  API_TRY_ENABLED: {
    en: 'Whether readers may send requests from server API pages. Without it, the pages only build requests. Allowed are the public servers of the OpenAPI file and the origins of `API_TRY_HOSTS`. A documentation server that runs alone needs the same settings.',
    zh: '读者能否在服务端 API 页面发送请求。关闭时页面只生成请求。允许的目标是 OpenAPI 文件中的公网服务器，以及 `API_TRY_HOSTS` 中的来源。单独运行的文档服务需要同样的设置。',
  },
  API_TRY_HOSTS: {
    default: none,
    example: 'https://sandbox.example.com,http://10.0.0.9:8080',
    en: 'More origins to which readers may send requests, separated by commas; also internal ones, such as a sandbox.',
    zh: '另外允许发送请求的来源，用逗号分隔；可以是内网地址，例如沙箱环境。',
  },
  CHROME_PATH: {
    default: { en: 'an installed Chromium or Chrome', zh: '已安装的 Chromium 或 Chrome' },
    example: '/usr/bin/chromium',
    en: "Browser that prints PDFs. Without a browser, pages say that PDFs are not available. Chinese text needs a system font such as Debian's `fonts-noto-cjk` or `fonts-wqy-microhei`.",
    zh: '用来生成 PDF 的浏览器。没有浏览器时，页面会说明无法提供 PDF。中文需要系统字体，例如 Debian 的 `fonts-noto-cjk` 或 `fonts-wqy-microhei`。',
  },
  CHROME_SANDBOX: {
    en: "Whether the browser's sandbox is on. Set `false` where the system refuses it, as containers do. The page that is printed has no scripts.",
    zh: '是否启用浏览器沙箱。系统不允许时（例如在容器中）设为 `false`。打印的页面不含脚本。',
  },
  SMTP_URL: {
    group: { en: 'Verification codes', zh: '验证码' },
    default: none,
    example: 'smtp://user:password@mail.example.com:587',
    en: 'Mail server that sends verification codes. Without a way to send them, the log shows the codes in development. In production, or with `SITE_ENV=online`, codes then cannot be sent.',
    zh: '发送验证码的邮件服务器。没有发送方式时，开发环境的日志会显示验证码；生产环境或 `SITE_ENV=online` 时无法发送验证码。',
  },
  MAIL_FROM: { en: 'Sender of the mails.', zh: '邮件的发件人。' },
  SMS_URL: {
    default: none,
    example: 'https://sms.example.com/send',
    en: 'Address that sends text messages; it takes `{to, text}` as JSON by POST.',
    zh: '发送短信的地址，以 POST 接收 JSON 格式的 `{to, text}`。',
  },
  TRUST_PROXY: {
    group: { en: 'Proxies, limits and caches in front', zh: '代理、限流与前置缓存' },
    default: { en: 'no proxy is trusted', zh: '不信任任何代理' },
    example: '1',
    en: "Proxies in front: how many, or their addresses and networks, such as `loopback 10.0.0.0/8` (also `uniquelocal`). Their `X-Forwarded-For` names the reader's address, `X-Forwarded-Host` the requested host if a proxy rewrites `Host`, and `X-Forwarded-Proto` https. The proxies must set or drop these headers, because readers may send them, too. `none` (or `0`): readers connect directly, and the headers are ignored. Readers behind a proxy that is not named share the limits of one address; the log warns once. A service that runs alone stands behind its sites, so it must trust them. With `none` there, all readers of a site would count as one, and forms would be refused as those of another host.",
    zh: '前面的代理：数量，或者它们的地址与网段，例如 `loopback 10.0.0.0/8`（也可以用 `uniquelocal`）。代理的 `X-Forwarded-For` 给出读者地址，`X-Forwarded-Host` 给出请求的主机（代理改写 `Host` 时），`X-Forwarded-Proto` 表明是否 https。读者也可能自己发送这些请求头，所以代理必须设置或删除它们。`none`（或 `0`）表示读者直接连接，忽略这些请求头。未列出的代理后面的读者共用一个地址的限额，日志会警告一次。单独运行的服务位于站点之后，必须信任站点；在那里设为 `none` 时，一个站点的所有读者会算作一个，页面的表单也会因主机不符而被拒绝。',
  },
  RATE_LIMIT_FACTOR: {
    en: 'Multiplies the limits of requests; `0` turns them off. Each process counts the requests of one network (an IPv4 address, or a /64 of IPv6) in a minute. The limits are 1,200 pages, 1,200 searches, 2,400 other calls, 120 writes and 240 calls of accounts. Cached pages are not counted. Limits of 30 feedbacks, 20 tried requests, 120 samples of requests and 10 checked links stay as they are.',
    zh: '请求限额的倍数，`0` 表示不限制。每个进程按网络（一个 IPv4 地址，或 IPv6 的 /64 网段）统计一分钟内的请求。限额为 1,200 个页面、1,200 次搜索、2,400 次其他调用、120 次写入和 240 次账号调用。命中缓存的页面不计数。另有固定限额：30 条反馈、20 次在线调试、120 次示例代码生成和 10 次链接检查，不受此倍数影响。',
  },
  EDGE_CACHE: {
    default: none,
    example: 'varnish',
    en: 'Kind of the cache in front of the site; set it together with `PURGE_URL`.',
    zh: '站点前面缓存的类型，必须与 `PURGE_URL` 一起设置。',
  },
  PURGE_URL: {
    default: none,
    example: 'http://10.0.0.7:6081/',
    en: 'Address at which the cache in front removes pages by tag.',
    zh: '前置缓存按标签清除页面的地址。',
  },
  PURGE_TOKEN: {
    default: none,
    en: 'Token for `PURGE_URL`; it needs the right to purge by tag and no other.',
    zh: '`PURGE_URL` 的令牌，只需要按标签清除的权限。',
  },
  METRICS_TOKEN: {
    group: { en: 'Operation', zh: '运行与监控' },
    default: none,
    en: 'Token with which a monitoring system reads `/metrics`, and nothing else. Send it as `Authorization: Bearer …`. Without it, `/metrics` is readable from this machine in development, and never in production.',
    zh: '监控系统读取 `/metrics` 的令牌，没有其他权限。以 `Authorization: Bearer …` 发送。不设置时只有本机能读取，且仅限开发环境。',
  },
  TEAM_TOKEN: {
    default: none,
    en: 'Token for the pages of doc teams: `/-/report/` and `/-/translations/`. Browsers ask for it as a password, with any user name; programs send `Authorization: Bearer …`. Without it only this machine can open them, in development only.',
    zh: '文档团队页面（`/-/report/` 和 `/-/translations/`）的令牌。浏览器会要求以密码形式输入，用户名任意；程序发送 `Authorization: Bearer …`。不设置时只有本机能打开，且仅限开发环境。',
  },
  LOG_LEVEL: { en: 'Least level of log lines.', zh: '日志的最低级别。' },
  LOG_ADDRESSES: { en: "Whether log lines name the client's address.", zh: '日志是否记录客户端地址。' },
  DRAIN_SECONDS: {
    en: 'Seconds that a site goes on answering after SIGTERM, new connections included, so that a balancer can choose another site.',
    zh: '收到 SIGTERM 后继续响应的秒数（包括新连接），以便负载均衡切换到其他站点。',
  },
  REQUEST_TIMEOUT_SECONDS: {
    en: 'Seconds that a service may take to answer.',
    zh: '等待服务响应的最长秒数。',
  },
  CACHE_MB: {
    en: 'Memory for the caches of the documentation server, in MB; the metric `cache_bytes` shows each cache.',
    zh: '文档服务缓存占用的内存，单位 MB；指标 `cache_bytes` 显示每个缓存的大小。',
  },
  PAGE_CACHE_MB: {
    en: 'Memory for rendered pages of the site, in MB.',
    zh: '站点已渲染页面占用的内存，单位 MB。',
  },
  DOC_SERVER_PORT: {
    group: { en: 'Services of their own', zh: '独立服务' },
    en: 'Port of `npm run doc-server`.',
    zh: '`npm run doc-server` 的端口。',
  },
  CONSOLE_PORT: { en: 'Port of `npm run console`.', zh: '`npm run console` 的端口。' },
  PROVIDER_DOMAIN: {
    default: { en: 'none: embedded services', zh: '无：使用内置服务' },
    example: 'example.com',
    en: "Domain of the provider's remote services. They are at `https://auth-test.example.com`, `auth-preview` or `auth`, by `SITE_ENV` (`test`, `preview`, `online`). The same holds for `doc-server`, `console`, `media`, `client-api`, `preview-files` and `www` (`BRAND_URL`). A setting with an address of its own comes first.",
    zh: '服务商远程服务的域名。按 `SITE_ENV`（`test`、`preview`、`online`）对应 `https://auth-test.example.com`、`auth-preview` 或 `auth`。`doc-server`、`console`、`media`、`client-api`、`preview-files` 和 `www`（`BRAND_URL`）同理。单独设置的地址优先。',
  },
  DOC_SERVER_URL: {
    default: embedded,
    example: 'http://10.0.0.5:3100',
    en: 'A remote documentation server.',
    zh: '远程文档服务。',
  },
  AUTH_URL: {
    default: { en: '`CONSOLE_URL`, else the embedded service', zh: '`CONSOLE_URL`，否则为内置服务' },
    example: 'https://auth.rillcast.example',
    en: 'A remote auth host, which answers `/v1`. Without `CONSOLE_URL` it answers `/v2`, too, because both must know the same sessions.',
    zh: '远程认证服务，响应 `/v1`。没有设置 `CONSOLE_URL` 时也响应 `/v2`，因为两者必须识别同样的会话。',
  },
  CONSOLE_URL: {
    default: { en: '`AUTH_URL`, else the embedded service', zh: '`AUTH_URL`，否则为内置服务' },
    example: 'https://console.rillcast.example',
    en: 'A remote console, which answers `/v2`; sign-up and login lead to its pages. Without `AUTH_URL` it answers `/v1`, too. A site of plain documents offers accounts only if this is set.',
    zh: '远程控制台，响应 `/v2`；注册和登录会转到它的页面。没有设置 `AUTH_URL` 时也响应 `/v1`。纯文档站点只有设置了它才提供账号。',
  },
  MEDIA_URL: {
    default: { en: 'the documentation server', zh: '文档服务' },
    example: 'https://media.rillcast.example',
    en: 'A remote host of files, which answers `/media`.',
    zh: '远程文件服务，响应 `/media`。',
  },
  CLIENT_API_URL: {
    default: { en: 'the content', zh: '内容目录' },
    example: 'https://client-api.rillcast.example',
    en: 'A host with client API data (`/client-api/{product}/{locale}/{language_platform}/data.json`). It names up to 1,000 types and 10,000 members of a reference. Descriptions come from the content, and the search finds both. Only the documentation server asks the host, so set the variable there if the documentation server runs alone.',
    zh: '提供客户端 API 数据的服务（`/client-api/{product}/{locale}/{language_platform}/data.json`）。一份参考最多列出 1,000 个类型和 10,000 个成员。说明文字来自内容目录，两者都能搜索到。只有文档服务访问该主机，所以文档服务单独运行时在那里设置。',
  },
  PREVIEW_URL: {
    default: { en: "the content's folders `previews/{docId}`", zh: '内容中的 `previews/{docId}` 目录' },
    example: 'https://preview-files.rillcast.example',
    en: 'A host with previews of references, shown at `/article/api?docId=…`. It answers `/preview_file/{docId}` and `/preview_file/{docId}/directoryTree.json`. Only the documentation server asks this host, too.',
    zh: '提供 API 参考预览的服务，显示在 `/article/api?docId=…`。它响应 `/preview_file/{docId}` 和 `/preview_file/{docId}/directoryTree.json`。同样只有文档服务访问该主机。',
  },
} satisfies Record<SettingName, Setting>;
