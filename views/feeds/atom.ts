import { escapeXml, xmlHead } from '../domain/xml.ts';

export interface AtomFeed {
  title: string;
  /** Addresses of the feed and its page, with origin. */
  self: string;
  home: string;
  language: string;
  author: string;
  entries: readonly AtomEntry[];
}

export interface AtomEntry {
  title: string;
  /** Address with origin, which is the id of the entry, too. */
  url: string;
  /** ISO date. */
  date: string;
  summary: string;
  category: string;
}

/** Renders a feed (RFC 4287). */
export function atomFeed({ title, self, home, language, author, entries }: AtomFeed): string {
  // A feed must have a change date, even without entries.
  const updated = entries.reduce((latest, { date }) => (date > latest ? date : latest), '1970-01-01');
  return (
    `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">\n` +
    `<id>${escapeXml(self)}</id><title>${escapeXml(title)}</title><updated>${instant(updated)}</updated>\n` +
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/><link href="${escapeXml(home)}"/>\n` +
    `<author><name>${escapeXml(author)}</name></author>\n${entries.map(atomEntry).join('')}</feed>\n`
  );
}

function atomEntry({ title, url, date, summary, category }: AtomEntry): string {
  const parts = [
    `<id>${escapeXml(url)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link href="${escapeXml(url)}"/>`,
    `<updated>${instant(date)}</updated>`,
    `<category term="${escapeXml(category)}"/>`,
    summary === '' ? '' : `<summary>${escapeXml(summary)}</summary>`,
  ];
  return `<entry>${parts.join('')}</entry>\n`;
}

function instant(date: string): string {
  return `${date}T00:00:00Z`;
}
