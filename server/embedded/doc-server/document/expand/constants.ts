import type { Expression } from 'estree';
import type { RootContent } from 'mdast';
import { runAtOnce } from '../../kit/slices.ts';
import { MissingText, UnknownExpression, evaluate, type Names } from './evaluate.ts';
import { collectConstants, readConstants, type MarkdownModule, type Module, type ModuleTable } from './modules.ts';
import { type ParsedUse, parseUse } from './parse-use.ts';
import { readScript } from './script.ts';
import type { ParseCache } from '../read/parse-source.ts';
import { createMap, type Value } from '../tree.ts';

const mediaFile = /\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm|mov|mp3)$/i;

export interface Constant {
  expression: Expression;
  /** Maps a line of the expression to a line of the file. */
  toLine: (line: number) => number;
}

/** Resolves names in expressions: constants of the file itself and of the files it imports. */
export class Constants {
  readonly #table: ModuleTable;
  readonly #cache: ParseCache;
  readonly #namesOf: (module: Module, toLine: Constant['toLine']) => Names;
  readonly #exports = new Map<string, Map<string, Constant>>();
  /** Values by expression, or the reason why an expression has no value. */
  readonly #values = new Map<Expression, Value | UnknownExpression>();
  readonly #pending = new Set<Expression>();

  constructor(table: ModuleTable, cache: ParseCache, namesOf: (module: Module, toLine: Constant['toLine']) => Names) {
    this.#table = table;
    this.#cache = cache;
    this.#namesOf = namesOf;
  }

  /** Adds the constants of a file that is being expanded. */
  note(module: MarkdownModule, parsed: ParsedUse): void {
    this.#exports.set(module.path, new Map([...readSetup(module), ...readExports(parsed)]));
  }

  /** Finds a constant or function, and the file that holds it. */
  find(name: string, module: Module): (Constant & { module: Module }) | undefined {
    const own = this.#exportsOf(module).get(name);
    if (own) return { ...own, module };
    const binding = module.imports.get(name);
    const target = binding?.path === undefined ? undefined : this.#table.modules.get(binding.path);
    if (!binding || !target) return undefined;
    const found = this.#exportsOf(target).get(binding.exportedName);
    if (found?.expression.type === 'Identifier') return this.find(found.expression.name, target);
    return found && { ...found, module: target };
  }

  /** Returns the value of a constant that the file declares or imports. */
  lookUp(name: string, module: Module): Value {
    const own = this.#exportsOf(module).get(name);
    if (own) return this.#valueOf(own, this.#namesOf(module, own.toLine));
    const binding = module.imports.get(name);
    const target = binding?.path === undefined ? undefined : this.#table.modules.get(binding.path);
    if (binding?.isText) {
      const text = this.#table.codeFiles.get(binding.path ?? '');
      if (text === undefined) throw new MissingText(binding.specifier);
      return text;
    }
    // The value of an imported picture is its address.
    if (binding && !target && mediaFile.test(binding.specifier)) return binding.specifier;
    if (!binding || !target) throw new UnknownExpression(name);
    const constants = this.#exportsOf(target);
    const namesOfData = target.kind === 'data' ? dataNames(target.constants) : undefined;
    const namesFor = ({ toLine }: Constant) => namesOfData ?? this.#namesOf(target, toLine);
    if (binding.exportedName === '*') {
      const all = createMap();
      for (const [key, constant] of constants) all[key] = this.#valueOf(constant, namesFor(constant));
      return all;
    }
    const constant = constants.get(binding.exportedName);
    if (!constant) throw new UnknownExpression(name);
    return this.#valueOf(constant, namesFor(constant));
  }

  #valueOf({ expression }: Constant, names: Names): Value {
    const known = this.#values.get(expression);
    if (known instanceof UnknownExpression) throw known;
    if (this.#values.has(expression)) return known;
    if (this.#pending.has(expression)) throw new UnknownExpression('a constant that refers to itself');
    this.#pending.add(expression);
    try {
      const value = evaluate(expression, names);
      this.#values.set(expression, value);
      return value;
    } catch (error) {
      if (error instanceof UnknownExpression) this.#values.set(expression, error);
      throw error;
    } finally {
      this.#pending.delete(expression);
    }
  }

  #exportsOf(module: Module): Map<string, Constant> {
    const known = this.#exports.get(module.path);
    if (known) return known;
    const constants = module.kind === 'data' ? ofScript(module.constants) : readExports(this.#parse(module));
    this.#exports.set(module.path, constants);
    return constants;
  }

  #parse(module: MarkdownModule): ParsedUse {
    return runAtOnce(parseUse(module, createMap(), (text, mayBePlain) => this.#cache.parse(text, mayBePlain)));
  }
}

const scriptElement = /^<script\b[^>]*\bsetup\b[^>]*>([\s\S]*?)^<\/script>/m;

/** Reads the constants of `<script setup>` in a VitePress document. */
function readSetup({ path, body }: MarkdownModule): Map<string, Constant> {
  const script = /\.md$/i.test(path) && body.includes('<script') ? scriptElement.exec(body)?.[1] : undefined;
  return ofScript(script === undefined ? new Map<string, Expression>() : readConstants(`${path}.ts`, script));
}

function ofScript(constants: ReadonlyMap<string, Expression>): Map<string, Constant> {
  return withLines(constants, (line) => line);
}

function withLines(constants: ReadonlyMap<string, Expression>, toLine: Constant['toLine']): Map<string, Constant> {
  return new Map([...constants].map(([name, expression]) => [name, { expression, toLine }]));
}

function readExports({ nodes, toFileLine }: ParsedUse): Map<string, Constant> {
  return withLines(exportsIn(nodes), toFileLine);
}

function exportsIn(nodes: readonly RootContent[]): Map<string, Expression> {
  const constants = new Map<string, Expression>();
  // An export may stand between the tags of a component.
  const collect = (among: readonly RootContent[]): void => {
    for (const node of among) {
      const program = node.type === 'mdxjsEsm' ? readScript(node) : undefined;
      if (program) collectConstants(program, constants);
      if (node.type === 'mdxJsxFlowElement') collect(node.children as RootContent[]);
    }
  };
  collect(nodes);
  return constants;
}

function dataNames(constants: Map<string, Expression>): Names {
  const values = new Map<string, Value>();
  const pending = new Set<string>();
  const names: Names = {
    props: createMap(),
    lookUp(name) {
      if (values.has(name)) return values.get(name);
      const expression = constants.get(name);
      if (!expression || pending.has(name)) throw new UnknownExpression(name);
      pending.add(name);
      values.set(name, evaluate(expression, names));
      return values.get(name);
    },
    importedName: () => undefined,
    toFragment() {
      throw new UnknownExpression('JSX');
    },
  };
  return names;
}
