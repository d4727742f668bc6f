/** Client API references: what importers read them into, whatever they were written in, and how they are addressed. */
import * as z from 'zod';
import { articleSchema, linkSchema } from './article.ts';
import { findLanguage, findPlatform, splitEntryKey } from './platform.ts';

/** What a compound may be; also the category of its address. */
export const compoundKinds = ['class', 'interface', 'protocol', 'struct', 'enum', 'namespace', 'file'] as const;
export type CompoundKind = (typeof compoundKinds)[number];

/** What a hit of a client API may stand on. */
export const clientCategories = [...compoundKinds, 'function-list'] as const;

/** The groups of members, in the order in which a page shows them; `member` is one of which nothing but the name is known. */
export const memberKinds = ['constructor', 'method', 'event', 'property', 'constant', 'type', 'member'] as const;
export type MemberKind = (typeof memberKinds)[number];

/** Client API category groups. */
const categoryGroups: Readonly<Record<string, readonly CompoundKind[]>> = {
  java: ['class', 'enum', 'interface', 'struct'],
  c: ['class', 'enum', 'file', 'struct'],
};

/** The kinds of compounds that a language's reference shows, in order. */
export function kindsOf(language: string): readonly CompoundKind[] {
  return categoryGroups[language] ?? compoundKinds;
}

/** What a language calls the place of a name; undefined where there is no such thing. */
export function packageTermOf(language: string): 'package' | 'namespace' | undefined {
  if (language === 'java' || language === 'kotlin') return 'package';
  if (language === 'cpp' || language === 'cs') return 'namespace';
  return undefined;
}

/** Markdown in which links lead where the source says; `[name]` means a symbol of the reference. */
export type ApiMarkdown = string;

export interface ApiParameter {
  name: string;
  /** With links to types: `[Engine](./class#engine) *`. */
  type: ApiMarkdown;
  defaultValue?: string;
  isNullable?: boolean;
  isOptional?: boolean;
  description: ApiMarkdown;
}

/** One labelled remark: when to call, restrictions, related functions. */
export interface ApiFact {
  label: string;
  text: ApiMarkdown;
}

export interface ApiNote {
  kind: 'note' | 'warning' | 'tip';
  title: string;
  text: ApiMarkdown;
}

export interface ApiMember {
  name: string;
  kind: MemberKind;
  /** Unique in its compound. */
  anchor: string;
  /** Further anchors that lead to it, if nothing else in its compound has them. */
  aliases: string[];
  /** The name alone, the same in every language: what a switch of platform carries. */
  symbol: string;
  /** Declaration with links to types. */
  signature: ApiMarkdown;
  isStatic: boolean;
  isDeprecated: boolean;
  /** What to use instead. */
  deprecation: ApiMarkdown;
  since: string;
  /** One sentence. */
  summary: ApiMarkdown;
  parameters: ApiParameter[];
  returns: ApiMarkdown;
  details: ApiMarkdown;
  notes: ApiNote[];
  facts: ApiFact[];
  /** Addresses or symbols, as Markdown. */
  seeAlso: ApiMarkdown[];
  declaredIn: ApiMarkdown;
}

/** What of a member is known without reading it whole. */
export type ApiMemberHead = Pick<ApiMember, 'name' | 'kind' | 'anchor' | 'aliases' | 'symbol' | 'isDeprecated'> & {
  /** `(int, String)`, where another member of the compound has the same name. */
  parameters?: string;
};

export interface ApiCompoundHead {
  name: string;
  kind: CompoundKind;
  /** The last part of its address; unique in its category. */
  file: string;
  anchor: string;
  /** Package or namespace; empty for none. */
  scope: string;
  /** Plain text, at most a line; empty where that would need reading it whole. */
  summary: string;
  isDeprecated: boolean;
  members: ApiMemberHead[];
}

export interface ApiCompound extends Omit<ApiCompoundHead, 'members' | 'summary'> {
  summary: ApiMarkdown;
  details: ApiMarkdown;
  notes: ApiNote[];
  facts: ApiFact[];
  /** What it inherits from or conforms to, with links. */
  inherits: ApiMarkdown[];
  since: string;
  deprecation: ApiMarkdown;
  seeAlso: ApiMarkdown[];
  declaredIn: ApiMarkdown;
  members: ApiMember[];
}

