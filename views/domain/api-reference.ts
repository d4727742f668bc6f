/** The model of client API references, for all importers, and the addresses of references. */
import * as z from 'zod';
import { articleSchema, linkSchema } from './article.ts';
import { findLanguage, findPlatform, parseEntryKey, type Target } from './platform.ts';

/** Kinds of compounds that documents can describe. */
export const pageKinds = ['class', 'interface', 'protocol', 'struct', 'enum', 'namespace', 'file'] as const;
/** Kinds of compounds; also the categories of addresses. */
export const compoundKinds = [...pageKinds, 'concept', 'group'] as const;
export type CompoundKind = (typeof compoundKinds)[number];

/** Kinds of pages with client API hits. */
export const clientCategories = [...compoundKinds, 'function-list'] as const;

/** Groups of members in page order. `member` is for members with only a name. */
export const memberKinds = ['constructor', 'method', 'event', 'property', 'constant', 'type', 'member'] as const;
export type MemberKind = (typeof memberKinds)[number];

/** Groups of client API categories. */
export const categoryGroups: Readonly<Record<string, readonly CompoundKind[]>> = {
  java: ['class', 'enum', 'interface', 'struct'],
  c: ['class', 'enum', 'file', 'struct'],
};

/** The kinds of compounds in a language's reference, in order. */
export function kindsOf(language: string): readonly CompoundKind[] {
  return categoryGroups[language] ?? compoundKinds;
}

/** The language's word for the scope of a name; undefined if there is none. */
export function packageTermOf(language: string): 'package' | 'namespace' | undefined {
  if (language === 'java' || language === 'kotlin') return 'package';
  if (language === 'cpp' || language === 'cs') return 'namespace';
  return undefined;
}

/** Markdown with links as in the source; `[name]` means a symbol of the reference. */
export type ApiMarkdown = string;

