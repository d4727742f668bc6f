/** Bare links: their text is their address. The parser creates them from addresses in sentences. */
import type { Element, ElementContent } from 'hast';

/** Chinese punctuation, and the text after it. Without a space between, the parser takes both into the address. */
const sentence = /[，。、；：！？（）【】「」《》“”‘’].*$/su;

/** Returns the address of a bare link; undefined for other links. */
export function bareAddressOf({ properties, children }: Element): string | undefined {
  const [text] = children;
  return children.length === 1 && text?.type === 'text' && text.value === properties.href ? text.value : undefined;
}

/** Splits off the rest of the sentence that the parser took into the address of a bare link. */
export function endBareLink(element: Element): [link: Element, ...rest: ElementContent[]] {
  const address = bareAddressOf(element);
  const [rest] = sentence.exec(address ?? '') ?? [];
  if (address === undefined || rest === undefined) return [element];
  const href = address.slice(0, -rest.length);
  const link: Element = {
    ...element,
    properties: { ...element.properties, href },
    children: [{ type: 'text', value: href }],
  };
  return [link, { type: 'text', value: rest }];
}
