import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import type { PhrasingContent } from 'mdast';
import type { ReactNode } from 'react';
import type { CalloutKind } from '../../../../../views/content/callout.tsx';
import type { Feature } from '../../../../../views/content/feature-list.tsx';
import type { LinkTarget } from '../../../../../views/content/link.tsx';
import { apiFieldProps } from './api-fields.ts';
import { codeBlock } from './code.ts';
import { embedFrame, qrCode, video } from './media.ts';
import type { Check, Checked } from './checked.ts';
import type { DocumentContext } from '../context.ts';
import { modelTool, signatureTool, tokenTool } from './tools.ts';
import { checkElsewhere, checkLink, isRefusedMedia } from '../html/links.ts';
import { markdownToReact, prototypeToReact } from '../html/markdown-text.ts';
import { readFormula } from '../read/math.ts';
import { clamp, isOn, optional, text, texts } from '../prop-values.ts';
import { toHast } from '../html/to-hast.ts';
import { toReact } from '../html/to-react.ts';
import { createMap, Fragment, isValueMap, type Origin, type Value, type ValueMap } from '../tree.ts';

const calloutKinds: Readonly<Record<string, CalloutKind>> = {
  note: 'note',
  info: 'note',
  tip: 'tip',
  tips: 'tip',
  hint: 'tip',
  warning: 'warning',
  error: 'error',
  failure: 'error',
  danger: 'error',
  bug: 'error',
  caution: 'warning',
  attention: 'warning',
  important: 'note',
  check: 'check',
  success: 'check',
};

const checks: Readonly<Record<string, Check>> = {
  Accordion: (props, context, origin, element) => ({
    name: 'Accordion',
    props: {
      title: titleOf(props, context, origin) || context.labelText('details'),
      isOpen: isOn(props.defaultOpen),
      ...optional('detail', soleCode(element, context)),
    },
  }),
  Anchor: (props) => ({ name: 'Anchor', props: { id: text(props.id) } }),
  ArticleMetadata: (props, { labelText }) => ({
    name: 'ArticleMetadata',
    props: {
      rows: [
        { label: labelText('products'), value: text(props.product) },
        { label: labelText('platforms'), value: text(props.platform) },
        { label: labelText('updated'), value: text(props.lastUpdated) },
      ].filter(({ value }) => value !== ''),
    },
  }),
  AuthorNote: (props, { labelText, input }) => {
    if (input.hidesAuthorNotes) return { children: [] };
    const kind = text(props.kind);
    const label = isAuthorNote(kind) ? kind : 'unparsed';
    return { name: 'AuthorNote', props: { text: labelText(`author.${label}`, { detail: text(props.detail) }) } };
  },
  Button: (props, context, origin, element) => {
    const children = flattenParagraphs(element.children);
    if (text(props.href) === '') return { children };
    const link = doorOf(props, context, origin);
    // A button with a broken target is dropped: its text alone means nothing.
    if (!link) return { children: [] };
    return {
      name: 'Button',
      props: {
        link,
        isPrimary: !/^(?:white|gray|darkgray)$/i.test(text(props['primary-color']) || 'white'),
        icon: iconOf(props, context, origin),
        ...optional('tip', text(props.tip) || text(props.title)),
      },
      children,
    };
  },
  Callout: (props, context, origin) => callout(calloutKind(text(props.type)), props, context, origin),
  Card: (props, context, origin, { children }) => {
    // Other tools write the text of a card as a property.
    const { href = props.to, description } = props;
    const link = doorOf(Object.assign(createMap(), props, { href }), context, origin);
    const words: ElementContent[] = children.length > 0 ? children : [{ type: 'text', value: text(description) }];
    return {
      name: 'Card',
      props: { title: text(props.title), link, icon: iconOf(props, context, origin) },
      children: words,
    };
  },
  CardGroup: (props) => ({ name: 'CardGroup', props: { columns: clamp(Number(props.cols ?? 2), 1, 5, 2) } }),
  CodeBlock: codeBlock,
  CodeGroup: (_props, context) => ({
    name: 'Tabs',
    props: { id: context.anchors.generate('tabs'), label: context.labelText('code.region'), className: 'code-group' },
  }),
  EmbedFrame: embedFrame,
  Error: (props, context, origin) => callout('error', props, context, origin),
  FeatureList: (props, context, origin) => ({
    name: 'FeatureList',
    props: { type: text(props.type), features: features(props.features, context, origin) },
  }),
  FilteredLink: (props, context, origin, element) => ({
    name: 'FilteredLink',
    props: { link: linkOf(props, context, origin), product: text(props.product), platform: text(props.platform) },
    children: flattenParagraphs(element.children),
  }),
  Frame: (props) => ({ name: 'Frame', props: { caption: text(props.caption) } }),
  Info: (props, context, origin) => callout('note', props, context, origin),
  LLMValidator: modelTool,
  Markdown: (props, context, origin) => {
    const source = text(props.content) || text(props.source) || text(props.text);
    return source === '' ? {} : { name: 'Prose', props: { content: markdownToReact(source, context, origin) } };
  },
  Math: (_props, context, _origin, element) => math(element, context, false),
  MathBlock: (_props, context, _origin, element) => math(element, context, true),
  MethodEndpoint: (props) => ({
    name: 'MethodEndpoint',
    props: { method: text(props.method) || 'get', path: text(props.path) },
  }),
  Note: (props, context, origin) => callout('note', props, context, origin),
  ParamField: (props, context, origin) => ({
    name: 'ParamField',
    props: {
      name: text(props.name),
      id: text(props.anchor),
      headingLevel: Number(props.headingLevel),
      aliases: texts(props.aliases),
      prefixes: texts(props.prefixes),
      suffixes: texts(props.suffixes).map((suffix) =>
        suffix.toLowerCase() === 'deprecated'
          ? { text: context.labelText('deprecated'), isDeprecated: true }
          : { text: suffix, isDeprecated: false },
      ),
      prototype: prototypeToReact(text(props.prototype), context, origin),
      description: markdownToReact(unescapeTicks(text(props.desc)), context, origin),
      file: markdownToReact(unescapeTicks(text(props.parent_file)), context, origin, true),
    },
  }),
  ParamsItem: (props, context, origin) => apiFieldProps(isValueMap(props.param) ? props.param : props, context, origin),
  QRCode: qrCode,
  ResponseSamples: (props, context, origin, element) => {
    const sample: Element = { ...element, children: [{ type: 'text', value: text(props.responseExample) }] };
    const language = text(props.language);
    return codeBlock({ language, label: language.toUpperCase() }, context, origin, sample);
  },
  SchemaItem: (props, context, origin) => apiFieldProps(props, context, origin),
  SignatureGenerator: signatureTool,
  SingleImage: (props, _context, origin) => {
    const properties = { src: text(props.src), alt: text(props.alt) };
    return { children: [{ type: 'element', tagName: 'img', properties, children: [], data: { origin } }] };
  },
  Step: (props, context, origin) => ({
    name: 'Step',
    props: {
      title: text(props.title),
      icon: iconOf(props, context, origin),
      ...heading(props),
      ...optional('id', text(props.anchor)),
      ...(props.stepNumber === undefined ? {} : { number: clamp(Number(props.stepNumber), 0, 999, 1) }),
    },
  }),
  // Starlight writes all steps as one list.
  Steps: (_props, _context, _origin, { children }) =>
    children.some((child) => child.type === 'element' && child.tagName === 'ol') ? {} : { name: 'Steps', props: {} },
  Tab: tab,
  TabItem: tab,
  Tip: (props, context, origin) => callout('tip', props, context, origin),
  TokenAssistant: tokenTool,
  ToolNotice: (props, { labelText }) => ({
    name: 'ToolNotice',
    props: { text: labelText('tool.unavailable', { name: text(props.name) }) },
  }),
  Video: video,
  Warning: (props, context, origin) => callout('warning', props, context, origin),
};

