import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'chai';

const { forbidden } = createRequire(resolve('package.json'))('./.dependency-cruiser.cjs') as {
  forbidden: { name: string; from: { path?: string } }[];
};

const docServer = 'server/embedded/doc-server';
/** Folders with floors of rooms. */
const houses = [
  docServer,
  ...['search', 'site', 'document', 'references', 'pages'].map((room) => `${docServer}/${room}`),
  'client',
];
/** Rooms above all others of their folder, and folders without code of their own. */
const withoutRule = new Set([
  `${docServer}/sample-content`,
  `${docServer}/document/show`,
  ...['build', 'pages', 'styles', 'widgets'].map((room) => `client/${room}`),
]);
/** Place of a wrong import, the import, the rule that must refuse it. */
const planted: [string, string, string][] = [
  ['views/domain/planted-a.ts', `import '../layout.tsx';`, 'domain-only-domain'],
  ['views/widgets/planted-55.ts', `import '../pages/faq.tsx';`, 'pages-above-other-views'],
  ['views/parts/planted-b.ts', `import '../../server/errors.ts';`, 'views-only-views'],
  ['views/parts/planted-c.ts', `export const later = () => import('../../client/hydrate.tsx');`, 'views-only-views'],
  ['client/planted-d.ts', `import '../server/errors.ts';`, 'client-only-client-and-views'],
  ['client/planted-4.ts', `import { searchTabs } from '../views/domain/search.ts';`, 'no-schemas-in-browsers'],
  ['views/widgets/planted-5.ts', `import * as z from 'zod';`, 'no-schemas-in-browsers'],
  ['server/controllers/planted-e.ts', `import '../clients/call.ts';`, 'controllers-and-middleware'],
  ['server/middleware/planted-f.ts', `import '../embedded/database.ts';`, 'controllers-and-middleware'],
  ['server/services/planted-g.ts', `import '../request-context.ts';`, 'services'],
  ['server/clients/planted-h.ts', `import '../config.ts';`, 'clients'],
  ['server/embedded/planted-i.ts', `import '../app.ts';`, 'embedded'],
  ['server/planted-j.ts', `export const later = () => import('./embedded/database.ts');`, 'only-main-starts-embedded'],
  ['server/planted-k.ts', `import '../test/some.ts';`, 'nobody-imports-test'],
  [`${docServer}/kit/planted-l.ts`, `import '../store/tables.ts';`, 'doc-server-kit'],
  [`${docServer}/store/planted-m.ts`, `import '../document/tree.ts';`, 'doc-server-store'],
  [`${docServer}/document/planted-n.ts`, `import '../site/model/model.ts';`, 'doc-server-document'],
  [`${docServer}/site/planted-o.ts`, `import '../references/symbols/symbols.ts';`, 'doc-server-site'],
  [`${docServer}/references/planted-p.ts`, `import '../operations/operation-pages.ts';`, 'doc-server-references'],
  [`${docServer}/operations/planted-q.ts`, `import '../pages/articles/articles.ts';`, 'doc-server-operations'],
  [`${docServer}/facts/planted-r.ts`, `import '../search/index/pages.ts';`, 'doc-server-facts'],
  [`${docServer}/translations/planted-x.ts`, `import '../operations/operation-pages.ts';`, 'doc-server-translations'],
  [`${docServer}/search/planted-s.ts`, `import '../pages/faq/questions.ts';`, 'doc-server-search'],
  [`${docServer}/pages/planted-t.ts`, `import '../search/search-service.ts';`, 'doc-server-pages'],
  [`${docServer}/calls/planted-u.ts`, `import '../app.ts';`, 'doc-server-calls'],
  [`${docServer}/check/planted-23.ts`, `import '../preview/preview.ts';`, 'doc-server-check'],
  [`${docServer}/export/planted-24.ts`, `import '../report/options.ts';`, 'doc-server-export'],
  [`${docServer}/preview/planted-25.ts`, `import '../service.ts';`, 'doc-server-preview'],
  [`${docServer}/report/planted-26.ts`, `import '../preview/preview.ts';`, 'doc-server-report'],
  [`${docServer}/search/analysis/planted-v.ts`, `import '../index/tables.ts';`, 'search-analysis'],
  [`${docServer}/search/index/planted-w.ts`, `import '../query/query.ts';`, 'search-index'],
  [`${docServer}/search/ranking/planted-y.ts`, `import '../search-service.ts';`, 'search-ranking'],
  ['server/planted-z.ts', `import './main.ts';`, 'nobody-imports-main'],
  ['views/domain/planted-1.ts', `import type { Two } from './planted-2.ts'; export type One = Two;`, 'no-circular'],
  ['server/embedded/console/planted-3.ts', `import '../doc-server/app.ts';`, 'embedded-services'],
  ['server/middleware/planted-8.ts', `import '../controllers/live.ts';`, 'controllers-not-middleware'],
  ['server/planted-60.ts', `import { createServices } from './services/services.ts'; createServices;`, 'root-files'],
  ['server/markdown-writer/planted-61.ts', `import '../http/send-text.ts';`, 'markdown-writer'],
  ['server/http/planted-9.ts', `import '../services/services.ts';`, 'http'],
  ['views/parts/planted-10.ts', `import '../../locales/en/common.json';`, 'no-dictionaries-in-browsers'],
  [`${docServer}/kit/locales.ts`, `import '../store/tables.ts';`, 'doc-server-kit'],
  [`${docServer}/files/planted-11.ts`, `import '../site/model/model.ts';`, 'doc-server-files'],
  [`${docServer}/descriptions/planted-62.ts`, `import '../site/model/model.ts';`, 'doc-server-descriptions'],
  [`${docServer}/site/schemas/planted-55.ts`, `import '../configuration/keys.ts';`, 'site-schemas'],
  [`${docServer}/site/configuration/planted-12.ts`, `import '../model/model.ts';`, 'site-configuration'],
  [`${docServer}/site/model/planted-56.ts`, `import '../building/change.ts';`, 'site-model'],
  [`${docServer}/site/building/planted-57.ts`, `import '../addresses/lookup.ts';`, 'site-building'],
  [`${docServer}/site/addresses/planted-13.ts`, `import '../building/change.ts';`, 'site-addresses'],
  [`${docServer}/site/menus/planted-14.ts`, `import '../store.ts';`, 'site-menus'],
  [`${docServer}/dialects/planted-63.ts`, `import '../document/tree.ts';`, 'doc-server-dialects'],
  [`${docServer}/document/read/planted-37.ts`, `import '../html/links.ts';`, 'document-read'],
  [`${docServer}/document/code/planted-38.ts`, `import '../read/hidden.ts';`, 'document-code'],
  [`${docServer}/document/html/planted-39.ts`, `import '../components/media.ts';`, 'document-html'],
  [`${docServer}/document/components/planted-40.ts`, `import '../expand/expand.ts';`, 'document-components'],
  [`${docServer}/document/expand/planted-41.ts`, `import '../components/media.ts';`, 'document-expand'],
  [`${docServer}/document/to-markdown/planted-42.ts`, `import '../show/finish.ts';`, 'document-to-markdown'],
  [`${docServer}/document/planted-43.ts`, `import './html/links.ts';`, 'document-model'],
  [`${docServer}/references/text/planted-44.ts`, `import '../model/roles.ts';`, 'references-text'],
  [`${docServer}/references/model/planted-45.ts`, `import '../alignment/units.ts';`, 'references-model'],
  [`${docServer}/references/importers/planted-46.ts`, `import '../symbols/symbols.ts';`, 'references-importers'],
  [`${docServer}/references/alignment/planted-47.ts`, `import '../importers/generated.ts';`, 'references-alignment'],
  [`${docServer}/references/symbols/planted-48.ts`, `import '../lookup/find-member.ts';`, 'references-symbols'],
  [`${docServer}/references/history/planted-49.ts`, `import '../catalogue/catalogue.ts';`, 'references-history'],
  [`${docServer}/references/lookup/planted-50.ts`, `import '../catalogue/catalogue.ts';`, 'references-lookup'],
  [
    `${docServer}/references/catalogue/planted-51.ts`,
    `import '../counterparts/differing-names.ts';`,
    'references-catalogue',
  ],
  [`${docServer}/references/counterparts/planted-52.ts`, `import '../render/elsewhere.ts';`, 'references-counterparts'],
  [`${docServer}/references/code/planted-53.ts`, `import '../render/elsewhere.ts';`, 'references-code'],
  [`${docServer}/references/render/planted-54.ts`, `import '../code/code-indexes.ts';`, 'references-render'],
  [`${docServer}/pages/documents/planted-27.ts`, `import '../release-notes/releases.ts';`, 'pages-documents'],
  [`${docServer}/pages/release-notes/planted-28.ts`, `import '../upgrade/groups.ts';`, 'pages-release-notes'],
  [`${docServer}/pages/portal/planted-29.ts`, `import '../articles/articles.ts';`, 'pages-portal'],
  [`${docServer}/pages/faq/planted-30.ts`, `import '../portal/products.ts';`, 'pages-faq'],
  [`${docServer}/pages/error-codes/planted-31.ts`, `import '../faq/questions.ts';`, 'pages-error-codes'],
  [`${docServer}/pages/pdf/planted-32.ts`, `import '../articles/articles.ts';`, 'pages-pdf'],
  [`${docServer}/pages/articles/planted-33.ts`, `import '../upgrade/upgrades.ts';`, 'pages-articles'],
  [`${docServer}/pages/upgrade/planted-34.ts`, `import '../references/function-list.ts';`, 'pages-upgrade'],
  [`${docServer}/pages/references/planted-35.ts`, `import '../markdown/document-text.ts';`, 'pages-references'],
  [`${docServer}/pages/markdown/planted-36.ts`, `import '../content-state.ts';`, 'pages-markdown'],
  ['client/worker/planted-15.ts', `import '../browser/clock.ts';`, 'client-worker'],
  ['client/browser/planted-16.ts', `import '../frame/notices.ts';`, 'client-browser'],
  ['client/tools/planted-17.ts', `import '../search/results.ts';`, 'client-tools'],
  ['client/feedback/planted-18.ts', `import '../document/page-vote.ts';`, 'client-feedback'],
  ['client/search/planted-19.ts', `import '../pages/search.ts';`, 'client-search'],
  ['client/document/planted-20.ts', `import '../frame/notices.ts';`, 'client-document'],
  ['client/frame/planted-21.ts', `import '../starter/theme.ts';`, 'client-frame'],
  ['client/starter/planted-22.ts', `import '../widgets/tools.tsx';`, 'client-starter'],
  [`${docServer}/search/query/planted-x.ts`, `import '../ranking/rank.ts';`, 'search-query'],
  [`${docServer}/search/passages/planted-7.ts`, `import '../search-service.ts';`, 'search-passages'],
];

