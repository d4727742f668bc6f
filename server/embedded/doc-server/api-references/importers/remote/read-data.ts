/** Reads client API data of another host: names of compounds and members, and how they are arranged. */
import * as z from 'zod';
import { asAddressPart, createAnchors, readKind } from '../../../../../../views/domain/api-data.ts';
import { parseApiDoc } from '../../../../../../views/domain/api-reference.ts';
import { isRecord, type JsonRecord, listIn, textIn } from '../../../kit/json-value.ts';
import { finishGenerated, type CompoundDraft, type Generated, type MemberDraft } from '../generated.ts';
import { kindOfFunction } from '../param-field/scan-page.ts';
import type { TreeGroup } from '../../reference-source.ts';
import { PageBudget } from './page-budget.ts';

export interface ReferenceData {
  compounds: Generated['compounds'];
  /** Empty where the data arranges nothing. */
  tree: TreeGroup[];
  /** Of a preview, as far as it says. */
  about: z.infer<typeof aboutSchema>;
  /** Compounds and members that there was no room for. */
  leftOut: number;
}

const maxName = 300;
const aboutSchema = z.object({
  name: z.string().trim().min(1).max(maxName).optional().catch(undefined),
  sdk: z
    .string()
    .regex(/^\w[\w.-]{0,99}$/)
    .optional()
    .catch(undefined),
  target: z
    .string()
    .regex(/^\w[\w.-]{0,99}$/)
    .optional()
    .catch(undefined),
});
/** As an id in a page; those with the prefix belong to the page around it. */
const anchorPattern = /^(?!portal-)[\w%.-]{1,200}$/;

const maxTreeDepth = 8;
const maxTreeNodes = 10_000;
const maxGroups = 200;
const maxGroupLabel = 100;

/** @throws where the text is no client API data; entries that cannot be read are left out */
export function readReferenceData(text: string, separateTree?: string): ReferenceData {
  const json: unknown = JSON.parse(text);
  if (!isRecord(json) || !Array.isArray(json['searchData'])) throw new Error('it has no searchData');
  const { drafts, leftOut } = readCompounds(listIn(json, 'searchData'));
  const { compounds } = finishGenerated(drafts);
  const nodes = separateTree === undefined ? listIn(json, 'treeData') : readNodes(JSON.parse(separateTree));
  return { compounds, tree: arrange(nodes, compounds), about: aboutSchema.catch({}).parse(json), leftOut };
}

/** By hand: a schema takes 10 µs over an entry of another shape, and a file may have 600,000. */
function readCompounds(entries: readonly unknown[]): { drafts: CompoundDraft[]; leftOut: number } {
  const budget = new PageBudget();
  const drafts = new Map<CompoundDraft, JsonRecord>();
  let leftOut = 0;
  for (const entry of entries) {
    if (leftOut > 0) leftOut++;
    else if (isRecord(entry)) {
      const draft = readCompound(entry);
      if (draft && budget.takeCompound(draft)) drafts.set(draft, entry);
      else if (draft) leftOut++;
    }
  }
  for (const [draft, entry] of drafts) {
    budget.openCompound();
    const members = listIn(entry, 'members');
    const anchorOf = createAnchors(draft.name);
    for (const [at, member] of members.entries()) {
      const read = isRecord(member) && readMember(member, draft, anchorOf);
      if (!read) continue;
      if (!budget.takeMember(read.name, read.anchor)) {
        leftOut += members.length - at;
        break;
      }
      draft.members.push(read);
    }
  }
  return { drafts: [...drafts.keys()], leftOut };
}

/** Without its members; undefined for an entry without a name. */
function readCompound(entry: JsonRecord): CompoundDraft | undefined {
  const whole = nameIn(entry, 'compoundName') ?? nameIn(entry, 'name');
  if (whole === undefined) return undefined;
  const short = nameIn(entry, 'name') ?? (whole.split(/::|[./]/).at(-1) || whole);
  const query = textIn(entry, 'address').slice(0, 1000).split('?')[1];
  const given = query === undefined ? undefined : parseApiDoc(new URLSearchParams(query).get('doc') ?? '');
  const kind = readKind(given?.category ?? textIn(entry, 'compoundKind').slice(0, 60));
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
  const given = textIn(entry, 'anchor');
  const anchor = anchorPattern.test(given) ? given : anchorOf(name);
  return { name, kind: kindOfMember(name, owner), ids: [], anchor, isDeprecated: entry['isDeprecated'] === true };
}

function nameIn(entry: JsonRecord, key: string): string | undefined {
  const name = textIn(entry, key).trim();
  return name === '' || name.length > maxName ? undefined : name;
}

/** The data tells names alone: whether one is called or read only some of them show. */
function kindOfMember(memberName: string, owner: CompoundDraft): MemberDraft['kind'] {
  if (owner.kind === 'enum') return 'constant';
  const kind = kindOfFunction(memberName, owner.name);
  return kind === 'method' ? 'member' : kind;
}

/** A tree may be a list, or one node around it. */
function readNodes(tree: unknown): unknown[] {
  return Array.isArray(tree) ? tree : [...listIn(tree, 'children')];
}

/** Groups of compounds in the order of the tree; what it leaves out follows by kind. What it names that is not there is left out. */
function arrange(nodes: readonly unknown[], compounds: ReferenceData['compounds']): TreeGroup[] {
  const byName = new Map<string, (typeof compounds)[number]>();
  for (const compound of compounds)
    for (const key of [
      compound.file,
      compound.name,
      `${compound.scope}.${compound.name}`,
      `${compound.scope}::${compound.name}`,
    ])
      if (!byName.has(key)) byName.set(key, compound);
  const groups: TreeGroup[] = [];
  let left = maxTreeNodes;
  const walk = (items: readonly unknown[], group: TreeGroup | undefined, depth: number) => {
    if (depth > maxTreeDepth) return;
    for (const item of items) {
      if (!isRecord(item)) continue;
      if (left-- <= 0) return;
      const children = listIn(item, 'children');
      const [file, compoundName, name, key] = ['file', 'compoundName', 'name', 'key'].map((one) => nameIn(item, one));
      const title =
        nameIn(item, 'label') ?? nameIn(item, 'title') ?? name ?? nameIn(item, 'text') ?? compoundName ?? key ?? '';
      const wanted = [file, compoundName, name, title, key].find((one) => one !== undefined && byName.has(one));
      const compound = wanted === undefined ? undefined : byName.get(wanted);
      if (compound) group?.files.add(`${compound.kind}/${compound.file}`);
      else if (children.length > 0) {
        const inner: TreeGroup = { label: title.slice(0, maxGroupLabel), files: new Set() };
        // What is in no group follows by kind.
        const hasRoom = groups.length < maxGroups;
        if (hasRoom) groups.push(inner);
        walk(children, hasRoom ? inner : undefined, depth + 1);
        continue;
      }
      walk(children, group, depth + 1);
    }
  };
  walk(nodes, undefined, 0);
  return groups.filter(({ files }) => files.size > 0);
}
