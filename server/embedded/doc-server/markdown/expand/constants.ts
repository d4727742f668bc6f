import type { Expression } from 'estree';
import type { RootContent } from 'mdast';
import { applyDirectives } from '../source/directives.ts';
import { UnknownExpression, evaluate, type Names } from './evaluate.ts';
import { collectConstants, readConstants, type MarkdownModule, type Module, type ModuleTable } from './modules.ts';
import type { ParseCache, ParsedPart } from '../source/parse-source.ts';
import { runAtOnce } from '../../kit/slices.ts';
import { createMap, type Value } from '../tree.ts';

const mediaFile = /\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm|mov|mp3)$/i;

/** Resolves names in expressions: constants of the file itself and of the files it imports. */
export class Constants {
  readonly #table: ModuleTable;
  readonly #cache: ParseCache;
  readonly #namesOf: (module: Module) => Names;
  readonly #exports = new Map<string, Map<string, Expression>>();
  readonly #values = new Map<Expression, Value>();
  readonly #pending = new Set<Expression>();

  constructor(table: ModuleTable, cache: ParseCache, namesOf: (module: Module) => Names) {
    this.#table = table;
    this.#cache = cache;
    this.#namesOf = namesOf;
  }

  /** Adds the constants of a file that is being expanded. */
  note(module: MarkdownModule, parts: readonly ParsedPart[]): void {
    this.#exports.set(module.path, new Map([...readScript(module), ...readExports(parts)]));
  }

  /** Finds the expression of a constant or function, and the file that holds it. */
  find(name: string, module: Module): { expression: Expression; module: Module } | undefined {
    const own = this.#exportsOf(module).get(name);
    if (own) return { expression: own, module };
    const binding = module.imports.get(name);
    const target = binding?.path === undefined ? undefined : this.#table.modules.get(binding.path);
    if (!binding || !target) return undefined;
    const expression = this.#exportsOf(target).get(binding.exportedName);
    if (expression?.type === 'Identifier') return this.find(expression.name, target);
    return expression && { expression, module: target };
  }

  /** Returns the value of a constant of the file or of one that it imports. */
  lookUp(name: string, module: Module): Value {
    const own = this.#exportsOf(module).get(name);
    if (own) return this.#constant(own, this.#namesOf(module));
    const binding = module.imports.get(name);
    const target = binding?.path === undefined ? undefined : this.#table.modules.get(binding.path);
    const text = binding?.isText ? this.#table.codeFiles.get(binding.path ?? '') : undefined;
    if (text !== undefined) return text;
    // An imported picture is its address.
    if (binding && !target && mediaFile.test(binding.specifier)) return binding.specifier;
    if (!binding || !target) throw new UnknownExpression(name);
    const constants = this.#exportsOf(target);
    const names = target.kind === 'data' ? dataNames(constants) : this.#namesOf(target);
    if (binding.exportedName === '*') {
      const all = createMap();
      for (const [key, expression] of constants) all[key] = this.#constant(expression, names);
      return all;
    }
    const expression = constants.get(binding.exportedName);
    if (!expression) throw new UnknownExpression(name);
    return this.#constant(expression, names);
  }

  #constant(expression: Expression, names: Names): Value {
    if (this.#values.has(expression)) return this.#values.get(expression);
    if (this.#pending.has(expression)) throw new UnknownExpression('a constant that refers to itself');
    this.#pending.add(expression);
    try {
      const value = evaluate(expression, names);
      this.#values.set(expression, value);
      return value;
    } finally {
      this.#pending.delete(expression);
    }
  }

  #exportsOf(module: Module): Map<string, Expression> {
    if (module.kind === 'data') return module.constants;
    const known = this.#exports.get(module.path);
    if (known) return known;
    const text = applyDirectives(module.body, () => undefined)?.text ?? module.body;
    const constants = readExports(runAtOnce(this.#cache.parse(text)).parts);
    this.#exports.set(module.path, constants);
    return constants;
  }
}

const scriptElement = /^<script\b[^>]*\bsetup\b[^>]*>([\s\S]*?)^<\/script>/m;

/** Reads the constants in the script of a document of VitePress. */
function readScript({ path, body }: MarkdownModule): Map<string, Expression> {
  const script = /\.md$/i.test(path) && body.includes('<script') ? scriptElement.exec(body)?.[1] : undefined;
  return script === undefined ? new Map<string, Expression>() : readConstants(`${path}.ts`, script);
}

function readExports(parts: readonly ParsedPart[]): Map<string, Expression> {
  const constants = new Map<string, Expression>();
  // An export may stand between the tags of a component.
  const collect = (nodes: readonly RootContent[]): void => {
    for (const node of nodes) {
      if (node.type === 'mdxjsEsm' && node.data?.estree) collectConstants(node.data.estree, constants);
      else if (node.type === 'mdxJsxFlowElement') collect(node.children as RootContent[]);
    }
  };
  for (const { nodes } of parts) collect(nodes as RootContent[]);
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
