/** Folds the older versions of long release notes, and lets readers choose a kind of changes. */
import { formatDate, formatNumber } from '../../../../../views/domain/format.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import type { ChangeKind } from '../../../../../views/domain/upgrade.ts';
import { message } from '../../kit/messages.ts';
import type { Steps } from '../../kit/slices.ts';
import { elementsOf, type HtmlElement } from '../../markdown/html/elements.ts';
import { headingAnchor, htmlBlocks } from './html-blocks.ts';
import { type Block, type Change, readNotes } from './notes.ts';

/** Shorter notes stay as they are. */
const minVersions = 8;
const openVersions = 5;
const shownKinds = ['new', 'improved', 'fixed', 'breaking'] as const satisfies readonly ChangeKind[];
const dateMark = '<p class="release-date">';

/** Elements up to the next part; the head names a version. */
interface Part {
  head?: HtmlElement;
  body: HtmlElement[];
  /** Empty elements with an anchor that stand above the head. */
  anchors: string[];
}

interface Version extends Part {
  head: HtmlElement;
  /** ISO date. */
  date: string;
  blocks: (Block | undefined)[];
  changes: Change[];
}

/** @param html of a document with the translation notes in it */
export function* foldReleases(html: string, locale: Locale): Steps<string> {
  if (html.split(dateMark, minVersions + 1).length <= minVersions) return html;
  const elements: HtmlElement[] = [];
  for (const element of elementsOf(html)) {
    elements.push(element);
    yield;
  }
  const parts = moveAnchors(splitParts(withText(elements, html)));
  const versions = new Map<Part, Version>();
  for (const part of parts) {
    if (part.head) versions.set(part, readVersion(part, part.head));
    yield;
  }
  const all = [...versions.values()];
  const newest = new Set(all.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, openVersions));
  const written = [html.slice(0, elements[0]?.start)];
  for (const part of parts) {
    const version = versions.get(part);
    if (version && version === all[0]) written.push(writeFilter(all, locale));
    written.push(
      version ? writeVersion(version, newest.has(version), locale) : part.body.map(({ outer }) => outer).join('\n'),
    );
    yield;
  }
  return written.join('\n').trim();
}

/** Adds the text between elements to the one before it. */
function withText(elements: readonly HtmlElement[], html: string): HtmlElement[] {
  return elements.map((element, index) => ({
    ...element,
    outer: html.slice(element.start, elements[index + 1]?.start).trimEnd(),
  }));
}

function splitParts(elements: readonly HtmlElement[]): Part[] {
  const parts: Part[] = [{ body: [], anchors: [] }];
  for (const [index, element] of elements.entries()) {
    const { head, body } = parts.at(-1) ?? {};
    if (isVersion(elements, index)) parts.push({ head: element, body: [], anchors: [] });
    else if (head && /^h[1-6]$/.test(element.name) && element.name <= head.name)
      parts.push({ body: [element], anchors: [] });
    else body?.push(element);
  }
  const last = parts.at(-1);
  if (last?.head && last.body.at(-1)?.name === 'hr') last.body.pop();
  return parts;
}

function isVersion(elements: readonly HtmlElement[], index: number): boolean {
  const below = elements[index + 1]?.open.includes('"translation-note"') ? index + 2 : index + 1;
  return /^h[2-4]$/.test(elements[index]?.name ?? '') && elements[below]?.open === dateMark;
}

/** Lines and empty anchors above a version belong to it. */
function moveAnchors(parts: readonly Part[]): readonly Part[] {
  for (const [index, { head, anchors }] of parts.entries()) {
    const before = head ? parts[index - 1]?.body : undefined;
    while (before?.length) {
      const { name, outer = '' } = before.at(-1) ?? {};
      if (name !== 'hr' && (!outer.includes(' id="') || /<(?:img|video|audio)\b|>[^<]*[^<\s]/.test(outer))) break;
      before.pop();
      anchors.unshift(
        ...Array.from(outer.matchAll(/ id="([^"]*)"/g), ([, id = '']) => `<a class="anchor-target" id="${id}"></a>`),
      );
    }
  }
  return parts;
}

