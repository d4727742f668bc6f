/** Renders a page and reports its problems, links and anchors. */
import { createLinkResolver } from '../site/addresses/links.ts';
import { describedScheme, readDescribedPath } from '../files/described-path.ts';
import { createContentReader } from '../files/reader.ts';
import { StaticFiles } from '../files/static-files.ts';
import type { ContentStore } from '../site/store.ts';
import { SymbolIndex } from '../references/symbols/symbols.ts';
import { countEach } from '../../../../views/domain/group-by.ts';
import type { Locale } from '../../../../views/domain/locale.ts';
import { ProblemList } from '../document/problems.ts';
import { Expander } from '../document/expand/expand.ts';
import { loadModules, readFrom } from '../document/expand/modules.ts';
import type { ContentReader, RenderFacts, SiteRules } from '../document/types.ts';
import { renderPage } from '../pages/render-page.ts';
import { findLinks } from '../facts/links.ts';
import { findRequirements } from '../facts/requirements.ts';
import { hashOfText } from '../kit/text-hash.ts';
import { runAtOnce } from '../kit/slices.ts';
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
  return async ({ key, locale, route, docKey }) => {
    const { model } = store;
    const doc = model.editions[locale].byRoute.get(route)?.docs.get(docKey);
    const source = doc && (await reader.read(doc.file.path));
    if (!doc || source === undefined) return { key };
    const hashes = new Map([[doc.file.path, hashOfText(source)]]);
    const site = model.editions[locale].config;
    const hashing: ContentReader = {
      async read(path) {
        const text = await reader.read(path);
        hashes.set(path, text === undefined ? '' : hashOfText(text));
        return text;
      },
    };
    if (doc.file.head.isApi) {
      const found = await readReference(doc.file.path, source, hashing, site);
      return { key, report: { ...found, sources: [...hashes] } };
    }
    const links = new Map<string, PageReport['links'][number]>();
    await symbols.prepare(model, doc.instance);
    const resolver = createLinkResolver({ model, doc, symbols, statics });
    let facts: RenderFacts | undefined;
    const startedAt = performance.now();
    const rendered = await renderPage(
      {
        path: doc.file.path,
        source,
        locale,
        reader: hashing,
        links: {
          resolve(href, fromPath) {
            // Links to operations without a page are shown as plain text, so they are never dead.
            if (!href.startsWith(describedScheme)) links.set(`${href}\n${fromPath}`, [href, fromPath]);
            return resolver.resolve(href, fromPath);
          },
          resolveName: resolver.resolve.bind(resolver),
          elsewhere: resolver.elsewhere?.bind(resolver),
          leadsAway: resolver.leadsAway?.bind(resolver),
        },
        imageSize: (src) => statics.imageSize(src),
        site,
        takeFacts(found) {
          facts = found;
        },
      },
      store.descriptions,
    );
    const renderMs = Math.round(performance.now() - startedAt);
    for (const path of rendered.dependencies) {
      if (!hashes.has(path)) hashes.set(path, hashOfText((await reader.read(path)) ?? ''));
    }
    // Links are checked at the end, when all pages are known; the renderer reports refused ones itself.
    const hrefs = new Set(Array.from(links.values(), ([href]) => href));
    const problems = rendered.problems
      .filter(({ kind, detail }) => kind !== 'broken-link' || !hrefs.has(detail))
      // Problems name the file of an API description, because authors do not know its generated pages.
      .map((problem) => ({ ...problem, path: readDescribedPath(problem.path)?.file ?? problem.path }));
    const operation = rendered.operation?.method;
    const statements = facts && !doc.file.head.isOperation ? findRequirements(facts.document) : [];
    const media = Object.fromEntries(countEach(facts?.media ?? []));
    const report = { problems, links: [...links.values()], ids: facts?.ids ?? [], media, sources: [...hashes] };
    return {
      key,
      report: {
        ...report,
        size: rendered.html.length,
        renderMs,
        ...(operation !== undefined && { operation }),
        ...(statements.length > 0 && { statements }),
      },
    };
  };
}

/** Reads a reference page without rendering it: rendering all would take longer than the rest of the check. */
async function readReference(
  path: string,
  source: string,
  reader: ContentReader,
  site: SiteRules,
): Promise<Omit<PageReport, 'sources'>> {
  const table = await readFrom(loadModules(path, source, site), reader);
  const page = table.modules.get(path);
  if (page?.kind !== 'markdown') return { problems: [], links: [], ids: [], size: source.length };
  const problems = new ProblemList();
  const blocks = runAtOnce(new Expander(table, problems, site).expandPage(page));
  const found = findLinks({ frontMatter: page.frontMatter, blocks });
  const hasText = blocks.some((node) => node.type !== 'heading' || node.depth > 1);
  return { ...found, problems: problems.toArray(), size: hasText ? source.length : 0 };
}
