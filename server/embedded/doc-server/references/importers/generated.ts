/** Shared by importers of generated references: links by generator id, anchors, overloads. */
import { asAddressPart, plainMemberName } from '../../../../../views/domain/api-data.ts';
import {
  type ApiCompound,
  type ApiMember,
  type CompoundKind,
  compoundKinds,
  type MemberKind,
} from '../../../../../views/domain/api-reference.ts';
import { apiAnchors, slugOfName } from '../../../../../views/domain/anchors.ts';
import { createFileNumbering, createNumbering } from '../model/numbered-names.ts';

/** Target of a generator id. */
export interface ReferenceTarget {
  category: string;
  file: string;
  /** Empty for a compound. */
  anchor: string;
}

export interface Generated {
  compounds: ApiCompound[];
  /** Targets by generator id; texts link to them as `ref:{id}`. */
  targets: Map<string, ReferenceTarget>;
}

/** Message for a file that the content reader rejects. */
export const unreadable = 'cannot be read: it is missing, not a file, outside the content folder, or over 10 MB';

/** A member before files and anchors are assigned. */
export type MemberDraft = Partial<ApiMember> & { name: string; kind: MemberKind; ids: string[] };
export type CompoundDraft = Partial<Omit<ApiCompound, 'members'>> & {
  name: string;
  kind: CompoundKind;
  ids: string[];
  members: MemberDraft[];
};

const none: never[] = [];
const emptyCompound = {
  scope: '',
  summary: '',
  details: '',
  notes: [],
  facts: [],
  inherits: [],
  since: '',
  deprecation: '',
  isDeprecated: false,
  seeAlso: [],
  declaredIn: '',
} satisfies Partial<ApiCompound>;

/** Assigns files, anchors and numbers of overloads. */
export function finishGenerated(drafts: readonly CompoundDraft[]): Generated {
  const targets: Generated['targets'] = new Map();
  const claimFile = createFileNumbering(compoundKinds.map((kind) => `${kind}/${kind}`));
  const compounds = drafts.map(({ ids, members, ...draft }): ApiCompound => {
    const file = claimFile(`${draft.kind}/${draft.file ?? asAddressPart(draft.name)}`).slice(draft.kind.length + 1);
    for (const id of ids) targets.set(id, { category: draft.kind, file, anchor: '' });
    const ownAnchor = slugOfName(draft.name) || 'compound';
    const claimAnchor = createNumbering({ first: 1, taken: [ownAnchor] });
    const counts = new Map<string, number>();
    const finished = members.map(({ ids: memberIds, ...member }): ApiMember => {
      const symbol = slugOfName(plainMemberName(member.name));
      const count = counts.get(member.name) ?? 0;
      counts.set(member.name, count + 1);
      const suffix = count === 0 ? '' : String(count);
      const item = { name: member.name, suffix, parentName: draft.name, parentType: '' };
      const [short = symbol, long = short] = apiAnchors(item);
      const anchor = claimAnchor((member.anchor ?? long) || 'member');
      for (const id of memberIds) targets.set(id, { category: draft.kind, file, anchor });
      return completeMember(member, { anchor, aliases: [short], symbol });
    });
    return { ...emptyCompound, ...draft, file, anchor: ownAnchor, members: finished };
  });
  return { compounds, targets };
}

const optionalFields = ['modifiers', 'typeParameters', 'origins', 'topic'] as const;

/** Copies field by field, three times as fast as object spread: a reference has tens of thousands of members. */
function completeMember(
  draft: Omit<MemberDraft, 'ids'>,
  { anchor, aliases, symbol }: Pick<ApiMember, 'anchor' | 'aliases' | 'symbol'>,
): ApiMember {
  const member: ApiMember = {
    name: draft.name,
    kind: draft.kind,
    anchor,
    aliases,
    symbol,
    signature: draft.signature ?? '',
    isDeprecated: draft.isDeprecated ?? false,
    deprecation: draft.deprecation ?? '',
    since: draft.since ?? '',
    summary: draft.summary ?? '',
    parameters: draft.parameters ?? none,
    returns: draft.returns ?? '',
    details: draft.details ?? '',
    notes: draft.notes ?? none,
    facts: draft.facts ?? none,
    seeAlso: draft.seeAlso ?? none,
    declaredIn: draft.declaredIn ?? '',
  };
  for (const field of optionalFields) if (draft[field]?.length) Object.assign(member, { [field]: draft[field] });
  return member;
}

export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>|#]/g, '\\$&');
}

export function referenceLink(text: string, id: string): string {
  return `[${escapeMarkdown(text)}](ref:${id})`;
}
