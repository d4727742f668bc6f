/** Whether a text is a name in code rather than a word or a title. */
export function isName(text: string): boolean {
  return /^[!-~]+$/.test(text) && /[a-z\d][A-Z]|[_.:()]/.test(text);
}
