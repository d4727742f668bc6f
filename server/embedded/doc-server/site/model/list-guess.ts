/** Describes a folder without a configuration, one line each. */
export interface GuessedContent {
  kind: string;
  title: string;
  documents: string;
  versions: string;
  change: string;
}

/** Returns the lines for a terminal. */
export function listGuess({ kind, title, documents, versions, change }: GuessedContent): string[] {
  return [
    `read as    ${kind}`,
    `title      ${title}`,
    `documents  ${documents}`,
    `versions   ${versions}`,
    `change it  ${change}`,
  ];
}
