/** The only reader of the environment. `reference/settings.ts` describes every variable. */
import { accessSync, constants, lstatSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod';
import { editDistance } from '../views/domain/edit-distance.ts';
import { isLocale, type Locale } from '../views/domain/locale.ts';
import type { Brand } from '../views/domain/outside-urls.ts';
import { requestTimeoutMs } from '../views/domain/request.ts';
import { rootDir } from './root.ts';

const origin = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:\/\/[^/?#@]+$/.test(value),
    'must be an origin like https://docs.example.com',
  )
  .optional();
const port = z.coerce.number().int().min(0).max(65_535);
/** The made-up provider of the sample content. */
const sampleBrand = 'Rillcast';
const sampleDomain = 'rillcast.example';
const sampleContent = join(rootDir, 'server/embedded/doc-server/sample-content');
/** First labels of the provider's hosts by setting, and what SITE_ENV adds to them. */
const hostLabels: Readonly<Record<string, string>> = {
  BRAND_URL: 'www',
  DOC_SERVER_URL: 'doc-server',
  AUTH_URL: 'auth',
  CONSOLE_URL: 'console',
  MEDIA_URL: 'media',
  CLIENT_API_URL: 'client-api',
  PREVIEW_URL: 'preview-files',
};
const hostSuffixes: Readonly<Record<string, string>> = { test: '-test', preview: '-preview', online: '' };
const token = z.string().min(16, 'must have at least 16 characters').optional();
const list = z.string().default('').transform(splitList);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Assistants that readers of each edition can use. */
const usualAssistants: Record<Locale, string> = {
  en: 'ChatGPT=https://chatgpt.com/?q=,Claude=https://claude.ai/new?q=',
  zh:
    'DeepSeek=https://chat.deepseek.com/,豆包=https://www.doubao.com/chat/,通义千问=https://www.qianwen.com/,' +
    'Kimi=https://www.kimi.com/_prefill_chat?prefill_prompt=,元宝=https://yuanbao.tencent.com/chat',
};

/** `Name=address`, separated by commas; `none` for no assistant. The question follows an address that ends in `=`. */
const assistants = (locale: Locale) =>
  z
    .string()
    .default(usualAssistants[locale])
    .transform((text) =>
      (text === 'none' ? [] : text.split(',')).map((part) => {
        const [, name = '', url = ''] = /^\s*([^=]+?)\s*=\s*(\S+)\s*$/.exec(part) ?? [];
        return { name, url };
      }),
    )
    .refine(
      (list) => list.every(({ name, url }) => name !== '' && url.startsWith('https://') && URL.canParse(url)),
      'must be names with addresses like ChatGPT=https://chatgpt.com/?q=, separated by commas',
    );

export const environment = z.object({
  PORT: port.optional(),
  HOST: z.string().optional(),
  /** A closed list, because a misspelt `production` would log verification codes. */
  NODE_ENV: z.enum(['development', 'production', 'test']).optional(),
  PROVIDER_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i, 'must be a domain like example.com')
    .optional(),
  SITE_ENV: z.enum(['test', 'preview', 'online']).default('test'),
  DEFAULT_LOCALE: z.custom<Locale>(isLocale, 'must be en or zh').optional(),
  SITE_URL_EN: origin,
  SITE_URL_ZH: origin,
  CONTENT_DIR: z.string().refine(isFolder, 'must be a folder that can be read').default(sampleContent),
  DATA_DIR: z
    .string()
    .refine(isWritable, 'must be a folder that can be read and written to')
    .default(join(rootDir, 'data')),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\/\S+$/, 'must be an address like postgresql://user:password@host/database')
    .optional(),
  DOC_SERVER_URL: origin,
  DOC_SERVER_PORT: port.default(3100),
  CONSOLE_PORT: port.default(3200),
  AUTH_URL: origin,
  CONSOLE_URL: origin,
  MEDIA_URL: origin,
  CLIENT_API_URL: origin,
  PREVIEW_URL: origin,
  MEDIA_HOSTS: list.pipe(
    z.array(z.string().regex(/^https?:\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/, 'must be origins, separated by commas')),
  ),
  API_TRY_ENABLED: flag.default(false),
  API_TRY_HOSTS: list.pipe(
    z.array(z.string().regex(/^https?:\/\/[\w.[\]:-]+$/, 'must be origins, separated by commas')),
  ),
  SMTP_URL: z
    .string()
    .refine(
      (value) => /^smtps?:\/\/\S+$/.test(value) && URL.canParse(value),
      'must be an address like smtp://user:password@host:587',
    )
    .optional(),
  MAIL_FROM: z.string().default(`no-reply@${sampleDomain}`),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  BRAND_NAME: z.string().min(1).optional(),
  BRAND_URL: origin.default(`https://www.${sampleDomain}`),
  EXPERIENCE_APP_URL: z.url({ protocol: /^https?$/ }).default(''),
  CODE_MARKET_URL: z.url({ protocol: /^https?$/ }).default(''),
  PRIVACY_URL: z.url({ protocol: /^https?$/ }).default(''),
  TERMS_URL: z.url({ protocol: /^https?$/ }).default(''),
  PARTNER_ORIGINS: list.pipe(z.array(origin.unwrap())),
  ASSISTANTS_EN: assistants('en'),
  ASSISTANTS_ZH: assistants('zh'),
  FILING_NUMBER: z.string().max(60).default(''),
  WATCH: flag.optional(),
  RELOAD_TOKEN: token,
  METRICS_TOKEN: token,
  TEAM_TOKEN: token,
  TRUST_PROXY: z.string().transform(readProxies).optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().min(0).max(1000).default(1),
  DRAIN_SECONDS: z.coerce.number().min(0).max(5).default(1),
  LOG_ADDRESSES: flag.default(false),
  CHROME_PATH: z.string().refine(isProgram, 'must be a program').optional(),
  CHROME_SANDBOX: flag.default(true),
  CACHE_MB: z.coerce.number().min(16).max(4096).default(72),
  PAGE_CACHE_MB: z.coerce.number().min(1).max(4096).default(64),
  EDGE_CACHE: z.enum(['cloudflare', 'fastly', 'varnish']).optional(),
  PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  PURGE_TOKEN: z.string().default(''),
  REQUEST_TIMEOUT_SECONDS: z.coerce
    .number()
    .min(1)
    .max(600)
    .default(requestTimeoutMs / 1000),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type SettingName = keyof typeof environment.shape;

const consistentEnvironment = environment
  .refine((given) => given.SITE_URL_EN === undefined || given.SITE_URL_EN !== given.SITE_URL_ZH, {
    path: ['SITE_URL_ZH'],
    error: 'must differ from SITE_URL_EN; for one host set only the variable of the default edition',
  })
  .refine((given) => (given.EDGE_CACHE === undefined) === (given.PURGE_URL === undefined), {
    path: ['PURGE_URL'],
    error: 'must be set together with EDGE_CACHE: a cache that is told of no change would serve old pages',
  });

export interface Config {
  port: number;
  /** Address to listen on; empty means all. Default: this machine alone in development, else all. */
  host: string;
  siteEnv: 'test' | 'preview' | 'online';
  defaultLocale: Locale;
  /** False if the default language is not given, so that a content folder without configuration may decide. */
  hasDefaultLocale: boolean;
  origins: Partial<Record<Locale, string>>;
  contentDir: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Origins of remote services. If one is missing, the embedded service is used, if there is one. */
  upstreams: Partial<Record<'docServer' | 'auth' | 'console' | 'media' | 'clientApi' | 'preview', string>>;
  /** Address of the console's pages; empty for the pages of this site. */
  consoleUrl: string;
  /** How verification codes are sent. */
  smtpUrl: string | undefined;
  mailFrom: string;
  smsUrl: string | undefined;
  /** Whether messages that cannot be sent go to the log, and this machine may read what needs a token otherwise. */
  isDevelopment: boolean;
  docServerPort: number;
  consolePort: number;
  /** Whether pages show authors their faults. */
  showsAuthorNotes: boolean;
  /** Commit to which the preview compares the content; set by `npm start -- --base COMMIT`. */
  previewBase?: string;
  /** Set by `npm start -- --open`. */
  opensBrowser?: boolean;
  /** Origins from which pages may load images, sound and video; empty means the origins that each page names. */
  mediaHosts: string[];
  /** The browser that prints PDFs; default: an installed one. */
  browserPath: string | undefined;
  hasBrowserSandbox: boolean;
  /** Whether readers may send requests to server APIs, and allowed origins in addition to the servers of OpenAPI files. */
  apiTry: { isEnabled: boolean; origins: string[] };
  brand: Brand;
  /** False if the brand's name is that of the sample content. */
  hasBrandName: boolean;
  /** Shown in the Chinese footer. */
  filingNumber: string;
  /** Whether content is watched and open pages follow an edit. */
  watchesContent: boolean;
  reloadToken: string | undefined;
  /** Allow clients to read /metrics, and the pages for doc teams; without a token this machine can, in development only. */
  metricsToken: string | undefined;
  teamToken: string | undefined;
  /** Trusted proxies, as in Express' `trust proxy`: their number or their networks. False: not configured; 0: there is no proxy. */
  trustProxy: false | number | string[];
  /** Multiplies the request limits of an address; 0 turns them off. */
  rateLimitFactor: number;
  /** How long a stop goes on accepting requests, so that a balancer can choose another site. */
  drainMs: number;
  /** Whether log lines name the client's address. */
  logsAddresses: boolean;
  isHttps: boolean;
  /** Memory for the caches of the documentation server, and for rendered pages of the site. */
  cacheBytes: number;
  pageCacheBytes: number;
  /** The cache in front of the site that removes pages when their content changes. */
  edge?: { kind: 'cloudflare' | 'fastly' | 'varnish'; purgeUrl: string; token: string };
  requestTimeoutMs: number;
  logLevel: string;
  /** Variables that are nearly settings, each with the nearest one. */
  misspelt: string[];
}

/** A start that cannot succeed: one line for each faulty variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Environment of git: all but its own variables, which a hook or an action may have set for another repository. */
export function gitEnvironment(env = process.env): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^GIT_/i.test(name)));
}

