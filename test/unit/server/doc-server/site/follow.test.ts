import { cpSync, readdirSync, renameSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { Documents } from '../../../../../server/embedded/doc-server/pages/documents/documents.ts';
import { followFolder, type Watcher } from '../../../../../server/embedded/doc-server/site/follow.ts';
import { lookForRoot } from '../../../../../server/embedded/doc-server/files/root.ts';
import { ContentStore } from '../../../../../server/embedded/doc-server/site/store.ts';
import { renderPage } from '../../../../../server/embedded/doc-server/pages/render-page.ts';
import { copySite, docAt, keptLog, log } from '../fixture.ts';
import { until } from '../../../../support/until.ts';
import { StoredValues } from '../../../../../server/embedded/doc-server/kit/stored-values.ts';
import { useEach } from '../../../../support/use.ts';

const page = 'kettle/en/ios/Start/02-Pour.mdx';

describe('A watched folder', () => {
  let away: string;
  let link: string;
  let kept: ReturnType<typeof keptLog>;
  let store: ContentStore;
  let watcher: Watcher | undefined;
  let looks: number;
  /** Looks wait for it. */
  let held: Promise<void> | undefined;
  const site = useEach(() => copySite());
  beforeEach(() => {
    away = `${site.contentDir}-away`;
    link = `${site.contentDir}-link`;
    kept = keptLog();
  });
  afterEach(() => {
    watcher?.close();
    watcher = held = undefined;
  });
  const load = (contentDir = site.contentDir) =>
    (store = new ContentStore({ contentDir, dataDir: site.dataDir, log: kept.log }));
  const follow = (contentDir?: string) => {
    load(contentDir);
    looks = 0;
    watcher = followFolder(store, kept.log, 20, async (folder) => {
      looks += 1;
      await held;
      return lookForRoot(folder);
    });
    return watcher.ready;
  };
  /** Resolves after a whole look. Looks never overlap. */
  const lookAgain = () => {
    const from = looks;
    return until(() => looks >= from + 2);
  };
  const pour = () => docAt(store.model, 'en', 'kettle-ios/start/pour');
  const errors = () => kept.entries.filter(({ kind }) => kind === 'content.away');
  /** Edits a title until the model has it. */
  const call = (title: string) => {
    site.write(page, `# ${title}\n`);
    return until(() => pour().title === title);
  };
  /** Replaces a link atomically, like `ln -sfn` and publishing tools. */
  const lead = (to: string) => {
    symlinkSync(to, `${link}-new`);
    renameSync(`${link}-new`, link);
  };

  for (const [what, leave, comeBack] of [
    ['missing', () => renameSync(site.contentDir, away), () => renameSync(away, site.contentDir)],
    [
      'empty',
      () => {
        cpSync(site.contentDir, away, { recursive: true });
        // The configuration first, because nothing else counts without it.
        const names = readdirSync(site.contentDir).sort((a) => (a.includes('config') ? -1 : 1));
        for (const name of names) rmSync(join(site.contentDir, name), { recursive: true });
      },
      () => cpSync(away, site.contentDir, { recursive: true }),
    ],
  ] as const)
    it(`keeps the last good version while it is ${what}, reports that once, and is followed again`, async () => {
      await follow();

      leave();
      await until(() => errors().length > 0);
      await lookAgain();

      expect(pour().title).to.equal('Pour');
      expect(errors()).to.have.length(1);
      comeBack();
      await call('Back');
      await lookAgain();
      await call('And edited');
    });

  it('is followed through a link, wherever the link leads', async () => {
    lead(site.contentDir);
    await follow(link);
    cpSync(site.contentDir, away, { recursive: true });
    rmSync(join(away, page));

    lead(away);
    await until(() => !store.model.files.has(page));
    cpSync(join(site.contentDir, page), join(away, page));

    await until(() => store.model.files.has(page));
  });

  it('is found anew through a link at each reload, whatever the times of its files say', async () => {
    const time = new Date('2026-01-01');
    site.write(page, '# One\n');
    utimesSync(join(site.contentDir, page), time, time);
    cpSync(site.contentDir, away, { recursive: true, preserveTimestamps: true });
    lead(site.contentDir);
    load(link);
    site.write(page, '# Not\n');
    renameSync(join(site.contentDir, page), join(away, page));
    utimesSync(join(away, page), time, time);

    lead(away);
    await store.look();

    expect(pour().title).to.equal('Not');
  });

  it('holds nothing up while it hangs: one look at a time, and changes are read', async () => {
    await follow();
    let goOn: () => void = () => undefined;
    held = new Promise((resolve) => (goOn = resolve));
    const before = looks;
    await until(() => looks > before);
    const hanging = looks;
    await call('While it hangs');

    expect(looks).to.equal(hanging);
    goOn();
    await until(() => looks > hanging);
    await call('And after');
  });

  it('keeps the last good version and its rendered pages at a reload while it is missing', async () => {
    load();
    const options = { store, stored: new StoredValues(site.dataDir), render: renderPage, rendererVersion: '1', log };
    const made = await new Documents(options).get(pour());
    const other = docAt(store.model, 'en', 'kettle-ios/home');

    renameSync(site.contentDir, away);
    await store.look();

    // A new instance has nothing in memory.
    const documents = new Documents(options);
    expect((await documents.get(pour()))?.html)
      .to.equal(made?.html)
      .and.include('<');
    const fault = await documents.get(other).catch((error: unknown) => error);
    expect(fault).to.be.an('error').with.property('message', 'the content folder is missing');
    renameSync(away, site.contentDir);
    await store.look();
    expect((await documents.get(docAt(store.model, 'en', 'kettle-ios/home')))?.title).to.equal('Kettle for iOS');
  });
});
