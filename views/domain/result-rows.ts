/** Order and folding of a page of results. The search's own order stays but for four rules. */
import { isName } from './code-name.ts';
import { groupBy } from './group-by.ts';
import { isQuestion } from './question.ts';
import type { SearchHit } from './search.ts';

/** One result, or the members of several types that have the keyword as their name. */
export interface ResultRow {
  hit: SearchHit;
  /** Members with the name of the hit; empty unless the hit is one of several. */
  namesakes: readonly SearchHit[];
  /** Guides of other products with the title of the hit, one for each product. */
  twins: readonly SearchHit[];
}

/**
 * 1. Documents answer a question, so they come before references, unless the question names a member.
 * 2. A document with the keyword in its title comes before members of that name, if the keyword is a word and no identifier.
 * 3. Members that have the keyword as their name are one row.
 * 4. Guides of one title are one row, with a link for each further product.
 */
export function arrangeHits(hits: readonly SearchHit[], keyword: string): ResultRow[] {
  const ordered = isQuestion(keyword) && !namesAny(hits, keyword) ? withoutApiFirst(hits) : hits;
  const members = ordered.filter((hit) => isAskedMember(hit, keyword));
  const [first] = members;
  const twins = findTwins(ordered);
  const folded = new Set([...members.slice(1), ...[...twins.values()].flat()]);
  const rows = ordered
    .filter((hit) => !folded.has(hit))
    .map((hit): ResultRow => ({
      hit,
      namesakes: hit === first && members.length > 1 ? members : [],
      twins: twins.get(hit) ?? [],
    }));
  const lead = first && !isName(keyword) ? rows.find(({ hit }) => isAbout(hit, keyword)) : undefined;
  const at = rows.findIndex(({ hit }) => hit === first);
  if (!lead || rows.indexOf(lead) < at) return rows;
  const others = rows.filter((row) => row !== lead);
  return [...others.slice(0, at), lead, ...others.slice(at)];
}

function findTwins(hits: readonly SearchHit[]): Map<SearchHit, SearchHit[]> {
  const guides = hits.filter(({ docType }) => docType === 'common');
  const twins = new Map<SearchHit, SearchHit[]>();
  for (const alike of groupBy(guides, ({ title }) => title.toLowerCase()).values()) {
    const firsts = [...groupBy(alike, (hit) => hit.originProductKey).values()].flatMap((ofProduct) =>
      ofProduct.slice(0, 1),
    );
    const [lead, ...others] = firsts;
    if (lead) twins.set(lead, others);
  }
  return twins;
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

function withoutApiFirst(hits: readonly SearchHit[]): SearchHit[] {
  const isApi = ({ docType }: SearchHit) => docType === 'clientapi';
  return [...hits.filter((hit) => !isApi(hit)), ...hits.filter(isApi)];
}

/** Whether a question has the name of a type or member of the hits. */
function namesAny(hits: readonly SearchHit[], question: string): boolean {
  const names = question.split(/\W+/).filter(isName);
  return names.some((name) =>
    hits.some(
      ({ docType, title, heading }) => docType === 'clientapi' && (isNamed(title, name) || isNamed(heading, name)),
    ),
  );
}

/** Whether a guide or question has the words in its title, in the same order. */
function isAbout({ docType, isServerApi, title }: SearchHit, words: string): boolean {
  const spaced = (text: string) =>
    ` ${text
      .toLowerCase()
      .split(/[^a-z\d]+/)
      .join(' ')
      .trim()} `;
  const isIn = (text: string) => spaced(title).includes(spaced(text));
  return docType !== 'clientapi' && !isServerApi && (isIn(words) || isIn(`${words}s`));
}
