/** Finds syntax of other tools that a page would show as raw text. */

const signs =
  /\{%-?\s*\w[^\n{}]*%\}|\{\{[<%]\s*\/?\w[^\n{}]*[>%]\}\}|^(?:!!!|\?\?\?\+?)[ \t]+\w.*|^===!?\+?[ \t]+".*"|^--8<--.*|\{:[ \t]*[#.\w][^\n{}]*\}|\{[ \t]*\.[A-Za-z][\w-]*(?:[ \t][^\n{}]*)?\}/m;
/** Fast check, because most texts have no such syntax. */
const mayHave = /\{|^(?:[!?=]{3}|--8<)/m;

/** @returns the first such syntax as written; undefined if there is none */
export function findRawSyntax(text: string): string | undefined {
  return mayHave.test(text) ? signs.exec(text)?.[0].trim() : undefined;
}
