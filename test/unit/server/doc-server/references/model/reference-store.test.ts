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
    const stored = () => new StoredValues(site.dataDir);
    const read: string[] = [];
    const inFolder = createContentReader(site.contentDir);
    const reader = {
      read: (path: string) => {
        read.push(path);
        return inFolder.read(path);
      },
    };
    const documents = new Documents({ store, stored: stored(), render: renderPage, rendererVersion: '1', log });
    const checkPresence = () => store.checkPresence();
    const references = new ReferenceStore({ stored: stored(), codeVersion, log, checkPresence });
    const caches = new Caches();
    const imports = new GeneratedImports(reader, log);
    const pages = new ReferencePages({
      ...{ store, documents, caches, referenceStore: references },
      catalogue: new ReferenceCatalogue(site.contentDir, reader, references, { imports, caches }),
      previews: new Previews({ contentDir: site.contentDir, reader, imports, url: undefined, caches }),
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

  const snippet = 'snippets/kettle-class.mdx';
  for (const changed of [classPage, snippet])
    it(`are made anew where ${changed}, of which they are made, has changed meanwhile`, async () => {
      site.write(snippet, site.read(classPage));
      if (changed === snippet)
        site.write(classPage, `---\ndocType: API\n---\n\nimport A from '/${snippet}';\n\n<A />\n`);
      const { answers: before } = await serve(askAll);
      site.write(changed, site.read(changed).replace('## Lid', '## Cover'));

      const { answers } = await serve(askAll);

      expect(before.join()).to.contain('~class~Lid');
      expect(answers.join()).to.contain('~class~Cover').and.not.contain('~class~Lid');
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
      expect(await show(kettle).catch(String)).to.contain('missing');
      renameSync(away, site.contentDir);
      return [await show(kettle)];
    });

    expect(answers[0]).to.contain('"title":"Kettle"');
  });
});