/**
 * @param defaults values of variables that the environment does not name
 * @throws ConfigError that lists all faults at once
 */
export function readConfig(
  env: Record<string, string | undefined> = process.env,
  defaults: Record<string, string> = {},
): Readonly<Config> {
  const named = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const given: Record<string, string | undefined> = { ...defaults, ...Object.fromEntries(named) };
  const parsed = consistentEnvironment.safeParse({ ...hostsOf(given), ...given });
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration has ${String(faults.length)} fault(s):\n${faults.join('\n')}`);
  }
  const e = parsed.data;
  const isDevelopment = choosesDevelopment(e) && e.SITE_ENV !== 'online';
  return Object.freeze({
    port: e.PORT ?? 3000,
    host: e.HOST ?? (isDevelopment ? '127.0.0.1' : ''),
    siteEnv: e.SITE_ENV,
    defaultLocale: e.DEFAULT_LOCALE ?? 'zh',
    hasDefaultLocale: e.DEFAULT_LOCALE !== undefined,
    origins: { ...(e.SITE_URL_EN && { en: e.SITE_URL_EN }), ...(e.SITE_URL_ZH && { zh: e.SITE_URL_ZH }) },
    contentDir: resolve(e.CONTENT_DIR),
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    upstreams: {
      ...(e.DOC_SERVER_URL && { docServer: e.DOC_SERVER_URL }),
      // Both must know the same sessions, so if one is remote the other is not embedded.
      ...((e.AUTH_URL ?? e.CONSOLE_URL) && { auth: e.AUTH_URL ?? e.CONSOLE_URL }),
      ...((e.CONSOLE_URL ?? e.AUTH_URL) && { console: e.CONSOLE_URL ?? e.AUTH_URL }),
      ...(e.MEDIA_URL && { media: e.MEDIA_URL }),
      ...(e.CLIENT_API_URL && { clientApi: e.CLIENT_API_URL }),
      ...(e.PREVIEW_URL && { preview: e.PREVIEW_URL }),
    },
    consoleUrl: e.CONSOLE_URL ?? '',
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    smsUrl: e.SMS_URL,
    isDevelopment,
    showsAuthorNotes: isDevelopment || e.SITE_ENV === 'preview',
    docServerPort: e.DOC_SERVER_PORT,
    consolePort: e.CONSOLE_PORT,
    mediaHosts: e.MEDIA_HOSTS,
    browserPath: e.CHROME_PATH,
    hasBrowserSandbox: e.CHROME_SANDBOX,
    apiTry: { isEnabled: e.API_TRY_ENABLED, origins: e.API_TRY_HOSTS },
    brand: {
      name: e.BRAND_NAME ?? sampleBrand,
      url: e.BRAND_URL,
      experienceAppUrl: e.EXPERIENCE_APP_URL || samplePage(e, 'experience-app'),
      codeMarketUrl: e.CODE_MARKET_URL || samplePage(e, 'code-market'),
      privacyUrl: e.PRIVACY_URL,
      termsUrl: e.TERMS_URL,
      ownSites: ownSites(e),
      assistants: { en: e.ASSISTANTS_EN, zh: e.ASSISTANTS_ZH },
    },
    hasBrandName: e.BRAND_NAME !== undefined || e.CONTENT_DIR === sampleContent,
    filingNumber: e.FILING_NUMBER,
    watchesContent: e.WATCH ?? choosesDevelopment(e),
    reloadToken: e.RELOAD_TOKEN,
    metricsToken: e.METRICS_TOKEN,
    teamToken: e.TEAM_TOKEN,
    trustProxy: e.TRUST_PROXY ?? false,
    rateLimitFactor: e.RATE_LIMIT_FACTOR,
    drainMs: e.DRAIN_SECONDS * 1000,
    logsAddresses: e.LOG_ADDRESSES,
    isHttps: [e.SITE_URL_EN, e.SITE_URL_ZH].some((address) => address?.startsWith('https:')),
    cacheBytes: e.CACHE_MB * 1024 * 1024,
    pageCacheBytes: e.PAGE_CACHE_MB * 1024 * 1024,
    ...(e.EDGE_CACHE &&
      e.PURGE_URL !== undefined && {
        edge: { kind: e.EDGE_CACHE, purgeUrl: e.PURGE_URL, token: e.PURGE_TOKEN },
      }),
    requestTimeoutMs: e.REQUEST_TIMEOUT_SECONDS * 1000,
    logLevel: e.LOG_LEVEL,
    misspelt: named.flatMap(([name]) => misspelt(name)),
  });
}

/** Page of the made-up provider; empty for any other one. */
function samplePage({ CONTENT_DIR, BRAND_URL }: z.output<typeof environment>, page: string): string {
  const isSample = CONTENT_DIR === sampleContent && BRAND_URL.endsWith(`.${sampleDomain}`);
  return isSample ? `${BRAND_URL}/${page}` : '';
}

/** The provider's sites: all that the configuration names, and the hosts beside the official site's, such as that of downloads. */
function ownSites(e: z.output<typeof environment>): string[] {
  const pages = [e.BRAND_URL, e.CONSOLE_URL, e.EXPERIENCE_APP_URL, e.CODE_MARKET_URL, e.PRIVACY_URL, e.TERMS_URL];
  const urls = [...pages, e.SITE_URL_EN, e.SITE_URL_ZH, ...e.PARTNER_ORIGINS].filter((url) => url);
  const beside = new URL(e.BRAND_URL).hostname.replace(/^(?:www[^.]*)?\.?/, '.');
  return [...new Set([...urls.map((url) => new URL(url ?? '').origin), beside])];
}

/** Warns of a variable within two slips of a setting. Short names are left alone, because they are near to others by chance. */
function misspelt(name: string): string[] {
  const settings = Object.keys(environment.shape);
  if (name.length < 6 || settings.includes(name)) return [];
  const edits = (setting: string) => editDistance(name, setting, 3);
  const [nearest = ''] = settings.sort((a, b) => edits(a) - edits(b));
  return edits(nearest) < 3 ? [`${name} is no setting; is ${nearest} meant?`] : [];
}

/** Hosts of the environment: the provider's official site, and all services if PROVIDER_DOMAIN says where they are. */
function hostsOf({ SITE_ENV: env, PROVIDER_DOMAIN: domain }: Record<string, string | undefined>) {
  const suffix = hostSuffixes[env ?? 'test'];
  if (suffix === undefined || (env ?? domain) === undefined) return {};
  const settings = domain === undefined ? ['BRAND_URL'] : Object.keys(hostLabels);
  return Object.fromEntries(
    settings.map((name) => [name, `https://${hostLabels[name] ?? ''}${suffix}.${domain ?? sampleDomain}`]),
  );
}

