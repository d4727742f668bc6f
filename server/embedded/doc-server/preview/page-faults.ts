/** Finds the faults of one document as `check:content` does, for its author. */
import { availableParallelism } from 'node:os';
import type { Locale } from '../../../../views/domain/locale.ts';
import type { EditorFinding, PageFaults } from '../../../../views/domain/preview.ts';
import { checkPages, checkPlaces } from '../check/check-pages.ts';
import { type Examined, examinePages } from '../check/examine-pages.ts';
import { ReportStore } from '../check/report-store.ts';
import { findCounterpart } from '../site/addresses/counterparts.ts';
import { findPage } from '../site/addresses/lookup.ts';
import type { Doc } from '../site/model/model.ts';
import type { ContentStore } from '../site/store.ts';

export class PageFaultsFinder {
  readonly #store: ContentStore;
  readonly #dataDir: string;
  #reports: ReportStore | undefined;

  constructor(store: ContentStore, dataDir: string) {
    [this.#store, this.#dataDir] = [store, dataDir];
  }

  /** @param address of a page in an edition, without prefix */
  async find(locale: Locale, address: string): Promise<PageFaults | undefined> {
    const { model } = this.#store;
    const doc = findPage(model.editions[locale], address);
    if (!doc) return undefined;
    const findings = await this.#check(doc);
    const twin = findCounterpart(model, doc);
    return {
      path: doc.file.path,
      faults: findings,
      ...(twin?.match === 'same' && { twin: twin.address }),
    };
  }

  close(): void {
    this.#reports?.close();
  }

  async #check(doc: Doc): Promise<EditorFinding[]> {
    const store = this.#store;
    const reports = (this.#reports ??= new ReportStore(this.#dataDir));
    const options = { dataDir: this.#dataDir, reports, threads: availableParallelism(), onProgress: () => undefined };
    const examined: Examined = { reports: new Map(), keyOf: new Map() };
    const examine = (docs: readonly Doc[]) => examinePages(store, docs, options, examined);
    const found = new Map<string, EditorFinding>();
    const add = (finding: EditorFinding) => {
      const { path, line, kind, detail } = finding;
      found.set(`${path}\n${String(line)}\n${kind}\n${detail}`, finding);
    };
    await examine([doc]);
    const own = new Set(examined.reports.get(examined.keyOf.get(doc) ?? '')?.sources.map(([path]) => path));
    await checkPages(store, { docs: [doc] }, { examined, examine, add });
    checkPlaces(store.model, [doc], add);
    // The check also examined link targets; their findings are left out.
    const findings = [...found.values()].filter(({ path }) => own.has(path));
    return findings.sort(
      (a, b) => Number(a.path !== doc.file.path) - Number(b.path !== doc.file.path) || a.line - b.line,
    );
  }
}
