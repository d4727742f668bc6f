/** Completes product homes with facts from other documents: newest release, frequent questions, counts. */
import { allFilter, type FaqQuestion } from '../../../../../views/domain/faq.ts';
import type { HomeLink, HomeText, ProductHome, Release } from '../../../../../views/domain/product-home.ts';
import { faqItemAddress, upgradeAddress } from '../../../../../views/domain/urls.ts';
import { parseEntryKey } from '../../../../../views/domain/platform.ts';
import { type Doc, type Edition, firstPage, type Instance, type Model } from '../../site/model/model.ts';
import { changeTags } from '../../kit/change-tags.ts';
import { BASE_MARK } from '../../document/types.ts';
import { serveHtml } from '../../document/html/served-html.ts';
import { findServerInstance, operationDocs } from '../../operations/server-apis.ts';
import type { Questions } from '../faq/questions.ts';
import { type InstallLine, readInstallLine } from '../portal/install-line.ts';
import { findReleaseNotes, readNewestRelease, type Releases } from '../release-notes/releases.ts';
import { findSharedNotes } from '../release-notes/shared-notes.ts';
import type { Documents } from '../documents/documents.ts';

const shownQuestions = 5;

export class ProductHomes {
  readonly #questions: Questions;
  readonly #documents: Pick<Documents, 'get'>;
  readonly #releases: Releases;
  readonly #contentDir: string;

  constructor(contentDir: string, questions: Questions, documents: Pick<Documents, 'get'>, releases: Releases) {
    this.#questions = questions;
    this.#documents = documents;
    this.#releases = releases;
    this.#contentDir = contentDir;
  }

  /** @param functions number of functions in the client API references, if known */
  async complete(
    model: Model,
    { instance, locale }: Doc,
    given: { text: HomeText; base: string; functions: number | undefined },
  ): Promise<{ home: ProductHome; tags: string[] }> {
    const { text, base, functions } = given;
    const newest = await this.#findNewest(model.editions[locale], instance);
    const list = await this.#questions.list(locale);
    const questions = list.categories.flatMap((category) => category.questions).filter(isAbout(instance));
    const server = findServerInstance(model.editions[locale], instance.product.key);
    const line = installOf(instance, newest?.release.version, this.#contentDir);
    return {
      home: {
        lead: serveHtml(text.lead, base),
        buttons: text.buttons.map(withoutMark),
        steps: text.steps.map(({ title, lists }) => ({
          title,
          lists: lists.map(({ label, links }) => ({ label, links: links.map(withoutMark) })),
        })),
        ...(newest && { release: newest.release }),
        ...(line && { install: line.install }),
        questions: questions
          .slice(0, shownQuestions)
          .map(({ key, title }) => ({ title, url: faqItemAddress(key, { product: instance.product.key }) })),
        counts: {
          ...(functions !== undefined && { functions }),
          operations: server ? operationDocs(server).length : 0,
          questions: questions.length,
        },
      },
      tags: [...list.tags, ...[...(newest?.paths ?? []), ...(line?.sources ?? [])].map(changeTags.file)],
    };
  }

  /** Finds the comparison of versions for release notes and for an article that opens its product; product homes have it in their release. */
  async findUpgrade(
    edition: Edition,
    doc: Doc,
    page: { home?: HomeText },
  ): Promise<{ address: string; tags: string[] } | undefined> {
    const { instance } = doc;
    if (findReleaseNotes(instance) === doc) {
      const shared = await findSharedNotes(edition, instance, this.#documents, this.#releases);
      const own = upgradeAddress(instance.product.key, instance.entryKey);
      return shared && { address: own, tags: [changeTags.file(shared.notes.rootSource)] };
    }
    const newest =
      doc === (instance.root ?? firstPage(instance)) && !page.home
        ? await this.#findNewest(edition, instance)
        : undefined;
    const address = newest?.release.upgrade;
    return newest && address !== undefined ? { address, tags: newest.paths.map(changeTags.file) } : undefined;
  }

  /** Reads the release of a platform from its own notes, else from the notes that these link to. */
  async #findNewest(
    edition: Edition,
    instance: Instance,
  ): Promise<{ release: Release; paths: readonly string[] } | undefined> {
    const own = await readNewestRelease(instance, this.#releases);
    if (own) return own;
    const shared = await findSharedNotes(edition, instance, this.#documents, this.#releases);
    const found = shared && (await readNewestRelease(instance, this.#releases, shared.notes));
    return found && { release: found.release, paths: [shared.doc.rootSource, ...found.paths] };
  }
}

/** True for questions about this product. Questions about every product say little about it. */
function isAbout({ product, entryKey }: Instance): (question: FaqQuestion) => boolean {
  const { platform } = parseEntryKey(entryKey);
  return ({ products, platforms }) =>
    products.includes(product.key) &&
    (entryKey === allFilter || platforms.includes(allFilter) || platforms.includes(platform));
}

/** Returns the configured line, else the line of the guide; undefined if its version is unknown. */
function installOf(instance: Instance, version: string | undefined, contentDir: string): InstallLine | undefined {
  const install = instance.config['x-portal']?.install;
  if (!install) return readInstallLine(instance, version, contentDir);
  if (!install.code.includes('{version}')) return { install, sources: [] };
  return version === undefined
    ? undefined
    : { install: { ...install, code: install.code.replaceAll('{version}', version) }, sources: [] };
}

/** Links of a home are plain addresses, as in portal files. */
function withoutMark(link: HomeLink): HomeLink {
  return { ...link, url: link.url.replace(BASE_MARK, '') };
}
