/** Finds what the provider's own upgrade guides say of the versions between two others. */
import type { UpgradeStep } from '../../../../../views/domain/upgrade.ts';
import { compareVersions } from '../../../../../views/domain/versions.ts';
import { type Doc, type Instance, isHiddenPlace } from '../../content/model.ts';
import type { Documents } from '../articles/documents.ts';
import type { StoredDocument } from '../articles/stored-document.ts';
import { isReleaseNotes } from '../portal/releases.ts';

const guidePage = /upgrad|migrat/i;
const namedVersion = /(?<![\d.])\d+(?:\.\d+)+/g;
/** The standard length of a version; a guide may leave out its last numbers. */
const versionParts = 3;

/** Versions after `from` up to `to` are asked. */
export interface AskedRange {
  /** All versions that the release notes name. */
  versions: readonly { version: string }[];
  from: string;
  to: string;
}

/**
 * A guide names its version in its title, or has a section for each version. Other numbers, such as the version of
 * a framework, are no versions of the release notes.
 * @returns steps, the newest version first, and the files that they are from
 */
export async function findUpgradeSteps(
  { sidebars }: Instance,
  { versions, from, to }: AskedRange,
  documents: Documents,
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
  const steps = pages.flatMap(({ doc, page }) => (page ? stepsOf(doc, page, versionIn) : []));
  return {
    steps: steps.sort((a, b) => compareVersions(b.version, a.version)),
    sources: pages.flatMap(({ page }) => page?.sources.map(([path]) => path) ?? []),
  };
}

function stepsOf(
  { address, title: label }: Doc,
  { title = label, toc }: StoredDocument,
  versionIn: (text: string) => string | undefined,
): UpgradeStep[] {
  const sections = toc.map(({ id, text, depth }) => ({ title: text, address: `${address}#${id}`, depth }));
  const version = versionIn(title);
  if (version !== undefined) return [{ version, title, address, sections: sections.filter(isChapter) }];
  return sections.flatMap((section, at) => {
    const own = isChapter(section) ? versionIn(section.title) : undefined;
    if (own === undefined) return [];
    const below = sections.slice(at + 1);
    const end = below.findIndex(isChapter);
    return [{ ...section, version: own, sections: end < 0 ? below : below.slice(0, end) }];
  });
}

/** Whether a document in the menu is about moving to another version. */
export function isUpgradeGuide(doc: Doc): boolean {
  return guidePage.test(doc.docKey) && !isReleaseNotes(doc) && !(doc.place && isHiddenPlace(doc.place));
}

function isChapter({ depth }: { depth: number }): boolean {
  return depth === 2;
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
