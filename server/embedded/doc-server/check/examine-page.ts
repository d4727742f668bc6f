/** Renders a page and reports its problems, links and anchors. */
import { createLinkResolver } from '../content/addresses/links.ts';
import { createContentReader } from '../content/files/reader.ts';
import { StaticFiles } from '../content/files/static-files.ts';
import type { ContentStore } from '../content/store.ts';
import { SymbolIndex } from '../api-references/symbols/symbols.ts';
import type { Locale } from '../../../../views/domain/locale.ts';
import { decodeReferences } from '../markdown/source/character-references.ts';
import { renderPage } from '../pages/render-page.ts';
import { FactReader } from '../markdown/document/read-document.ts';
import { findRequirements, type Statement } from '../facts/requirements.ts';
import { createTextReader } from '../content/files/text-reader.ts';
import { hashOfText } from '../kit/text-hash.ts';
import type { PageReport } from './page-report.ts';

/** A page to render; `key` is returned with the report. */
export interface CheckTask {
  key: string;
  locale: Locale;
  route: string;
  docKey: string;
}

export interface CheckResult {
  key: string;
  /** Missing if the page no longer exists. */
  report?: PageReport;
}

export function createExaminer(store: ContentStore): (task: CheckTask) => Promise<CheckResult> {
  const symbols = new SymbolIndex(store.contentDir);
  const statics = new StaticFiles(store.contentDir);
  const reader = createContentReader(store.contentDir);
  const requirements = new Map<Locale, FactReader<Statement[]>>();
  const readRequirements = (locale: Locale, path: string) => {
    const reader =
      requirements.get(locale) ??
      new FactReader(createTextReader(store.contentDir), findRequirements, store.edition(locale).config);
    requirements.set(locale, reader);
    return reader.read(path)?.value ?? [];
  };
  return async ({ key, locale, route, docKey }) => {
    const { model } = store;
    const doc = model.editions[locale].byRoute.get(route)?.docs.get(docKey);
    const source = doc && (await reader.read(doc.file.path));
    if (!doc || source === undefined) return { key };
    const hashes = new Map([[doc.file.path, hashOfText(source)]]);
    const links = new Map<string, PageReport['links'][number]>();
    await symbols.prepare(model, doc.instance);
    const resolver = createLinkResolver({ model, doc, symbols, statics });
    const startedAt = performance.now();
    const rendered = await renderPage({
      path: doc.file.path,
      source,
      locale,
      reader: {
        async read(path) {
          const text = await reader.read(path);
          hashes.set(path, text === undefined ? '' : hashOfText(text));
          return text;
        },
      },
      links: {
        resolve(href, fromPath) {
          links.set(`${href}\n${fromPath}`, [href, fromPath]);
          return resolver.resolve(href, fromPath);
        },
        elsewhere: resolver.elsewhere?.bind(resolver),
        leadsAway: resolver.leadsAway?.bind(resolver),
      },
      imageSize: (src) => statics.imageSize(src),
      site: model.editions[locale].config,
    });
    const renderMs = Math.round(performance.now() - startedAt);
    for (const path of rendered.dependencies) {
      if (!hashes.has(path)) hashes.set(path, hashOfText((await reader.read(path)) ?? ''));
    }
    const ids = Array.from(rendered.html.matchAll(/\sid="([^"]*)"/g), ([, id = '']) => decodeReferences(id));
    // Links are checked at the end, when all pages are known; the renderer reports refused ones itself.
    const hrefs = new Set(Array.from(links.values(), ([href]) => href));
    const problems = rendered.problems.filter(({ kind, detail }) => kind !== 'broken-link' || !hrefs.has(detail));
    const operation = rendered.operation?.method;
    const cost = { size: rendered.html.length, renderMs };
    const report = { problems, links: [...links.values()], ids, sources: [...hashes], ...cost };
    const statements = doc.file.head.isOperation ? [] : readRequirements(locale, doc.file.path);
    return {
      key,
      report: {
        ...report,
        ...(operation !== undefined && { operation }),
        ...(statements.length > 0 && { statements }),
      },
    };
  };
}
