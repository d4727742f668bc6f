import type { Token } from './tokens.ts';
import type { Variables } from './variables.ts';

/** A place where code uses a name. */
export interface Use {
  token: Token;
  /** The name, or a whole selector: `boil:cups:`. */
  name: string;
  kind: 'member' | 'bare' | 'override';
  /** Type of the receiver, if the code tells it. */
  type?: string;
  /** The receiver as written; empty for none. */
  path: string;
  /** The receiver is the code's own object, so the name may be its own. */
  isOwn: boolean;
  /** Number of arguments of a call; undefined if this is no call, or if the number is unknown. */
  args?: number;
  isCall: boolean;
  /** Arguments with names in front, which may come in any number. */
  hasLabels?: boolean;
  hasBlock?: boolean;
  /** An override without a word that says so: the method may be one of the class alone. */
  mayBeNew?: boolean;
}

export interface Uses {
  tokens: readonly Token[];
  uses: Use[];
  /** Names that the code itself declares. */
  declared: ReadonlySet<string>;
  variables: Variables;
}

/** The value of an expression. */
export interface Value {
  type?: string | undefined;
  path: string;
  /** Index of the first token behind the expression. */
  end: number;
}
