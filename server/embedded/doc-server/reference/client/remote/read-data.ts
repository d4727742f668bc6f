/** Reads client API data of another host: names of compounds and members, and how they are arranged. */
import * as z from 'zod';
import { asAddressPart, createAnchors, readKind } from '../../../../../../views/domain/api-data.ts';
import { parseApiDoc } from '../../../../../../views/domain/api-reference.ts';
import { finishGenerated, type CompoundDraft, type Generated, type MemberDraft } from '../generated.ts';
import { kindOfFunction } from '../param-field/scan-page.ts';
import type { TreeGroup } from '../reference-source.ts';

export interface ReferenceData {
  compounds: Generated['compounds'];
  /** Empty where the data arranges nothing. */
  tree: TreeGroup[];
  /** Of a preview, as far as it says. */
  about: z.infer<typeof aboutSchema>;
}

const name = z.string().trim().min(1).max(300);
const memberSchema = z.object({
  memberName: name,
  anchor: z
    .string()
    .regex(/^[\w%.-]{1,200}$/)
    .optional()
    .catch(undefined),
  isDeprecated: z.boolean().optional().catch(undefined),
});
const compoundSchema = z
  .object({
    compoundName: name.optional().catch(undefined),
    name: name.optional().catch(undefined),
    compoundKind: z.string().max(60).catch(''),
    address: z.string().max(1000).optional().catch(undefined),
    members: z.array(z.unknown()).max(20_000).catch([]),
  })
  .refine((one) => one.name !== undefined || one.compoundName !== undefined);
const aboutSchema = z.object({
  name: name.optional().catch(undefined),
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
const dataSchema = z.object({
  searchData: z.array(z.unknown()).max(50_000),
  treeData: z.array(z.unknown()).max(50_000).catch([]),
});

const maxTreeDepth = 8;

/** @throws where the text is no client API data; entries that cannot be read are left out */
export function readReferenceData(text: string, separateTree?: string): ReferenceData {
  const json: unknown = JSON.parse(text);
  const { searchData, treeData } = dataSchema.parse(json);
  const drafts = searchData.flatMap((entry): CompoundDraft[] => {
    const read = compoundSchema.safeParse(entry);
    return read.success ? [toDraft(read.data)] : [];
  });
  const { compounds } = finishGenerated(drafts);
  const nodes = separateTree === undefined ? treeData : readNodes(JSON.parse(separateTree));
  return { compounds, tree: arrange(nodes, compounds), about: aboutSchema.catch({}).parse(json) };
}

function toDraft({ compoundName, name: ownName, compoundKind, address, members }: z.infer<typeof compoundSchema>) {
  const whole = compoundName ?? ownName ?? '';
  const short = ownName ?? whole.split(/::|[./]/).at(-1) ?? whole;
  const given = parseApiDoc(new URLSearchParams(address?.split('?')[1]).get('doc') ?? '');
  const kind = readKind(given?.category ?? compoundKind);
  const anchorOf = createAnchors(short);
  const scope = whole.endsWith(short) ? /^(.+?)(?:::|[./])$/.exec(whole.slice(0, -short.length))?.[1] : undefined;
  const draft: CompoundDraft = { name: short, kind, ids: [], members: [] };
  if (scope !== undefined) draft.scope = scope;
  draft.file = given?.file ?? asAddressPart(short);
  draft.members = members.flatMap((entry): MemberDraft[] => {
    const read = memberSchema.safeParse(entry);
    if (!read.success) return [];
    const { memberName, anchor = anchorOf(memberName), isDeprecated = false } = read.data;
    return [{ name: memberName, kind: kindOfMember(memberName, short, kind), ids: [], anchor, isDeprecated }];
  });
  return draft;
}

/** The data tells names alone: whether one is called or read only some of them show. */
function kindOfMember(memberName: string, owner: string, ownerKind: string): MemberDraft['kind'] {
  if (ownerKind === 'enum') return 'constant';
  const kind = kindOfFunction(memberName, owner);
  return kind === 'method' ? 'member' : kind;
}

/** A tree may be a list, or one node around it. */
function readNodes(tree: unknown): unknown[] {
  if (Array.isArray(tree)) return tree;
  return nodeSchema.catch({ children: [] }).parse(tree).children;
}

const label = name.optional().catch(undefined);
const nodeSchema = z.object({
  ...{ label, name: label, title: label, text: label, compoundName: label, key: label, file: label },
  children: z.array(z.unknown()).max(50_000).catch([]),
});

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
  const walk = (items: readonly unknown[], group: TreeGroup | undefined, depth: number) => {
    for (const item of items) {
      const read = nodeSchema.safeParse(item);
      if (!read.success || depth > maxTreeDepth) continue;
      const { children, ...names } = read.data;
      const { file, compoundName, key } = names;
      const title = names.label ?? names.title ?? names.name ?? names.text ?? compoundName ?? key ?? '';
      const wanted = [file, compoundName, names.name, title, key].find((one) => one !== undefined && byName.has(one));
      const compound = wanted === undefined ? undefined : byName.get(wanted);
      if (compound) group?.files.add(`${compound.kind}/${compound.file}`);
      else if (children.length > 0) {
        const inner: TreeGroup = { label: title, files: new Set() };
        groups.push(inner);
        walk(children, inner, depth + 1);
        continue;
      }
      walk(children, group, depth + 1);
    }
  };
  walk(nodes, undefined, 0);
  return groups.filter(({ files }) => files.size > 0);
}
