import { cpSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect } from 'chai';
import { ReportStore } from '../../server/embedded/doc-server/check/report-store.ts';
import { PdfFiles } from '../../server/embedded/doc-server/pages/pdf/pdf-files.ts';
import { openRepository } from '../support/repository.ts';
import { useAll } from '../support/use.ts';
import { startWholePortal } from '../support/whole-portal.ts';
import { copySite } from '../unit/server/doc-server/fixture.ts';

const paths: [string, string] = ['tea/en/green.mdx', 'tea/zh/green.mdx'];
const pdfHash = 'a'.repeat(40);
const noise = Buffer.from(Array.from({ length: 9000 }, (_, at) => (at * 7919 + 13) % 251));

/** Faults that a file may have. */
const faults: Readonly<Record<string, (file: string) => void>> = {
  'is empty': (file) => {
    truncateSync(file, 0);
  },
  'holds random bytes': (file) => {
    writeFileSync(file, noise);
  },
};

describe('Files of DATA_DIR that can be made again', function () {
  this.timeout(120_000);
  const site = useAll(() => copySite());
  const filesIn = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  const kindOf = (file: string) => relative(site.dataDir, file).split(/[/-]/)[0] ?? '';
  const rebuildable = () => filesIn(site.dataDir).filter((file) => !/^(?:portal|socket)/.test(kindOf(file)));

  /** Asks for a page with a note, its Markdown and a search. */
  async function readSite(): Promise<[isFound: boolean, isMarkdown: boolean, hits: boolean]> {
    const portal = await startWholePortal({ CONTENT_DIR: site.contentDir, DATA_DIR: site.dataDir });
    try {
      await portal.settled;
      const ask = async (path: string) => {
        const response = await fetch(portal.url + path);
        return { status: response.status, text: await response.text() };
      };
      const page = await ask('/en/docs/tea/green?platform=all&language=all');
      const markdown = await ask('/en/docs/tea/green.md?platform=all&language=all');
      const search = await ask('/en/ss?k=steep');
      return [page.status === 200, markdown.status === 200, search.text.includes('Steep')];
    } finally {
      await portal.close();
    }
  }

  before(async () => {
    const { commit } = openRepository(site.contentDir);
    site.write(paths[0], '# Green\n\nSteep for 3 minutes.\n');
    site.write(paths[1], '# 绿茶\n\n浸泡 3 分钟。\n');
    commit('2026-07-01');
    await readSite();
    new ReportStore(site.dataDir).writeFindings('commit', []);
    await new PdfFiles(site.dataDir).keep(pdfHash, Buffer.from('%PDF-1.7\n%%EOF\n'));
    cpSync(site.dataDir, `${site.dataDir}-whole`, { recursive: true });
  });

  for (const [name, spoil] of Object.entries(faults))
    it(`are made again where each ${name}`, async () => {
      rmSync(site.dataDir, { recursive: true });
      cpSync(`${site.dataDir}-whole`, site.dataDir, { recursive: true });
      for (const file of rebuildable()) spoil(file);

      expect(await readSite()).to.deep.equal([true, true, true]);
    });
});
