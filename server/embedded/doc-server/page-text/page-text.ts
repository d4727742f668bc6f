/**
 * Extracts the text of pages for the search index about a hundred times faster than rendering does. Includes and
 * branches are resolved as by the renderer; patterns remove the markup. A test compares the result with rendered pages.
 */
import { Parser } from 'acorn';
import type { Expression, Program } from 'estree';
import { applyDirectives } from '../markdown/source/directives.ts';
import { evaluate, type Names, readProp, UnknownExpression } from '../markdown/expand/evaluate.ts';
import { collectConstants, resolvePath } from '../markdown/expand/modules.ts';
import { blankCode, scanImports, withoutFrontMatter } from '../markdown/source/scan-head.ts';
import { maxIncludes } from '../markdown/content-budget.ts';
import { createMap, type Value, type ValueMap } from '../markdown/tree.ts';
import { mapProse } from '../markdown/source/prose.ts';

/** Returns the text of a file by its path in the content folder; undefined if there is none. */
export type ReadText = (path: string) => string | undefined;

interface Module {
  body: string;
  imports: Map<string, { exportedName: string; path: string | undefined }>;
  constants: Map<string, Expression> | undefined;
}

const maxIncludeDepth = 12;
const maxTextLength = 4_000_000;

const importLine = /^import\s[^'"`;]{0,1000}?from\s*(['"])[^'"\n]+\1;?[ \t]*$/gm;
const exportStatement =
  /^export\s+(?:const|let|var|default|function)\b[\s\S]*?(?=^(?:export|import|#|<|[^\s})\]])|(?![\s\S]))/gm;
const elementPattern =
  /<([A-Z]\w*)((?:\s+[\w-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}))?)*)\s*(?:\/>|>([\s\S]{0,20000}?)<\/\1>)/g;
