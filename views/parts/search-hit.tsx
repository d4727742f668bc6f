import { clientCategories } from '../domain/api-reference.ts';
import { isName } from '../domain/code-name.ts';
import { isAskedMember } from '../domain/result-rows.ts';
import type { HitSection, SearchHit } from '../domain/search.ts';
import { wordBreaks } from '../domain/word-breaks.ts';
import type { Frame } from '../frame.ts';
import { hitIcon } from './hit-icon.ts';
import { HitPlatforms } from './hit-platforms.tsx';
import { Breakable } from './breakable.tsx';
import { Icon } from './icon.tsx';
import { MarkedText, type MarkedTextProps } from './marked-text.tsx';

/** Sections before the fold. */
const shownSections = 2;
/** Products with a guide of the same title before the fold. */
const shownTwins = 2;

interface SearchHitItemProps {
  frame: Frame;
  hit: SearchHit;
  /** Guides of the same title in other products. */
  twins: readonly SearchHit[];
  keyword: string;
  /** Whether the list's head names the platform. */
  isPlatformKnown: boolean;
  heading: 'h2' | 'h3';
  /** Whether it is the first of all results. */
  isFirst: boolean;
}

/** A document of the search page with its sections; copies for other platforms are one line. */
export function SearchHitItem(props: SearchHitItemProps) {
  const { frame, hit, twins, keyword, isPlatformKnown, heading: Heading, isFirst } = props;
  const { t } = frame;
  const isApi = hit.docType === 'clientapi';
  const isMember = isAskedMember(hit, keyword);
  const lead = isMember ? leadByMember(hit) : leadByPage(hit);
  const { sections } = lead;
  const shown = sections.length > shownSections + 1 ? sections.slice(0, shownSections) : sections;
  const more = sections.slice(shown.length);
  const [product, ...path] = [...placeOf(frame, hit), lead.owner].filter(Boolean);
  return (
    <li className={isFirst && isMember ? 'hit is-best' : 'hit'}>
      <Icon name={hitIcon({ ...hit, heading: lead.owner })} />
      <div className="link">
        <Heading className={isName(lead.title.text) ? 'is-name' : undefined}>
          <a href={lead.url}>
            <MarkedText {...lead.title} places={wordBreaks(lead.title.text)} />
          </a>
        </Heading>
        <div className="facts">
          {/* The icon has the same meaning. */}
          <p className={hit.docType === 'faq' && path.length === 0 ? 'visually-hidden' : 'hit-place'}>
            <strong>{product}</strong>
            {path.map((name) => ` › ${name}`).join('')}
          </p>
          <HitPlatforms frame={frame} hit={hit} isPlatformKnown={isPlatformKnown} />
        </div>
        {lead.content.text !== '' && (
          <p className="hit-text muted">
            <MarkedText {...lead.content} isProse />
          </p>
        )}
        {shown.length > 0 && <Sections isApi={isApi} sections={shown} />}
        {more.length > 0 && (
          <details>
            <summary className="strip">
              <Icon name="chevron" />
              {t(isApi ? 'search:moreMembers' : 'search:moreSections', { count: more.length })}
            </summary>
            <Sections isApi={isApi} sections={more} />
          </details>
        )}
        {twins.length > 0 && <Twins frame={frame} twins={twins} />}
      </div>
    </li>
  );
}

/** Links to the other products on one line. */
function Twins({ frame: { t }, twins }: Pick<SearchHitItemProps, 'frame' | 'twins'>) {
  const links = (some: readonly SearchHit[]) =>
    some.map(({ url, productName }) => (
      <a key={url} href={url}>
        {productName}
      </a>
    ));
  const shown = twins.length > shownTwins + 1 ? twins.slice(0, shownTwins) : twins;
  const more = twins.slice(shown.length);
  return (
    <div className="row muted">
      {t('search:sameTitle')} {links(shown)}
      {more.length > 0 && (
        <details>
          <summary aria-label={t('search:moreTwins', { count: more.length })}>+{more.length}</summary>
          <div className="row">{links(more)}</div>
        </details>
      )}
    </div>
  );
}

/** The title of a hit and the texts below it. */
interface Lead {
  title: MarkedTextProps;
  url: string;
  content: MarkedTextProps;
  /** The type of a member that leads; else empty. */
  owner: string;
  sections: readonly HitSection[];
}

/** Head of a document: its title. Its best section is the first of its sections. */
function leadByPage(hit: SearchHit): Lead {
  const all = [{ ...hit }, ...hit.sections];
  const whole = all.find(({ heading }) => heading === '');
  const sections = all.filter(({ heading }) => heading !== '');
  // Beside sections, the start of the page is shown only if it has the only match.
  const isOnlyMatch = whole?.contentMarks.length && sections.every(({ contentMarks }) => contentMarks.length === 0);
  const hasContent = whole && (sections.length === 0 || isOnlyMatch);
  return {
    title: { text: hit.title, marks: hit.titleMarks },
    url: hit.url.split('#')[0] ?? '',
    content: hasContent ? { text: whole.content, marks: whole.contentMarks } : { text: '', marks: [] },
    owner: '',
    sections,
  };
}

/** Head of a reference member, if the keyword is its name. */
function leadByMember({ title, heading, headingMarks, url, content, contentMarks, sections }: SearchHit): Lead {
  return {
    title: { text: heading, marks: headingMarks },
    url,
    content: { text: content, marks: contentMarks },
    owner: title,
    sections: sections.filter((section) => section.heading !== ''),
  };
}

function Sections({ isApi, sections }: { isApi: boolean; sections: readonly HitSection[] }) {
  return (
    <ul className="hit-sections">
      {sections.map(({ heading, content, contentMarks, url }) => (
        <li key={url} className="hit-text muted">
          <a href={url} className={isName(heading) || (isApi && !/\s/.test(heading)) ? 'is-name' : undefined}>
            <Breakable text={heading} />
          </a>{' '}
          <MarkedText text={content} marks={contentMarks} isProse />
        </li>
      ))}
    </ul>
  );
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