function readVersion({ body, anchors }: Part, head: HtmlElement): Version {
  const day = body.find(({ open }) => open === dateMark);
  const rest = body.filter((element) => element !== day);
  const blocks = rest.map(({ outer }) => htmlBlocks(outer).next().value ?? undefined);
  const [notes] = readNotes([...htmlBlocks(head.outer), ...blocks.filter((block) => block !== undefined)]);
  const date = /datetime="([^"]*)"/i.exec(day?.inner ?? '')?.[1] ?? '';
  return { head, body: rest, anchors, date, blocks, changes: notes?.changes ?? [] };
}

function writeVersion(version: Version, isOpen: boolean, locale: Locale): string {
  const { head, date, anchors, changes } = version;
  const counts = shownKinds.flatMap((kind) => {
    const count = countOf(changes, kind);
    return count === 0 ? [] : [`${message(locale, `release.${kind}`)} ${formatNumber(count, locale)}`];
  });
  const day = `<time dateTime="${date}">${formatDate(date, locale)}</time>`;
  const inside = counts.length === 0 ? '' : `<span class="release-counts">${counts.join(' · ')}</span>`;
  return (
    `<details class="release"${kindsAttribute(changes)}${isOpen ? ' open=""' : ''}>` +
    `<summary>${anchors.join('')}${head.outer.replaceAll(headingAnchor, '')}${day}${inside}</summary>` +
    `<div class="release-changes">${writeBody(version)}</div></details>`
  );
}

/** Marks the blocks and entries with the kinds of their changes. A title has the kinds of the blocks below it. */
function writeBody({ body, blocks, changes }: Version): string {
  let below: Change[] = [];
  let isBelowTitle = false;
  return body
    .toReversed()
    .map(({ outer }, index) => {
      const block = blocks.at(-1 - index);
      const own = changes.filter((change) => block && change.blocks.includes(block));
      const isTitle = block !== undefined && own.length === 0;
      if (isTitle) isBelowTitle = true;
      else if (isBelowTitle) [below, isBelowTitle] = [own, false];
      else below = [...below, ...own];
      return markKinds(isTitle || !block ? outer : markEntries(outer, own), isTitle ? below : own);
    })
    .toReversed()
    .join('\n');
}

function markEntries(list: string, changes: readonly Change[]): string {
  if (!/^<[ou]l\b/.test(list) || new Set(changes.map(({ kind }) => kind)).size < 2) return list;
  const [{ open = '', inner = '' } = {}] = elementsOf(list);
  let marked = list;
  for (const [index, { start }] of [...[...elementsOf(inner)].entries()].toReversed()) {
    const at = open.length + start;
    const own = changes.filter(({ entry }) => entry === index);
    marked = marked.slice(0, at) + markKinds(marked.slice(at), own);
  }
  return marked;
}

function markKinds(element: string, changes: readonly Change[]): string {
  return element.replace(/^<\w+/, (start) => start + kindsAttribute(changes));
}

function kindsAttribute(changes: readonly Change[]): string {
  const kinds = shownKinds.filter((kind) => countOf(changes, kind) > 0);
  return kinds.length === 0 ? '' : ` data-kinds="${kinds.join(' ')}"`;
}

/** The stylesheet hides other changes, and opens the versions. */
function writeFilter(versions: readonly Version[], locale: Locale): string {
  const changes = versions.flatMap((version) => version.changes);
  const kinds = shownKinds.filter((kind) => countOf(changes, kind) > 0);
  if (kinds.length < 2) return '';
  const choices = ['all' as const, ...kinds].map((kind) => {
    const count = kind === 'all' ? '' : ` <b>${formatNumber(countOf(changes, kind), locale)}</b>`;
    const field = `<input type="radio" name="release-kind" value="${kind}" autocomplete="off"${kind === 'all' ? ' checked=""' : ''}>`;
    return `<label>${field}<span>${message(locale, `release.${kind}`)}${count}</span></label>`;
  });
  return `<fieldset class="release-kinds kind-chips"><legend class="visually-hidden">${message(locale, 'release.kinds')}</legend>${choices.join('')}</fieldset>`;
}

function countOf(changes: readonly Change[], kind: ChangeKind): number {
  return changes.filter((change) => change.kind === kind).length;
}
