/** Folds older versions in long release notes, and adds a filter by kind of change. */
import type { Element, ElementContent, Properties, RootContent } from 'hast';
import { formatDate, formatNumber } from '../../../../../views/domain/format.ts';
import type { ChangeKind } from '../../../../../views/domain/upgrade.ts';
import { docServerText } from '../../kit/messages.ts';
import type { DocumentContext } from '../context.ts';
import { type HtmlNode, isBlank } from '../html/block-elements.ts';
import { placeOf } from '../html/block-positions.ts';
import { type Block, blocksOf, isAnchor, isEmpty } from './note-blocks.ts';
import { type ReleaseChange, readNotes } from './release-notes.ts';

/** Shorter release notes are not folded. */
const minVersions = 8;
const openVersions = 5;
const shownKinds = ['new', 'improved', 'fixed', 'breaking'] as const satisfies readonly ChangeKind[];

/** Elements up to the next part. The head of a part names a version. */
interface Part {
  head?: Element;
  body: RootContent[];
  /** Anchors of empty elements above the head. */
  anchors: string[];
}

interface Version extends Part {
  head: Element;
  /** ISO date. */
  date: string;
  blocks: Block[];
  changes: ReleaseChange[];
}

/** @param batches of the finished document @returns new batches, one per version */
export function foldReleases(batches: RootContent[][], context: DocumentContext): RootContent[][] {
  const { releases, input } = context;
  if (releases.size < minVersions || input.output === 'markdown' || input.isUnfolded) return batches;
  const parts = splitParts(batches.flat());
  moveAnchors(parts);
  const versions = new Map<Part, Version>();
  for (const part of parts) if (part.head) versions.set(part, readVersion(part, part.head, context));
  const all = [...versions.values()];
  const newest = new Set(all.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, openVersions));
  return parts.map((part) => {
    const version = versions.get(part);
    if (!version) return part.body;
    const filter = version === all[0] ? makeFilter(all, context) : [];
    return [...filter, makeVersion(version, newest.has(version), context)];
  });
}

function splitParts(nodes: readonly RootContent[]): Part[] {
  const elements = nodes.filter((node) => !isBlank(node));
  const parts: Part[] = [{ body: [], anchors: [] }];
  for (const [index, node] of elements.entries()) {
    const { head, body } = parts.at(-1) ?? {};
    const level = node.type === 'element' && /^h[1-6]$/.test(node.tagName) ? node.tagName : undefined;
    if (node.type === 'element' && level !== undefined && isDate(elements[index + 1]))
      parts.push({ head: node, body: [], anchors: [] });
    else if (head && level !== undefined && level <= head.tagName) parts.push({ body: [node], anchors: [] });
    else body?.push(node);
  }
  const last = parts.at(-1);
  if (last?.head && isElement(last.body.at(-1), 'hr')) last.body.pop();
  return parts;
}

function isElement(node: HtmlNode | undefined, tagName: string): node is Element {
  return node?.type === 'element' && node.tagName === tagName;
}

function isDate(node: HtmlNode | undefined): node is Element {
  return isElement(node, 'p') && String(node.properties.className) === 'release-date';
}

/** Moves empty anchors above a version into it, and removes horizontal rules there. */
function moveAnchors(parts: readonly Part[]): void {
  for (const [index, { head, anchors }] of parts.entries()) {
    const before = head ? parts[index - 1]?.body : undefined;
    for (let last = before?.at(-1); last; last = before?.at(-1)) {
      const ids = idsIn(last);
      if (!isElement(last, 'hr') && (ids.length === 0 || !isEmpty(last))) break;
      before?.pop();
      anchors.unshift(...ids);
    }
  }
}

function idsIn(node: HtmlNode): string[] {
  if (node.type !== 'element') return [];
  const { id } = node.properties;
  return [...(typeof id === 'string' ? [id] : []), ...node.children.flatMap(idsIn)];
}

function readVersion({ body, anchors }: Part, head: Element, { components }: DocumentContext): Version {
  const day = body.find(isDate);
  const rest = body.filter((node) => node !== day);
  const blocks = [...blocksOf(rest, components)];
  const [notes] = readNotes([...blocksOf([head], components), ...blocks]);
  const [time] = day?.children ?? [];
  const date = time?.type === 'element' ? String(time.properties.dateTime) : '';
  return { head, body: rest, anchors, date, blocks, changes: notes?.changes ?? [] };
}

