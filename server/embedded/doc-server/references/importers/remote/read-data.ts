/** Reads client API data from a remote host: names of compounds and members, and their tree. */
import * as z from 'zod';
import { asAddressPart, createAnchors, readKind } from '../../../../../../views/domain/api-data.ts';
import { parseApiDoc } from '../../../../../../views/domain/api-reference.ts';
import { isRecord, type JsonRecord } from '../../../../../../views/domain/json-record.ts';
import { listAt, textAt } from '../../../kit/json-value.ts';
import { finishGenerated, type CompoundDraft, type Generated, type MemberDraft } from '../generated.ts';
import { kindOfFunction } from '../../model/kind-of-function.ts';
import type { TreeGroup } from '../../model/reference-source.ts';

export interface ReferenceData {
  compounds: Generated['compounds'];
  /** Empty if the data has no tree. */
  tree: TreeGroup[];
  /** Facts about a preview, if the data has any. */
  about: About;
  /** Number of compounds and members over the limits. */
  leftOut: number;
}

const maxName = 300;
const part = z.string().regex(/^\w[\w.-]{0,99}$/);
const aboutSchema = z.object({
  name: z.string().trim().min(1).max(maxName).optional().catch(undefined),
  sdk: part.optional().catch(undefined),
  target: part.optional().catch(undefined),
});
export type About = z.infer<typeof aboutSchema>;
/** Valid ids on a page. The prefix `portal-` is reserved for the surrounding page. */
const anchorPattern = /^(?!portal-)[\w%.-]{1,200}$/;

/** Limits. The largest known reference has 474 types and 1,929 members, 344 of them in one type. */
const most = { compounds: 1000, members: 10_000, membersOfOne: 1000, treeNodes: 10_000 };

/** @throws if the text is not client API data; unreadable entries are skipped */
export function readReferenceData(text: string, separateTree?: string): ReferenceData {
  const json: unknown = JSON.parse(text);
  if (!isRecord(json) || !Array.isArray(json['searchData'])) throw new Error('searchData is missing');
  const { drafts, leftOut } = readCompounds(listAt(json, 'searchData'));
  const { compounds } = finishGenerated(drafts);
  const nodes = separateTree === undefined ? listAt(json, 'treeData') : readNodes(JSON.parse(separateTree));
  return { compounds, tree: arrange(nodes, compounds), about: readAbout(json), leftOut };
}

/** Reads the preview's facts about itself; skips invalid ones. */
export function readAbout(json: unknown): About {
  return aboutSchema.catch({}).parse(json);
}

/** Reads without a schema: zod takes 10 µs per invalid entry, and a file may have 600,000 entries. */
function readCompounds(entries: readonly unknown[]): { drafts: CompoundDraft[]; leftOut: number } {
  const drafts: CompoundDraft[] = [];
  let leftOut = 0;
  let room = most.members;
  for (const entry of entries) {
    const draft = isRecord(entry) && readCompound(entry);
    if (!draft) continue;
    if (drafts.length === most.compounds) {
      leftOut++;
      continue;
    }
    const members = listAt(entry, 'members');
    const taken = members.slice(0, Math.min(room, most.membersOfOne));
    const anchorOf = createAnchors(draft.name);
    draft.members = taken.flatMap((member) => (isRecord(member) && readMember(member, draft, anchorOf)) || []);
    room -= draft.members.length;
    leftOut += members.length - taken.length;
    drafts.push(draft);
  }
  return { drafts, leftOut };
}

/** Reads a compound without members; undefined for an entry without a name. */
function readCompound(entry: JsonRecord): CompoundDraft | undefined {
  const whole = nameIn(entry, 'compoundName') ?? nameIn(entry, 'name');
  if (whole === undefined) return undefined;
  const short = nameIn(entry, 'name') ?? (whole.split(/::|[./]/).at(-1) || whole);
  const query = textAt(entry, 'address').slice(0, 1000).split('?')[1];
  const given = query === undefined ? undefined : parseApiDoc(new URLSearchParams(query).get('doc') ?? '');
  const kind = readKind(given?.category ?? textAt(entry, 'compoundKind').slice(0, 60));
  const file = given?.file ?? asAddressPart(short);
  const scope = whole.endsWith(short) ? /^(.+?)(?:::|[./])$/.exec(whole.slice(0, -short.length))?.[1] : undefined;
  return { name: short, kind, file, ids: [], members: [], ...(scope !== undefined && { scope }) };
}

function readMember(
  entry: JsonRecord,
  owner: CompoundDraft,
  anchorOf: (name: string) => string,
): (MemberDraft & { anchor: string }) | undefined {
  const name = nameIn(entry, 'memberName');
  if (name === undefined) return undefined;
  const given = textAt(entry, 'anchor');
  const anchor = anchorPattern.test(given) ? given : anchorOf(name);
  return { name, kind: kindOfMember(name, owner), ids: [], anchor, isDeprecated: entry['isDeprecated'] === true };
}

function nameIn(entry: JsonRecord, key: string): string | undefined {
  const name = textAt(entry, key).trim();
  return name === '' || name.length > maxName ? undefined : name;
}

/** Guesses the kind from the name, the only data. Few names show if a member is a function. */
function kindOfMember(memberName: string, owner: CompoundDraft): MemberDraft['kind'] {
  if (owner.kind === 'enum') return 'constant';
  const kind = kindOfFunction(memberName, owner.name);
  return kind === 'method' ? 'member' : kind;
}

/** The tree is a list, or a single node with the list. */
function readNodes(tree: unknown): unknown[] {
  return Array.isArray(tree) ? tree : [...listAt(tree, 'children')];
}

/** Groups compounds in the order of the tree; other compounds follow by kind. Ignores unknown names. */
function arrange(nodes: readonly unknown[], compounds: ReferenceData['compounds']): TreeGroup[] {
  const byName = new Map<string, (typeof compounds)[number]>();
  for (const compound of compounds) {
    const { file, name, scope } = compound;
    for (const key of [file, name, `${scope}.${name}`, `${scope}::${name}`])
      if (!byName.has(key)) byName.set(key, compound);
  }
  const groups: TreeGroup[] = [];
  let left = most.treeNodes;
  const walk = (items: readonly unknown[], group?: TreeGroup) => {
    for (const item of items) {
      if (!isRecord(item) || left-- <= 0) continue;
      const children = listAt(item, 'children');
      const [file, compoundName, name, key] = ['file', 'compoundName', 'name', 'key'].map((one) => nameIn(item, one));
      const title =
        nameIn(item, 'label') ?? nameIn(item, 'title') ?? name ?? nameIn(item, 'text') ?? compoundName ?? key ?? '';
      const wanted = [file, compoundName, name, title, key].find((one) => one !== undefined && byName.has(one));
      const compound = wanted === undefined ? undefined : byName.get(wanted);
      if (compound) group?.files.add(`${compound.kind}/${compound.file}`);
      const inner = compound || children.length === 0 ? group : { label: title, files: new Set<string>() };
      if (inner && inner !== group) groups.push(inner);
      walk(children, inner);
    }
  };
  walk(nodes);
  return groups.filter(({ files }) => files.size > 0);
}
