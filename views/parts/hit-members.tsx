import { plainMemberName } from '../domain/api-data.ts';
import type { SearchHit } from '../domain/search.ts';
import type { Frame } from '../frame.ts';
import { Breakable } from './breakable.tsx';
import { HitPlatforms } from './hit-platforms.tsx';
import { Icon } from './icon.tsx';
import { MarkedText } from './marked-text.tsx';

/** Members before the fold. */
const shownMembers = 4;

interface HitMembersProps {
  frame: Frame;
  /** Members of one name, each of another type. */
  members: readonly SearchHit[];
  isPlatformKnown: boolean;
  heading: 'h2' | 'h3';
  isFirst: boolean;
}

/** The members of one name as one result, each with its type. */
export function HitMembers({ frame, members, isPlatformKnown, heading: Heading, isFirst }: HitMembersProps) {
  const { t } = frame;
  const shown = members.length > shownMembers + 1 ? members.slice(0, shownMembers) : members;
  const more = members.slice(shown.length);
  const [name = ''] = members.map(({ heading }) => plainMemberName(heading));
  const list = (some: readonly SearchHit[]) => (
    <ul className="hit-sections">
      {some.map((member) => (
        <Member key={member.url} frame={frame} member={member} isPlatformKnown={isPlatformKnown} />
      ))}
    </ul>
  );
  return (
    <li className={isFirst ? 'hit is-best' : 'hit'}>
      <Icon name="braces" />
      <div className="link">
        <Heading>{t('search:namesakes', { name, count: members.length })}</Heading>
        {list(shown)}
        {more.length > 0 && (
          <details>
            <summary className="strip">
              <Icon name="chevron" />
              {t('search:moreMembers', { count: more.length })}
            </summary>
            {list(more)}
          </details>
        )}
      </div>
    </li>
  );
}

function Member(props: { frame: Frame; member: SearchHit; isPlatformKnown: boolean }) {
  const { frame, member, isPlatformKnown } = props;
  const { title, heading, url, productName, content, contentMarks } = member;
  return (
    <li>
      <a className="is-name" href={url}>
        <Breakable text={`${title}.${heading.replace(/\(.*$/, '')}`} />
      </a>
      <div className="facts">
        <p className="hit-place">{productName}</p>
        <HitPlatforms frame={frame} hit={member} isPlatformKnown={isPlatformKnown} />
      </div>
      <p className="hit-text muted">
        <MarkedText text={content} marks={contentMarks} isProse />
      </p>
    </li>
  );
}
