/** Reads `docs.config.{en,zh}.json` (or `docuo.config...`): products, instances and redirects of one language. */
import { join } from 'node:path';
import * as z from 'zod';
import { isLocale, type Locale } from '../../../../../views/domain/locale.ts';
import { installSchema } from '../../../../../views/domain/product-home.ts';
import { stableId } from '../../kit/short-id.ts';
import { dialectNames, type SiteSyntax } from '../../dialects/syntax.ts';
import { configPaths } from './config-files.ts';
import { readIfPresent } from '../../kit/read-if-present.ts';
import { JsonFault, lineOf, parseJson } from '../../kit/json-file.ts';
import type { Report } from '../../kit/problem.ts';
import { isInnerPath, trimSlashes } from '../../kit/paths.ts';
import { componentRuleSchema, type ComponentRules } from '../../document/component-rule.ts';
import { defaultFrameHosts, frameHostSchema } from '../../document/frame-hosts.ts';
import { isRecord } from '../../../../../views/domain/json-record.ts';

const text = z.string().max(2000);
const name = z.string().min(1).max(200);
const portalKeys = z.object({
  key: z
    .string()
    .regex(/^[\w-]+$/)
    .max(100)
    .optional(),
  platformKey: z
    .string()
    .regex(/^[\w-]+$/)
    .max(60)
    .optional(),
  languageKey: z
    .string()
    .regex(/^[\w.-]+$/)
    .max(60)
    .optional(),
  sdkKey: z.string().max(100).optional(),
  /** Name of the documents' version; `legacy` marks a discontinued product. */
  version: z.string().trim().min(1).max(60).optional(),
  legacy: z.boolean().optional(),
  components: z.array(z.string()).optional(),
  /** Command that adds the SDK of this platform; `{version}` stands for the newest release. */
  install: installSchema.optional(),
  /** Excluded paths inside the folder: folders, such as other languages, or patterns such as `drafts/*.md`. */
  leaveOut: z.array(name).optional(),
  /** Whether file names begin with dates that become folders in addresses. */
  isDated: z.boolean().optional(),
  /** Whether numbers before names stay in addresses. */
  keepsNumbers: z.boolean().optional(),
  /** Suffixes of file names for languages, and the suffix of this instance: `{ "own": "zh", "all": ["zh"] }`. */
  suffixes: z.object({ own: z.string(), all: z.array(name) }).optional(),
  /** Whether front matter names documents: `id` in menus, `slug` in addresses. */
  hasNamedDocuments: z.boolean().optional(),
  /** Prefix of addresses. Set if `slug` in front matter is a whole address. */
  slugBase: z.string().optional(),
  /** Whether documents keep their original addresses: `/{routeBasePath}/{docKey}`. */
  hasOwnAddresses: z.boolean().optional(),
  /** Folder that provides the documents missing here. */
  fallback: z.string().optional(),
  /** Folder of the original documents, if the menus name the originals. Some originals may lack a translation. */
  translates: z.string().optional(),
  /** Translated labels by sidebar, kind and original label: `guides.category.Tools`. */
  menuLabels: z.record(z.string(), z.string()).optional(),
  /** Menus in the format of `sidebars.json`, if the instance has no such file. */
  sidebars: z.record(z.string(), z.array(z.unknown())).optional(),
  /** File that a guessed configuration took these menus from. */
  sidebarsFile: z.string().optional(),
  /** Product in one clause, for lists. */
  short: z.string().trim().min(1).max(60).optional(),
});
const onePathOrMany = z
  .union([text, z.array(text)])
  .optional()
  .transform((value) => (value === undefined ? [] : typeof value === 'string' ? [value] : value));

