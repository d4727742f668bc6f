/** Text of a table: lines become paragraphs, backticks contain inline code. */
export function CodeText({ text }: { text: string }) {
  return text.split('\n').map((line, at) => (
    <p key={at}>
      <InlineCode text={line} />
    </p>
  ));
}

/** One line of a table's text. */
export function InlineCode({ text }: { text: string }) {
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));
}