function makeVersion(version: Version, isOpen: boolean, context: DocumentContext): Element {
  const { head, date, anchors, changes } = version;
  const { locale } = context.input;
  const counts = shownKinds.flatMap((kind) => {
    const count = countOf(changes, kind);
    return count === 0 ? [] : [`${docServerText(locale, `release.${kind}`)} ${formatNumber(count, locale)}`];
  });
  const { dataLine, ...properties } = head.properties;
  const words = head.children.filter((child) => !isAnchor(child, context.components));
  const summary = make('summary', {}, [
    ...anchors.map((id) => make('a', { className: ['anchor-target'], id })),
    { ...head, properties, children: words },
    make('time', { dateTime: date }, [text(formatDate(date, locale))]),
    ...(counts.length === 0 ? [] : [make('span', { className: ['release-counts'] }, [text(counts.join(' · '))])]),
  ]);
  const body = [...(dataLine === undefined ? [] : [placeOf(dataLine, 'behind')]), ...markBody(version)];
  return make('details', { className: ['release'], ...kindsIn(changes), ...(isOpen && { open: true }) }, [
    summary,
    make('div', { className: ['release-changes'] }, body),
  ]);
}

/** Marks blocks and entries with their kinds of changes. A title gets the kinds of the blocks below it. */
function markBody({ body, blocks, changes }: Version): ElementContent[] {
  let below: ReleaseChange[] = [];
  let isBelowTitle = false;
  return body
    .toReversed()
    .map((node) => {
      const block = blocks.find(({ element }) => element === node);
      const own = changes.filter((change) => block && change.blocks.includes(block));
      const isTitle = block !== undefined && own.length === 0;
      if (isTitle) isBelowTitle = true;
      else if (isBelowTitle) [below, isBelowTitle] = [own, false];
      else below = [...below, ...own];
      return markKinds(markEntries(node as ElementContent, own), isTitle ? below : own);
    })
    .toReversed();
}

function markEntries(list: ElementContent, changes: readonly ReleaseChange[]): ElementContent {
  if (list.type !== 'element' || !/^[ou]l$/.test(list.tagName)) return list;
  if (new Set(changes.map(({ kind }) => kind)).size < 2) return list;
  const items = list.children.filter(({ type }) => type === 'element');
  const children = list.children.map((item) =>
    markKinds(
      item,
      changes.filter(({ entry }) => entry !== undefined && entry === items.indexOf(item)),
    ),
  );
  return { ...list, children };
}

/** Wraps a component to mark it, because a component has no attributes. */
function markKinds(node: ElementContent, changes: readonly ReleaseChange[]): ElementContent {
  const kinds = kindsIn(changes);
  if (node.type !== 'element' || kinds.dataKinds === undefined) return node;
  if (node.tagName === 'x-component') return make('div', kinds, [node]);
  return { ...node, properties: { ...kinds, ...node.properties } };
}

function kindsIn(changes: readonly ReleaseChange[]): Properties {
  const kinds = shownKinds.filter((kind) => countOf(changes, kind) > 0);
  return kinds.length === 0 ? {} : { dataKinds: kinds.join(' ') };
}

/** Creates the filter. The stylesheet hides other kinds of changes and opens the versions. */
function makeFilter(versions: readonly Version[], { input: { locale } }: DocumentContext): Element[] {
  const changes = versions.flatMap((version) => version.changes);
  const kinds = shownKinds.filter((kind) => countOf(changes, kind) > 0);
  if (kinds.length < 2) return [];
  const choices = ['all' as const, ...kinds].map((kind) => {
    const count =
      kind === 'all' ? [] : [text(' '), make('b', {}, [text(formatNumber(countOf(changes, kind), locale))])];
    const field = {
      type: 'radio',
      className: ['visually-hidden'],
      name: 'release-kind',
      value: kind,
      autoComplete: ['off'],
      checked: kind === 'all',
    };
    return make('label', { className: ['control'] }, [
      make('input', field),
      text(docServerText(locale, `release.${kind}`)),
      ...count,
    ]);
  });
  const legend = make('legend', { className: ['visually-hidden'] }, [text(docServerText(locale, 'release.kinds'))]);
  return [make('fieldset', { className: ['release-kinds', 'row', 'gap-8'] }, [legend, ...choices])];
}

function countOf(changes: readonly ReleaseChange[], kind: ChangeKind): number {
  return changes.filter((change) => change.kind === kind).length;
}

function make(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}
