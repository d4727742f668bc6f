/** Reads from request headers which form of an answer a client wants. */

export type Encoding = 'br' | 'gzip' | 'identity';

const negotiated = new Map<string, Encoding>();
const maxHeaderLength = 200;

/** Chooses the encoding for an Accept-Encoding header (RFC 9110, 12.5.3). At equal weight brotli comes before gzip, gzip before plain. */
export function negotiateEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = negotiated.get(header);
  if (known) return known;
  const weights = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part): [string, number] => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
        const q = parameters.find((text) => text.startsWith('q='))?.slice(2);
        return [name, q === undefined ? 1 : Number(q) || 0];
      }),
  );
  const weightOf = (name: string) => weights.get(name) ?? (name === 'identity' ? 0.001 : (weights.get('*') ?? 0));
  const candidates: Encoding[] = ['br', 'gzip', 'identity'];
  const accepted = candidates.filter((name) => weightOf(name) > 0);
  // A client that refuses every encoding gets plain bytes.
  const best = accepted.reduce<Encoding>((a, b) => (weightOf(b) > weightOf(a) ? b : a), accepted[0] ?? 'identity');
  if (negotiated.size >= 500) negotiated.clear();
  if (header.length <= maxHeaderLength) negotiated.set(header, best);
  return best;
}

/** Whether a browser opens the page, and no script of an open page reads it. Clients without this header get the form for scripts. */
export function opensPage(header: string | undefined): boolean {
  return header === 'document';
}

/** Whether an Accept header names Markdown, with no HTML before it. */
export function prefersMarkdown(header: string | undefined): boolean {
  if (!header?.includes('text/markdown')) return false;
  const weightOf = (type: string) => {
    const part = header.split(',').find((candidate) => candidate.trim().startsWith(type));
    return part === undefined ? 0 : Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1);
  };
  const weight = weightOf('text/markdown');
  return weight > 0 && weight >= weightOf('text/html');
}

/** If-None-Match by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === opaque);
}
