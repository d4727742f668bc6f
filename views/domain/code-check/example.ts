import { splitName } from '../name-words.ts';
import type { KnownNames } from './known-names.ts';

/**
 * Writes a few calls of an SDK, one of them misspelt and, if the SDK has one, one deprecated.
 * @returns undefined for an SDK without methods that need no arguments
 */
export function exampleOf(names: KnownNames): string | undefined {
  const calls = names.plainCalls();
  const old = calls.find(({ note }) => note.d !== undefined);
  const [wrong = old, ...right] = calls.filter((known) => known !== old);
  if (!wrong) return undefined;
  const variable = splitName(wrong.owner).at(-1) ?? '';
  const lines = [...right.slice(0, 2), ...(old ? [old] : [])].map(({ name }) => name);
  return [...lines, misspelt(wrong.name)]
    .map((name) => (names.language === 'objective-c' ? `[${variable} ${name}];` : `${variable}.${name}();`))
    .join('\n');
}

/** Leaves out a letter near the end. */
function misspelt(name: string): string {
  return name.slice(0, -3) + name.slice(-2);
}
