/** Syntax of Starlight: its asides and components are those of this reader, but not what Astro writes in heads and in attributes. */
import { isRecord, readJson } from '../../../../../views/domain/json-record.ts';
import { FenceTracker } from '../../kit/fences.ts';
import { recordsIn, textIn } from '../read-data.ts';
import type { RewrittenBody, Syntax } from '../syntax.ts';

export const starlightSyntax: Syntax = {
  rewrite({ path, frontMatter: { hero }, body }) {
    const isMdx = /\.mdx$/i.test(path);
    const opening = describeHero(hero, isMdx);
    const rest = isMdx ? rewriteAttributes(body) : undefined;
    return opening.length === 0 ? rest : inFront(opening, rest ?? { body });
  },
};

function inFront(opening: readonly string[], { body, lines }: RewrittenBody): RewrittenBody {
  const own = lines ?? body.split('\n').map((_, index) => index + 1);
  return { body: [...opening, body].join('\n'), lines: [...opening.map(() => 1), ...own] };
}

/** Writes the sentence, the picture and the buttons of a home page, each with an empty line below. */
function describeHero(hero: unknown, isMdx: boolean): string[] {
  if (!isRecord(hero)) return [];
  const { image } = hero;
  const picture = textIn(image, 'file') ?? textIn(image, 'light') ?? textIn(image, 'dark');
  const asText = (text: string) => (isMdx ? text.replaceAll(/[{}]/g, '\\$&') : text).replaceAll(/\s+/g, ' ').trim();
  const tagline = textIn(hero, 'tagline');
  return [
    ...(tagline === undefined ? [] : [asText(tagline)]),
    ...(picture === undefined
      ? []
      : [`![${asText(textIn(image, 'alt') ?? '')}](<${picture.replaceAll(/[<>\s]/g, '')}>)`]),
    ...recordsIn(hero['actions']).flatMap((action) => {
      const [text, link] = [textIn(action, 'text'), textIn(action, 'link')];
      if (text === undefined || link === undefined) return [];
      return [`<Button href="${asAttribute(link)}">`, asText(text), '</Button>'];
    }),
  ].flatMap((line) => [line, '']);
}

/** HTML of preformatted text in an attribute, or a template without expressions, which may hold signs of elements. */
const attribute =
  /<Fragment\s+set:html=\{("(?:[^"\\\n]|\\.)*")\}\s*\/>|(?<=\s[\w:-]+=)\{\s*`((?:[^`\\$]|\\.|\$(?!\{))*)`\s*\}/gs;

function rewriteAttributes(body: string): RewrittenBody | undefined {
  const pieces: { at: number; end: number; text: string }[] = [];
  const codeAt = codeLines(body);
  for (const match of body.matchAll(attribute)) {
    const [all, html, template] = match;
    const text = html === undefined ? asString(template ?? '') : asCode(readJson(html));
    if (text !== undefined && !codeAt(match.index))
      pieces.push({ at: match.index, end: match.index + all.length, text });
  }
  if (pieces.length === 0) return undefined;
  const written = [''];
  const lines = [1];
  let line = 1;
  const add = (text: string, isSource: boolean) => {
    const [first = '', ...more] = text.split('\n');
    written.push((written.pop() ?? '') + first, ...more);
    lines.push(...more.map(() => (isSource ? ++line : line)));
  };
  let done = 0;
  for (const { at, end, text } of [...pieces, { at: body.length, end: body.length, text: '' }]) {
    add(body.slice(done, at), true);
    add(text, false);
    line += body.slice(at, end).split('\n').length - 1;
    done = end;
  }
  return { body: written.join('\n'), lines };
}

/** Returns a function that tells whether places, asked in their order, are in fenced code. */
function codeLines(body: string): (place: number) => boolean {
  const fences = new FenceTracker();
  const rows = body.split('\n').values();
  let end = -1;
  let isCode = false;
  return (place) => {
    while (end < place) {
      const { done, value = '' } = rows.next();
      if (done) break;
      end += value.length + 1;
      isCode = fences.next(value);
    }
    return isCode;
  };
}

/** @returns undefined for a template that is read as it is */
function asString(template: string): string | undefined {
  if (!template.includes('<')) return undefined;
  const text = template.replaceAll(/\\(.)/gs, (_, sign: string) => ({ n: '\n', t: '\t' })[sign] ?? sign);
  return `"${asAttribute(text)}"`;
}

function asAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('\n', '&#10;');
}

const references: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'", amp: '&' };

/** @returns undefined for other HTML */
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
