/**
 * Opens unpublished references by `docId`: from the host of PREVIEW_URL, otherwise from the content folder
 * `previews/{docId}`. The folder holds generated files or a `data.json`; `preview.json` names SDK and platform.
 */
import { createHash } from 'node:crypto';
import { nameOfProductKey } from '../../../../../views/domain/product-names.ts';
import { type ApiAddressParts, parseApiTarget } from '../../../../../views/domain/api-reference.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import { previewDataAddress } from '../../../../../views/domain/urls.ts';
import type { Model } from '../../site/model/model.ts';
import { isInnerPath } from '../../kit/paths.ts';
import type { ContentReader } from '../../document/types.ts';
import type { Reference } from '../model/reference.ts';
import { AnswerCache } from '../../../../cache.ts';
import type { Cache, Caches } from '../../kit/caches.ts';
import type { GeneratedImports } from '../importers/generated-imports.ts';
import { GeneratedSource } from '../importers/generated-source.ts';
import type { ReferenceSource } from '../model/reference-source.ts';
import { NamesSource } from '../importers/remote/names-source.ts';
import { type About, readAbout, type ReferenceData, readReferenceData } from '../importers/remote/read-data.ts';
import { fetchFile } from '../importers/remote/fetch-file.ts';
import { findInstance } from '../importers/remote/fallback-instance.ts';
import { createWords } from '../text/words.ts';

export interface PreviewsOptions {
  contentDir: string;
  reader: ContentReader;
  imports: GeneratedImports;
  /** Origin of the remote host of previews, if configured. */
  url: string | undefined;
  caches: Caches;
}

interface Found {
  about: About;
  source: ReferenceSource;
}

/** Bytes per character of data after parsing. */
const parsedBytesOf = 6;
const maxFileBytes = 4 * 1024 * 1024;
const freshSeconds = 60;
const timeoutMs = 5000;
const folderOfPreviews = 'previews';
/** Fallback for an SDK or platform that a preview does not name. */
const unknownPart = 'preview';
const docIdPattern = /^[\w-]{1,64}$/;

export class Previews {
  readonly #options: PreviewsOptions;
  /** Files of the remote host. While the host fails, the last version of a file is used. */
  readonly #files = new AnswerCache({ maxBytes: maxFileBytes, patienceMs: 2000 });
  readonly #parsed: Cache<ReferenceData & { hash: string }>;

  constructor(options: PreviewsOptions) {
    this.#options = options;
    this.#parsed = options.caches.create('previews');
  }

  /**
   * @param asked fallback for facts that the preview lacks
   * @throws if the remote host fails or its answer is invalid
   */
  async find(model: Model, locale: Locale, docId: string, asked?: ApiAddressParts): Promise<Reference | undefined> {
    if (!docIdPattern.test(docId)) return undefined;
    const { url } = this.#options;
    const found = url !== undefined ? await this.#readRemote(url, docId) : await this.#readOwn(docId, asked);
    if (!found) return undefined;
    const sdk = found.about.sdk ?? asked?.sdk ?? unknownPart;
    const target = found.about.target ?? asked?.target ?? unknownPart;
    return {
      id: `preview:${locale}:${docId}`,
      locale,
      functionList: undefined,
      source: found.source,
      instance: findInstance(model.editions[locale], sdk, target, found.about.name ?? productNameOf(sdk, locale)),
      folder: { sdk, target, path: '', splitPath: '', docId },
    };
  }

  async #readOwn(docId: string, asked: ApiAddressParts | undefined): Promise<Found | undefined> {
    const { contentDir, reader, imports } = this.#options;
    const folder = `${folderOfPreviews}/${docId}`;
    if (!isInnerPath(folder)) return undefined;
    const about: About = await reader
      .read(`${folder}/preview.json`)
      .then((text = '{}') => readAbout(JSON.parse(text)))
      .catch(() => ({}));
    const language = parseApiTarget(about.target ?? asked?.target ?? '')?.language ?? '';
    const source = GeneratedSource.open(contentDir, folder, language, imports);
    if (source) return { about, source };
    const path = `${folder}/data.json`;
    const text = await reader.read(path);
    if (text === undefined) return undefined;
    const found = this.#toFound(text, await reader.read(`${folder}/directoryTree.json`), path);
    return { ...found, about: { ...found.about, ...about } };
  }

  /** Without a tree, types are grouped by kind. */
  async #readRemote(origin: string, docId: string): Promise<Found | undefined> {
    const read = async (path: string) => {
      const load = () => fetchFile(origin + path, { timeoutMs });
      const { value } = await this.#files.get(path, freshSeconds, load);
      return value === 'unchanged' ? undefined : value?.text;
    };
    const address = previewDataAddress(docId);
    for (const path of [address, `${address}/data.json`]) {
      const text = await read(path);
      if (text === undefined) continue;
      const tree = await read(`${address}/directoryTree.json`).catch(() => undefined);
      return this.#toFound(text, tree, path);
    }
    return undefined;
  }

  #toFound(text: string, tree: string | undefined, path: string): Found {
    const hash = createHash('sha1')
      .update(text)
      .update(tree ?? '')
      .digest('base64url');
    const kept = this.#parsed.get(path);
    const { about, ...data } = kept?.hash === hash ? kept : readReferenceData(text, tree);
    this.#parsed.set(path, { ...data, about, hash }, parsedBytesOf * text.length);
    return { about, source: new NamesSource({ path, data: { ...data, about }, hash }) };
  }
}

function productNameOf(sdk: string, locale: Locale): string {
  return sdk === unknownPart ? createWords(locale)('preview.name') : nameOfProductKey(sdk, locale);
}
