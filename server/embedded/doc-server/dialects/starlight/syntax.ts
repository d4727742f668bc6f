/** Syntax of Starlight: its asides and components are those of this reader, but the opening of a home page stands in its head. */
import { isRecord } from '../../../../../views/domain/json-record.ts';
import { recordsIn, textIn } from '../read-data.ts';
import type { Syntax } from '../syntax.ts';

export const starlightSyntax: Syntax = {
  rewrite({ path, frontMatter: { hero }, body }) {
    const opening = describeHero(hero, /\.mdx$/i.test(path));
    if (opening.length === 0) return undefined;
    const lines = [...opening.map(() => 1), ...body.split('\n').map((_, index) => index + 1)];
    return { body: [...opening, body].join('\n'), lines };
  },
};

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
      const href = link.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      return [`<Button href="${href}">`, asText(text), '</Button>'];
    }),
  ].flatMap((line) => [line, '']);
}
