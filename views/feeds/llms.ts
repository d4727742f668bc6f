/** Document lists for language models, in the format of llmstxt.org. */

export interface LlmsLink {
  title: string;
  /** With origin. */
  url: string;
  note?: string;
}

export interface LlmsSection {
  title: string;
  links: readonly LlmsLink[];
}

/** Renders a list from its head to its last section. */
export function llmsText(title: string, lead: string, note: string, sections: readonly LlmsSection[]): string {
  return llmsHead(title, lead, note) + sections.map(llmsSection).join('');
}

export function llmsHead(title: string, lead: string, note: string): string {
  const parts = [`# ${oneLine(title)}`, lead === '' ? '' : `> ${oneLine(lead)}`, note];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

export function llmsSection({ title, links }: LlmsSection): string {
  return `\n## ${oneLine(title)}\n\n${links.map(llmsLink).join('')}`;
}

export function llmsLink({ title, url, note = '' }: LlmsLink): string {
  return `- [${oneLine(title).replaceAll(/[[\]]/g, '\\$&')}](${url})${note === '' ? '' : `: ${oneLine(note)}`}\n`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