for (const name of ['Tabs', 'ApiTabs', 'MimeTabs', 'SchemaTabs'] as const) {
  (checks as Record<string, Check>)[name] = (props, context) => ({
    name: 'Tabs',
    props: {
      id: context.anchors.generate('tabs'),
      label: context.labelText('tabs'),
      ...optional('query', isOn(props.queryString) ? text(props.groupId) : text(props.queryString)),
    },
  });
}

/** Checks the properties and links of a component. Components without a check only pass on their children. */
export function checkComponent(element: Element, context: DocumentContext): Checked {
  const name = element.data?.component ?? '';
  const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
  const origin = element.data?.origin ?? { path: context.input.path, line: 0 };
  return check?.(element.data?.props ?? {}, context, origin, element) ?? {};
}

/** Returns language and length of the code in a component that contains nothing else; '' otherwise. */
function soleCode({ children }: Element, { labelText }: DocumentContext): string {
  const inner = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const [only] = inner;
  if (inner.length !== 1 || only?.type !== 'element' || only.data?.component !== 'CodeBlock') return '';
  const language = text(only.data.props?.label);
  const count = toString(only).trimEnd().split('\n').length;
  return language === '' ? '' : labelText('code.lines', { language, count: String(count) });
}

const authorNotes = [
  ...(['missing-include', 'cyclic-include', 'front-matter', 'unknown-component'] as const),
  'unknown-constant' as const,
];

function isAuthorNote(kind: string): kind is (typeof authorNotes)[number] {
  return (authorNotes as readonly string[]).includes(kind);
}

function calloutKind(type: string): CalloutKind {
  return (Object.hasOwn(calloutKinds, type) ? calloutKinds[type] : undefined) ?? 'note';
}

/** Directives that have a default title of their own. */
const ownTitles = ['info', 'danger', 'important'] as const;

