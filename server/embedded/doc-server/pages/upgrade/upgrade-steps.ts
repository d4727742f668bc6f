/** Quotes what the provider's own upgrade guides say of the versions between two others. */
import { groupBy } from '../../../../../views/domain/group-by.ts';
import type { UpgradeStep } from '../../../../../views/domain/upgrade.ts';
import { compareVersions } from '../../../../../views/domain/versions.ts';
import { type Doc, type Instance } from '../../content/model/model.ts';
import type { Documents } from '../documents/documents.ts';
import type { StoredDocument } from '../documents/stored-document.ts';
import { isReleaseNotes } from '../../content/model/release-notes.ts';
import type { Block } from '../release-notes/notes.ts';

const guidePage = /upgrad|migrat/i;
const namedVersion = /(?<![\d.])\d+(?:\.\d+)+/g;
/** The standard length of a version; a guide may leave out its last numbers. */
const versionParts = 3;
const chapterLevel = 2;

/** Versions after `from` up to `to` are asked. */
export interface AskedRange {
  /** All versions that the release notes name. */
  versions: readonly { version: string }[];
  from: string;
  to: string;
}

/** A chapter of a guide, or its whole text. */
interface Chapter {
  title: string;
  /** Anchor; empty for a whole guide. */
  id: string;
  blocks: Block[];
}

/**
 * A guide names its version in its title, or has a chapter for each version. Other numbers, such as the version of
 * a framework, are no versions of the release notes.
 * @param blocksOf reads the text of a guide
 * @returns steps, the newest version first, and the files that they are from
 */
export async function findUpgradeSteps(
  { sidebars }: Instance,
  { versions, from, to }: AskedRange,
  documents: Documents,
  blocksOf: (doc: Doc, page: StoredDocument) => Promise<Iterable<Block>>,
): Promise<{ steps: UpgradeStep[]; sources: string[] }> {
  const known = versions.map(({ version }) => version).toSorted(compareVersions);
  const versionIn = (text: string): string | undefined => {
    const named = [...text.matchAll(namedVersion)].flatMap(([version]) => releaseOf(inFull(version), known) ?? []);
    const [version] = named;
    const isAsked = version !== undefined && compareVersions(version, from) > 0 && compareVersions(version, to) <= 0;
    return new Set(named).size === 1 && isAsked ? version : undefined;
  };
  const guides = [...new Set(sidebars.flatMap(({ pages }) => pages))].filter(isUpgradeGuide);
  const pages = await Promise.all(guides.map(async (doc) => ({ doc, page: await documents.get(doc) })));
  const steps: UpgradeStep[] = [];
  for (const { doc, page } of pages) {
    if (!page) continue;
    const { title = doc.title, toc } = page;
    const own = versionIn(title);
    const ids = toc.filter(({ depth }) => depth === chapterLevel);
    const isAsked = (text: string) => (own ?? versionIn(text)) !== undefined;
    if (own === undefined && !ids.some(({ text }) => isAsked(text))) continue;
    const chapters = chaptersOf(title, await blocksOf(doc, page), ids);
    for (const [version, parts] of groupBy(chapters, (chapter) => own ?? versionIn(chapter.title)))
      if (version !== undefined)
        steps.push({ version, title, address: doc.address, parts: parts.map((part) => quote(doc, part)) });
  }
  return {
    steps: steps.sort((a, b) => compareVersions(b.version, a.version)),
    sources: pages.flatMap(({ page }) => page?.sources.map(([path]) => path) ?? []),
  };
}

/**
 * A text before the first chapter only introduces them.
 * @param toc chapters with their anchors
 */
function chaptersOf(title: string, blocks: Iterable<Block>, toc: readonly { id: string; text: string }[]): Chapter[] {
  const whole: Chapter = { title, id: '', blocks: [] };
  const chapters: Chapter[] = [];
  for (const block of blocks) {
    if (block.type === 'heading' && block.level === chapterLevel) {
      const { id = '' } = toc.find(({ text }, at) => text === block.text && at >= chapters.length) ?? {};
      chapters.push({ title: block.text, id, blocks: [] });
    } else (chapters.at(-1) ?? whole).blocks.push(block);
  }
  return chapters.length > 0 ? chapters : [whole];
}

function quote({ address }: Doc, { title, id, blocks }: Chapter): UpgradeStep['parts'][number] {
  const html = blocks.map(({ source }) => source).join('\n\n');
  return { title, address: id === '' ? address : `${address}#${id}`, html };
}

/** Whether a menu shows the document, and it is about moving to another version. */
export function isUpgradeGuide(doc: Doc): boolean {
  return guidePage.test(doc.docKey) && !isReleaseNotes(doc) && doc.isListed;
}

/**
 * Returns the version itself, or the first one after it with the same two first numbers: a platform may have skipped it.
 * @param known the oldest first
 */
function releaseOf(version: string, known: readonly string[]): string | undefined {
  const series = version.split('.', 2).join('.');
  return known.find((one) => compareVersions(one, version) >= 0 && one.split('.', 2).join('.') === series);
}

/** Returns `3.8.0` for `3.8`. */
function inFull(version: string): string {
  const parts = version.split('.');
  return [...parts, ...Array<string>(Math.max(versionParts - parts.length, 0)).fill('0')].join('.');
}
