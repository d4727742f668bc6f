import type { Token } from './tokens.ts';
import type { Variables } from './variables.ts';

/** A place where code uses a name. */
export interface Use {
  token: Token;
  /** The name, or a whole selector: `boil:cups:`. */
  name: string;
  kind: 'member' | 'bare' | 'override';
  /** Type of the receiver, if the code shows it. */
  type?: string;
  /** The receiver as written; empty for none. */
  path: string;
  /** Whether the receiver is an object of the code, so that the name may belong to the code. */
  isOwn: boolean;
  /** Number of arguments of a call; undefined if this is no call, or if the number is unknown. */
  args?: number;
  isCall: boolean;
  /** Whether arguments are labelled; their number is then not checked. */
  hasLabels?: boolean;
  hasBlock?: boolean;
  /** Whether an override lacks a keyword such as `override`; the method may then be new. */
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
  /** Index of the first token after the expression. */
  end: number;
}
