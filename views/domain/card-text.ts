/** What a card has room for: two lines, in units of a Latin letter. */
const room = 96;

const hanLetter = /[\u2e80-\u9fff\uff00-\uffef]/;

/**
 * What a card says of a thing: the first clauses of its description, whole, as many as fit. Left out are a remark in brackets
 * before it and the name, if it begins with that: the card's title says it already.
 */
export function cardText(description: string, name: string): string {
  const [first = '', ...rest] = clausesOf(
    withoutName(description.replace(/^\s*(?:【[^】]*】|\[[^\]]*\])\s*/, ''), name),
  );
  let text = first;
  for (const clause of rest) {
    if (widthOf(text + clause) > room) break;
    text += clause;
  }
  return text.replace(/[\s;；:：,，]+$/, '');
}

function withoutName(text: string, name: string): string {
  const named = text.slice(0, name.length).toLowerCase() === name.toLowerCase();
  const rest = /^\s*[:：]\s*(.+)$/s.exec(text.slice(name.length))?.[1];
  return named && rest !== undefined ? rest.charAt(0).toUpperCase() + rest.slice(1) : text;
}

/** Each with the sign that ends it. A full stop counts before a space only: `1.0` is one word. */
function clausesOf(text: string): string[] {
  return text.split(/(?<=[;；。])|(?<=\.)(?=\s)/).filter((clause) => clause.trim() !== '');
}

function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + (hanLetter.test(letter) ? 2 : 1), 0);
}
