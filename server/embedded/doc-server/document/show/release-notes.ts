/** Groups the blocks of release notes by version, and their changes by kind. */
import type { ChangeKind } from '../../../../../views/domain/upgrade.ts';
import { dateIn } from '../../kit/dates.ts';
import { type Block, type Entry, isStrong } from './note-blocks.ts';

export interface ReleaseChange extends Entry {
  kind: ChangeKind;
  /** The block of the change, and blocks that continue it. */
  blocks: Block[];
  /** Index among the entries of the first block. */
  entry?: number;
}

export interface VersionNotes {
  version: string;
  date?: string;
  /** Anchor in the release notes; empty if the tree has no anchors yet. */
  id: string;
  changes: ReleaseChange[];
}

/** `3.25.0 Version`, `Version 1.2.0-beta.1 (first release)`, `V2.1`, `3.1.0 版本` */
const versionHeading = /^(?:version|v|版本)?\s*(\d+(?:\.\d+)+(?:-[a-z][\w.]*)?)(?![\w.])/i;
const maxVersionHeading = 60;
const maxLabel = 40;

/** The first matching pattern wins. */
const labels: readonly [pattern: RegExp, kind: ChangeKind][] = [
  [/delet|remov|deprecat|abandon|废弃|删除|移除|下线/i, 'breaking'],
  [/(?:api|interface|behaviou?r|method).*chang|breaking|接口(?:变更|改动)|行为变更/i, 'breaking'],
  [/fix|修复|缺陷/i, 'fixed'],
  [/new|added|新增|新功能/i, 'new'],
  [/improve|enhance|optimi|改进|优化/i, 'improved'],
];

/** A paragraph of only these words is a title. */
const labelWords =
  /^(?:(?:new|added|other|improve(?:d|ments?)?|enhance(?:d|ments?)?|optimiz(?:ed|ations?)|bugs?|fix(?:e[sd])?|delet(?:ed|ions?)|remov(?:ed|als?)|deprecat(?:ed|ions?)|features?|functions?|apis?|interfaces?|matters|and|&)\s*)+$|^(?:新增|新|改进|优化|修复|废弃|删除|移除|其[他它]|功能|问题|缺陷|接口|事项|[及与和、/])+$/i;

/** Phrases that mean a breaking change, under any title. */
const breaks = new RegExp(
  [
    '^(?:deprecat|removed|renam|deleted|discontinu|abandon)',
    // A condition such as "When the device is removed" is not a change.
    '(?<!\\b(?:when|if|after|once|while)\\b[^.;]*)' +
      '\\b(?:is|are|has been|have been|was|were) (?:now )?(?:deprecated|removed|renamed|deleted|abandoned|discontinued)\\b',
    '\\badded deprecation\\b|\\bno longer support|\\bSDK no longer\\b',
    '\\bminimum supported\\b.*\\bversion\\b.*\\b(?:changed|changes|raised|upgraded)\\b',
    '^(?:废弃|弃用|下线)|[已被](?:(?:废弃|弃用)(?!时|后)|(?:删除|移除)(?![时后的]))|不再支持|SDK 不再',
    '最低支持的?(?:操作系统)?版本.*(?:变更|提升|提高|上调)',
    '\\bremov(?:es|ed|ing) (?:\\w+ ){0,3}deprecated\\b',
    '废弃标记|废弃接口[^。；]*删除',
    'breaking change|不兼容',
  ].join('|'),
  'im',
);

/**
 * Under new features, "Delete messages" is something that users can do. A removal breaks code only if it names an API. In a
 * table only the first cell counts, because other cells may begin with the name of a method.
 */
const removes = /^(?:remov|delet|删除|移除)/i;
const removesPart =
  /^(?:(?:[Rr]emov|[Dd]elet)\w*[^.;\n]*?(?:`|\[|[a-z][A-Z]|\b(?:APIs?|interfaces?|methods?|functions?|propert(?:y|ies)|fields?|parameters?|enums?|callbacks?|class(?:es)?|support|dependenc(?:y|ies)|environment|permissions?|deprecated)\b)|(?:删除|移除)[^。；\n]*?(?:[`[]|[a-z][A-Z]|接口|方法|函数|属性|字段|参数|枚举|回调|支持|依赖|权限|废弃|环境))/;
