/** Links with their address as text. The parser makes them of addresses in sentences. */
import type { Element, ElementContent } from 'hast';

/** Punctuation of Chinese sentences, which needs no space before the next word. The parser takes both into the address. */
const sentence = /[，。、；：！？（）【】「」《》“”‘’].*$/su;

/** Returns the address of a link that has only its address as text. */
export function bareAddressOf({ properties, children }: Element): string | undefined {
  const [text] = children;
  return children.length === 1 && text?.type === 'text' && text.value === properties.href ? text.value : undefined;
}

/** Ends the link of a bare address where the address ends; the rest of the sentence follows it. */
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
