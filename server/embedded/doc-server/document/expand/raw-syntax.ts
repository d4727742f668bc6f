/** Finds the syntax of other tools in the text of a page, where readers would see its signs. */

const signs =
  /\{%-?\s*\w[^\n{}]*%\}|\{\{[<%]\s*\/?\w[^\n{}]*[>%]\}\}|^(?:!!!|\?\?\?\+?)[ \t]+\w.*|^===!?\+?[ \t]+".*"|^--8<--.*|\{:[ \t]*[#.\w][^\n{}]*\}|\{[ \t]*\.[A-Za-z][\w-]*(?:[ \t][^\n{}]*)?\}/m;
/** Most texts have none of these. */
const mayHave = /\{|^(?:[!?=]{3}|--8<)/m;

/** @returns the first such syntax in a text, as it is written; undefined for none */
export function findRawSyntax(text: string): string | undefined {
  return mayHave.test(text) ? signs.exec(text)?.[0].trim() : undefined;
}
