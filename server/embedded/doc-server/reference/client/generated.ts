/** What importers of generated references share: links by the generator's own ids, anchors, overloads. */
import { asAddressPart } from '../../../../../views/domain/api-data.ts';
import type { ApiCompound, ApiMember, CompoundKind, MemberKind } from '../../../../../views/domain/api-reference.ts';
import { apiAnchors, slugOfName } from '../../markdown/anchors.ts';

/** Where a generator's id leads. */
export interface ReferenceTarget {
  category: string;
  file: string;
  /** Empty for a compound. */
  anchor: string;
}

export interface Generated {
  compounds: ApiCompound[];
  /** By the generator's ids, as links of the texts name them: `ref:{id}`. */
  targets: Map<string, ReferenceTarget>;
}

/** Said of a file that the reader of the content folder does not give out. */
export const unreadable = 'cannot be read: it is not there, not a file, outside the content folder, or over 10 MB';

/** A member as an importer reads it, before it knows its neighbours. */
export type MemberDraft = Partial<ApiMember> & { name: string; kind: MemberKind; ids: string[] };
export type CompoundDraft = Partial<Omit<ApiCompound, 'members'>> & {
  name: string;
  kind: CompoundKind;
  ids: string[];
  members: MemberDraft[];
};

const emptyMember = {
  ...{ signature: '', isStatic: false, isDeprecated: false, deprecation: '', since: '', summary: '', parameters: [] },
  ...{ returns: '', details: '', notes: [], facts: [], seeAlso: [], declaredIn: '' },
} satisfies Partial<ApiMember>;
const emptyCompound = {
  ...{ scope: '', summary: '', details: '', notes: [], facts: [], inherits: [], since: '', deprecation: '' },
  ...{ isDeprecated: false, seeAlso: [], declaredIn: '' },
} satisfies Partial<ApiCompound>;

/** Gives files, anchors and numbers of overloads. */
export function finishGenerated(drafts: readonly CompoundDraft[]): Generated {
  const targets: Generated['targets'] = new Map();
  const files = new Set<string>();
  const compounds = drafts.map(({ ids, members, ...draft }): ApiCompound => {
    const wanted = draft.file ?? asAddressPart(draft.name);
    let file = wanted;
    for (let n = 2; files.has(`${draft.kind}/${file.toLowerCase()}`); n++) file = `${wanted}-${String(n)}`;
    files.add(`${draft.kind}/${file.toLowerCase()}`);
    for (const id of ids) targets.set(id, { category: draft.kind, file, anchor: '' });
    const counts = new Map<string, number>();
    const finished = members.map(({ ids: memberIds, ...member }): ApiMember => {
      const symbol = slugOfName(member.name.split(':')[0] ?? member.name);
      const count = counts.get(member.name) ?? 0;
      counts.set(member.name, count + 1);
      const suffix = count === 0 ? '' : String(count);
      const [short = symbol, anchor = short] = apiAnchors({
        name: member.name,
        suffix,
        parentName: draft.name,
        parentType: '',
      });
      for (const id of memberIds) targets.set(id, { category: draft.kind, file, anchor });
      return { ...emptyMember, anchor, ...member, aliases: [short], symbol };
    });
    return { ...emptyCompound, ...draft, file, anchor: slugOfName(draft.name) || 'compound', members: finished };
  });
  return { compounds, targets };
}

/** Text as Markdown that says just that. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>|#]/g, '\\$&');
}

export function referenceLink(text: string, id: string): string {
  return `[${escapeMarkdown(text)}](ref:${id})`;
}
