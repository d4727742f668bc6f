import { clientCategories } from '../domain/api-reference.ts';
import { findPlatform, nameTarget } from '../domain/platform.ts';
import { isName } from '../domain/code-name.ts';
import type { HitPage, HitSection, SearchHit } from '../domain/search.ts';
import type { Frame } from '../frame.ts';
import { hitIcon } from './hit-icon.ts';
import { Icon } from './icon.tsx';
import { MarkedText, type MarkedTextProps } from './marked-text.tsx';

/** Sections and names before the fold. */
const shownSections = 2;
const shownNames = 3;

interface SearchHitItemProps {
  frame: Frame;
  hit: SearchHit;
  keyword: string;
  /** Whether the list's head names the platform. */
  isPlatformKnown: boolean;
  heading: 'h2' | 'h3';
  /** Whether it is the first of all results. */
  isFirst: boolean;
}

/** A document of the search page with its sections; copies for other platforms are one line. */
export function SearchHitItem({ frame, hit, keyword, isPlatformKnown, heading: Heading, isFirst }: SearchHitItemProps) {
  const { t } = frame;
  const isApi = hit.docType === 'clientapi';
  const isMember = isAskedMember(hit, keyword);
  const lead = isMember ? leadByMember(hit) : leadByPage(hit);
  const { sections } = lead;
  const shown = sections.length > shownSections + 1 ? sections.slice(0, shownSections) : sections;
  const more = sections.slice(shown.length);
  return (
    <li className={isFirst && isMember ? 'hit is-best' : 'hit'}>
      <Icon name={hitIcon({ ...hit, heading: lead.owner })} />
      <Heading className={isName(lead.title.text) ? 'is-name' : undefined}>
        <a href={lead.url}>
          <MarkedText {...lead.title} />
        </a>
      </Heading>
      <div className="hit-facts">
        <p className="hit-place">{[...placeOf(frame, hit), lead.owner].filter(Boolean).join(' › ')}</p>
        <Platforms frame={frame} hit={hit} isPlatformKnown={isPlatformKnown} />
      </div>
      {lead.content.text !== '' && (
        <p className="hit-text">
          <MarkedText {...lead.content} />
        </p>
      )}
      {sections.length > 0 && (
        <div className="hit-sections">
          <Sections isApi={isApi} sections={shown} />
          {more.length > 0 && (
            <details>
              <summary>
                <Icon name="chevron" />
                {t(isApi ? 'search:moreMembers' : 'search:moreSections', { count: more.length })}
              </summary>
              <Sections isApi={isApi} sections={more} />
            </details>
          )}
        </div>
      )}
    </li>
  );
}

/** The title of a hit and what stands below. */
interface Lead {
  title: MarkedTextProps;
  url: string;
  content: MarkedTextProps;
  /** The type of a member that leads; else empty. */
  owner: string;
  sections: readonly HitSection[];
}

/** A document leads with its title; its best section is the first of its sections. */
function leadByPage(hit: SearchHit): Lead {
  const all = [{ ...hit }, ...hit.sections];
  const whole = all.find(({ heading }) => heading === '');
  return {
    title: { text: hit.title, marks: hit.titleMarks },
    url: hit.url.split('#')[0] ?? '',
    content: { text: whole?.content ?? '', marks: whole?.contentMarks ?? [] },
    owner: '',
    sections: all.filter(({ heading }) => heading !== ''),
  };
}

/** A member of a reference leads if the reader asked for it by name. */
function leadByMember({ title, heading, headingMarks, url, content, contentMarks, sections }: SearchHit): Lead {
  return {
    title: { text: heading, marks: headingMarks },
    url,
    content: { text: content, marks: contentMarks },
    owner: title,
    sections: sections.filter((section) => section.heading !== ''),
  };
}

/** Whether a hit is the member of a reference that the keyword names. */
export function isAskedMember({ docType, clientCategory, heading }: SearchHit, keyword: string): boolean {
  return docType === 'clientapi' && clientCategory !== 'function-list' && isNamed(heading, keyword);
}

/** Whether a keyword is the name of a member, without parameters and in any case. */
function isNamed(member: string, keyword: string): boolean {
  const plain = (name: string) =>
    name
      .replace(/[(:].*$/, '')
      .replaceAll(/[\s_]/g, '')
      .toLowerCase();
  return /^[!-~]+$/.test(member) && plain(member) === plain(keyword);
}

function Sections({ isApi, sections }: { isApi: boolean; sections: readonly HitSection[] }) {
  return (
    <ul>
      {sections.map(({ heading, headingMarks, content, contentMarks, url }) => (
        <li key={url}>
          {isApi ? <Icon name="braces" /> : <span className="hit-anchor" aria-hidden="true" />}
          <p>
            <a href={url} className={isName(heading) || (isApi && !/\s/.test(heading)) ? 'is-name' : undefined}>
              <MarkedText text={heading} marks={headingMarks} />
            </a>{' '}
            <MarkedText text={content} marks={contentMarks} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The platforms of a page: its own if no head says it, and the others as links in a fold. */
function Platforms({ frame, hit, isPlatformKnown }: Pick<SearchHitItemProps, 'frame' | 'hit' | 'isPlatformKnown'>) {
  const { t } = frame;
  const copies = nameCopies(frame, hit);
  const own = nameTarget(hit) ?? t('search:allPlatforms');
  const ownShort = findPlatform(hit.platform)?.name ?? own;
  if (copies.length === 0) return isPlatformKnown ? null : <p className="hit-platform">{own}</p>;
  const shorts = [...new Set(copies.map(({ short }) => short))];
  const others = shorts.filter((short) => short !== ownShort);
  const names = isPlatformKnown ? (others.length > 0 ? others : shorts) : [ownShort, ...others];
  const first = names.slice(0, shownNames).join(t('common:comma'));
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
function nameCopies({ t }: Frame, hit: SearchHit): NamedCopy[] {
  const { pages } = hit;
  const isOwn = ({ product = hit.originProductKey }: HitPage) => product === hit.originProductKey;
  const titleOf = ({ title = hit.title }: HitPage) => title;
  const productNameOf = ({ productName = hit.productName }: HitPage) => productName;
  const copies = pages.slice(1).sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  const nameOf = (page: HitPage) => {
    const entry = nameTarget(page) ?? (page.version ? '' : t('search:allPlatforms'));
    const platform = [entry, page.version].filter(Boolean).join(' · ');
    return isOwn(page) ? platform : `${productNameOf(page)} ${platform}`;
  };
  const shortOf = (page: HitPage) => {
    if (!isOwn(page)) return productNameOf(page);
    if (page.version) return nameOf(page);
    return findPlatform(page.platform)?.name ?? nameOf(page);
  };
  const titles = new Map<string, Set<string>>();
  const namesOfCopies = copies.map(nameOf);
  for (const [at, page] of copies.entries()) {
    const name = namesOfCopies[at] ?? '';
    titles.set(name, (titles.get(name) ?? new Set()).add(titleOf(page)));
  }
  const named = new Map<string, NamedCopy>();
  for (const [at, page] of copies.entries()) {
    const own = namesOfCopies[at] ?? '';
    const name = titles.get(own)?.size === 1 ? own : `${own} · ${titleOf(page)}`;
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
