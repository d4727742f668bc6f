import { clientCategories } from '../domain/api-reference.ts';
import { type HitDocument, type HitSection, isName } from '../domain/hit-documents.ts';
import { findPlatform, nameTarget } from '../domain/platform.ts';
import type { HitPage, SearchHit } from '../domain/search.ts';
import type { Frame } from '../frame.ts';
import { hitIcon } from './hit-icon.ts';
import { Icon } from './icon.tsx';
import { MarkedText } from './marked-text.tsx';

/** Sections and names before the fold. */
const shownSections = 3;
const shownNames = 3;

interface SearchHitItemProps {
  frame: Frame;
  found: HitDocument;
  /** Whether the list's head names the platform. */
  isPlatformKnown: boolean;
  heading: 'h2' | 'h3';
}

/** A document of the search page with its sections; copies for other platforms are one line. */
export function SearchHitItem({ frame, found, isPlatformKnown, heading: Heading }: SearchHitItemProps) {
  const { t } = frame;
  const { lead, url, sections } = found;
  const shown = sections.length > shownSections + 1 ? sections.slice(0, shownSections) : sections;
  const more = sections.slice(shown.length);
  const moreKey = lead.docType === 'clientapi' ? 'search:moreMembers' : 'search:moreSections';
  return (
    <li className="hit">
      <Icon name={hitIcon({ ...lead, heading: '' })} />
      <Heading className={isName(lead.title) ? 'is-name' : undefined}>
        <a href={url}>
          <MarkedText text={lead.title} marks={lead.titleMarks} />
        </a>
      </Heading>
      <div className="hit-facts">
        <p className="hit-place">{placeOf(frame, lead).join(' › ')}</p>
        <Platforms frame={frame} found={found} isPlatformKnown={isPlatformKnown} />
      </div>
      {lead.heading === '' && lead.content !== '' && (
        <p className="hit-text">
          <MarkedText text={lead.content} marks={lead.contentMarks} />
        </p>
      )}
      {sections.length > 0 && (
        <div className="hit-sections">
          <Sections lead={lead} sections={shown} />
          {more.length > 0 && (
            <details>
              <summary>
                <Icon name="chevron" />
                {t(moreKey, { count: more.length })}
              </summary>
              <Sections lead={lead} sections={more} />
            </details>
          )}
        </div>
      )}
    </li>
  );
}

function Sections({ lead, sections }: { lead: SearchHit; sections: readonly HitSection[] }) {
  return (
    <ul>
      {sections.map(({ hit, url }) => (
        <li key={url}>
          {lead.docType === 'clientapi' ? <Icon name="braces" /> : <span className="hit-anchor" aria-hidden="true" />}
          <p>
            <a href={url} className={isName(hit.heading) ? 'is-name' : undefined}>
              <MarkedText text={hit.heading} marks={hit.headingMarks} />
            </a>{' '}
            <MarkedText text={hit.content} marks={hit.contentMarks} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The platforms of a page: its own if no head says it, and the others as links in a fold. */
function Platforms({ frame, found, isPlatformKnown }: Omit<SearchHitItemProps, 'heading'>) {
  const { t } = frame;
  const copies = nameCopies(frame, found);
  const own = nameTarget(found) ?? t('search:allPlatforms');
  const ownShort = findPlatform(found.platform)?.name ?? own;
  if (copies.length === 0) return isPlatformKnown ? null : <p className="hit-platform">{own}</p>;
  const shorts = [...new Set(copies.map(({ short }) => short))];
  const others = shorts.filter((short) => short !== ownShort);
  const names = isPlatformKnown ? (others.length > 0 ? others : shorts) : [ownShort, ...others];
  const first = names.slice(0, shownNames).join(t('error-code:comma'));
  const rest = names.length - shownNames;
  const all = rest > 0 ? t('search:platforms', { names: first, count: rest }) : first;
  const text = isPlatformKnown ? t('search:alsoFor', { names: all }) : all;
  const [only] = copies;
  if (isPlatformKnown && copies.length === 1 && only)
    return (
      <a className="hit-platform" href={only.url}>
        {text}
      </a>
    );
  return (
    <details className="hit-platforms">
      <summary>{text}</summary>
      <ul>
        {copies.map(({ name, url }) => (
          <li key={url}>
            <a href={url}>{name}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface NamedCopy {
  name: string;
  /** For the line of all copies. */
  short: string;
  url: string;
}

/** Names copies by product and platform, if needed with their titles. Copies with equal names and titles are listed once. */
function nameCopies({ t }: Frame, { lead, copies }: HitDocument): NamedCopy[] {
  const nameOf = (page: HitPage) => {
    const entry = nameTarget(page) ?? (page.version === '' ? t('search:allPlatforms') : '');
    const platform = [entry, page.version].filter(Boolean).join(' · ');
    return page.product === lead.originProductKey ? platform : `${page.productName} ${platform}`;
  };
  const shortOf = (page: HitPage) => {
    if (page.product !== lead.originProductKey) return page.productName;
    if (page.version !== '') return nameOf(page);
    return findPlatform(page.platform)?.name ?? nameOf(page);
  };
  const titles = new Map<string, Set<string>>();
  for (const page of copies) titles.set(nameOf(page), (titles.get(nameOf(page)) ?? new Set()).add(page.title));
  const named = new Map<string, NamedCopy>();
  for (const page of copies) {
    const isAlone = titles.get(nameOf(page))?.size === 1;
    const name = isAlone ? nameOf(page) : `${nameOf(page)} · ${page.title}`;
    if (!named.has(name)) named.set(name, { name, short: shortOf(page), url: page.url });
  }
  return [...named.values()];
}

/** Product, older version and menu path; for other kinds than guides the kind. */
function placeOf({ t }: Frame, hit: SearchHit): string[] {
  const category = clientCategories.find((known) => known === hit.clientCategory);
  const tab = hit.isServerApi ? 'serverapi' : hit.docType;
  const names = [
    hit.productName,
    hit.pages[0]?.version ?? '',
    tab === 'common' ? '' : t(`search:tab.${tab}`),
    ...hit.categories,
    category ? t(`search:categories.${category}`) : '',
  ];
  return [...new Set(names)].filter(Boolean);
}