/** The parts of the `doc` parameter of /article/api. */
export interface ApiAddressParts {
  sdk: string;
  /** `{language}_{platform}` */
  target: string;
  category: string;
  file: string;
  /** Of a preview. */
  docId?: string | undefined;
}

/** Reads a `doc` parameter; undefined unless it has four parts of plain characters. */
export function parseApiDoc(doc: string): ApiAddressParts | undefined {
  const [sdk = '', target = '', category = '', file = '', ...more] = doc.split('~');
  const parts = { sdk, target, category, file };
  const isPlain = Object.values(parts).every((part) => /^[\w.-]{1,120}$/.test(part) && !/^\.+$/.test(part));
  return isPlain && more.length === 0 ? parts : undefined;
}

export interface ApiTarget {
  platform: string;
  language: string;
}

/**
 * Reads `{language}_{platform}` in any known spelling, such as `Java_android` or `objectivec_ios`, or an entry key the
 * other way round; undefined if the language is not a known one.
 */
export function parseApiTarget(target: string): ApiTarget | undefined {
  const { platform: first, language: second } = splitEntryKey(target);
  for (const [language, platform] of [
    [first, second],
    [second, first],
  ] as const) {
    const found = { language: findLanguage(language)?.value, platform: findPlatform(platform)?.value };
    if (found.language !== undefined && found.platform !== undefined)
      return { language: found.language, platform: found.platform };
  }
  return undefined;
}

/** `{language}_{platform}` of an entry key `{platform}_{language}`; undefined where the language is unknown: no address is built. */
export function apiTargetOf(entryKey: string): string | undefined {
  const { platform, language } = splitEntryKey(entryKey);
  const known = findLanguage(language);
  return known && findPlatform(platform) ? `${known.value}_${platform}` : undefined;
}

/** Files of addresses that are no compounds. */
export const overviewFile = { category: 'overview', file: 'overview' } as const;
export const functionListFile = { category: 'function-list', file: 'function-list' } as const;

/** `/client-api/{product}/{locale}/{language_platform}/data.json`. Other hosts give names alone. */
export const clientApiDataSchema = z.object({
  searchData: z.array(
    z.object({
      compoundName: z.string(),
      name: z.string(),
      compoundKind: z.string(),
      /** Without the edition's prefix. */
      address: z.string().optional(),
      members: z
        .array(
          z.object({
            memberName: z.string(),
            anchor: z.string().optional(),
            /** `(int, String)`, where another member of the compound has the same name. */
            parameters: z.string().optional(),
            isDeprecated: z.literal(true).optional(),
          }),
        )
        .optional(),
    }),
  ),
  treeData: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      children: z.array(z.object({ name: z.string(), file: z.string(), address: z.string() })),
    }),
  ),
});
export type ClientApiData = z.infer<typeof clientApiDataSchema>;

/** A page of a client API reference: an article with where it stands in the reference. */
export const apiPageSchema = articleSchema.extend({
  view: z.enum(['overview', 'category', 'functions', 'compound']),
  reference: z.object({
    sdk: z.string(),
    target: z.string(),
    /** `data.json` of the reference, which its search reads. */
    dataUrl: z.string(),
    /** Of a preview: not published. */
    docId: z.string().optional(),
  }),
  /** What was searched for. */
  keyword: z.string().optional(),
});
export type ApiPage = z.infer<typeof apiPageSchema>;

/** What a card says of a symbol that a code sample names; all of it plain text. */
export const apiSymbolSchema = z.object({
  name: z.string(),
  /** The type it belongs to; for a type what kind it is. */
  context: z.string(),
  /** Declaration, of as many lines as it needs; empty for a type. */
  signature: z.string(),
  /** One sentence. */
  summary: z.string(),
  /** The word for it, where it is deprecated. */
  deprecated: z.string().optional(),
});
export type ApiSymbol = z.infer<typeof apiSymbolSchema>;

/** The answer to a `doc` parameter. */
export const apiAnswerSchema = z.object({
  page: apiPageSchema.optional(),
  /** Where the page is, if the parameter is another spelling of its address. */
  movedTo: z.string().optional(),
  /** Set where the host that has the reference cannot be asked, so that nobody knows what it holds. */
  isUnavailable: z.literal(true).optional(),
  /** Entries with names like that of a file that does not exist. */
  near: z.array(linkSchema),
});
export type ApiAnswer = z.infer<typeof apiAnswerSchema>;