/** @returns versions in the order of the notes; a version that occurs twice is merged */
export function readNotes(blocks: Iterable<Block>): VersionNotes[] {
  const versions = new Map<string, VersionNotes>();
  let current: VersionNotes | undefined;
  let level = 0;
  let kind: ChangeKind = 'other';
  /** Change that the next blocks may continue. */
  let last: ReleaseChange | undefined;
  /** List or table with the current changes as entries. Any other list or table is part of a change. */
  let holder: Block | undefined;
  let announcesList = false;
  const add = (block: Block, { text, nodes }: Entry, ofKind = kind, entry?: number) => {
    const changeKind = breaksCode(text, ofKind) ? 'breaking' : ofKind;
    last = { kind: changeKind, text, nodes: [...nodes], blocks: [block], ...(entry !== undefined && { entry }) };
    current?.changes.push(last);
  };
  const extend = (change: ReleaseChange, block: Block) => {
    change.nodes.push(...block.nodes);
    change.blocks.push(block);
  };
  for (const block of blocks) {
    const { text } = block;
    if (block.type === 'heading' && (!current || block.level <= level)) {
      const version = versionIn(text);
      const id = String(block.element.properties.id ?? '');
      current = version === undefined ? undefined : (versions.get(version) ?? { version, id, changes: [] });
      if (current) versions.set(current.version, current);
      [level, kind, last, holder] = [block.level, 'other', undefined, undefined];
      continue;
    }
    if (!current) continue;
    const date = current.changes.length === 0 && text.length <= maxLabel ? dateIn(text) : undefined;
    if (date !== undefined) {
      current.date ??= date;
      continue;
    }
    const isLabel = block.isStrong || (block.type === 'other' && !block.entries && labelWords.test(text));
    const isTitle = block.type === 'heading' || isLabel;
    const label = isTitle && text.length <= maxLabel && !/^\d/.test(text) ? kindOf(text) : undefined;
    // A heading without a known kind is a change itself.
    if (label !== undefined && (label !== 'other' || isLabel)) {
      kind = label;
      [last, holder] = [undefined, undefined];
    } else if (titleIn(block) !== undefined) {
      kind = titleIn(block) ?? kind;
      [last, holder] = [undefined, undefined];
    } else if (block.entries) {
      const isLike = holder?.element.tagName === block.element.tagName;
      const isPart = announcesList || (holder || block.type === 'table' ? !isLike : false);
      if (last && isPart) extend(last, block);
      else {
        holder = block;
        const ofKind = block.type === 'table' ? kindOfRows(kind, text) : kind;
        for (const [index, entry] of block.entries.entries()) add(block, entry, ofKind, index);
      }
    } else if (last && !isTitle) extend(last, block);
    else add(block, block);
    announcesList = block.type === 'other' && /[:：]$/.test(text);
  }
  return [...versions.values()];
}

function breaksCode(text: string, kind: ChangeKind): boolean {
  if (kind === 'fixed') return false;
  const isFeature = kind === 'new' || kind === 'improved';
  return breaks.test(text) || (isFeature ? removesPart : removes).test(text);
}

/** Returns the kind named by a list with a single bold entry: `- **New APIs**` above a table is a title. */
function titleIn({ type, entries = [] }: Block): ChangeKind | undefined {
  const [entry] = entries;
  if (type !== 'list' || entries.length !== 1 || !entry || entry.text.length > maxLabel) return undefined;
  const [only, ...more] = entry.nodes;
  const kind = only?.type === 'element' && isStrong(only) && more.length === 0 ? kindOf(entry.text) : 'other';
  return kind === 'other' ? undefined : kind;
}

export function versionIn(heading: string): string | undefined {
  return heading.length <= maxVersionHeading ? versionHeading.exec(heading)?.[1] : undefined;
}

/** The head of a table may name the kind of its rows: "Deprecated API". */
function kindOfRows(kind: ChangeKind, head: string): ChangeKind {
  const own = kindOf(head);
  return kind === 'other' || own === 'breaking' ? own : kind;
}

function kindOf(label: string): ChangeKind {
  return labels.find(([pattern]) => pattern.test(label))?.[1] ?? 'other';
}
