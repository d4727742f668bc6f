/** Marks the borders of tabs in Markdown until a page is served. Content cannot contain these characters. */

export const tabMarks = { open: '\uE005', label: '\uE006', close: '\uE007' } as const;

const marks = /\uE005[^\uE006]*\uE006|(?:\n[ \t>]*|<br>)?\uE007/g;
const tagOfTab = /<(?:Tab|TabItem)\b(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^<>"'{}])*>|<\/(?:Tab|TabItem)>/g;
const titleOfTab = /\b(?:title|label)\s*=\s*\{?\s*["'`]([^"'`]*)["'`]/;

/** Marks the tabs in the source of a page; each mark has its own line. */
export function markTabs(source: string): string {
  return source.replace(tagOfTab, (tag) => {
    if (tag.startsWith('</')) return `\n${tag}\n${tabMarks.close}\n`;
    return tag.endsWith('/>') ? tag : `\n${tabMarks.open}${titleOfTab.exec(tag)?.[1] ?? ''}${tabMarks.label}\n${tag}`;
  });
}

export function withoutTabMarks(markdown: string): string {
  return markdown.replaceAll(marks, '');
}