const instanceSchema = z.object({
  id: name,
  /** `.` is the content folder. */
  path: name
    .transform((path) => (path === '.' ? '' : path))
    .refine((path) => path === '' || isInnerPath(path), 'must be a folder inside the content folder'),
  /** `/` is the root of the site. */
  routeBasePath: name.transform(trimSlashes).refine((value) => !/[\s?#%]/.test(value), 'must be a plain path'),
  label: text.optional(),
  locale: z.string().optional(),
  clientApiPath: onePathOrMany,
  'x-portal': portalKeys.optional(),
});

const entrySchema = z.object({
  id: name,
  platform: text.default(''),
  tab: z.union([text, z.record(z.string(), text)]).nullish(),
  clientApiPath: onePathOrMany,
  'x-portal': portalKeys.optional(),
});

const groupSchema = z.object({
  id: name,
  name: text,
  description: text.default(''),
  category: z.array(text).default([]),
  tag: z.enum(['new', 'beta', 'hot']).optional().catch(undefined),
  instances: z.array(z.unknown()).default([]),
  'x-portal': portalKeys.optional(),
});

const syntaxSchema = z.object({
  dialect: z.enum(dialectNames),
  options: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
});
const redirectSchema = z.object({ source: name, destination: name });

export type InstanceConfig = z.output<typeof instanceSchema>;
export type EntryConfig = z.output<typeof entrySchema>;
export type GroupConfig = Omit<z.output<typeof groupSchema>, 'instances'> & { entries: EntryConfig[] };
export type RedirectConfig = z.output<typeof redirectSchema>;

const linkSchema = z.object({ label: name, href: text });
const linkGroupSchema = z.object({ label: text.default(''), items: z.array(linkSchema) });
export type SiteLink = z.output<typeof linkSchema>;
export type SiteLinkGroup = z.output<typeof linkGroupSchema>;

/** Patterns of document paths by language, for languages that no edition shows. */
export type OtherLanguages = Readonly<Record<string, readonly string[]>>;

export interface SiteConfig {
  locale: Locale;
  /** Hash of the file's text. */
  hash: string;
  /** Path of the file in the content folder. */
  path: string;
  title: string;
  /** Origin where this content was published before. Links to it become links into this portal. */
  siteUrl: string | undefined;
  instances: InstanceConfig[];
  groups: GroupConfig[];
  redirects: RedirectConfig[];
  /** Paths of files with component rules, existing or not. */
  rulesPaths: readonly string[];
  /** Rules for the team's own components. */
  components: ComponentRules;
  /** Description of the site in one sentence, for the home page of documents with their own addresses. */
  tagline: string;
  links: SiteLink[];
  /** Links below each page, in groups. */
  footer: SiteLinkGroup[];
  /** Path of the site's icon in the content folder; empty for none. */
  icon: string;
  /** Folder that `@site/` refers to. */
  siteFolder: string;
  /** Aliases of folders, with `*` for the rest: `{ "~/*": "docs/src/*" }`. */
  aliases?: Readonly<Record<string, string>> | undefined;
  otherLanguages: OtherLanguages;
  /** Static folders in addition to the usual one. */
  staticFolders: readonly string[];
  /** Guessed syntax of another documentation tool. */
  syntax?: SiteSyntax | undefined;
  /** Hosts that frames on pages may load from. */
  frameHosts: readonly string[];
  /** First path segments that the old site forwarded to other servers. */
  passthroughPrefixes: string[];
  /** Documents that need a full page load, by `{routeBasePath}/{docId}` or article id. */
  fullRefresh: ReadonlySet<string>;
  /** Values for `common-json-config/query`. */
  common: ReadonlyMap<string, unknown>;
  /** True without a configuration file: the folder is read as one product. */
  isGuessed: boolean;
  /** Number of ignored faulty entries. */
  faults: number;
  /** Returns the one-based line of an instance, or of its entry in a group. */
  lineOf(id: string, isEntry?: boolean): number;
}

/**
 * Reads the configuration of one language. Faulty entries are reported and ignored.
 * @returns undefined if there is no such file
 * @throws JsonFault if the file is not a JSON object
 */
export function readSiteConfig(contentDir: string, locale: Locale, report: Report): SiteConfig | undefined {
  for (const path of configPaths(locale)) {
    const source = readIfPresent(join(contentDir, path));
    if (source !== undefined) return parseSiteConfig(source, path, locale, report);
  }
  return undefined;
}

/** Returns the replacement for a missing or broken configuration. */
export function emptyConfig(locale: Locale): SiteConfig {
  return parseSiteConfig('{}', configPaths(locale)[0] ?? '', locale, () => undefined);
}

/** @throws JsonFault */
export function parseSiteConfig(source: string, path: string, locale: Locale, report: Report): SiteConfig {
  const root = parseJson(source);
  if (!isRecord(root)) throw new JsonFault('the configuration must be an object', 1);
  const lineOfId = (id: string, isEntry = false) => {
    const from = isEntry ? /"(?:groups|instanceGroups)"\s*:/ : undefined;
    return lineOf(source, `"id": ${JSON.stringify(id)}`, from) || lineOf(source, JSON.stringify(id), from);
  };
  let faults = 0;
  const read = <T>(schema: z.ZodType<T>, list: unknown, where: string) =>
    readList(schema, list, where, (detail, id) => {
      faults++;
      report({ severity: 'error', kind: 'config.entry', path, line: id ? lineOfId(id) : 0, detail });
    });
  const theme = isRecord(root['themeConfig']) ? root['themeConfig'] : {};
  const portal = isRecord(root['x-portal']) ? root['x-portal'] : {};
  const sitemap = isRecord(root['sitemap']) ? root['sitemap'] : {};
  const groups = read(groupSchema, root['groups'] ?? theme['instanceGroups'], 'groups').map(
    ({ instances, ...group }) => ({
      ...group,
      entries: read(entrySchema, instances, `groups "${group.id}".instances`),
    }),
  );
  return {
    locale,
    hash: stableId('', source, 40),
    path,
    title: typeof root['title'] === 'string' ? root['title'] : '',
    siteUrl: asSiteUrl(sitemap['siteUrl']),
    instances: read(instanceSchema, root['instances'], 'instances').filter(
      (i) => !isLocale(i.locale) || i.locale === locale,
    ),
    groups,
    redirects: read(redirectSchema, root['redirects'], 'redirects'),
    rulesPaths: [path],
    components: readComponents(root['components'], (detail, component) => {
      faults++;
      const line = component === undefined ? 0 : lineOf(source, `${JSON.stringify(component)}:`, /"components"\s*:/);
      report({ severity: 'error', kind: 'config.entry', path, line, detail });
    }),
    tagline: typeof portal['tagline'] === 'string' ? portal['tagline'].slice(0, 300) : '',
    links: read(linkSchema, portal['links'], 'x-portal.links'),
    footer: read(linkGroupSchema, portal['footer'], 'x-portal.footer'),
    icon: typeof portal['icon'] === 'string' ? portal['icon'] : '',
    siteFolder: typeof portal['siteFolder'] === 'string' ? portal['siteFolder'] : '',
    aliases: z.record(z.string(), z.string()).safeParse(portal['aliases']).data,
    otherLanguages: z.record(z.string(), z.array(z.string())).safeParse(portal['otherLanguages']).data ?? {},
    staticFolders: read(z.string(), portal['staticFolders'], 'x-portal.staticFolders').filter(isInnerPath),
    syntax: syntaxSchema.safeParse(portal['syntax']).data,
    frameHosts:
      portal['frameHosts'] === undefined
        ? defaultFrameHosts
        : read(frameHostSchema, portal['frameHosts'], 'x-portal.frameHosts'),
    passthroughPrefixes: read(z.string(), root['passthroughPrefixes'], 'passthroughPrefixes'),
    fullRefresh: new Set(read(z.coerce.string(), portal['fullRefresh'], 'x-portal.fullRefresh')),
    common: new Map(isRecord(portal['common']) ? Object.entries(portal['common']) : []),
    isGuessed: false,
    faults,
    lineOf: lineOfId,
  };
}

function readList<T>(
  schema: z.ZodType<T>,
  list: unknown,
  where: string,
  fault: (detail: string, id: string | undefined) => void,
): T[] {
  if (list === undefined) return [];
  if (!Array.isArray(list)) {
    fault(`${where} must be a list`, undefined);
    return [];
  }
  return list.flatMap((item: unknown, index) => {
    const parsed = schema.safeParse(item);
    if (parsed.success) return [parsed.data];
    const id = isRecord(item) && typeof item['id'] === 'string' ? item['id'] : undefined;
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`.trim());
    fault(`${where}[${String(index)}]${id ? ` "${id}"` : ''}: ${faults.join('; ')}`, id);
    return [];
  });
}

function readComponents(given: unknown, fault: (detail: string, component?: string) => void): ComponentRules {
  if (given === undefined) return {};
  if (!isRecord(given)) {
    fault('components must be an object of rules by name');
    return {};
  }
  const rules = Object.entries(given).flatMap(([component, rule]) => {
    const parsed = componentRuleSchema.safeParse(rule);
    if (parsed.success) return [[component, parsed.data] as const];
    fault(`components.${component} must be false, a name, { as, props, text } or { by, values }`, component);
    return [];
  });
  return Object.fromEntries(rules);
}

function asSiteUrl(value: unknown): string | undefined {
  return typeof value === 'string' && URL.canParse(value) ? value.replace(/\/+$/, '') : undefined;
}
