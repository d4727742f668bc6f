import type { Element, ElementContent, Text } from 'hast';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cmake from 'highlight.js/lib/languages/cmake';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import dart from 'highlight.js/lib/languages/dart';
import diff from 'highlight.js/lib/languages/diff';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import go from 'highlight.js/lib/languages/go';
import groovy from 'highlight.js/lib/languages/groovy';
import http from 'highlight.js/lib/languages/http';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import lua from 'highlight.js/lib/languages/lua';
import makefile from 'highlight.js/lib/languages/makefile';
import markdown from 'highlight.js/lib/languages/markdown';
import nginx from 'highlight.js/lib/languages/nginx';
import objectivec from 'highlight.js/lib/languages/objectivec';
import php from 'highlight.js/lib/languages/php';
import protobuf from 'highlight.js/lib/languages/protobuf';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import swift from 'highlight.js/lib/languages/swift';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';

/** Blocks with more characters stay plain, because highlighting them would block other work. */
const maxLength = 40_000;

const lowlight = createLowlight({
  bash,
  c,
  cmake,
  cpp,
  csharp,
  css,
  dart,
  diff,
  dockerfile,
  go,
  groovy,
  http,
  ini,
  java,
  javascript,
  json,
  kotlin,
  lua,
  makefile,
  markdown,
  nginx,
  objectivec,
  php,
  protobuf,
  python,
  ruby,
  rust,
  sql,
  swift,
  typescript,
  xml,
  yaml,
});

/** Seven colours by scope of the highlighter. Other scopes stay plain to keep pages small. */
const colours: Readonly<Record<string, string>> = {
  comment: 'comment',
  quote: 'comment',
  deletion: 'comment',
  keyword: 'keyword',
  literal: 'keyword',
  'selector-tag': 'keyword',
  doctag: 'keyword',
  string: 'string',
  regexp: 'string',
  addition: 'string',
  'meta-string': 'string',
  char: 'string',
  link: 'string',
  code: 'string',
  number: 'number',
  symbol: 'number',
  bullet: 'number',
  title: 'title',
  section: 'title',
  'selector-id': 'title',
  'selector-class': 'title',
  name: 'title',
  type: 'type',
  built_in: 'type',
  class: 'type',
  'template-variable': 'type',
  attr: 'attribute',
  attribute: 'attribute',
  meta: 'attribute',
  variable: 'attribute',
  'selector-attr': 'attribute',
  'selector-pseudo': 'attribute',
};

/** Highlights code. Code in an unknown language stays plain. */
export function highlight(code: string, language: string): ElementContent[] {
  if (language === '' || code.length > maxLength || !lowlight.registered(language))
    return [{ type: 'text', value: code }];
  try {
    return recolour(lowlight.highlight(language, code).children as ElementContent[]);
  } catch {
    return [{ type: 'text', value: code }];
  }
}

/** Splits highlighted code into lines; an element that spans lines is repeated in each line. */
export function splitLines(nodes: ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const node of nodes) {
    const parts = node.type === 'element' ? splitElement(node) : splitText(node as Text);
    parts.forEach((part, index) => {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push(...part);
    });
  }
  return lines;
}

function splitElement(element: Element): ElementContent[][] {
  return splitLines(element.children).map((children) => (children.length === 0 ? [] : [{ ...element, children }]));
}

function splitText(text: Text): ElementContent[][] {
  return text.value.split('\n').map((value) => (value === '' ? [] : [{ type: 'text', value }]));
}

function recolour(nodes: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  for (const node of nodes) {
    if (node.type !== 'element') {
      appendText(result, node);
      continue;
    }
    const children = recolour(node.children);
    const [scope = ''] = Array.isArray(node.properties.className) ? node.properties.className : [];
    const name = String(scope).replace(/^hljs-/, '');
    const colour = Object.hasOwn(colours, name) ? colours[name] : undefined;
    if (colour === undefined) for (const child of children) appendText(result, child);
    else result.push({ type: 'element', tagName: 'span', properties: { className: [`syn-${colour}`] }, children });
  }
  return result;
}

function appendText(nodes: ElementContent[], node: ElementContent): void {
  const last = nodes.at(-1);
  if (node.type === 'text' && last?.type === 'text') last.value += node.value;
  else nodes.push(node.type === 'text' ? { type: 'text', value: node.value } : node);
}
