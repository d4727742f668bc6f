import { nameTarget } from '../domain/platform.ts';
import type { HitPage, SearchHit } from '../domain/search.ts';
import type { Frame } from '../frame.ts';

/** Maximum of visible names. */
const shownNames = 2;

interface HitPlatformsProps {
  frame: Frame;
  hit: SearchHit;
  /** Whether the list's head names the platform. */
  isPlatformKnown: boolean;
}

/** The platforms of a page: its own, unless the list's head names it, and others as links in a fold. */
export function HitPlatforms({ frame, hit, isPlatformKnown }: HitPlatformsProps) {
  const {
    t,
    edition: { locale },
  } = frame;
  const copies = nameCopies(frame, hit);
  const own = nameTarget(hit, locale) ?? t('search:allPlatforms');
  const ownShort = nameTarget({ platform: hit.platform, language: '' }, locale) ?? own;
  // Most questions are for all platforms, so only a question for one platform names it.
  const isPlain = hit.docType === 'faq' && nameTarget(hit) === undefined;
  if (copies.length === 0) return isPlatformKnown || isPlain ? null : <p className="hit-platform">{own}</p>;
  const shorts = [...new Set(copies.map(({ short }) => short))];
  const others = shorts.filter((short) => short !== ownShort);
  const names = isPlatformKnown ? (others.length > 0 ? others : shorts) : [ownShort, ...others];
  const shown = names.length > shownNames + 1 ? names.slice(0, shownNames) : names;
  const first = shown.join(t('common:comma'));
  const rest = names.length - shown.length;
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
      <ul className="row">
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
  /** Short name in the line of all copies. */
  short: string;
  url: string;
}

/** Names copies by product and platform, if needed with their titles. Copies with equal names and titles are listed once. */
function nameCopies({ t, edition: { locale } }: Frame, hit: SearchHit): NamedCopy[] {
  const { pages } = hit;
  const isOwn = ({ product = hit.originProductKey }: HitPage) => product === hit.originProductKey;
  const titleOf = ({ title = hit.title }: HitPage) => title;
  const productNameOf = ({ productName = hit.productName }: HitPage) => productName;
  const copies = pages.slice(1).sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  const nameOf = (page: HitPage) => {
    const entry = nameTarget(page, locale) ?? (page.version ? '' : t('search:allPlatforms'));
    const platform = [entry, page.version].filter(Boolean).join(' · ');
    return isOwn(page) ? platform : `${productNameOf(page)} ${platform}`;
  };
  const shortOf = (page: HitPage) => {
    if (!isOwn(page)) return productNameOf(page);
    if (page.version) return nameOf(page);
    return nameTarget({ platform: page.platform, language: '' }, locale) ?? nameOf(page);
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
