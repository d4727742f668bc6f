/** Two lines of a card, in units of a Latin letter. */
const twoLines = 96;

const hanLetter = /[\u2e80-\u9fff\uff00-\uffef]/;

/**
 * Summary of a description for a card: as many whole clauses as fit. Omits a leading remark in brackets, and the name at the
 * beginning, because the card's title has it.
 * @param room in units of a Latin letter; a Han character takes two
 */
export function cardText(description: string, name: string, room = twoLines): string {
  const [first = '', ...rest] = clausesOf(proseOf(description, name));
  let text = first;
  for (const clause of rest) {
    if (widthOf(text + clause) > room) break;
    text += clause;
  }
  return text.replace(/[\s;；:：,，]+$/, '');
}

/** Units of a Latin letter that a Han character takes in a clause: 40 are 16 Han characters. */
const hanUnits = 2.5;
/** Shorter parts of a sentence are no useful summary: `Ring`. */
const leastPart = 12;
const endsOfClauses = [/$/, /[;；。]|\.(?=\s|$)/, /[:：]/, /[(（]/, /[,，、]/];

/**
 * The longest beginning of a description that ends with a clause and fits, without its final punctuation.
 * @param room in units of a Latin letter
 * @returns an empty text if not even the first clause fits
 */
export function clauseOf(description: string, name: string, room = 40): string {
  const text = proseOf(description, name).trim();
  for (const end of endsOfClauses) {
    const clause = text.slice(0, end.exec(text)?.index ?? text.length).replace(/[\s;；:：,，。.]+$/, '');
    const width = widthOf(clause, hanUnits);
    if (width <= room) return width < leastPart && clause.length < text.length - 1 ? '' : clause;
  }
  return '';
}

/** A text with fewer terms is a sentence with commas, not a list. */
const leastTerms = 5;
const mostOfTerm = 28;

/** The items of a description that is only a list of words, such as `seats, gifts, chat, …`; none for sentences. */
export function termsOf(description: string, name: string): string[] {
  const terms = proseOf(description, name)
    .replace(/[。.]\s*$/, '')
    .split(/[,，、;；]/)
    .map((term) => term.trim());
  const isList = terms.length >= leastTerms && terms.every((term) => term !== '' && widthOf(term) <= mostOfTerm);
  return isList ? terms : [];
}

/** A remark in brackets, and sentences about datasets for internal tools. */
const note = /^\s*(?:【[^】]*】|\[[^\]]*\])?\s*(?:[^。;；]*\bdatasets?\b[^。;；]*[。;；]\s*)*/i;

/** Removes internal notes and the name. */
function proseOf(description: string, name: string): string {
  return withoutName(description.replace(note, ''), name);
}

/** Removes the name and its colon from the beginning. Spaces do not count: `在线KTV` is `在线 KTV`. */
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

/** Width of a text in units of a Latin letter. */
export function widthOf(text: string, ofHan = 2): number {
  return [...text].reduce((width, letter) => width + (hanLetter.test(letter) ? ofHan : 1), 0);
}
