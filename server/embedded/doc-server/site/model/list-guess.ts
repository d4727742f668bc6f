/** Guess about a folder without a configuration, as lines of text. */
export interface GuessedContent {
  kind: string;
  title: string;
  documents: string;
  versions: string;
  /** Documents without a page, by language or folder; empty for none. */
  left: string;
  change: string;
}

/** Returns the lines for a terminal. */
export function listGuess({ kind, title, documents, versions, left, change }: GuessedContent): string[] {
  return [
    `read as    ${kind}`,
    `title      ${title}`,
    `documents  ${documents}`,
    `versions   ${versions}`,
    ...(left === '' ? [] : [`no page    ${left}`]),
    `change it  ${change}`,
  ];
}