export interface ApiParameter {
  name: string;
  /** Type with links: `[Engine](./class#engine) *`. */
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

/** Related declaration of a member, such as the inherited one, with a link. */
export interface ApiOrigin {
  kind: 'inherited' | 'overrides' | 'implements' | 'exports';
  from: ApiMarkdown;
}

/** Facts of a declaration; missing if the generator has none. */
export interface ApiDeclaration {
  /** Words of the declaration and tags of its comment, as written: `protected`, `= delete`, `@beta`. */
  modifiers?: string[];
  /** Type parameters; `type` is a constraint or a kind: `extends object`, `typename`. */
  typeParameters?: ApiParameter[];
  origins?: ApiOrigin[];
  /** Links to inherited members that are no members here. */
  inherited?: ApiMarkdown[];
}

export interface ApiMember extends ApiDeclaration {
  name: string;
  kind: MemberKind;
  /** Unique in its compound. */
  anchor: string;
  /** Further anchors of the member, if nothing else in its compound has them. */
  aliases: string[];
  /** The plain name, equal in every language. It finds the member after a switch of platform. */
  symbol: string;
  /** Declaration with links to types. */
  signature: ApiMarkdown;
  isDeprecated: boolean;
  /** Replacement to use. */
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
  /** Section of the SDK's own list of functions. */
  topic?: string;
}

/** Facts of a member that an index has without a read of the whole member. */
export type ApiMemberHead = Pick<ApiMember, 'name' | 'kind' | 'anchor' | 'aliases' | 'symbol' | 'isDeprecated'> & {
  /** `(int, String)` if another member of the compound has the same name. */
  parameters?: string;
  /** First version, if the reference has it. */
  addedIn?: string;
  deprecatedIn?: string;
};

export interface ApiCompoundHead {
  name: string;
  kind: CompoundKind;
  /** Last part of the address; unique in its category. */
  file: string;
  anchor: string;
  /** Package or namespace; empty for none. */
  scope: string;
  /** Plain text, one line at most; empty if it would need reading the whole compound. */
  summary: string;
  isDeprecated: boolean;
  addedIn?: string;
  deprecatedIn?: string;
  members: ApiMemberHead[];
}

export interface ApiCompound
  extends Omit<ApiCompoundHead, 'members' | 'summary' | 'addedIn' | 'deprecatedIn'>, ApiDeclaration {
  /** Declaration; missing if it repeats the name. */
  signature?: ApiMarkdown;
  summary: ApiMarkdown;
  details: ApiMarkdown;
  notes: ApiNote[];
  facts: ApiFact[];
  /** Base types and conformances, with links. */
  inherits: ApiMarkdown[];
  since: string;
  deprecation: ApiMarkdown;
  seeAlso: ApiMarkdown[];
  declaredIn: ApiMarkdown;
  /** Sections of the SDK's own list of functions, in its order. */
  topics?: readonly string[];
  /** Texts of topics. */
  topicTexts?: Readonly<Record<string, ApiMarkdown>>;
  members: ApiMember[];
}

/** The parts of the `doc` parameter of /article/api. */
export interface ApiAddressParts {
  sdk: string;
  /** `{language}_{platform}` */
  target: string;
  category: string;
  file: string;
  /** Set for a preview. */
  docId?: string | undefined;
}

/**
 * Reads a `doc` parameter; undefined unless it has four plain parts. Old addresses of a whole category have three: `a~java_android~class`
 * is `a~java_android~class~class`.
 */
export function parseApiDoc(doc: string): ApiAddressParts | undefined {
  const [sdk = '', target = '', category = '', file = category, ...more] = doc.split('~');
  const parts = { sdk, target, category, file };
  const isPlain = Object.values(parts).every((part) => /^[\w.-]{1,120}$/.test(part) && !/^\.+$/.test(part));
  return isPlain && more.length === 0 ? parts : undefined;
}

/**
 * Reads `{language}_{platform}` in any known spelling, such as `Java_android` or `objectivec_ios`, or an entry key in reverse
 * order; undefined if the language is unknown.
 */
export function parseApiTarget(target: string): Target | undefined {
  const { platform: first, language: second } = parseEntryKey(target);
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

/** Writes a target as `{language}_{platform}`. */
export function printApiTarget({ platform, language }: Target): string {
  return `${language}_${platform}`;
}

/** Writes a target for an address; undefined if its platform or language is unknown, so no address is built. */
export function apiTargetOf({ platform, language }: Target): string | undefined {
  const known = findLanguage(language);
  return known && findPlatform(platform) ? printApiTarget({ platform, language: known.value }) : undefined;
}

/** Addresses in a reference that are not compounds. */
export const overviewFile = { category: 'overview', file: 'overview' } as const;
export const functionListFile = { category: 'function-list', file: 'function-list' } as const;

/** `/client-api/{product}/{locale}/{language_platform}/data.json`. Remote hosts give names only. */
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
            /** `(int, String)` if another member of the compound has the same name. */
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

/** A page of a client API reference: an article with its place in the reference. */
export const apiPageSchema = articleSchema.extend({
  view: z.enum(['overview', 'category', 'functions', 'compound']),
  reference: z.object({
    sdk: z.string(),
    target: z.string(),
    /** Address of `data.json`, which the reference's search reads. */
    dataUrl: z.string(),
    /** Set for a preview, which is not published. */
    docId: z.string().optional(),
    /** False if the product has no names on this platform to compare code with. */
    hasNames: z.boolean(),
  }),
  /** The searched name. */
  keyword: z.string().optional(),
});
export type ApiPage = z.infer<typeof apiPageSchema>;

/** Content of the card of a symbol in a code sample; plain text. */
export const apiSymbolSchema = z.object({
  name: z.string(),
  /** The type of a member, or the kind of a type. */
  context: z.string(),
  /** Declaration on as many lines as needed; empty for a type. */
  signature: z.string(),
  /** One sentence. */
  summary: z.string(),
  /** The word for "deprecated", if the symbol is. */
  deprecated: z.string().optional(),
});
export type ApiSymbol = z.infer<typeof apiSymbolSchema>;

/** The answer to a `doc` parameter. */
export const apiAnswerSchema = z.object({
  page: apiPageSchema.optional(),
  /** Canonical address, if the parameter was another spelling of it. */
  movedTo: z.string().optional(),
  /** Set if the reference's host cannot be asked, so its content is unknown. */
  isUnavailable: z.literal(true).optional(),
  /** Entries with names similar to a missing file. */
  near: z.array(linkSchema),
});
export type ApiAnswer = z.infer<typeof apiAnswerSchema>;