describe('Directions of imports', () => {
  let copy: string;
  before(() => {
    copy = mkdtempSync(join(tmpdir(), 'imports-'));
    for (const name of [
      'server',
      'views',
      'client',
      'test',
      'locales',
      '.dependency-cruiser.cjs',
      'tsconfig.json',
      'package.json',
    ])
      cpSync(name, join(copy, name), { recursive: true });
    writeFileSync(join(copy, 'test/some.ts'), '');
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  });
  after(() => {
    rmSync(copy, { recursive: true });
  });

  it('have a planted wrong import for every rule', () => {
    const tested = new Set(planted.map(([, , rule]) => rule));

    expect(forbidden.map(({ name }) => name).filter((rule) => !tested.has(rule))).to.deep.equal([]);
  });

  it('have a rule for every room', () => {
    const rooms = houses.flatMap((house) =>
      readdirSync(house, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${house}/${name}`),
    );
    const ruled = new Set(forbidden.map(({ from }) => from.path));

    expect(rooms.filter((room) => !ruled.has(`^${room}/`) && !withoutRule.has(room))).to.deep.equal([]);
  });

  it('hold in the project, and every planted wrong import is refused by its rule', () => {
    writeFileSync(
      join(copy, 'views/domain/planted-2.ts'),
      `import type { One } from './planted-1.ts'; export type Two = One;\n`,
    );
    for (const [path, source] of planted) writeFileSync(join(copy, path), `${source}\n`);

    const found = cruise(copy);

    const refused = planted.map(([path, , rule]) => `${rule}: ${path}`);
    expect(found).to.include.members(refused);
    expect(found.filter((violation) => !planted.some(([path]) => violation.endsWith(path)))).to.deep.equal([]);
    // It reads the whole project twice, beside other workers.
  }).timeout(180_000);
});

/** The violations, as `rule: file`. */
function cruise(folder: string): string[] {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'server', 'views', 'client', 'test'];
  const output = run(folder, ['node_modules/.bin/depcruise', ...args]);
  const { summary } = JSON.parse(output) as { summary: { violations: { rule: { name: string }; from: string }[] } };
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
}

/** Returns the output, whatever the exit code. */
function run(cwd: string, [command = '', ...args]: string[]): string {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
