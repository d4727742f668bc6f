import { appendFileSync, cpSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { Documents } from '../../../../../server/embedded/doc-server/pages/documents/documents.ts';
import { followFolder, type Watcher } from '../../../../../server/embedded/doc-server/site/follow.ts';
import { lookForRoot } from '../../../../../server/embedded/doc-server/files/root.ts';
import { createContentReader } from '../../../../../server/embedded/doc-server/files/reader.ts';
import { ContentStore } from '../../../../../server/embedded/doc-server/site/store.ts';
import { renderPage } from '../../../../../server/embedded/doc-server/pages/render-page.ts';
import { copySite, docAt, keptLog, log } from '../fixture.ts';
import { until } from '../../../../support/until.ts';
import { StoredValues } from '../../../../../server/embedded/doc-server/kit/stored-values.ts';
import { useEach } from '../../../../support/use.ts';

const page = 'kettle/en/ios/Start/02-Pour.mdx';
const everyMs = 20;

describe('A watched folder', () => {
  let away: string;
  let link: string;
  let kept: ReturnType<typeof keptLog>;
  let store: ContentStore;
  let watcher: Watcher | undefined;
  let looks: number;
  /** Looks wait for it. */
  let held: Promise<void> | undefined;
  /** @returns lets waiting looks go on */
  const hold = () => {
    let goOn: () => void = () => undefined;
    held = new Promise((resolve) => (goOn = resolve));
    return goOn;
  };
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
    watcher = followFolder(store, kept.log, everyMs, async (folder) => {
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
  const isCalled = (title: string) => () => pour().title === title;
  /** Replaces a link atomically, like `ln -sfn` and publishing tools. */
  const lead = (to: string) => {
    symlinkSync(to, `${link}-new`);
    renameSync(`${link}-new`, link);
  };

  it('keeps the last good version while it is missing, reports that once, and is followed again when it is back', async () => {
    await follow();
    const before = pour().title;

    renameSync(site.contentDir, away);
    await until(() => errors().length > 0);
    await lookAgain();

    expect(pour().title).to.equal(before);
    expect(errors()).to.have.length(1);
    renameSync(away, site.contentDir);
    site.write(page, '# Back\n');
    await until(isCalled('Back'));
    await lookAgain();
    site.write(page, '# And edited\n');
    await until(isCalled('And edited'));
  });

  it('keeps the last good version while it is empty, and is read when it is filled again', async () => {
    await follow();
    cpSync(site.contentDir, away, { recursive: true });
    // The configuration first, because nothing else counts without it.
    const names = readdirSync(site.contentDir).sort(
      (a, b) => Number(b.includes('config')) - Number(a.includes('config')),
    );
    for (const name of names) rmSync(join(site.contentDir, name), { recursive: true });
    await until(() => errors().length > 0);
    await lookAgain();

    expect(pour().title).not.to.equal('');
    expect(errors()).to.have.length(1);
    appendFileSync(join(away, page), '\n');
    cpSync(away, site.contentDir, { recursive: true });
    site.write(page, '# Filled\n');
    await until(isCalled('Filled'));
  });

  it('is followed through a link, wherever the link leads', async () => {
    lead(site.contentDir);
    await follow(link);
    cpSync(site.contentDir, away, { recursive: true });
    rmSync(join(away, page));

    lead(away);
    await until(() => ![...store.model.files.keys()].includes(page));
    mkdirSync(join(away, 'tea/en'), { recursive: true });
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
    const reader = createContentReader(store.contentDir);
    const told: string[] = [];
    store.subscribe(({ version, tags }) => told.push(version, ...tags));
    site.write(page, '# Not\n');
    renameSync(join(site.contentDir, page), join(away, page));
    utimesSync(join(away, page), time, time);

    lead(away);
    await store.look();

    expect(pour().title).to.equal('Not');
    expect(await reader.read(page)).to.equal('# Not\n');
    expect(told).to.deep.equal([store.model.version, 'all']);
  });

  it('holds nothing up while it hangs: one look at a time, and changes are read', async () => {
    await follow();
    const answer = hold();
    const before = looks;
    await until(() => looks > before);
    const hanging = looks;
    site.write(page, '# While it hangs\n');
    await until(isCalled('While it hangs'));

    expect(looks).to.equal(hanging);
    answer();
    await until(() => looks > hanging);
    site.write(page, '# And after\n');
    await until(isCalled('And after'));
  });

  it('keeps the last good version and its rendered pages at a reload while it is missing', async () => {
    load();
    const options = { store, stored: new StoredValues(site.dataDir), render: renderPage, rendererVersion: '1', log };
    const first = new Documents(options);
    const made = await first.get(pour());

    renameSync(site.contentDir, away);
    await store.look();

    // A new instance has nothing in memory.
    const documents = new Documents(options);
    expect((await documents.get(pour()))?.html).to.equal(made?.html);
    const other = docAt(store.model, 'en', 'kettle-ios/home');
    const fault = await documents.get(other).catch((error: unknown) => error);
    expect(fault).to.be.an('error').with.property('message', 'the content folder is missing');
    expect(errors()).to.have.length(1);
    renameSync(away, site.contentDir);
    await store.look();
    expect(await documents.get(docAt(store.model, 'en', 'kettle-ios/home'))).not.to.equal(undefined);
  });
});
