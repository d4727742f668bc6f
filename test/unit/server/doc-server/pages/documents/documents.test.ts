import { expect } from 'chai';
import { Documents, type Render } from '../../../../../../server/embedded/doc-server/pages/documents/documents.ts';
import { Caches } from '../../../../../../server/embedded/doc-server/kit/caches.ts';
import type { ContentStore } from '../../../../../../server/embedded/doc-server/site/store.ts';
import type { RenderInput } from '../../../../../../server/embedded/doc-server/document/types.ts';
import { copySite, docAt, keptLog, log } from '../../fixture.ts';
import { StoredValues } from '../../../../../../server/embedded/doc-server/kit/stored-values.ts';
import { useEach } from '../../../../../support/use.ts';

const boil = 'kettle/en/ios/Start/01-Boil.mdx';
const wrapper = 'kettle/en/android/start/boil.mdx';

describe('Rendered documents', () => {
  let store: ContentStore;
  let rendered: string[];
  /** Work that a test does during a render. */
  let meanwhile: (input: RenderInput) => Promise<void> | void;

  /** A renderer that shows the source and the target of one link, and includes the page's wrapped file. */
  const render: Render = async ({ path, source, reader, links }) => {
    rendered.push(path);
    const included = path === wrapper ? await reader.read(boil) : undefined;
    const missing = path === boil ? await reader.read('snippets/later.mdx') : undefined;
    await meanwhile({ path, source, reader, links, locale: 'en' });
    const link = links.resolve('/kettle-ios/start/pour', path) ?? 'nowhere';
    return {
      html: `${source} ${included ?? ''} ${missing ?? 'nothing yet'} <a href="${link}">`,
      toc: [],
      description: '',
      frontMatter: { show_toc: false, date: '2026-01-01' },
      problems: [],
      isDegraded: false,
      dependencies: [path],
    };
  };
  const start = (rendererVersion = '1', caches = new Caches()) => {
    const documents = new Documents({
      store,
      stored: new StoredValues(site.dataDir),
      render,
      rendererVersion,
      log,
      caches,
    });
    return documents;
  };
  const page = (fullKey = 'kettle-ios/start/boil') => docAt(store.model, 'en', fullKey);

  const site = useEach(() => copySite());
  beforeEach(() => {
    store = site.load();
    rendered = [];
    meanwhile = () => undefined;
  });

  it('are not saved for the next start where time ran out', async () => {
    const unfinished: Render = async (input) => ({ ...(await render(input)), isDegraded: true, isUnfinished: true });
    const options = { store, stored: new StoredValues(site.dataDir), rendererVersion: '1', log };
    const documents = new Documents({ ...options, render: unfinished });
    await documents.get(page());
    await documents.get(page());
    expect(rendered).to.have.length(1);

    const next = await new Documents({ ...options, render }).get(page());

    expect(next?.isDegraded).to.equal(false);
    expect(rendered).to.have.length(2);
  });

  it('are rendered again a minute after time ran out', async () => {
    let now = 1;
    const documents = new Documents({
      store,
      stored: new StoredValues(site.dataDir),
      rendererVersion: '1',
      log,
      caches: new Caches(undefined, () => now),
      render: async (input) => {
        const text = await render(input);
        return rendered.length === 1 ? { ...text, isDegraded: true, isUnfinished: true } : text;
      },
    });
    await documents.get(page());
    now += 59_000;
    expect((await documents.get(page()))?.isDegraded).to.equal(true);

    now += 2000;
    const again = await documents.get(page());
    now += 600_000;
    await documents.get(page());

    expect(again?.isDegraded).to.equal(false);
    expect(rendered).to.have.length(2);
  });

  it('have their problems logged once for each version', async () => {
    const kept = keptLog();
    const problem = { kind: 'unparsed', path: boil, line: 3, detail: 'x' } as const;
    const documents = new Documents({
      store,
      stored: new StoredValues(site.dataDir),
      rendererVersion: '1',
      log: kept.log,
      render: async (input) => ({ ...(await render(input)), problems: [problem], isDegraded: true }),
    });

    await documents.get(page());
    await documents.get(page());
    expect(kept.entries).to.deep.equal([{ path: boil, count: 1, problems: [problem] }]);

    site.write(boil, '# Boil\n\nOnce more.');
    store.applyChanges([boil]);
    await documents.get(page());
    expect(kept.entries).to.have.length(2);
  });

  it('are rendered once for all waiting callers', async () => {
    const documents = start();

    const [one, two] = await Promise.all([documents.get(page()), documents.get(page())]);

    expect(one).to.equal(two);
    expect(rendered).to.deep.equal([boil]);
  });

  it('stay in memory', async () => {
    const documents = start();
    await documents.get(page());

    const again = await documents.get(page());

    expect(again?.facts).to.include({ showsToc: false, updatedAt: '2026-01-01' });
    expect(rendered).to.have.length(1);
  });

  it('stay on disk for the next start', async () => {
    await settle(start(), page());

    const again = await start().get(page());

    expect(again?.html).to.contain('Boil water');
    expect(rendered).to.have.length(1);
  });

  it('are rendered again and cleared away if another version of the renderer made them', async () => {
    await settle(start('1'), page());

    await settle(start('2'), page());
    await start('2').removeOld();
    await start('1').get(page());

    expect(rendered).to.have.length(3);
  });

  it('are rendered again when their file changes', async () => {
    const documents = start();
    await documents.get(page());
    site.write(boil, '# Changed');

    store.applyChanges([boil]);

    expect((await documents.get(page()))?.html).to.contain('# Changed');
  });

  it('are rendered again when a file they include changes, also while nobody looked', async () => {
    const documents = start();
    await settle(documents, page('kettle-android/start/boil'));
    site.write(boil, '# Changed');

    store.applyChanges([boil]);

    expect((await documents.get(page('kettle-android/start/boil')))?.html).to.contain('# Changed');
    site.write(boil, '# Changed again');
    expect((await start().get(page('kettle-android/start/boil')))?.html).to.contain('# Changed again');
  });

  it('are rendered again when a file they missed appears', async () => {
    const documents = start();
    expect((await documents.get(page()))?.html).to.contain('nothing yet');
    site.write('snippets/later.mdx', 'here now');

    store.applyChanges(['snippets/later.mdx']);

    expect((await documents.get(page()))?.html).to.contain('here now');
  });

  it('are rendered again when a link of theirs leads elsewhere, and only then', async () => {
    const documents = start();
    expect((await documents.get(page()))?.html).to.contain('/docs/kettle/start/pour?');
    site.write('kettle/en/ios/more/unrelated.mdx', '# Unrelated');
    store.applyChanges(['kettle/en/ios/more/unrelated.mdx']);
    await documents.get(page());
    expect(rendered).to.have.length(1);
    site.remove('kettle/en/ios/Start/02-Pour.mdx');

    store.applyChanges(['kettle/en/ios/Start/02-Pour.mdx']);

    expect((await documents.get(page()))?.html).to.contain('nowhere');
  });

  it('are rendered again when what they found on another platform is there no more', async () => {
    const withDoor: Render = async (input) => {
      const found = input.links.elsewhere?.('/kettle-ios/start/only-web', input.path);
      return { ...(await render(input)), html: found?.address ?? 'nowhere' };
    };
    const documents = new Documents({
      store,
      stored: new StoredValues(site.dataDir),
      render: withDoor,
      rendererVersion: '1',
      log,
    });
    expect((await documents.get(page()))?.html).to.contain('only-web?platform=web');
    await documents.get(page());
    expect(rendered).to.have.length(1);

    site.remove('kettle/en/web/start/only-web.mdx');
    store.applyChanges(['kettle/en/web/start/only-web.mdx']);

    expect((await documents.get(page()))?.html).to.equal('nowhere');
  });

  it('are never kept as they were before a change during the rendering', async () => {
    const documents = start();
    meanwhile = () => {
      meanwhile = () => undefined;
      site.write(boil, '# Newer');
      store.applyChanges([boil]);
    };

    const shown = await documents.get(page());

    expect(shown?.html).to.contain('# Newer');
    expect((await documents.get(page()))?.html).to.contain('# Newer');
    expect(rendered).to.have.length(2);
  });

  it('are given up when their file is gone', async () => {
    const documents = start();
    const doc = page();
    site.remove(boil);

    expect(await documents.get(doc)).to.equal(undefined);
  });

  it('let others render again after one failed', async () => {
    const documents = start();
    meanwhile = () => {
      meanwhile = () => undefined;
      throw new Error('a bug');
    };

    await documents.get(page()).then(
      () => expect.fail('should throw'),
      (error: Error) => expect(error.message).to.equal('a bug'),
    );

    expect((await documents.get(page()))?.html).to.contain('Boil water');
  });

  it('are kept within bounds', async () => {
    const documents = start('1', new Caches(90_000));
    for (const key of ['kettle-ios/start/boil', 'kettle-ios/start/pour', 'kettle-ios/home', 'tea/green', 'tea/black'])
      await documents.get(page(key));

    expect(documents.bytes).to.be.within(1, 9000);
  });
});

/** Renders a page and waits until a second reader sees it on disk. */
async function settle(documents: Documents, doc: ReturnType<typeof docAt>): Promise<void> {
  await documents.get(doc);
}
