/**
 * A process of its own, `render-cost.ts` with articles as JSON on its input. Measures the CPU time of rendering article, menu and
 * outline as strings, and of the same pages with all three as React elements. Prints JSON.
 */
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Nodes, Root } from 'hast';
import { htmlToHast } from 'satteri';
import * as z from 'zod';
import { readAssets } from '../../server/assets.ts';
import { readConfig } from '../../server/config.ts';
import { allSections } from '../../views/domain/sections.ts';
import { createFrameMaker } from '../../server/frames.ts';
import { createI18n } from '../../server/i18n.ts';
import { type Article, articleSchema } from '../../views/domain/article.ts';
import { DocsPage } from '../../views/pages/docs.tsx';

export interface RenderCost {
  address: string;
  /** CPU milliseconds of one render. */
  asStringsMs: number;
  asElementsMs: number;
}

const passes = 5;
const passMs = 60;

let input = '';
for await (const chunk of process.stdin) input += String(chunk);
const articles = z.array(articleSchema).parse(JSON.parse(input));
const everyPage = { sections: allSections, sites: {} };
const makeFrame = createFrameMaker(readConfig({}), createI18n(), readAssets(), () => everyPage);
process.stdout.write(JSON.stringify(articles.map((article) => costOf(article))));

function costOf(article: Article): RenderCost {
  const frame = makeFrame('localhost', article.locale, article.address);
  const page = (given: Article) => createElement(DocsPage, { frame, article: given, otherLanguage: '/' });
  // A new list each time, because the string of an outline is kept with its list and most misses have a new one.
  const asStrings = () => renderToString(page({ ...article, toc: [...article.toc] }));
  const emptied = { ...article, html: '', toc: [], menu: { ...article.menu, html: '' } };
  const outlines = asStrings().match(/<ul class="toc-list">[^]*?<\/ul>/g) ?? [];
  const parts = [article.html, article.menu.html, ...outlines].map((html) => toElements(parse(html)));
  const asElements = () => renderToString(createElement(Fragment, null, page(emptied), ...parts));
  const times = { strings: Infinity, elements: Infinity };
  for (let pass = 0; pass <= passes; pass++) {
    times.strings = Math.min(times.strings, cpuMsOf(asStrings));
    times.elements = Math.min(times.elements, cpuMsOf(asElements));
  }
  return { address: article.address, asStringsMs: times.strings, asElementsMs: times.elements };
}

/** CPU time of one call, averaged over a pass. */
function cpuMsOf(work: () => void): number {
  const before = process.cpuUsage();
  for (let calls = 1; ; calls++) {
    work();
    const { user, system } = process.cpuUsage(before);
    if (user + system > passMs * 1000) return (user + system) / 1000 / calls;
  }
}

function parse(html: string): Root {
  return htmlToHast(html, { fragment: true }) as Root;
}

function toElements(node: Nodes, key?: number): ReactNode {
  if (node.type === 'text') return node.value;
  if (node.type === 'root')
    return createElement(Fragment, null, ...node.children.map((child, n) => toElements(child, n)));
  if (node.type !== 'element') return null;
  const properties = Object.entries(node.properties).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'style' || value === null || value === undefined) return [];
    const attribute = name
      .replace(/^(aria|data)([A-Z])/, '$1-$2')
      .replace(/^(?:aria|data)-.*/, (text) => text.toLowerCase());
    return [[attribute, Array.isArray(value) ? value.join(' ') : value]];
  });
  const children = node.children.map((child, n) => toElements(child, n));
  return createElement(node.tagName, { key, ...Object.fromEntries(properties) }, ...children);
}
