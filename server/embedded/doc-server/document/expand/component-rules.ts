/** Replaces components by data: rules of the team's configuration, and rules for common components of other tools. */
import type { RootContent, Text } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { type ComponentRule, type ComponentRules, contentOnly } from '../component-rule.ts';
import { text } from '../prop-values.ts';
import { listMembers } from './team-members.ts';
import { createMap, isValueMap, type Value, type ValueMap } from '../tree.ts';

/** Placeholder for the cards of a menu category. Serving a page replaces the placeholder. */
export const CARDS_MARK = '\uE003';

export interface Replacement {
  /** Missing if only the children are shown. */
  name?: string;
  props: ValueMap;
  children: RootContent[];
}

const videoById: ComponentRule = { as: 'iframe', props: { src: 'https://www.youtube-nocookie.com/embed/{id}' } };

/** Components of Docusaurus, VitePress and Starlight that have a counterpart here. */
const conventions: ComponentRules = {
  Admonition: 'Callout',
  Aside: 'Callout',
  Badge: { as: 'small', text: '{text}' },
  BrowserOnly: contentOnly,
  BrowserWindow: contentOnly,
  CardGrid: 'CardGroup',
  Details: { as: 'Accordion', props: { title: '{summary}' } },
  FileTree: contentOnly,
  Fragment: contentOnly,
  Head: false,
  Heading: contentOnly,
  Highlight: 'mark',
  Icon: false,
  IdealImage: { as: 'img', props: { src: '{img}' } },
  Image: 'img',
  Link: { as: 'a', props: { href: '{to}' } },
  LiteYouTubeEmbed: videoById,
  'react-lite-youtube-embed': videoById,
  LinkButton: 'Button',
  LinkCard: { as: 'Card', text: '{description}' },
  ThemedImage: { as: 'img', props: { src: '{sources.light}' } },
  TOCInline: false,
  Tooltip: { as: 'abbr', props: { title: '{tip}' } },
  Translate: contentOnly,
  VPTeamPage: contentOnly,
  VPTeamPageSection: contentOnly,
  VPTeamPageTitle: contentOnly,
};

/** True if the component comes from another documentation tool and has a counterpart here. */
export function isConvention(name: string): boolean {
  return Object.hasOwn(conventions, name) || ['CodeBlock', 'Code', 'DocCardList', 'VPTeamMembers'].includes(name);
}

/** True if a component of another tool is left out with its content. A rule of the team's configuration wins. */
export function isLeftOut(name: string, own: ComponentRules = {}): boolean {
  return !Object.hasOwn(own, name) && Object.hasOwn(conventions, name) && conventions[name] === false;
}

/** Returns text for an icon that stands where text is expected. */
export function wordsOfIcon(props: ValueMap): string {
  const [words = ''] = ['label', 'title', 'alt', 'name', 'icon'].flatMap((name) => text(props[name]) || []);
  return words.replace(/^.*[:/]/, '');
}

/** True if the properties of the component are ignored, because only program code could set them. */
export function isWithoutProps(name: string): boolean {
  return name === 'DocCardList';
}

/** @returns undefined if the rule has no text for the value of the property */
export function applyRule(rule: ComponentRule, props: ValueMap, children: RootContent[]): Replacement | undefined {
  if (rule === false) return { props: createMap(), children: [] };
  if (typeof rule === 'string') return applyRule({ as: rule }, props, children);
  if ('by' in rule) {
    const key = text(props[rule.by]);
    const shown = Object.hasOwn(rule.values, key) ? rule.values[key] : undefined;
    return shown === undefined ? undefined : { props: createMap(), children: textNodes(shown) };
  }
  const all = Object.assign(createMap(), props);
  for (const [name, value] of Object.entries(rule.props ?? {})) {
    const filled = typeof value === 'string' ? fill(value, props) : value;
    if (filled !== undefined) all[name] = filled;
  }
  const shown = children.length > 0 ? children : textNodes(text(fill(rule.text ?? '', props)));
  return { ...(rule.as !== contentOnly && { name: rule.as }), props: all, children: shown };
}

/** Replaces a component of another tool by its counterpart here. */
export function applyConvention(name: string, props: ValueMap, children: RootContent[]): Replacement | undefined {
  if (name === 'DocCardList')
    return { props: createMap(), children: [{ type: 'paragraph', children: textNodes(CARDS_MARK) }] };
  if (name === 'VPTeamMembers') {
    const list = listMembers(props['members']);
    return list && { props: createMap(), children: [list] };
  }
  if (name === 'CodeBlock' || name === 'Code') {
    const source = text(props['code']) || children.map((child) => toString(child)).join('');
    const title = text(props['title']);
    const meta = [text(props['metastring']), ...(title === '' ? [] : [`title="${title}"`])].join(' ');
    const lang = text(props['language']) || text(props['lang']) || /language-(\S+)/.exec(text(props['className']))?.[1];
    return { props: createMap(), children: [{ type: 'code', value: source, lang: lang ?? null, meta }] };
  }
  const rule = Object.hasOwn(conventions, name) ? conventions[name] : undefined;
  return rule === undefined ? undefined : applyRule(rule, props, children);
}

/** Replaces `{name}` and `{name.inner}`. Returns undefined for a template that is only one missing property. */
function fill(template: string, props: ValueMap): Value {
  const [, only] = /^\{([\w.-]+)\}$/.exec(template) ?? [];
  if (only !== undefined) return valueAt(props, only);
  return template.replaceAll(/\{([\w.-]+)\}/g, (_, path: string) => text(valueAt(props, path)));
}

function valueAt(props: ValueMap, path: string): Value {
  return path
    .split('.')
    .reduce<Value>((value, key) => (isValueMap(value) && Object.hasOwn(value, key) ? value[key] : undefined), props);
}

function textNodes(value: string): Text[] {
  return value === '' ? [] : [{ type: 'text', value }];
}
