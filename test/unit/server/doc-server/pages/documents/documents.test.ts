import { expect } from 'chai';
import { Documents, type Render } from '../../../../../../server/embedded/doc-server/pages/documents/documents.ts';
import type { ContentStore } from '../../../../../../server/embedded/doc-server/site/store.ts';
import { copySite, docAt, log } from '../../fixture.ts';
import { StoredValues } from '../../../../../../server/embedded/doc-server/kit/stored-values.ts';
import { useEach } from '../../../../../support/use.ts';

const boil = 'kettle/en/ios/Start/01-Boil.mdx';
const android = 'kettle-android/start/boil';

describe('Rendered documents', () => {
  let store: ContentStore;
  let rendered: string[];
  /** Work that a test does during the next render. */
  let meanwhile: () => void;

  /** A renderer that shows the source and the targets of links, and includes the file that a page wraps. */
  const render: Render = async ({ path, source, reader, links }) => {
    rendered.push(path);
    const included = path === 'kettle/en/android/start/boil.mdx' ? await reader.read(boil) : undefined;
    const missing = path === boil ? await reader.read('snippets/later.mdx') : undefined;
    const once = meanwhile;
    meanwhile = () => undefined;
    once();
    const link = links.resolve('/kettle-ios/start/pour', path) ?? 'nowhere';
    const elsewhere = links.elsewhere?.('/kettle-ios/start/only-web', path)?.address ?? 'on no platform';
    return {
      html: [source, included, missing ?? 'nothing yet', link, elsewhere].join(' '),
      toc: [],
      description: '',
      frontMatter: { show_toc: false, date: '2026-01-01' },
      problems: [],
      isDegraded: false,
      dependencies: [path],
    };
  };
  const start = (more: Partial<ConstructorParameters<typeof Documents>[0]> = {}) =>
    new Documents({ store, stored: new StoredValues(site.dataDir), render, rendererVersion: '1', log, ...more });
  const page = (fullKey = 'kettle-ios/start/boil') => docAt(store.model, 'en', fullKey);
  const htmlOf = async (documents: Documents, fullKey?: string) => (await documents.get(page(fullKey)))?.html;
  const change = (path: string, text: string) => {
    site.write(path, text);
    store.applyChanges([path]);
  };
  const remove = (path: string) => {
    site.remove(path);
    store.applyChanges([path]);
  };

  const site = useEach(() => copySite());
  beforeEach(() => {
    store = site.load();
    rendered = [];
    meanwhile = () => undefined;
  });

  it('are rendered once for all waiting callers and the next start', async () => {
    const documents = start();

    const [one, two] = await Promise.all([documents.get(page()), documents.get(page())]);

    expect(one).to.equal(two);
    expect(one?.facts).to.include({ showsToc: false, updatedAt: '2026-01-01' });
    expect(await htmlOf(start())).to.contain('Boil water');
    expect(rendered).to.deep.equal([boil]);
  });

  it('are rendered again and cleared away if another version of the renderer made them', async () => {
    await start().get(page());

    const next = start({ rendererVersion: '2' });
    await next.get(page());
    await next.removeOld();
    await start().get(page());

    expect(rendered).to.have.length(3);
  });

  it('are rendered again when a file they include changes, also while nobody looked', async () => {
    const documents = start();
    await documents.get(page(android));

    change(boil, '# Changed');

    expect(await htmlOf(documents, android)).to.contain('# Changed');
    site.write(boil, '# Changed again');
    expect(await htmlOf(start(), android)).to.contain('# Changed again');
  });

  const pour = 'kettle/en/ios/Start/02-Pour.mdx';
  const onlyWeb = 'kettle/en/web/start/only-web.mdx';
  for (const [what, before, act, after] of [
    ['their file changes', 'Boil water', () => change(boil, '# Changed'), '# Changed'],
    ['a file they missed appears', 'nothing yet', () => change('snippets/later.mdx', 'here now'), 'here now'],
    ['a link of theirs leads elsewhere', '/docs/kettle/start/pour?', () => remove(pour), 'nowhere'],
    ['another platform loses what they found there', 'only-web?platform=web', () => remove(onlyWeb), 'on no platform'],
  ] as const)
    it(`are rendered again when ${what}, and only then`, async () => {
      const documents = start();
      expect(await htmlOf(documents)).to.contain(before);
      change('kettle/en/ios/more/unrelated.mdx', '# Unrelated');
      await documents.get(page());
      expect(rendered).to.have.length(1);

      act();

      expect(await htmlOf(documents)).to.contain(after);
    });

  it('are never kept as they were before a change during the rendering', async () => {
    const documents = start();
    meanwhile = () => change(boil, '# Newer');

    expect(await htmlOf(documents)).to.contain('# Newer');
    expect(await htmlOf(start())).to.contain('# Newer');
    expect(rendered).to.have.length(2);
  });

  it('are given up when their file is gone', async () => {
    const doc = page();
    site.remove(boil);

    expect(await start().get(doc)).to.equal(undefined);
  });
});
