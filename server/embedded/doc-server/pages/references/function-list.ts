/** Renders the page that lists a reference's functions by topic. */
import type { ApiListEntry } from '../../../../../views/content/api-compound.tsx';
import type { TocItem } from '../../../../../views/domain/article.ts';
import { groupBy } from '../../../../../views/domain/group-by.ts';
import type { ReferenceIndex } from '../../references/model/reference.ts';
import type { ReferenceFolder } from '../../site/model/reference-folders.ts';
import { deprecatedMark } from '../../references/importers/param-field/read-member.ts';
import { nameTopic } from '../../references/importers/param-field/read-topics.ts';
import { type FunctionGroup, renderFunctionGroups } from '../../references/render/render-lists.ts';
import type { Words } from '../../references/text/words.ts';
import type { Doc } from '../../site/model/model.ts';
import { linkSymbols } from '../../document/code/symbol-marks.ts';
import { codeSpan, escaped, link } from '../../../../markdown-writer/blocks.ts';
import { decodeReferences } from '../../document/read/character-references.ts';
import type { Documents } from '../documents/documents.ts';

export interface RenderedFunctionList {
  title: string;
  description: string;
  html: string;
  toc: TocItem[];
}

/** A topic as documents write it: a heading with a table of functions below. */
const topic =
  /^<h2 id="([^"]*)">(.*?)<a class="anchor"[^>]*><\/a><\/h2>\s*<div class="table-scroll"[^>]*><table[^>]*>(.*)<\/table><\/div>\s*$/s;
const row = /<tr>(.*?)<\/tr>/gs;
const cell = /<t[hd][^>]*>(.*?)<\/t[hd]>/gs;
const htmlLink = /^<a [^>]*href="([^"]*)"[^>]*>(.*)<\/a>$/s;

/** A function in a table as Markdown. */
const linkInRow = /^\| \[([^\]]*)\]\(([^)]*)\)/gm;

/** Keeps the HTML of a document that has other sections than topics. */
export async function renderFunctionList(
  doc: Doc,
  documents: Documents,
  { folder, index, words }: { folder: ReferenceFolder; index: ReferenceIndex; words: Words },
): Promise<RenderedFunctionList> {
  const page = await documents.get(doc);
  const html = linkSymbols(page?.html ?? '');
  const toc = (page?.toc ?? []).map((item) => ({ ...item, text: nameTopic(item.text) }));
  const [intro = ''] = html.split('<h2 ', 1);
  const sections = html.slice(intro.length).split(/(?=<h2 )/);
  const members = membersOf(index);
  const groups = sections
    .flatMap((section) => readGroup(section, words) ?? [])
    .map((group) => ({ ...group, entries: tellApart(group.entries, members) }));
  const isList = groups.length > 0 && groups.length === sections.length;
  const counts = new Map(groups.map(({ id, entries }) => [id, entries.length]));
  return {
    title: page?.title ?? doc.title,
    description: page?.description ?? '',
    html: isList ? intro + renderFunctionGroups(folder, groups, words) : html,
    toc: isList ? toc.map((item) => ({ ...item, count: counts.get(item.id) ?? 0 })) : toc,
  };
}

/**
 * Tells functions of one name apart in the Markdown of the list, as its page does.
 * @param markdown with functions as links in the first cells of tables
 */
export function tellFunctionsApart(markdown: string, index: ReferenceIndex): string {
  const members = membersOf(index);
  const topics = markdown.split(/^(?=## )/m).map((section) => {
    const written = Array.from(section.matchAll(linkInRow), ([, name = '', href = '']) => ({ name, href, note: '' }));
    const told = tellApart(written, members);
    let at = 0;
    return section.replaceAll(linkInRow, (whole, name: string, href: string) => {
      const { name: full, note } = told[at++] ?? { name, note: '' };
      if (full === name && note === '') return whole;
      return `| ${link(name + escaped(full.slice(name.length)), href)}${note && ` ${codeSpan(note)}`}`;
    });
  });
  return topics.join('');
}

/** @returns undefined for a section with anything but a table of functions */
function readGroup(section: string, words: Words): FunctionGroup | undefined {
  const [, id = '', title = '', table = ''] = topic.exec(section) ?? [];
  const [head = [], ...rows] = Array.from(table.matchAll(row), ([, cells = '']) =>
    Array.from(cells.matchAll(cell), ([, html = '']) => html.trim()),
  );
  const [, , factLabel = '', ...more] = head.map(toText);
  const entries = rows.flatMap((cells) => readEntry(cells, factLabel, words) ?? []);
  if (entries.length === 0 || entries.length < rows.length || more.length > 0) return undefined;
  return { id, title: nameTopic(toText(title)), entries };
}

type Members = ReadonlyMap<string, { parameters: string; owner: string }>;

/** Members by their anchors. */
function membersOf({ compounds }: ReferenceIndex): Members {
  return new Map(
    compounds.flatMap(({ name: owner, members }) =>
      members.map(({ anchor, parameters = '' }) => [anchor, { parameters, owner }] as const),
    ),
  );
}

/** Adds notes to functions with equal names: overloads get their parameters, functions of several types get the type. */
function tellApart<Entry extends Pick<ApiListEntry, 'name' | 'href' | 'note'>>(
  entries: readonly Entry[],
  members: Members,
): Entry[] {
  const named = groupBy(entries, ({ name }) => name);
  const memberAt = ({ href }: Entry) => members.get(decodeURIComponent(href.split('#')[1] ?? ''));
  return entries.map((entry) => {
    const namesakes = named.get(entry.name) ?? [];
    const member = memberAt(entry);
    if (namesakes.length < 2 || !member) return entry;
    const owners = new Set(namesakes.map((one) => memberAt(one)?.owner));
    return { ...entry, name: entry.name + member.parameters, note: owners.size > 1 ? member.owner : entry.note };
  });
}

function readEntry([name = '', text = '', fact = '']: string[], label: string, words: Words): ApiListEntry | undefined {
  const [, href, shownName] = htmlLink.exec(name) ?? [];
  if (href === undefined || shownName === undefined) return undefined;
  return {
    name: toText(shownName),
    href: toText(href),
    note: '',
    summary: { html: text.replace(deprecatedMark, '') },
    isDeprecated: deprecatedMark.test(text),
    deprecatedLabel: words('deprecated'),
    ...(fact !== '' && { fact: { value: toText(fact), label } }),
  };
}

function toText(html: string): string {
  return decodeReferences(html.replaceAll(/<[^>]*>/g, '')).trim();
}
