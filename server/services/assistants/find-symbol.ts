/** The tool `symbol`: a type or a member of a client API, or the names nearest to it. */
import { plainMemberName } from '../../../views/domain/api-data.ts';
import { serverPlatform } from '../../../views/domain/api-center.ts';
import { readableAddress } from '../../../views/domain/decode.ts';
import type { CodeEntry } from '../../../views/domain/code-entry.ts';
import type { Edition } from '../../../views/domain/edition.ts';
import { functionListFile, parseApiDoc } from '../../../views/domain/api-reference.ts';
import { bareEventName, isEventName } from '../../../views/domain/event-name.ts';
import type { Locale } from '../../../views/domain/locale.ts';
import { anyPlatform, nameTarget } from '../../../views/domain/platform.ts';
import { splitName } from '../../../views/domain/name-words.ts';
import type { HitPage, SearchHit, SearchResult } from '../../../views/domain/search.ts';
import { search } from '../../clients/doc-server/search-calls.ts';
import type { HttpClient } from '../../clients/http-client.ts';
import type { CodeChecks } from '../code-checks.ts';
import { readAskedName } from './asked-name.ts';
import { fetchPage, type PageSources } from './fetch-page.ts';
import { isEntryOf, type Narrowed } from './scope.ts';
import { ToolFault, type ToolNote } from './tool-fault.ts';

interface Named {
  name: string;
  /** Type of a member; empty for a type. */
  owner: string;
  url: string;
}

const maxNear = 8;
const maxListed = 5;
const maxListTokens = 50_000;
/** A list of functions is a page of a reference or an ordinary document. */
const isFunctionList = new RegExp(`[~/]${functionListFile.file}(?:[?#&]|$)`);
/** Languages that write the labels of arguments into a name. */
const hasLabels: ReadonlySet<string> = new Set(['objective-c', 'swift']);

export async function findSymbol(
  deps: PageSources & { codeChecks: CodeChecks; docServer: HttpClient },
  edition: Edition,
  scope: Narrowed,
  { name, tokens }: { name: string; tokens: number },
) {
  if (!scope.product) throw new ToolFault('needs-product');
  if (scope.platform === '') throw new ToolFault('needs-platform', { product: scope.product.name });
  const { member, owner } = readAskedName(name);
  const asked = {
    keyword: member,
    docType: 'clientapi' as const,
    product: scope.product.key,
    apiFirst: '1' as const,
    names: '1' as const,
    size: 10,
    base: '',
  };
  const { platform, language } = scope;
  const find = async (keyword: string) => {
    const query = { ...asked, keyword, platform, language };
    const { value } = await deps.docServer.send(search, edition.locale, query);
    if (!value) throw new ToolFault('no-answer');
    return { value, found: namesIn(value) };
  };
  const { value, found } = await find(asked.keyword);
  const exact = found.filter((one) => isSame(one.name, member));
  const [here, ...alsoHere] = exact.length > 0 ? [] : (value.namesHere ?? []);
  if (here) {
    const page = await fetchPage(deps, edition, scope, { id: here.url, tokens, from: 0 });
    const { platforms: asked_name_is_of } = here;
    const also = alsoHere.length > 0 ? { others: alsoHere.map(describe) } : {};
    const called_here = `${here.owner}.${here.name}`;
    return {
      isEmpty: false,
      data: { found: true, called_here, is_certain: !here.isLikely, asked_name_is_of, ...page, ...also },
    };
  }
  // The search does not know that events may be written with `on`.
  if (
    !found.some((one) => isSame(one.name, member) || isSameEvent(one, member)) &&
    /^(?!on[A-Z])[a-z]+[A-Z]\w*$/.test(member)
  )
    found.push(...(await find(`on${member.charAt(0).toUpperCase()}${member.slice(1)}`)).found);
  const same = (exact.length > 0 ? exact : found.filter((one) => isSameEvent(one, member))).sort(
    (a, b) => Number(b.name === member) - Number(a.name === member) || rankOf(a) - rankOf(b),
  );
  const best = same.find((one) => owner !== '' && isSame(one.owner, owner)) ?? same[0];
  if (!best && platform === serverPlatform) throw new ToolFault('server-operations', { product: scope.product.name });
  if (!best) {
    const only_listed = await findListed(deps, edition, scope, found, member);
    const near = nearest(found, member).slice(0, maxNear).map(describe);
    const everywhere = await deps.docServer.send(search, edition.locale, { ...asked, platform: anyPlatform });
    const on_other_platforms = platformsOf(everywhere.value?.list ?? [], member, platform, edition.locale);
    const more = {
      ...(only_listed && { only_listed }),
      ...(on_other_platforms.length > 0 && { on_other_platforms }),
      ...(value.isPartial && { is_incomplete: true }),
    };
    const { value: entries } = await deps.codeChecks.entries(edition.locale);
    const note = noteMissing(entries, scope, edition.locale);
    return { isEmpty: !only_listed, data: { found: false, name, ...more, near }, ...(note && { note }) };
  }
  const others = distinct(same).filter(({ url }) => url !== best.url);
  const page = await fetchPage(deps, edition, scope, { id: best.url, tokens, from: 0 });
  const more = others.length > 0 ? { others: others.slice(0, maxNear).map(describe) } : {};
  return { isEmpty: false, data: { found: true, ...page, ...more } };
}

