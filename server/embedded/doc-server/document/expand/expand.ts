import type { Blockquote, Code, Definition, Parents, RootContent } from 'mdast';
import type {} from 'mdast-util-mdx';
import type { Position } from 'unist';
import { readAlert } from './alerts.ts';
import { authorNote, blockComponent, buildReplacement, toolNotice } from './made-nodes.ts';
import { includeCode } from './code-includes.ts';
import { joinCodeTabs } from './code-tabs.ts';
import { Constants } from './constants.ts';
import { withEmoji } from '../read/emoji.ts';
import { missingProps, MissingText, UnknownExpression, evaluate, readProp, type Names } from './evaluate.ts';
import { readJsx, resultOf, toNodes, weigh } from './jsx.ts';
import { applyConvention, applyRule, isConvention, isLeftOut, isWithoutProps, wordsOfIcon } from './component-rules.ts';
import { drawingTags, droppedTags, htmlTags, unshownTags } from '../known-tags.ts';
import { text } from '../prop-values.ts';
import { holdsPassage, withOrigin } from '../html/block-positions.ts';
import { codePath, type MarkdownModule, type Module, type ModuleTable } from './modules.ts';
import { ParseCache, parseSteps } from '../read/parse-source.ts';
import { readExpression, readScript, type WrittenExpression } from './script.ts';
import { findComponentName, isCode, isInclude } from './imported-names.ts';
import { isMarkdownFile, type Parse, parseUse } from './parse-use.ts';
import { findWrittenFaults } from './written-faults.ts';
import { fitChildren, fitProse, hasContent, isBlock, toBlocks } from './phrasing.ts';
import type { ProblemList } from '../problems.ts';
import { runAtOnce, type SlicedWork } from '../../kit/slices.ts';
import { describeTabs } from './tab-labels.ts';
import { readTemplate, type Template } from './template.ts';
import { showWords } from './words.ts';
import { Fragment, createMap, isValueMap, nodesWithin, type Origin, type Value, type ValueMap } from '../tree.ts';
import { maxIncludes } from '../content-budget.ts';
import type { SiteRules } from '../types.ts';

const maxIncludeDepth = 10;
/** Most characters of code files that a page includes; a file counts once per use. */
const maxCodeLength = 2_000_000;
const maxNesting = 100;
const maxNodes = 600_000;

const sharedCache = new ParseCache();

type JsxNode = Extract<RootContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** One use of a file that is being expanded. */
interface Scope {
  module: Module;
  props: ValueMap;
  names: Names;
  /** Maps a line of the current part to a line of the file. */
  toLine: (line: number) => number;
  /** Prefix for footnotes and link definitions of an include; empty for the page itself. */
  part: string;
}

interface ReadElement {
  name: string;
  props: ValueMap;
  children: RootContent[];
  origin: Origin;
  isInline: boolean;
}

/**
 * Expands the MDX of a page into plain nodes: inlines includes, evaluates expressions, resolves elements. All three are
 * in one class, because they call each other and share the limits of the page.
 */
export class Expander {
  /** Definitions of links and images from all levels of the tree. */
  readonly definitions: Definition[] = [];
  hasFootnotes = false;
  readonly #table: ModuleTable;
  readonly #problems: ProblemList;
  readonly #constants: Constants;
  readonly #stack: string[] = [];
  readonly #site: SiteRules | undefined;
  readonly #placed: string | undefined;
  /** Author notes to put below the current block, and the subjects of all notes so far. Each subject gets one note. */
  readonly #notes: RootContent[] = [];
  readonly #noted = new Set<string>();
  #includes = 0;
  #codeLength = 0;
  #nodes = 0;
  #nesting = 0;
  #dependsOnSite = false;

