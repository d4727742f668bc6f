/** Rewrites front matter of Starlight and attributes of Astro. Asides and components are the same as ours. */
import { readJson } from '../../../../../views/domain/json-record.ts';
import { blankCode } from '../../kit/fences.ts';
import { nonEmptyText, recordIn, recordsIn, textIn } from '../read-data.ts';
import type { Syntax } from '../syntax.ts';
import { append, asBody, cutLines, escapeAttribute, linesAt, type PlacedLine } from '../tags.ts';

export const starlightSyntax: Syntax = {
  rewrite({ path, frontMatter: { hero }, body }) {
    const isMdx = /\.mdx$/i.test(path);
    const rewritten = isMdx ? rewriteAttributes(body) : undefined;
    const opening = describeHero(hero, isMdx);
    if (opening.length === 0) return rewritten && asBody(rewritten);
    return asBody([...linesAt(1, ...opening), ...(rewritten ?? cutLines(body)())]);
  },
};

/** Writes the tagline, picture and buttons of a home page, each followed by an empty line. */
function describeHero(hero: unknown, isMdx: boolean): string[] {
  const { tagline, image, actions } = recordIn(hero);
  const asText = (text: string) => (isMdx ? text.replaceAll(/[{}]/g, '\\$&') : text).replaceAll(/\s+/g, ' ').trim();
  const picture = textIn(image, 'file', 'light', 'dark');
  const shown = [
    asText(nonEmptyText(tagline) ?? ''),
    picture && `![${asText(textIn(image, 'alt') ?? '')}](<${picture.replaceAll(/[<>\s]/g, '')}>)`,
    ...recordsIn(actions).flatMap((action) => {
      const [text, link] = [textIn(action, 'text'), textIn(action, 'link')];
      if (text === undefined || link === undefined) return [];
      return [`<Button href="${asAttribute(link)}">`, asText(text), '</Button>'];
    }),
  ];
  return shown.flatMap((line) => (line ? [line, ''] : []));
}

/** An attribute with preformatted HTML, or a template without expressions: places where `<` and `>` are no Markdown. */
const attribute =
  /<Fragment\s+set:html=\{("(?:[^"\\\n]|\\.)*")\}\s*\/>|(?<=\s[\w:-]+=)\{\s*`((?:[^`\\$]|\\.|\$(?!\{))*)`\s*\}/gs;

function rewriteAttributes(body: string): PlacedLine[] | undefined {
  const cut = cutLines(body);
  const lines: PlacedLine[] = [];
  const prose = blankCode(body);
  for (const match of body.matchAll(attribute)) {
    const [all, html, template] = match;
    const text = html === undefined ? asString(template ?? '') : asCode(readJson(html));
    if (text === undefined || prose[match.index] !== all[0]) continue;
    append(lines, cut(match.index));
    const at = cut(match.index + all.length)[0]?.at ?? 1;
    append(lines, linesAt(at, ...text.split('\n')));
  }
  if (lines.length === 0) return undefined;
  append(lines, cut());
  return lines;
}

/** @returns undefined for a template that needs no rewriting */
function asString(template: string): string | undefined {
  if (!template.includes('<')) return undefined;
  const text = template.replaceAll(/\\(.)/gs, (_, sign: string) => ({ n: '\n', t: '\t' })[sign] ?? sign);
  return `"${asAttribute(text)}"`;
}

function asAttribute(text: string): string {
  return escapeAttribute(text).replaceAll('\n', '&#10;');
}

const references: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'", amp: '&' };

/** @returns undefined for HTML that is no code block */
function asCode(html: unknown): string | undefined {
  if (typeof html !== 'string' || !html.startsWith('<pre')) return undefined;
  const text = html
    .replaceAll(/<br\s*\/?>/g, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|nbsp|#39|amp);/g, (_, name: string) => references[name] ?? '')
    .trimEnd();
  const fence = '~'.repeat(Math.max(3, ...(text.match(/~+/g) ?? []).map((run) => run.length + 1)));
  return `${fence}text\n${text}\n${fence}`;
}
