import { renameSync } from 'node:fs';
import { expect } from 'chai';
import { createContentReader } from '../../../../../../server/embedded/doc-server/files/reader.ts';
import { Documents } from '../../../../../../server/embedded/doc-server/pages/documents/documents.ts';
import { renderPage } from '../../../../../../server/embedded/doc-server/pages/render-page.ts';
import { ReferencePages } from '../../../../../../server/embedded/doc-server/pages/references/reference-pages.ts';
import { ReferenceStore } from '../../../../../../server/embedded/doc-server/references/model/reference-store.ts';
import { copySite, log } from '../../fixture.ts';
import { useEach } from '../../../../../support/use.ts';
import { ReferenceCatalogue } from '../../../../../../server/embedded/doc-server/references/catalogue/catalogue.ts';
import { GeneratedImports } from '../../../../../../server/embedded/doc-server/references/importers/generated-imports.ts';
import { Previews } from '../../../../../../server/embedded/doc-server/references/catalogue/previews.ts';
import { StoredValues } from '../../../../../../server/embedded/doc-server/kit/stored-values.ts';
import { Caches } from '../../../../../../server/embedded/doc-server/kit/caches.ts';

const kettle = 'kettle~swift_ios~class~Kettle';
const classPage = 'kettle/en/ios/api/class.mdx';

describe('pages of references after a start', () => {
  const site = useEach(() => copySite());

  /** Simulates a process from start to end. @returns the files it read, too */
  async function serve(ask: (show: (doc: string) => Promise<string>) => Promise<string[]>, codeVersion = '1') {
    const store = site.load();
    const { dataDir } = site;
    const read: string[] = [];
    const inFolder = createContentReader(site.contentDir);
    const reader = {
      read: (path: string) => {
        read.push(path);
        return inFolder.read(path);
      },
    };
    const documents = new Documents({
      store,
      stored: new StoredValues(dataDir),
      render: renderPage,
      rendererVersion: '1',
      log,
    });
    const references = new ReferenceStore({
      stored: new StoredValues(dataDir),
      codeVersion,
      log,
      checkPresence: () => store.checkPresence(),
    });
    const caches = new Caches();
    const imports = new GeneratedImports(reader, log);
    const pages = new ReferencePages({
      store,
      documents,
      referenceStore: references,
      catalogue: new ReferenceCatalogue(site.contentDir, reader, references, { imports, caches }),
      previews: new Previews({ contentDir: site.contentDir, reader, imports, url: undefined, caches }),
      caches,
    });
    const answers = await ask(async (doc) =>
      JSON.stringify(await pages.show('en', { doc, docId: '', base: '/en', keyword: '', member: '' })),
    );
    return { answers, read, references };
  }
  const askAll = (show: (doc: string) => Promise<string>) =>
    Promise.all([kettle, 'kettle~swift_ios~overview~overview', 'kettle~swift_ios~class~class'].map(show));

  it('come from what an earlier one kept, without a look at the sources', async () => {
    const first = await serve(askAll);
    const second = await serve(askAll);

    expect(first.read).to.include(classPage);
    expect(second.read).to.deep.equal([]);
    expect(second.answers).to.deep.equal(first.answers);
  });

  it('are made once for all waiting callers', async () => {
    const alone = await serve(async (show) => [await show(kettle)], 'a');
    const together = await serve((show) => Promise.all([show(kettle), show(kettle), show(kettle)]), 'b');

    expect(together.read).to.have.lengthOf(alone.read.length);
  });

  it('are made anew where a source has changed meanwhile', async () => {
    await serve(askAll);
    site.write(classPage, site.read(classPage).replace('## Lid', '## Cover'));

    const { answers } = await serve(askAll);

    expect(answers.join()).to.contain('~class~Cover').and.not.to.contain('~class~Lid');
  });

  it('are made anew where a file that a page is made of has changed', async () => {
    site.write('snippets/kettle-class.mdx', site.read(classPage));
    site.write(classPage, "---\ndocType: API\n---\n\nimport Kettle from '/snippets/kettle-class.mdx';\n\n<Kettle />\n");
    const { answers: before } = await serve(askAll);
    site.write('snippets/kettle-class.mdx', site.read('snippets/kettle-class.mdx').replace('## Lid', '## Cover'));

    const { answers } = await serve(askAll);

    expect(before.join()).to.contain('~class~Lid');
    expect(answers.join()).to.contain('~class~Cover').and.not.to.contain('~class~Lid');
  });

  it('are made anew by other code, and what the old code kept goes', async () => {
    await serve(askAll);
    const { read, references } = await serve(askAll, '2');
    await references.removeOld();
    const old = await serve(askAll);

    expect(read).to.include(classPage);
    expect(old.read).to.include(classPage);
  });

  it('do not stay empty because the folder was away for a while', async () => {
    const away = `${site.contentDir}-away`;
    const { answers } = await serve(async (show) => {
      renameSync(site.contentDir, away);
      const lost = await show(kettle).catch(String);
      renameSync(away, site.contentDir);
      return [lost, await show(kettle)];
    });

    expect(answers[0]).to.contain('missing');
    expect(answers[1]).to.contain('"title":"Kettle"');
  });
});
