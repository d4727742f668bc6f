/** Reads the versions of an SDK from the release notes of an instance. */
import type { Release } from '../../../../../views/domain/product-home.ts';
import { upgradeAddress } from '../../../../../views/domain/urls.ts';
import { isReleaseNotes, releaseNotesPage } from '../../site/model/release-notes.ts';
import { type Doc, type Instance } from '../../site/model/model.ts';
import type { OpenFacts } from '../../facts/document-facts.ts';
import type { FoundReleases } from '../../facts/releases.ts';
import { runInSlices } from '../../kit/slices.ts';
import type { Fact } from '../../document/expand/read-document.ts';

const none: Fact<FoundReleases> = { value: { versions: [], changes: [] }, sources: [] };

/** Reads the versions in release notes. */
export class Releases {
  readonly #openFacts: OpenFacts;

  constructor(openFacts: OpenFacts) {
    this.#openFacts = openFacts;
  }

  async of({ locale, file }: Doc): Promise<Fact<FoundReleases>> {
    return (await runInSlices(this.#openFacts(locale).steps('releases', file.path))) ?? none;
  }

  /** Whether notes have versions to compare. */
  async areComparable(doc: Doc): Promise<boolean> {
    return (await this.of(doc)).value.versions.length > 1;
  }
}

/** Prefers notes in the menu, in reading order. */
export function findReleaseNotes({ sidebars, docs }: Instance): Doc | undefined {
  const shown = sidebars.flatMap(({ pages }) => pages).filter(({ isListed }) => isListed);
  return shown.find(isReleaseNotes) ?? [...docs.values()].find(isReleaseNotes);
}

/** Whether an SDK has its own release notes in the instance: `lid-release-notes` for `kettle-lid`, beside the notes of `kettle`. */
export function hasOtherNotes(instance: Instance, { sdk }: { sdk: string }): boolean {
  const main = instance.references[0]?.sdk ?? '';
  const names = [sdk, sdk.startsWith(`${main}-`) ? sdk.slice(main.length + 1) : sdk].map((name) => name.toLowerCase());
  const ownerOfNotes = ({ docKey }: Doc) => docKey.replace(/^.*\//, '').replace(releaseNotesPage, '').toLowerCase();
  const own = [...instance.docs.values()].find((doc) => isReleaseNotes(doc) && names.includes(ownerOfNotes(doc)));
  return own !== undefined && own !== findReleaseNotes(instance);
}

/**
 * Reads the release of one version from release notes: its date, and the comparison of versions if there are several.
 * @param doc the notes to read, which may be those of another platform
 */
export async function readVersion(
  instance: Instance,
  version: string,
  releases: Releases,
  doc = findReleaseNotes(instance),
): Promise<{ date?: string; upgrade?: string }> {
  const { versions } = (doc ? await releases.of(doc) : none).value;
  const { date } = versions.find((one) => one.version === version) ?? {};
  return { ...upgradeOf(instance, versions), ...(date !== undefined && { date }) };
}

/**
 * @param doc the notes to read, which may be those of another platform
 * @returns the newest release with the paths of the files that name it; undefined without release notes
 */
export async function readNewestRelease(
  instance: Instance,
  releases: Releases,
  doc = findReleaseNotes(instance),
): Promise<{ release: Release; paths: readonly string[] } | undefined> {
  const { value, sources } = doc ? await releases.of(doc) : none;
  const { versions, changes } = value;
  const [newest] = versions;
  if (!doc || !newest) return undefined;
  return { release: { ...newest, changes, address: doc.address, ...upgradeOf(instance, versions) }, paths: sources };
}

function upgradeOf({ product, entryKey }: Instance, { length }: readonly unknown[]): { upgrade?: string } {
  return length > 1 ? { upgrade: upgradeAddress(product.key, entryKey) } : {};
}
