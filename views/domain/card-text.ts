/** Two lines of a card, in units of a Latin letter. */
const twoLines = 96;

const hanLetter = /[\u2e80-\u9fff\uff00-\uffef]/;

/**
 * What a card says of a thing: the first clauses of its description, whole, as many as fit. Left out are a remark in brackets
 * before it and the name, if it begins with that: the card's title says it already.
 * @param room in units of a Latin letter, of which a Han one takes two
 */
export function cardText(description: string, name: string, room = twoLines): string {
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

/** Spaces do not tell names apart: `在线KTV` is `在线 KTV`. */
function withoutName(text: string, name: string): string {
  const [, named = '', rest] = /^([^:：]*)[:：]\s*(.+)$/s.exec(text) ?? [];
  const isSame = bare(named) === bare(name);
  return isSame && rest !== undefined ? rest.charAt(0).toUpperCase() + rest.slice(1) : text;
}

function bare(name: string): string {
  return name.replaceAll(/\s+/g, '').toLowerCase();
}

/** Each with the sign that ends it. A full stop counts before a space only: `1.0` is one word. */
function clausesOf(text: string): string[] {
  return text.split(/(?<=[;；。])|(?<=\.)(?=\s)/).filter((clause) => clause.trim() !== '');
}

function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + (hanLetter.test(letter) ? 2 : 1), 0);
}
