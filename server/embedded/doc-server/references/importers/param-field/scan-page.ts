/** Finds compounds and members of a ParamField page without parsing their text. */
import type { ApiMemberHead, MemberKind } from '../../../../../../views/domain/api-reference.ts';
import { detachedText } from '../../../kit/detached.ts';
import { asAddressPart, plainMemberName } from '../../../../../../views/domain/api-data.ts';
import { apiAnchors, slugOfName } from '../../../../../../views/domain/anchors.ts';
import { kindOfFunction } from '../../model/kind-of-function.ts';
import { createFileNumbering, createNumbering } from '../../model/numbered-names.ts';
import { readAttributes } from './read-attributes.ts';

export interface ScannedMember extends ApiMemberHead {
  /** Owner in the tag, and suffix that distinguishes members with the same name. */
  parent: string;
  suffix: string;
  /** Offset of `<ParamField` in the page. */
  start: number;
}

export interface ScannedCompound {
  name: string;
  file: string;
  anchor: string;
  /** Range from below the heading to the next heading. */
  start: number;
  end: number;
  members: ScannedMember[];
}

const landmark = /^##[ \t]+(.+?)[ \t]*$|^###[ \t]+(.+?)[ \t]*$|^[ \t]*<ParamField\b|^```/gm;
export const fieldEnd = '</ParamField>';

/**
 * Items above the first heading belong to a compound with the name of the page.
 * @param pageName file name without extension
 */
export function scanPage(source: string, pageName: string): ScannedCompound[] {
  const compounds: ScannedCompound[] = [];
  const claimFile = createFileNumbering([pageName]);
  const numberAnchors = (owner: string) => createNumbering({ first: 1, taken: [slugOfName(owner)] });
  let current: ScannedCompound | undefined;
  let group = '';
  let claimAnchor = numberAnchors(pageName);
  const open = (name: string, start: number): ScannedCompound => {
    const file = claimFile(asAddressPart(name));
    claimAnchor = numberAnchors(name);
    group = '';
    current = { name, file, anchor: slugOfName(name) || 'compound', start, end: source.length, members: [] };
    compounds.push(current);
    return current;
  };
  landmark.lastIndex = 0;
  for (let found = landmark.exec(source); found; found = landmark.exec(source)) {
    const [text, heading, subheading] = found;
    const { index } = found;
    if (heading !== undefined) {
      if (current) current.end = index;
      open(detachedText(plainHeading(heading)), index + text.length);
    } else if (subheading !== undefined) {
      group = plainHeading(subheading);
    } else if (text.startsWith('```')) {
      const close = source.indexOf('\n```', index + 3);
      landmark.lastIndex = close < 0 ? source.length : close + 4;
    } else {
      const start = index + text.indexOf('<');
      const { attributes, end, isClosed } = readAttributes(source, start + '<ParamField'.length);
      const owner = current ?? open(pageName, 0);
      const close = isClosed ? end : source.indexOf(fieldEnd, end);
      landmark.lastIndex = close < 0 ? end : close;
      const name = detachedText((attributes.get('name') ?? '').trim());
      if (name === '') continue;
      owner.members.push({ ...describeMember(name, attributes, owner.name, group, claimAnchor), start });
    }
  }
  return compounds;
}

/** Headings of property groups, in both languages of the generators. */
const propertyGroups = /propert|field|attribute|属性|成员变量/i;

function describeMember(
  name: string,
  attributes: ReadonlyMap<string, string>,
  owner: string,
  group: string,
  claimAnchor: (wanted: string) => string,
): Omit<ScannedMember, 'start'> {
  const parentName = attributes.get('parent_name') ?? '';
  const suffix = attributes.get('anchor_suffix') ?? '';
  const all = apiAnchors({ name, suffix, parentName, parentType: attributes.get('parent_type') ?? '' });
  const anchor = claimAnchor(all[parentName === '' ? 0 : 1] ?? (slugOfName(name) || 'member'));
  const isEnum = attributes.get('parent_type') === 'enum';
  return {
    name,
    parent: parentName,
    suffix,
    kind: kindOf(name, owner, group, isEnum),
    anchor,
    aliases: all.filter((alias) => alias !== anchor),
    symbol: slugOfName(plainMemberName(name)),
    isDeprecated: /deprecated/i.test(attributes.get('suffixes') ?? ''),
  };
}

function kindOf(name: string, owner: string, group: string, isEnum: boolean): MemberKind {
  if (isEnum) return 'constant';
  return propertyGroups.test(group) ? 'property' : kindOfFunction(name, owner);
}

/** Returns the text of a heading without markup. */
export function plainHeading(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([\\`*_{}[\]()<>#+.!|~-])/g, '$1')
    .replace(/`/g, '')
    .trim();
}
