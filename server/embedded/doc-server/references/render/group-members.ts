/** Arranges members of a compound: groups with headings, and all forms of a name in one row. */
import {
  type ApiCompound,
  type ApiMarkdown,
  type ApiMember,
  type MemberKind,
  memberKinds,
} from '../../../../../views/domain/api-reference.ts';
import { isEntry } from './render-member.ts';
import type { Words } from '../text/words.ts';

export interface MemberGroup {
  id: string;
  title: string;
  text?: ApiMarkdown | undefined;
  /** Members with one name, per row. */
  rows: ApiMember[][];
}

/**
 * Groups by topics of the SDK, then other members by kind, then topics of deprecated members. Ignores a single topic
 * without a text, because kinds say more.
 */
export function groupMembers({ members, topics = [], topicTexts = {} }: ApiCompound, words: Words): MemberGroup[] {
  const used = topics.filter((topic) => members.some((member) => member.topic === topic));
  const byTopic = used.length > 1 || used.some((topic) => topicTexts[topic]) ? used : [];
  const rest = members.filter(({ topic }) => topic === undefined || !byTopic.includes(topic));
  const ofKind = (kind: MemberKind) => ({
    id: `portal-members-${kind}`,
    title: words(byTopic.length > 0 && kind === 'method' ? 'members.other' : `members.${kind}`),
    rows: joinForms(rest.filter((member) => member.kind === kind)),
  });
  const ofTopic = (title: string) => ({
    id: `portal-topic-${String(topics.indexOf(title) + 1)}`,
    title,
    text: topicTexts[title],
    rows: joinForms(members.filter(({ topic }) => topic === title)),
  });
  const ofTopics = byTopic.map(ofTopic);
  const isOver = ({ rows }: MemberGroup) => rows.flat().every(({ isDeprecated }) => isDeprecated);
  const groups = [
    ...ofTopics.filter((group) => !isOver(group)),
    ...kindsInOrder(members).map(ofKind),
    ...ofTopics.filter(isOver),
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** Constructors of a data type come last. */
function kindsInOrder(members: readonly ApiMember[]): readonly MemberKind[] {
  if (members.some(({ kind }) => kind === 'method' || kind === 'event')) return memberKinds;
  return [...memberKinds.filter((kind) => kind !== 'constructor'), 'constructor'];
}

function joinForms(members: readonly ApiMember[]): ApiMember[][] {
  const rows: ApiMember[][] = [];
  const byName = new Map<string, ApiMember[]>();
  for (const member of members) {
    const row = isEntry(member) ? undefined : byName.get(member.name);
    if (row) row.push(member);
    else {
      const started = [member];
      rows.push(started);
      byName.set(member.name, started);
    }
  }
  return rows;
}
