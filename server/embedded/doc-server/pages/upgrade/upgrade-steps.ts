/** Quotes the provider's upgrade guides for all versions of an upgrade. */
import { groupBy } from '../../../../../views/domain/group-by.ts';
import type { UpgradeStep } from '../../../../../views/domain/upgrade.ts';
import { compareVersions } from '../../../../../views/domain/versions.ts';
import { type Doc, type Instance } from '../../site/model/model.ts';
import type { Documents } from '../documents/documents.ts';
import { isReleaseNotes } from '../../site/model/release-notes.ts';

const guidePage = /upgrad|migrat/i;
const namedVersion = /(?<![\d.])\d+(?:\.\d+)+/g;
/** The standard length of a version; a guide may leave out its last numbers. */
const versionParts = 3;

/** Range of versions: after `from`, up to and including `to`. */
export interface AskedRange {
  /** All versions that the release notes name. */
  versions: readonly { version: string }[];
  from: string;
  to: string;
}

/**
 * A guide names its version in its title, or has a chapter for each version. Other numbers, such as the version of
 * a framework, are no versions of the release notes.
 * @param serve completes the text of a part
 * @returns steps, the newest version first, and the paths of their files
 */
export async function findUpgradeSteps(
  { sidebars }: Instance,
  { versions, from, to }: AskedRange,
  documents: Pick<Documents, 'quotesOf'>,
  serve: (doc: Doc, source: string) => string = (_, source) => source,
): Promise<{ steps: UpgradeStep[]; sources: string[] }> {
  const known = versions.map(({ version }) => version).toSorted(compareVersions);
  const versionIn = (text: string): string | undefined => {
    const named = [...text.matchAll(namedVersion)].flatMap(([version]) => releaseOf(inFull(version), known) ?? []);
    const [version] = named;
    const isAsked = version !== undefined && compareVersions(version, from) > 0 && compareVersions(version, to) <= 0;
    return new Set(named).size === 1 && isAsked ? version : undefined;
  };
  const guides = [...new Set(sidebars.flatMap(({ pages }) => pages))].filter(isUpgradeGuide);
  const pages = await Promise.all(guides.map(async (doc) => ({ doc, page: await documents.quotesOf(doc) })));
  const steps: UpgradeStep[] = [];
  for (const { doc, page } of pages) {
    if (!page) continue;
    const { title = doc.title, quotes } = page;
    const own = versionIn(title);
    for (const [version, parts] of groupBy(quotes.chapters, (chapter) => own ?? versionIn(chapter.title))) {
      if (version === undefined) continue;
      const quoted = parts.map((part) => ({
        title: part.title || title,
        address: part.id === '' ? doc.address : `${doc.address}#${part.id}`,
        html: serve(doc, part.source),
      }));
      steps.push({ version, title, address: doc.address, parts: quoted });
    }
  }
  return {
    steps: steps.sort((a, b) => compareVersions(b.version, a.version)),
    sources: pages.flatMap(({ page }) => page?.sources.map(([path]) => path) ?? []),
  };
}

/** True for a document in a menu that is about an upgrade. */
export function isUpgradeGuide(doc: Doc): boolean {
  return guidePage.test(doc.docKey) && !isReleaseNotes(doc) && doc.isListed;
}

/**
 * Returns the version, else the next version with the same two first numbers: a platform may skip versions.
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
