/** Document lists for language models, in the format of llmstxt.org. */

export interface LlmsLink {
  title: string;
  /** With origin. */
  url: string;
  note?: string;
  /** Links inside the linked list. */
  below?: readonly LlmsLink[];
}

export interface LlmsSection {
  title: string;
  links: readonly LlmsLink[];
}

/** Clients cut longer files; the rest of 50,000 characters is for the head. */
const maxPartLength = 45_000;

/** Divides links with the titles of their sections into parts of limited length. */
export function divideLinks(links: readonly (LlmsLink & { section: string })[]): LlmsSection[][] {
  const parts: { title: string; links: LlmsLink[] }[][] = [[]];
  let length = 0;
  for (const { section, ...link } of links) {
    const size = llmsLink(link).length;
    if (length + size > maxPartLength) {
      parts.push([]);
      length = 0;
    }
    length += size;
    const part = parts.at(-1);
    const last = part?.at(-1);
    if (last?.title === section) last.links.push(link);
    else part?.push({ title: section, links: [link] });
  }
  return parts;
}

/** Renders a list from its head to its last section. */
export function llmsText(title: string, lead: string, note: string, sections: readonly LlmsSection[]): string {
  return llmsHead(title, lead, note) + sections.map(llmsSection).join('');
}

function llmsHead(title: string, lead: string, note: string): string {
  const parts = [`# ${oneLine(title)}`, lead === '' ? '' : `> ${oneLine(lead)}`, note];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function llmsSection({ title, links }: LlmsSection): string {
  return `${title === '' ? '' : `\n## ${oneLine(title)}\n`}\n${links.map(llmsLink).join('')}`;
}

function llmsLink({ title, url, note = '', below = [] }: LlmsLink): string {
  const line = `- [${oneLine(title).replaceAll(/[[\]]/g, '\\$&')}](${url})${note === '' ? '' : `: ${oneLine(note)}`}\n`;
  return line + below.map((link) => `  ${llmsLink(link)}`).join('');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