/** Without NODE_ENV a start that others may reach is production: platforms set PORT, operators HOST or SITE_ENV=online. */
function choosesDevelopment({ NODE_ENV, HOST, PORT, SITE_ENV }: z.infer<typeof environment>): boolean {
  if (NODE_ENV !== undefined) return NODE_ENV !== 'production';
  return HOST === undefined && PORT === undefined && SITE_ENV !== 'online';
}

/** Splits at spaces and commas. */
function splitList(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** A count of proxies, or names and networks of proxies. */
function readProxies(text: string, context: z.RefinementCtx): number | string[] {
  if (text === 'none') return 0;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const networks = splitList(text);
  if (!networks.every(isNetwork)) {
    context.addIssue(
      'must be none, a number of proxies, or their addresses or networks like 10.0.0.0/8, loopback, uniquelocal',
    );
  }
  return networks;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0) return proxyNames.has(text);
  // A mask of zero bits would trust everybody.
  const isMask =
    bits === undefined || (/^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 6 ? 128 : 32));
  return isMask && more.length === 0;
}

/** Whether the path is a folder that can be read. */
export function isFolder(path: string): boolean {
  return can(path, constants.R_OK | constants.X_OK) && statSync(path).isDirectory();
}

function isProgram(path: string): boolean {
  return can(path, constants.X_OK) && statSync(path).isFile();
}

/** Whether the path is a writable folder or one that can be created. */
export function isWritable(path: string): boolean {
  const whole = resolve(path);
  if (!isThere(whole)) return whole !== dirname(whole) && isWritable(dirname(whole));
  return (
    can(whole, constants.R_OK | constants.W_OK | constants.X_OK) && statSync(whole).isDirectory() && takesFolders(whole)
  );
}

/** Also true for dangling links and unreadable paths, which cannot be created either. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

/** Permissions are not enough: under /proc nothing can be created, and Node tries forever to create nested folders there. */
function takesFolders(folder: string): boolean {
  try {
    rmdirSync(mkdtempSync(join(folder, '.start-')));
    return true;
  } catch {
    return false;
  }
}

function can(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}