const attributePattern = /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}))?/g;
/** An element, such as a link, in the value of a constant; only its text is used. */
const simpleElement = /<(\w+)\b[^<>]*>([^<>]*)<\/\1>/g;
/** Expressions in running text: properties, known names and selectors of shared maps. */
const expressionPattern = /\{\s*((?:props|[A-Za-z_$][\w$]*)\s*(?:[.([][^{}\n]{0,300})?)\s*\}/g;

/** Reads pages. Files that several pages include are read once. */
export class PageTexts {
  readonly #read: ReadText;
  readonly #modules = new Map<string, Module | undefined>();
  /** Values of constants, and the reasons why there are none. */
  readonly #values = new WeakMap<Expression, { value: Value; sources: ReadonlySet<string> } | UnknownExpression>();
  /** Files that the page has included so far. */
  #includes = 0;

  constructor(read: ReadText) {
    this.#read = read;
  }

  /** Returns the Markdown of a page with includes and branches resolved, and the files that were read. */
  markdown(path: string): { text: string; sources: readonly string[] } | undefined {
    const isShared = this.#modules.has(path);
    const module = this.#module(path);
    if (!module) return undefined;
    const sources = new Set([path]);
    this.#includes = 0;
    const whole = this.#wrapped(module);
    const text = whole
      ? this.#expand(whole.path, whole.props, sources, [path])
      : this.#expand(path, createMap(), sources, []);
    if (!isShared) this.#modules.delete(path);
    return { text, sources: [...sources] };
  }

  #wrapped(module: Module): { path: string; props: ValueMap } | undefined {
    if (module.body.length > 4000) return undefined;
    const rest = module.body.replace(importLine, '').trim();
    elementPattern.lastIndex = 0;
    const match = elementPattern.exec(rest);
    if (match?.index !== 0 || match[0].length !== rest.length || (match[3] ?? '').trim() !== '') return undefined;
    const path = this.#included(match[1] ?? '', module);
    return path === undefined ? undefined : { path, props: this.#props(match[2] ?? '', module, createMap()) };
  }

  /** Returns the Markdown of a file with all its includes, without imports, exports and hidden branches. */
  #expand(path: string, props: ValueMap, sources: Set<string>, stack: readonly string[]): string {
    const module = this.#module(path);
    sources.add(path);
    this.#includes += 1;
    if (!module || stack.includes(path) || stack.length > maxIncludeDepth || this.#includes > maxIncludes) return '';
    const branch = module.body.includes(':::')
      ? (applyDirectives(module.body, (name) => readProp(props, name))?.text ?? module.body)
      : module.body;
    if (module.imports.size === 0 && !branch.includes('export ') && !branch.includes('{')) return branch;
    const inner = [...stack, path];
    return mapProse(branch, (prose) => {
      let text = prose;
      if (module.imports.size > 0) {
        text = text
          .replace(importLine, '')
          .replace(elementPattern, (all, name: string, attributes: string, children: string | undefined) => {
            const target = this.#included(name, module);
            if (target === undefined) return all;
            const given = this.#props(attributes, module, props);
            const included = this.#expand(target, given, sources, inner);
            return included.length > maxTextLength ? '' : `\n\n${included}\n\n${children ?? ''}`;
          });
      }
      if (text.includes('export ')) text = text.replace(exportStatement, '');
      if (!text.includes('{')) return text;
      return text.replace(expressionPattern, (all, source: string) => {
        const value = this.#evaluate(source, module, props, sources);
        return typeof value === 'string' || typeof value === 'number' ? String(value) : all;
      });
    });
  }

  #included(name: string, module: Module): string | undefined {
    const path = module.imports.get(name)?.path;
    return path !== undefined && /\.mdx?$/i.test(path) ? path : undefined;
  }

  #props(attributes: string, module: Module, outer: ValueMap): ValueMap {
    const props = createMap();
    for (const [, name = '', double, single, expression] of attributes.matchAll(attributePattern)) {
      if (name === '') continue;
      if (expression === undefined) props[name] = double ?? single ?? true;
      else props[name] = this.#evaluate(expression, module, outer, new Set());
    }
    return props;
  }

  #evaluate(source: string, module: Module, props: ValueMap, sources: Set<string>): Value {
    const expression = parseExpression(source);
    if (!expression) return undefined;
    try {
      return evaluate(expression, this.#names(module, props, sources));
    } catch (error) {
      if (error instanceof UnknownExpression) return undefined;
      throw error;
    }
  }

  #names(module: Module, props: ValueMap, sources: Set<string>): Names {
    return {
      props,
      lookUp: (name) => this.#constant(name, module, sources),
      importedName: (name) => module.imports.get(name)?.exportedName,
      toFragment: () => {
        throw new UnknownExpression('JSX');
      },
    };
  }

  #constant(name: string, module: Module, sources: Set<string>): Value {
    const own = this.#constantsOf(module).get(name);
    if (own) return this.#valueOf(own, module, sources);
    const binding = module.imports.get(name);
    const target = binding?.path === undefined ? undefined : this.#module(binding.path);
    if (!binding?.path || !target) throw new UnknownExpression(name);
    sources.add(binding.path);
    const expression = this.#constantsOf(target).get(binding.exportedName);
    if (!expression) throw new UnknownExpression(name);
    return this.#valueOf(expression, target, sources);
  }

  #valueOf(expression: Expression, module: Module, sources: Set<string>): Value {
    let known = this.#values.get(expression);
    if (!known) {
      this.#values.set(expression, new UnknownExpression('a constant that refers to itself'));
      try {
        const inner = new Set<string>();
        known = { value: evaluate(expression, this.#names(module, createMap(), inner)), sources: inner };
      } catch (error) {
        if (!(error instanceof UnknownExpression)) throw error;
        known = error;
      }
      this.#values.set(expression, known);
    }
    if (known instanceof UnknownExpression) throw known;
    for (const source of known.sources) sources.add(source);
    return known.value;
  }

  #constantsOf(module: Module): Map<string, Expression> {
    if (module.constants) return module.constants;
    const constants = new Map<string, Expression>();
    for (const [statement] of module.body.matchAll(exportStatement)) collectFrom(statement, constants);
    return (module.constants = constants);
  }

  #module(path: string): Module | undefined {
    if (this.#modules.has(path)) return this.#modules.get(path);
    const source = this.#read(path);
    const module = source === undefined ? undefined : readModule(path, source);
    this.#modules.set(path, module);
    return module;
  }
}

function readModule(path: string, source: string): Module {
  if (/\.(?:m?[jt]s|json)$/i.test(path)) {
    const constants = new Map<string, Expression>();
    collectFrom(path.endsWith('.json') ? `export default ${source}` : source, constants);
    return { body: '', imports: new Map(), constants };
  }
  const body = withoutFrontMatter(source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source);
  const imports: Module['imports'] = new Map();
  if (body.includes('import ')) {
    for (const { name, exportedName, path: specifier } of scanImports(blankCode(body)))
      imports.set(name, { exportedName, path: resolvePath(specifier, path) });
  }
  return { body, imports, constants: undefined };
}

function collectFrom(code: string, constants: Map<string, Expression>): void {
  try {
    collectConstants(
      parseProgram(code.replace(simpleElement, (_all, _tag, text: string) => JSON.stringify(text))),
      constants,
    );
  } catch {
    // A file that is not plain JavaScript has no constants.
  }
}

function parseProgram(code: string): Program {
  return Parser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Program;
}

function parseExpression(source: string): Expression | undefined {
  try {
    return Parser.parseExpressionAt(source, 0, { ecmaVersion: 'latest' }) as unknown as Expression;
  } catch {
    return undefined;
  }
}
