/** Lists team members in the format of VitePress: `<VPTeamMembers :members="members" />`. */
import type { List, ListItem, PhrasingContent } from 'mdast';
import { parseUrl } from '../../../../../views/domain/parse-url.ts';
import { text } from '../prop-values.ts';
import { isValueMap, type Value, type ValueMap } from '../tree.ts';

/** @returns undefined for other data */
export function listMembers(members: Value): List | undefined {
  if (!Array.isArray(members) || !members.every(isValueMap)) return undefined;
  return { type: 'list', spread: false, children: members.map(describeMember) };
}

function describeMember({ name, title, org, desc, links }: ValueMap): ListItem {
  const facts = [title, org, desc].map(text).filter((one) => one !== '');
  const children: PhrasingContent[] = [
    { type: 'strong', children: [{ type: 'text', value: text(name) }] },
    { type: 'text', value: facts.map((one) => `, ${one}`).join('') },
  ];
  for (const link of Array.isArray(links) ? links.filter(isValueMap) : []) {
    const url = text(link.link);
    const parsed = /^https?:/.test(url) ? parseUrl(url) : undefined;
    if (!parsed) continue;
    const label = text(link.icon) || parsed.host;
    children.push({ type: 'text', value: ' · ' }, { type: 'link', url, children: [{ type: 'text', value: label }] });
  }
  return { type: 'listItem', spread: false, children: [{ type: 'paragraph', children }] };
}
