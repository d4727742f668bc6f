/** Reads the newest version of an SDK from the release notes of an instance. */
import { escapePattern } from '../../../../../views/domain/escape-pattern.ts';
import type { Release } from '../../../../../views/domain/product-home.ts';
import { upgradeAddress } from '../../../../../views/domain/urls.ts';
import { isReleaseNotes, releaseNotesPage } from '../../content/model/release-notes.ts';
import { type Doc, type Instance } from '../../content/model/model.ts';
import { dateIn } from '../../kit/dates.ts';
import { blankCode } from '../../markdown/source/fences.ts';
import type { ContentReader } from '../../markdown/types.ts';
import { plainText } from '../../facts/plain-text.ts';

const maxChanges = 2;
/** A change is one clause; Han characters take two. */
const maxChangeWidth = 84;
/** Release notes hold years of versions; the newest is at the top. */
const headLength = 20_000;
/** The date stands right below the heading of a version. */
const dateLength = 400;

/** Prefers notes in the menu, in reading order. */
export function findReleaseNotes({ sidebars, docs }: Instance): Doc | undefined {
  const shown = sidebars.flatMap(({ pages }) => pages).filter(({ isListed }) => isListed);
  return shown.find(isReleaseNotes) ?? [...docs.values()].find(isReleaseNotes);
}

/** Whether another document of an instance has the release notes of an SDK: `lid-release-notes` those of `kettle-lid` beside `kettle`. */
export function hasOtherNotes(instance: Instance, { sdk }: { sdk: string }): boolean {
  const main = instance.references[0]?.sdk ?? '';
  const names = [sdk, sdk.startsWith(`${main}-`) ? sdk.slice(main.length + 1) : sdk].map((name) => name.toLowerCase());
  const nameOf = ({ docKey }: Doc) => docKey.replace(/^.*\//, '').replace(releaseNotesPage, '').toLowerCase();
  const own = [...instance.docs.values()].find((doc) => isReleaseNotes(doc) && names.includes(nameOf(doc)));
  return own !== undefined && own !== findReleaseNotes(instance);
}

/** Heading of a version, in HTML or in Markdown. */
const versionHeading = /(?:<h[1-4]\b[^>]*>|^#{1,4} )(?:version|v|版本)?\s*(\d+(?:\.\d+)+)/gim;

/** Whether notes have versions to compare. */
export function isComparable(notes: string): boolean {
  return countVersions(notes) > 1;
}

/** @param notes in HTML or in Markdown */
export function countVersions(notes: string): number {
  return new Set(Array.from(notes.matchAll(versionHeading), ([, version]) => version)).size;
}

/**
 * Reads the release of one version from release notes: its date, and the comparison of versions if there are several.
 * @param doc the notes to read, which may be those of another platform
 */
export async function readVersion(
  instance: Instance,
  version: string,
  reader: ContentReader,
  doc = findReleaseNotes(instance),
): Promise<{ date?: string; upgrade?: string }> {
  const source = (doc && (await reader.read(doc.rootSource))) ?? '';
  const heading = new RegExp(`^#{1,4}[ \\t].*?(?<![\\d.])${escapePattern(version)}(?![\\d.]).*$`, 'm').exec(source);
  const [below = ''] = heading ? source.slice(heading.index + heading[0].length).split(/^#/m, 1) : [];
  const date = dateIn(below.slice(0, dateLength));
  const upgrade = upgradeAddress(instance.product.key, instance.entryKey);
  return {
    ...(isComparable(source) && { upgrade }),
    ...(version !== '' && date !== undefined && { date }),
  };
}

/**
 * @param doc the notes to read, which may be those of another platform
 * @returns the newest release with the path of the file that names it; undefined without release notes
 */
export async function readNewestRelease(
  instance: Instance,
  reader: ContentReader,
  doc = findReleaseNotes(instance),
): Promise<{ release: Release; path: string } | undefined> {
  const source = doc && (await reader.read(doc.rootSource));
  const release = source === undefined ? undefined : parseRelease(source);
  if (!doc || !release) return undefined;
  const { product, entryKey } = instance;
  return {
    release: {
      ...release,
      address: doc.address,
      ...(isComparable(source ?? '') && { upgrade: upgradeAddress(product.key, entryKey) }),
    },
    path: doc.rootSource,
  };
}

/**
 * Reads the first version of release notes; a title of a part may stand above it. Parts for single platforms are left out,
 * because they may be for another one.
 */
export function parseRelease(source: string): Omit<Release, 'address' | 'upgrade'> | undefined {
  const prose = blankCode(source.slice(0, headLength)).replaceAll(/^:::if[\s\S]*?^:::[ \t]*$/gm, '');
  // Authors give the newest version the level of the title by mistake.
  const heading = /^(#(?=[ \t]+(?:version|v|版本)?[ \t]*\d+\.\d)|#{2,3})[ \t]+(.*\d\.\d.*)$/im.exec(prose);
  const version = /\d+(?:\.\d+)+/.exec(heading?.[2] ?? '')?.[0];
  if (!heading || version === undefined) return undefined;
  const [mark, level = ''] = heading;
  const below = prose.slice(heading.index + mark.length);
  const [section = ''] = below.split(new RegExp(`^#{1,${String(Math.max(level.length, 2))}}[ \\t]`, 'm'));
  const date = dateIn(section.slice(0, dateLength));
  const changes = [...section.matchAll(/^(?:\d+[.)]|[-*])[ \t]+(\S.*)$/gm)]
    .map(([, line = '']) =>
      plainText(line)
        .replaceAll('\n', ' ')
        .replace(/[.。;；]$/, ''),
    )
    .filter((change) => change !== '' && widthOf(change) <= maxChangeWidth);
  return { version, ...(date !== undefined && { date }), changes: changes.slice(0, maxChanges) };
}

function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + (letter > '\u2e7f' ? 2 : 1), 0);
}
