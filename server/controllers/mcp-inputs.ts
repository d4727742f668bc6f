/** Arguments of the tools of the MCP server, with their descriptions and faults in the language of an edition. */
import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { maxAddressLength, maxNameLength } from '../../views/domain/address-path.ts';
import type { ToolName } from '../../views/domain/assistant-tools.ts';
import { askedCode, codeLimits } from '../../views/domain/error-code.ts';
import { passageLimits } from '../../views/domain/passage.ts';
import { searchTabs } from '../../views/domain/search.ts';
import { versionPattern } from '../../views/domain/upgrade.ts';
import type { Translate } from '../../views/translate.ts';

/** Most characters of code. With all their escapes they fit in a request. */
const maxCode = 50_000;

/** Most characters of a faulty value that an answer repeats. */
const maxGiven = 60;

export type ToolInputs = ReturnType<typeof createInputs>;

/** A server is made for each request, and making these takes longer than most answers. */
const made = new WeakMap<Translate, ToolInputs>();

export function toolInputs(t: Translate): ToolInputs {
  let inputs = made.get(t);
  if (!inputs) made.set(t, (inputs = createInputs(t)));
  return inputs;
}

function createInputs(t: Translate) {
  const { text, lines, number, choice, version, errorCode } = createFields(t);
  const narrowing = {
    product: text('product', 'mcp:product', maxNameLength).optional(),
    platform: text('platform', 'mcp:platform', 100).optional(),
    language: text('language', 'mcp:language', 100).optional(),
  };
  return {
    search: group({
      query: text('query', 'mcp:search.query', 2000),
      ...narrowing,
      kind: choice('kind', 'mcp:search.kind', searchTabs).default('all'),
      limit: number('limit', 'mcp:search.limit', 1, passageLimits.count).default(5),
      tokens: number('tokens', 'mcp:search.tokens', 100, passageLimits.tokens).default(1500),
    }),
    fetch: group({
      id: text('id', 'mcp:fetch.id', maxAddressLength),
      tokens: number('tokens', 'mcp:fetch.tokens', 200, 50_000).default(4000),
      from: number('from', 'mcp:fetch.from', 0, 100_000_000).default(0),
    }),
    list: group({ ...narrowing, under: text('under', 'mcp:list.under', 200).optional() }),
    symbol: group({
      name: text('name', 'mcp:symbol.name', 300),
      ...narrowing,
      tokens: number('tokens', 'mcp:fetch.tokens', 200, 50_000).default(2000),
    }),
    whats_new: group({
      ...narrowing,
      from: version('from', 'mcp:whats_new.from').optional(),
      to: version('to', 'mcp:whats_new.to').optional(),
      tokens: number('tokens', 'mcp:fetch.tokens', 200, 50_000).default(4000),
    }),
    error_code: group({ code: errorCode('code', 'mcp:error_code.code'), ...narrowing }),
    check_code: group({
      code: lines('code', 'mcp:check_code.code', maxCode),
      ...narrowing,
      version: version('version', 'mcp:check_code.version').optional(),
    }),
  } satisfies Record<ToolName, unknown>;
}

/** Arguments, or what is wrong with them. The SDK would put English words before the faults. */
export type Checked<Output> = { value: Output } | { fault: string };

/** Makes a group of arguments. The SDK converts it to a JSON schema at each call, so the result is kept. */
function group<Shape extends z.ZodRawShape>(
  shape: Shape,
): StandardSchemaWithJSON<z.input<z.ZodObject<Shape>>, Checked<z.output<z.ZodObject<Shape>>>> {
  const fields = z.object(shape);
  const { '~standard': standard } = fields;
  const optional = new Set(
    Object.keys(shape).filter((name) => shape[name] && z.safeParse(shape[name], undefined).success),
  );
  const converted = standard.jsonSchema.input({ target: 'draft-2020-12' });
  const validate = (given: unknown) => {
    const { data, error } = fields.safeParse(withoutEmpty(given, optional));
    return { value: error ? { fault: error.issues.map(({ message }) => message).join('\n') } : { value: data } };
  };
  return {
    '~standard': {
      version: 1,
      vendor: standard.vendor,
      validate,
      jsonSchema: { ...standard.jsonSchema, input: () => converted },
    },
  };
}

/** Leaves out optional arguments without a value. In strict mode, clients send every argument that the schema names. */
function withoutEmpty(given: unknown, optional: ReadonlySet<string>): unknown {
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => !(optional.has(name) && (value === null || value === ''))),
  );
}

/** Makes fields of arguments, each with one text for its description and for what is wrong with it. */
function createFields(t: Translate) {
  return {
    text: (name: string, key: string, most: number) => {
      const fault = faultOf(t, name, key);
      // Names are compared in lower case, which some letters have in two characters.
      const isShort = (given: string) => given.toLowerCase().length <= most;
      return z
        .string(fault)
        .trim()
        .min(1, fault)
        .refine(isShort, fault)
        .meta({ description: t(key), maxLength: most });
    },
    // Lines are counted from the first one, so nothing is cut off.
    lines: (name: string, key: string, most: number) => {
      const fault = faultOf(t, name, key);
      return z.string(fault).min(1, fault).max(most, fault).describe(t(key));
    },
    number: (name: string, key: string, least: number, most: number) => {
      const fault = faultOf(t, name, key);
      return z.preprocess(readNumber, z.int(fault).min(least, fault).max(most, fault)).describe(t(key));
    },
    choice: <const Values extends readonly string[]>(name: string, key: string, values: Values) =>
      z.enum(values, faultOf(t, name, key)).describe(t(key)),
    version: (name: string, key: string) => {
      const fault = t('mcp:fault.version', { name, hint: t(key) });
      // A tag of a release begins with a v.
      return z
        .string(fault)
        .transform((text) => text.replace(/^v/i, ''))
        .pipe(z.string().regex(versionPattern, fault))
        .describe(t(key));
    },
    /** A number, or text that names one: `error 1002001`. */
    errorCode: (name: string, key: string) => {
      const fault = faultOf(t, name, key);
      return z
        .union([z.string().max(codeLimits.keyword, fault), z.int()], fault)
        .transform((given, { addIssue }) => {
          const code = askedCode(String(given));
          if (code === undefined) addIssue({ code: 'custom', message: fault.error({ input: given }) });
          return code ?? '';
        })
        .describe(t(key));
    },
  };
}

/** Models write numbers as strings, too. */
function readNumber(given: unknown): unknown {
  return typeof given === 'string' && /^\s*\d+\s*$/.test(given) ? Number(given) : given;
}

/** Says that a required argument is missing, or which value is not allowed. */
function faultOf(t: Translate, name: string, key: string) {
  return {
    error: ({ input }: { input?: unknown }) => {
      const isMissing = input === undefined || input === null || input === '';
      const hint = t(key);
      if (isMissing) return t('mcp:fault.missing', { name, hint });
      return t('mcp:fault.argument', { name, given: shorten(JSON.stringify(input)), hint });
    },
  };
}

function shorten(text: string): string {
  return text.length > maxGiven ? `${text.slice(0, maxGiven)}…` : text;
}