  /** @param placed path of the file; its blocks get line numbers */
  constructor(table: ModuleTable, problems: ProblemList, site?: SiteRules, placed?: string) {
    this.#table = table;
    this.#problems = problems;
    this.#site = site;
    this.#placed = placed;
    this.#constants = new Constants(
      table,
      sharedCache,
      (module, toLine) => this.#createScope(module, createMap(), toLine).names,
    );
  }

  /** True if the page would look different under other rules of the configuration. */
  get dependsOnSite(): boolean {
    return this.#dependsOnSite;
  }

  *expandPage(module: MarkdownModule): SlicedWork<RootContent[]> {
    const blocks = yield* this.#expandModule(module, createMap(), parseSteps);
    const { frontMatterFault: fault } = module;
    if (fault === undefined) return blocks;
    // The YAML parser counts lines from the first line below `---`, and quotes the text below its message.
    const line = 1 + Number(/ at line (\d+)/.exec(fault)?.[1] ?? 0);
    this.#problems.add('unparsed', module.path, line, fault.replace(/ at line \d[\s\S]*/, ''));
    return [authorNote({ kind: 'front-matter' }, { path: module.path, line }), ...blocks];
  }

  *#expandModule(module: MarkdownModule, props: ValueMap, parse: Parse): SlicedWork<RootContent[]> {
    this.#stack.push(module.path);
    const parsed = yield* parseUse(module, props, parse, this.#readFile);
    const { nodes, faults, toFileLine } = parsed;
    yield;
    for (const { kind, line, detail, isLoss } of faults) this.#problems.add(kind, module.path, line, detail, isLoss);
    this.#constants.note(module, parsed);
    const part = this.#stack.length === 1 ? '' : `${String(this.#includes)}:`;
    const scope = this.#createScope(module, props, toFileLine, part);
    const blocks: RootContent[] = [];
    for (const node of this.#joinTabs(nodes, scope)) {
      blocks.push(...(yield* this.#expandTopNode(node, scope)));
      if (this.#stack.length === 1) blocks.push(...this.#notes.splice(0));
      yield;
    }
    this.#stack.pop();
    return blocks;
  }

  #joinTabs(nodes: readonly RootContent[], scope: Scope): readonly RootContent[] {
    return joinCodeTabs(nodes, (node) => originOf(node, scope));
  }

  readonly #readFile = (written: string, fromPath: string): { path: string; text: string } | undefined => {
    const paths = written.split('|').map((one) => codePath(one, fromPath, this.#site?.siteFolder) ?? '');
    const path = paths.find((one) => this.#table.codeFiles.has(one)) ?? '';
    const text = this.#table.codeFiles.get(path);
    this.#codeLength += text?.length ?? 0;
    return text === undefined || this.#codeLength > maxCodeLength ? undefined : { path, text };
  };

  #includeCode(node: Code, { module, toLine }: Scope): string {
    const read = (written: string) => this.#readFile(written, module.path)?.text;
    return includeCode(node.value, read, (index, detail) => {
      this.#problems.add('missing-include', module.path, toLine(lineOf(node) + 1 + index), detail);
    });
  }

  /** Does the same as `#expandNode`, but pauses in large includes. */
  *#expandTopNode(node: RootContent, scope: Scope): SlicedWork<RootContent[]> {
    if (node.type === 'mdxJsxFlowElement' && node.name !== null && isInclude(node.name, scope.module)) {
      return yield* this.#include(this.#readElement(node, node.name, scope), scope);
    }
    return this.#expandNode(node, scope);
  }

  #expandAll(nodes: RootContent[], scope: Scope): RootContent[] {
    const result: RootContent[] = [];
    for (const node of this.#joinTabs(nodes, scope)) {
      for (const expanded of this.#expandNode(node, scope)) result.push(expanded);
    }
    return result;
  }

  #expandNode(node: RootContent, scope: Scope): RootContent[] {
    this.#nodes += 1;
    if (this.#nesting > maxNesting || this.#nodes > maxNodes) {
      const limit = this.#nodes > maxNodes ? 'too many nodes' : 'nested too deep';
      const { path, line } = originOf(node, scope);
      this.#problems.add('unparsed', path, line, limit);
      return [];
    }
    this.#nesting += 1;
    try {
      const placed = holdsPassage(node) ? this.#place(node, originOf(node, scope)) : node;
      return this.#expandKind(this.#identify(placed, scope), scope);
    } finally {
      this.#nesting -= 1;
    }
  }

  #place(node: RootContent, origin: Origin): RootContent {
    return withOrigin(node, origin, origin.path === this.#placed);
  }

  #identify(node: RootContent, { part }: Scope): RootContent {
    this.hasFootnotes ||= node.type === 'footnoteDefinition';
    if (!('identifier' in node)) return node;
    const own = { ...node, identifier: part + node.identifier };
    if (own.type === 'definition') this.definitions.push(own);
    return own;
  }

  #expandKind(node: RootContent, scope: Scope): RootContent[] {
    for (const { kind, line, detail } of findWrittenFaults(node))
      this.#problems.add(kind, scope.module.path, scope.toLine(line), detail);
    switch (node.type) {
      case 'mdxjsEsm':
        // A paragraph may begin with a keyword by chance: `import the cups first`.
        return readScript(node) ? [] : [{ type: 'paragraph', children: [{ type: 'text', value: node.value }] }];
      case 'mdxFlowExpression':
      case 'mdxTextExpression': {
        const nodes = this.#expandExpression(node, scope, originOf(node, scope));
        return node.type === 'mdxFlowExpression' ? toBlocks(nodes, node) : nodes;
      }
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.#expandElement(node, scope);
      case 'text':
        return [node.value.includes(':') ? { ...node, value: withEmoji(node.value) } : node];
      case 'tableCell':
        return [{ ...node, children: this.#expandCell(node.children, scope) } as RootContent];
      case 'paragraph':
        return toBlocks(this.#expandAll(node.children, scope), node);
      case 'blockquote':
        return [
          this.#expandAlert(node, scope) ??
            ({ ...node, children: this.#expandAll(node.children, scope) } as RootContent),
        ];
      case 'table':
        return [{ ...node, children: this.#expandAll(node.children, scope) } as RootContent];
      case 'code':
        if (node.lang === 'math')
          return [blockComponent('MathBlock', originOf(node, scope), [{ type: 'text', value: node.value }])];
        return [isMarkdownFile(scope.module.path) ? { ...node, value: this.#includeCode(node, scope) } : node];
      case 'link':
      case 'image':
      case 'linkReference':
      case 'imageReference':
      case 'definition': {
        const data = { ...node.data, origin: originOf(node, scope) };
        if (!('children' in node)) return [{ ...node, data }];
        return [{ ...node, data, children: this.#expandAll(node.children, scope) } as RootContent];
      }
      default:
        if (!('children' in node)) return [node];
        return [{ ...(node as Parents), children: this.#expandAll(node.children, scope) } as RootContent];
    }
  }

  /** Expands a quote that begins with `[!NOTE]`, which is an admonition. */
  #expandAlert(node: Blockquote, scope: Scope): RootContent | undefined {
    const alert = readAlert(node);
    if (!alert) return undefined;
    const { name, named, children } = alert;
    const props = Object.assign(createMap(), { named });
    return blockComponent(name, originOf(node, scope), this.#expandAll(children, scope), props);
  }

  #expandExpression(node: WrittenExpression, scope: Scope, origin: Origin): RootContent[] {
    const source = node.value;
    try {
      const expression = readExpression(node);
      if (expression === undefined) return [];
      for (const name of missingProps(expression, scope.props))
        this.#problems.add('missing-prop', origin.path, origin.line, `props.${name}`);
      return this.#show(evaluate(resultOf(expression), scope.names));
    } catch (error) {
      // In plain Markdown, other tools show braces as text.
      const isPlain = isMarkdownFile(origin.path);
      this.#reportExpression(error, source, origin, !isPlain);
      return isPlain ? [{ type: 'text', value: `{${source}}` }] : [];
    }
  }

  /** Returns the nodes of a value and counts them, because one value may be shown many times. */
  #show(value: Value): RootContent[] {
    const nodes = toNodes(value);
    for (const node of nodes) this.#nodes += weigh(node);
    if (this.#nodes > maxNodes) throw new UnknownExpression('too much content');
    return nodes;
  }

  #reportExpression(error: unknown, source: string, origin: Origin, isLoss = true): void {
    const { path, line } = origin;
    if (error instanceof MissingText) {
      this.#problems.add('missing-include', path, line, error.message);
      this.#note('missing-include', error.message, origin);
      return;
    }
    if (!(error instanceof UnknownExpression) && !(error instanceof RangeError)) throw error;
    const detail = `${source.trim().slice(0, 120)} (${error.message})`;
    this.#problems.add('unknown-expression', path, line, detail, isLoss);
  }

  #expandElement(node: JsxNode, scope: Scope): RootContent[] {
    if (node.name === null) return this.#expandAll(node.children, scope);
    if (droppedTags.has(node.name.toLowerCase()) && /^[a-z]/.test(node.name)) {
      this.#noteUnshown(node.name, originOf(node, scope));
      return [];
    }
    // Properties of a component that is left out need no check.
    if (isLeftOut(node.name, this.#site?.components)) return [];
    return this.#resolveElement(this.#readElement(node, node.name, scope), scope);
  }

  /** Expands the content of a cell. Icons alone in a cell show their names, because an empty cell would mislead. */
  #expandCell(nodes: RootContent[], scope: Scope): RootContent[] {
    const children = this.#expandAll(nodes, scope);
    const shown = [...nodesWithin(children)].filter((node) => node.type !== 'htmlElement' || node.name !== 'span');
    if (hasContent(shown) || isBlock(children[0] ?? { type: 'break' })) return children;
    const words = [...nodesWithin(nodes)].flatMap((node) => {
      const isIcon = (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') && node.name === 'Icon';
      return (isIcon && wordsOfIcon(this.#readProps(node, scope))) || [];
    });
    return words.length > 0 ? [{ type: 'text', value: words.join(', ') }] : children;
  }

  #readElement(node: JsxNode, name: string, scope: Scope): ReadElement {
    return {
      name,
      props: isWithoutProps(name) ? createMap() : this.#readProps(node, scope),
      children: /^t[dh]$/.test(name) ? this.#expandCell(node.children, scope) : this.#expandAll(node.children, scope),
      origin: originOf(node, scope),
      isInline: node.type === 'mdxJsxTextElement',
    };
  }

  #resolveElement(element: ReadElement, scope: Scope): RootContent[] {
    const { name, props, children, origin, isInline } = element;
    if (/^[a-z]/.test(name) && !name.includes('.')) return this.#resolveTag(element);
    if (isInclude(name, scope.module)) return runAtOnce(this.#include(element, scope));
    if (Object.hasOwn(this.#site?.components ?? {}, name)) return this.#applyTeamRule(element);
    const component = findComponentName(name, scope.module);
    if (component !== undefined) {
      if (/^Tab(?:Item)?$/.test(component) && !['title', 'label', 'value'].some((one) => one in props))
        this.#problems.add('tab-without-label', origin.path, origin.line, `<${name}>`);
      const fitted = fitProse(component, component === 'Tabs' ? describeTabs(props, children) : children);
      return [{ type: 'component', name: component, props, origin, isInline, children: fitted }];
    }
    const template = this.#findTemplate(name, scope.module);
    if (template) return this.#expandTemplate(template, element, scope);
    const { specifier = name } = scope.module.imports.get(name) ?? {};
    // An SVG that is imported as a component is a picture.
    if (/\.svg$/i.test(specifier)) {
      const picture = Object.assign(createMap(), { alt: props.title ?? '' }, props, { src: specifier });
      return this.#resolveTag({ ...element, name: 'img', props: picture, children: [] });
    }
    const file = specifier.split('/').at(-1) ?? name;
    const replaced = applyConvention(isConvention(name) ? name : file, props, children);
    return replaced ? buildReplacement(replaced, origin, isInline) : this.#showUnknown(element, scope);
  }

  #resolveTag({ name, props, children, origin, isInline }: ReadElement): RootContent[] {
    const tag = name.toLowerCase();
    if (tag === 'iframe') return [blockComponent('EmbedFrame', origin, [], props)];
    if (drawingTags.has(tag))
      return [{ type: 'htmlElement', name: drawingTags.get(tag) ?? tag, props, origin, isInline, children }];
    this.#noteUnshown(tag, origin);
    if (droppedTags.has(tag)) return [];
    if (!htmlTags.has(tag)) {
      const words = children.length > 0 ? children : linkTo(text(props.data) || text(props.src), origin);
      return isInline ? words : toBlocks(words, {});
    }
    const fitted = fitChildren(tag, children);
    const safeTag = tag === 'p' && fitted.some(isBlock) ? 'div' : tag;
    return [this.#place({ type: 'htmlElement', name: safeTag, props, origin, isInline, children: fitted }, origin)];
  }

  #noteUnshown(tag: string, { path, line }: Origin): void {
    if (unshownTags.has(tag.toLowerCase())) this.#problems.add('not-shown', path, line, tag);
  }

  #showUnknown({ name, props, children, origin }: ReadElement, scope: Scope): RootContent[] {
    this.#dependsOnSite = true;
    const words = children.length > 0 ? children : showWords(props, origin);
    const imported = scope.module.imports.get(name.replace(/\..*/, ''));
    const isMissing = imported?.specifier.startsWith('.') && this.#isMissing(imported.path ?? '');
    if (imported && (isMissing || imported.path === undefined))
      this.#problems.add('unresolved-import', origin.path, origin.line, imported.specifier, words.length === 0);
    else this.#problems.add('unknown-component', origin.path, origin.line, name, words.length === 0);
    if (isCode(name, scope.module)) return [toolNotice(name, origin), ...words];
    this.#note('unknown-component', name, origin);
    return words;
  }

  #isMissing(path: string): boolean {
    return this.#table.missing.has(path) && !this.#table.modules.has(path);
  }

  #applyTeamRule({ name, props, children, origin, isInline }: ReadElement): RootContent[] {
    this.#dependsOnSite = true;
    const rule = this.#site?.components[name] ?? false;
    const replaced = applyRule(rule, props, children);
    if (replaced) return buildReplacement(replaced, origin, isInline);
    const by = typeof rule === 'object' && 'by' in rule ? rule.by : '';
    const detail = `<${name} ${by}="${typeof props[by] === 'string' ? props[by] : ''}">`;
    this.#problems.add('unknown-constant', origin.path, origin.line, detail, true);
    this.#note('unknown-constant', detail, origin);
    return children;
  }

  #note(kind: string, detail: string, origin: Origin): void {
    const key = `${kind} ${detail}`;
    if (!this.#noted.has(key)) this.#notes.push(authorNote({ kind, detail }, origin));
    this.#noted.add(key);
  }

  #findTemplate(name: string, module: Module): Template | undefined {
    const found = this.#constants.find(name, module);
    return found && readTemplate(found);
  }

  #expandTemplate(template: Template, element: ReadElement, scope: Scope): RootContent[] {
    const { name, props, children, origin } = element;
    const all = Object.assign(createMap(), props);
    if (children.length > 0) all.children = new Fragment(children);
    const inner = this.#createScope(
      template.module,
      template.parameter === 'props' ? all : createMap(),
      template.toLine,
    );
    const { lookUp } = inner.names;
    inner.names.lookUp = (wanted) => {
      if (wanted === template.parameter) return all;
      if (!template.names.has(wanted)) return lookUp(wanted);
      const given = readProp(all, wanted);
      const other = template.names.get(wanted);
      return given === undefined && other ? evaluate(other, inner.names) : given;
    };
    this.#includes += 1;
    try {
      if (this.#includes > maxIncludes) throw new UnknownExpression('too many includes');
      return this.#show(evaluate(template.body, inner.names));
    } catch (error) {
      this.#reportExpression(error, `<${name}>`, origin);
      const words = children.length > 0 ? children : showWords(props, origin);
      return isCode(name, scope.module) ? [toolNotice(name, origin), ...words] : words;
    }
  }

  *#include({ name, props, children, origin }: ReadElement, scope: Scope): SlicedWork<RootContent[]> {
    const { path = '', specifier = name } = scope.module.imports.get(name) ?? {};
    const target = this.#table.modules.get(path);
    const report = (kind: 'missing-include' | 'cyclic-include', detail: string): RootContent[] => {
      this.#problems.add(kind, origin.path, origin.line, detail);
      return [authorNote({ kind, detail: specifier }, origin)];
    };
    if (target?.kind !== 'markdown') return report('missing-include', specifier);
    if (this.#stack.includes(path)) return report('cyclic-include', specifier);
    this.#includes += 1;
    if (this.#stack.length > maxIncludeDepth || this.#includes > maxIncludes) {
      return report('missing-include', `${specifier}: too many includes`);
    }
    const inner = Object.assign(createMap(), props);
    if (children.length > 0) inner.children = new Fragment(children);
    return yield* this.#expandModule(target, inner, (text, mayBePlain) => sharedCache.parse(text, mayBePlain));
  }

  #readProps(node: JsxNode, scope: Scope): ValueMap {
    const props = createMap();
    const origin = originOf(node, scope);
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        const value = this.#readExpression({ ...attribute, position: node.position }, scope, origin);
        if (isValueMap(value)) Object.assign(props, value);
      } else if (attribute.value === null || attribute.value === undefined) props[attribute.name] = true;
      else if (typeof attribute.value === 'string') props[attribute.name] = attribute.value;
      else props[attribute.name] = this.#readExpression(attribute.value, scope, origin);
    }
    return props;
  }

  #readExpression(written: WrittenExpression, scope: Scope, origin: Origin): Value {
    try {
      const expression = readExpression(written);
      return expression && evaluate(expression, scope.names);
    } catch (error) {
      this.#reportExpression(error, written.value, origin);
      return undefined;
    }
  }

  #createScope(module: Module, props: ValueMap, toLine: Scope['toLine'] = (line) => line, part = ''): Scope {
    const scope: Scope = {
      module,
      props,
      toLine,
      part,
      names: {
        props,
        // Astro and Docusaurus offer the front matter under this name.
        lookUp: (name) =>
          /^front[mM]atter$/.test(name) && module.kind === 'markdown'
            ? toValue(module.frontMatter)
            : this.#constants.lookUp(name, module),
        importedName: (name) => module.imports.get(name)?.exportedName,
        toFragment: (jsx) =>
          new Fragment(
            readJsx(jsx, scope.names, (name, inner, children, line) => {
              const origin = { path: module.path, line: scope.toLine(line) };
              return this.#resolveElement({ name, props: inner, children, origin, isInline: true }, scope);
            }),
          ),
      },
    };
    return scope;
  }
}

function toValue(data: unknown): Value {
  if (Array.isArray(data)) return data.map(toValue);
  if (data instanceof Date) return data.toISOString().slice(0, 10);
  if (typeof data !== 'object' || data === null) return data as Value;
  return Object.assign(createMap(), Object.fromEntries(Object.entries(data).map(([key, one]) => [key, toValue(one)])));
}

/** Links to the address of an element without words. */
function linkTo(url: string, origin: Origin): RootContent[] {
  return url === '' ? [] : [{ type: 'link', url, children: [{ type: 'text', value: url }], data: { origin } }];
}

function originOf(node: RootContent, { module, toLine }: Scope): Origin {
  return { path: module.path, line: toLine(lineOf(node)) };
}

function lineOf(node: { position?: Position | undefined }): number {
  return node.position?.start.line ?? 1;
}
