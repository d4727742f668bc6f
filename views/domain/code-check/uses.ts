/** Finds where code uses names: members with the type of their receiver, types, and overridden methods. */
import { Chains } from './chains.ts';
import { Declarations } from './declarations.ts';
import type { KnownNames } from './known-names.ts';
import { Messages } from './messages.ts';
import { readOverrides } from './overrides.ts';
import { Source } from './source.ts';
import type { Use, Uses, Value } from './use.ts';

export function readUses(code: string, names: KnownNames): Uses {
  const source = new Source(code, names.language);
  const declarations = new Declarations(source, names);
  const { declared, variables } = declarations;
  const chains = new Chains(source, names, variables);
  const messages = new Messages(source, names, chains);
  const valueAt = (at: number) => readValue(source, at, chains, messages);
  declarations.read(valueAt);
  // Types of variables may depend on declarations further down.
  declarations.read(valueAt);
  const uses: Use[] = [];
  source.tokens.forEach(({ kind }, at) => {
    if (source.isMessage(at)) messages.read(at, uses);
    else if (kind === 'word' && !source.isMember(at)) chains.read(at, uses);
  });
  uses.push(...readOverrides(source, names));
  return { tokens: source.tokens, uses, declared, variables };
}

/** Reads the value on the right of an assignment. */
function readValue(source: Source, from: number, chains: Chains, messages: Messages): Value {
  let at = from;
  while (/^(?:await|try|!|\?|&|\()$/.test(source.text(at)) && at - from < 6) {
    // A cast is skipped; the contents of other brackets are not read.
    if (source.text(at) === '(') {
      const close = source.closeOf(at);
      if (close === undefined || close - at > 4) return { path: '', end: at };
      at = close;
    }
    at++;
  }
  if (source.isMessage(at)) return messages.readWithMembers(at);
  return source.tokens[at]?.kind === 'word' ? chains.read(at) : { path: '', end: at };
}