/** Says that the platform has no reference, and which platforms have one. */
function noteMissing(entries: readonly CodeEntry[], scope: Narrowed, locale: Locale): ToolNote | undefined {
  const having = entries.filter(({ product, hasNames }) => hasNames && product === scope.product?.key);
  if (having.some((entry) => isEntryOf(entry, scope))) return undefined;
  const platform = scope.entry?.label ?? nameTarget(scope, locale);
  const place = [...new Set([scope.product?.name, platform])].filter(Boolean).join(' · ');
  const platforms = having.map(({ label }) => label).join(', ');
  return having.length > 0
    ? { key: 'no-reference', values: { scope: place, platforms } }
    : { key: 'no-references', values: { scope: place } };
}

function namesIn({ list, names }: SearchResult): Named[] {
  // A type of a list of types is a section with a page of its own.
  const ownerIn = (title: string, url: string) => (url.includes('#') ? title : '');
  return [
    ...list.flatMap(({ title, heading, url, sections }) => [
      { name: heading || title, owner: heading === '' ? '' : ownerIn(title, url), url },
      ...sections.map((one) => ({ name: one.heading || title, owner: ownerIn(title, one.url), url: one.url })),
    ]),
    ...names.map((hit) => ({ name: hit.name, owner: hit.isType ? '' : partsOf(hit.url).file, url: hit.url })),
  ];
}

/** Names that begin with the words of the wanted one come first, then those that have them, each once. */
function nearest(found: readonly Named[], wanted: string): Named[] {
  const words = ` ${splitName(wanted).join(' ')} `;
  const rank = ({ name }: Named) => {
    const at = ` ${splitName(name).join(' ')} `.indexOf(words);
    return at < 0 ? 2 : Math.min(at, 1);
  };
  const all = distinct(found).map((one) => ({ one, name: describe(one).name }));
  return all
    .filter(({ one, name }) => !all.some((other) => other.name === name && rankOf(other.one) < rankOf(one)))
    .map(({ one }) => one)
    .sort((a, b) => rank(a) - rank(b));
}

/** Names the other platforms that have the name; their pages are outside the scope. */
function platformsOf(hits: readonly SearchHit[], member: string, own: string, locale: Locale): string[] {
  const pages = hits
    .filter(({ heading, title }) => isSame(heading || title, member))
    .flatMap(({ heading, url, pages: all }) =>
      // A page without the section is given at another one.
      all.filter((page) => page.url === url || (heading === '' ? page.title === undefined : isAt(page, member))),
    )
    .filter(({ platform }) => platform !== own);
  return [...new Set(pages.flatMap((page) => nameTarget(page, locale) ?? []))];
}

/** Whether a page is given at a member. Anchors have the name, labels in some languages, a number for overloads, and the type. */
function isAt({ url, language }: HitPage, member: string): boolean {
  const [, anchor = ''] = url.split('#');
  const name = plainMemberName(member).toLowerCase();
  const rest = anchor.startsWith(name) ? anchor.slice(name.length) : undefined;
  return rest !== undefined && (/^\d*(?:-|$)/.test(rest) || hasLabels.has(language));
}

/** A type comes before its constructor, and both before a list of types. */
function rankOf({ owner, url }: Named): number {
  const { category, file } = partsOf(url);
  if (category === file) return 2;
  return owner === '' && !url.includes('#') ? 0 : 1;
}

/** Finds the lines with a name in a list of functions, which is all that some platforms have. */
async function findListed(
  sources: PageSources,
  edition: Edition,
  scope: Narrowed,
  found: readonly Named[],
  member: string,
): Promise<{ id: string; text: string } | undefined> {
  const list = found.find(({ url }) => isFunctionList.test(url));
  if (!list || member === '') return undefined;
  const { id, text } = await fetchPage(sources, edition, scope, { id: list.url, tokens: maxListTokens, from: 0 });
  const isNamed = (line: string) => line.split(/[^\p{L}\p{N}_]+/u).some((word) => isSame(word, member));
  const lines = text.split('\n').filter(isNamed);
  return lines.length === 0 ? undefined : { id, text: lines.slice(0, maxListed).join('\n') };
}

function partsOf(url: string) {
  const [path = ''] = url.split('#');
  return parseApiDoc(new URL(path, 'http://page').searchParams.get('doc') ?? '') ?? { category: '', file: '' };
}

/** Compares names in any case. A selector of Objective-C also equals its first label or labels. */
function isSame(name: string, wanted: string): boolean {
  const [own, asked] = [name, wanted].map((text) => text.replace(/\(.*$/s, '').trim().toLowerCase()) as [
    string,
    string,
  ];
  const isWhole = [own, asked].every((text) => /:./.test(text));
  return isWhole ? `${own}:`.startsWith(asked.replace(/:*$/, ':')) : plainMemberName(own) === plainMemberName(asked);
}

/** Platforms write an event as `onSteamChanged`, `steamChanged`, or `kettle:steamChanged:`. */
function isSameEvent({ name, owner }: Named, wanted: string): boolean {
  return isEventName(name, owner) && isSame(bareEventName(name, owner), bareEventName(wanted, ''));
}

function distinct(names: readonly Named[]): Named[] {
  const seen = new Set<string>();
  return names.filter(({ url }) => !seen.has(url) && seen.add(url));
}

function describe({ name, owner, url }: Named) {
  return { id: readableAddress(url), name: owner === '' ? name : `${owner}.${name}` };
}
