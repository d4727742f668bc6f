/** Finds methods in the body of a class that extends types of the SDK. */
import type { KnownNames } from './known-names.ts';
import { notNames, type Source } from './source.ts';
import type { Use } from './use.ts';

export function readOverrides(source: Source, names: KnownNames): Use[] {
  const uses: Use[] = [];
  source.tokens.forEach((token, at) => {
    const end = token.text === '{' ? source.closeOf(at) : undefined;
    const [type] = end === undefined ? [] : supersOf(source, names, at);
    if (type === undefined || end === undefined) return;
    for (let inside = at + 1; inside < end; inside++) {
      const close = source.closeOf(inside);
      if (close === undefined) continue;
      const name = source.tokens[inside - 1];
      const isMarked = isOverriding(source, inside - 1, close);
      if (source.text(inside) === '(' && name?.kind === 'word' && (isMarked || isMethod(source, inside - 1, close)))
        uses.push({
          token: name,
          name: name.text,
          kind: 'override',
          type,
          path: '',
          isOwn: false,
          isCall: false,
          ...(!isMarked && { mayBeNew: true }),
        });
      if (/^[({]$/.test(source.text(inside))) inside = close;
    }
  });
  return uses;
}

function isOverriding(source: Source, at: number, close: number): boolean {
  for (let before = at - 1; before > at - 8 && before >= 0 && !/^[;{}]$/.test(source.text(before)); before--)
    if (/^(?:override|Override)$/.test(source.text(before))) return true;
  return (
    source.text(close + 1) === 'override' ||
    (source.text(close + 1) === 'const' && source.text(close + 2) === 'override')
  );
}

/** `void onOpened() {`, `public async onOpened() {` */
function isMethod(source: Source, at: number, close: number): boolean {
  if (notNames.has(source.text(at)) || /^(?:[.=:(,]|->|new)$/.test(source.text(at - 1))) return false;
  return source.isBody(close + 1);
}

/** Types of the SDK before the opening brace of a body: `class Mine : Handler {`, `new Handler() {`. */
function supersOf(source: Source, names: KnownNames, at: number): string[] {
  const found: string[] = [];
  let others = 0;
  for (let before = at - 1; before >= 0 && before > at - 30; before--) {
    const token = source.tokens[before];
    if (token?.text === ')' && token.pair !== undefined) {
      before = token.pair;
      continue;
    }
    if (!token || /^(?:[;{}]|=>|=|return)$/.test(token.text)) return [];
    if (names.isType(token.text)) found.push(token.text);
    else if (/^\p{Lu}/u.test(token.text)) others++;
    if (/^(?:new|object)$/.test(token.text)) return others === 0 ? found : [];
    if (/^(?:class|struct)$/.test(token.text)) return others <= 1 ? found : [];
  }
  return [];
}
