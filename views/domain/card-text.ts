/** Two lines of a card, in units of a Latin letter. */
const twoLines = 96;

const hanLetter = /[\u2e80-\u9fff\uff00-\uffef]/;

/**
 * Summary of a description for a card: as many whole clauses as fit. Omits a leading remark in brackets, and the name at the
 * beginning, because the card's title has it.
 * @param room in units of a Latin letter; a Han character takes two
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

/** Compares names without spaces: `在线KTV` is `在线 KTV`. */
function withoutName(text: string, name: string): string {
  const [, named = '', rest] = /^([^:：]*)[:：]\s*(.+)$/s.exec(text) ?? [];
  const isSame = bare(named) === bare(name);
  return isSame && rest !== undefined ? rest.charAt(0).toUpperCase() + rest.slice(1) : text;
}

function bare(name: string): string {
  return name.replaceAll(/\s+/g, '').toLowerCase();
}

/** Clauses with their final punctuation. A full stop counts before a space only: `1.0` is one word. */
function clausesOf(text: string): string[] {
  return text.split(/(?<=[;；。])|(?<=\.)(?=\s)/).filter((clause) => clause.trim() !== '');
}

function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + (hanLetter.test(letter) ? 2 : 1), 0);
}