function isOwnTitle(name: string): name is (typeof ownTitles)[number] {
  return (ownTitles as readonly string[]).includes(name);
}

function callout(kind: CalloutKind, props: ValueMap, context: DocumentContext, origin: Origin): Checked {
  const named = text(props.named) || text(props.type);
  const usual = isOwnTitle(named) ? named : kind;
  return { name: 'Callout', props: { kind, title: titleOf(props, context, origin) || context.labelText(usual) } };
}

/** Returns the title: Markdown behind `:::note`, plain text in a property. */
function titleOf(props: ValueMap, context: DocumentContext, origin: Origin): ReactNode {
  if (props.title instanceof Fragment) return nodesToReact(props.title, context, origin);
  const title = text(props.title).trim();
  return isOn(props.hasMarkup) ? markdownToReact(title, context, origin, true) : title;
}

/** Shows a formula, or its TeX source if it cannot be parsed or the output is Markdown. */
function math(element: Element, { input }: DocumentContext, isBlock: boolean): Checked {
  const tex = toString(element);
  const drawn = input.output === 'markdown' ? undefined : readFormula(tex, isBlock);
  if (drawn) return { name: 'Prose', props: { content: toReact([drawn], [])[0] }, children: [] };
  const sign = isBlock ? '$$' : '$';
  const source = { type: 'text' as const, value: sign + tex + sign };
  const code: Element = { type: 'element', tagName: 'code', properties: {}, children: [source] };
  return { children: [isBlock ? { type: 'element', tagName: 'p', properties: {}, children: [code] } : code] };
}

function tab(props: ValueMap): Checked {
  return {
    name: 'Tab',
    props: {
      title: text(props.title) || text(props.label) || text(props.value),
      ...optional('value', text(props.value)),
      ...heading(props),
      ...optional('anchor', text(props.anchor)),
      ...(isOn(props.default) ? { isDefault: true } : {}),
    },
  };
}

function heading(props: ValueMap): Record<string, unknown> {
  return typeof props.headingLevel === 'number' ? { headingLevel: props.headingLevel } : {};
}

function linkOf(props: ValueMap, context: DocumentContext, origin: Origin): LinkTarget | undefined {
  const href = text(props.href);
  return href === '' ? undefined : checkLink(context, href, origin, props.target);
}

/** Returns the link target of a button or a card. */
function doorOf(props: ValueMap, context: DocumentContext, origin: Origin): LinkTarget | undefined {
  const href = text(props.href);
  if (href === '') return undefined;
  const isAway = context.input.links.leadsAway?.(href.trim(), origin.path) ?? false;
  const own = linkOf(props, context, origin);
  const link =
    (isAway ? checkElsewhere(context, href, origin) : undefined) ?? own ?? checkElsewhere(context, href, origin);
  if (!link) context.problems.add('dead-button', origin.path, origin.line, href);
  return link;
}

/** Returns an icon: the address of an image, or elements. A name from another icon set gives undefined. */
function iconOf(props: ValueMap, context: DocumentContext, origin: Origin): unknown {
  const { icon } = props;
  if (icon instanceof Fragment) return nodesToReact(icon, context, origin);
  const src = text(icon);
  if (!/[/.]/.test(src) || isRefusedMedia(context, src, origin)) return undefined;
  const image: Element = {
    type: 'element',
    tagName: 'img',
    properties: { src, alt: '', width: 24, height: 24 },
    children: [],
    data: { origin },
  };
  return context.toReact([image], origin);
}

function nodesToReact({ nodes }: Fragment, context: DocumentContext, origin: Origin): ReactNode {
  const { children } = toHast([{ type: 'paragraph', children: nodes as PhrasingContent[] }], []);
  return context.toReact(flattenParagraphs(children as ElementContent[]), origin);
}

function flattenParagraphs(children: ElementContent[]): ElementContent[] {
  return children.flatMap((child) => (child.type === 'element' && child.tagName === 'p' ? child.children : [child]));
}

function unescapeTicks(value: string): string {
  return value.replaceAll('\\`', '`');
}

function features(value: Value, context: DocumentContext, origin: Origin): Feature[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item): Feature[] => {
    if (typeof item === 'string') return [{ title: item }];
    if (!isValueMap(item)) return [];
    const tag = text(item.tag);
    const colour = text(item.tag_color);
    const tone =
      /红|red/i.test(colour) || (colour === '' && /hot|热门/i.test(tag))
        ? 'bad'
        : /黄|yellow/i.test(colour) || (colour === '' && /beta|公测|内测/i.test(tag))
          ? 'warn'
          : 'good';
    const href = text(item.link);
    const link =
      href === '' ? undefined : (checkLink(context, href, origin, 'outside') ?? checkElsewhere(context, href, origin));
    return [
      {
        title: text(item.title),
        ...(tag === '' ? {} : { tag, tone: tone as Feature['tone'] }),
        ...(link ? { link } : {}),
      },
    ];
  });
}
