import { clientCategories } from '../domain/api-reference.ts';
import { nameTarget } from '../domain/platform.ts';
import type { HitPage, SearchHit } from '../domain/search.ts';
import type { Frame } from '../frame.ts';
import { MarkedText } from './marked-text.tsx';

/** Maximum of shown near-copies; the rest is folded. */
const shownPages = 6;

/** A result of the search page; near-copies are links below it. */
export function SearchHitItem({ frame, hit }: { frame: Frame; hit: SearchHit }) {
  const { t } = frame;
  const pages = nameHitPages(frame, hit);
  const shown = pages.slice(0, shownPages);
  const more = pages.slice(shownPages);
  return (
    <li className="hit">
      <p className="hit-place">
        <span className="hit-kind">{t(`search:tab.${hit.isServerApi ? 'serverapi' : hit.docType}`)}</span>
        <span>{placeOf(frame, hit).join(' › ')}</span>
      </p>
      <h2>
        <a href={hit.url}>
          <MarkedText text={hit.title} marks={hit.titleMarks} />
          {hit.heading !== '' && (
            <span className="hit-heading">
              <MarkedText text={hit.heading} marks={hit.headingMarks} />
            </span>
          )}
        </a>
      </h2>
      {hit.content !== '' && (
        <p className="hit-text">
          <MarkedText text={hit.content} marks={hit.contentMarks} />
        </p>
      )}
      {shown.length > 0 && (
        <ul className="hit-pages" aria-label={t('search:platforms')}>
          <PageLinks pages={shown} />
        </ul>
      )}
      {more.length > 0 && (
        <details className="hit-more">
          <summary>{t('search:morePlatforms', { count: more.length })}</summary>
          <ul className="hit-pages">
            <PageLinks pages={more} />
          </ul>
        </details>
      )}
    </li>
  );
}

interface NamedPage {
  name: string;
  url: string;
}

/** Names pages by product and platform, if needed with their titles. Pages with equal names and titles are listed once. */
function nameHitPages({ t }: Frame, hit: SearchHit): NamedPage[] {
  const nameOf = (page: HitPage) => {
    const platform = nameTarget(page) ?? (page.version === '' ? t('search:allPlatforms') : '');
    const entry = [platform, page.version].filter(Boolean).join(' · ');
    return page.product === hit.originProductKey ? entry : `${page.productName} ${entry}`;
  };
  const titles = new Map<string, Set<string>>();
  for (const page of hit.pages) titles.set(nameOf(page), (titles.get(nameOf(page)) ?? new Set()).add(page.title));
  const named = new Map<string, NamedPage>();
  for (const page of hit.pages) {
    const isAlone = titles.get(nameOf(page))?.size === 1;
    const name = isAlone ? nameOf(page) : `${nameOf(page)} · ${page.title}`;
    if (!named.has(name)) named.set(name, { name, url: page.url });
  }
  return [...named.values()];
}

function PageLinks({ pages }: { pages: readonly NamedPage[] }) {
  return pages.map(({ name, url }) => (
    <li key={url}>
      <a href={url}>{name}</a>
    </li>
  ));
}

/** Product, platform, older version and menu path; for client APIs the kind. */
function placeOf({ t }: Frame, hit: SearchHit): string[] {
  const kind = clientCategories.find((category) => category === hit.clientCategory);
  const platform = nameTarget(hit) ?? '';
  const version = hit.pages[0]?.version ?? '';
  const names = [hit.productName, platform, version, ...hit.categories, kind ? t(`search:categories.${kind}`) : ''];
  return [...new Set(names)].filter(Boolean);
}
