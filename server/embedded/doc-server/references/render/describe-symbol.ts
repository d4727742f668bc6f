import type { ApiCompound, ApiSymbol } from '../../../../../views/domain/api-reference.ts';
import { toPlainText } from '../text/markdown.ts';
import { readSignature } from '../text/signature.ts';
import type { Words } from '../text/words.ts';

const maxSignature = 600;
const maxSummary = 240;
/** Links for plain text: outlines have no links. */
export const noLinks = { resolve: () => undefined, find: () => undefined };

/** @returns undefined if the compound lacks the member */
export function describeSymbol(compound: ApiCompound, anchor: string, words: Words): ApiSymbol | undefined {
  const member =
    anchor === ''
      ? undefined
      : compound.members.find((one) => [one.anchor, one.symbol, ...one.aliases].some((id) => id === anchor));
  if (anchor !== '' && !member) return undefined;
  const { name, summary, details, isDeprecated } = member ?? compound;
  return {
    name,
    context: member ? compound.name : words(`kind.${compound.kind}`),
    signature: member ? shorten(declarationOf(member.signature, name), maxSignature) : '',
    summary: firstSentence(toPlainText(summary || details)),
    ...(isDeprecated && { deprecated: words('deprecated') }),
  };
}

export function declarationOf(signature: string, name: string): string {
  return readSignature(signature, name, noLinks)
    .map(({ text }) => text)
    .join('');
}

export function firstSentence(text: string): string {
  return shorten(/^.*?(?:[。！？]|[.!?](?=\s|$))/.exec(text)?.[0] ?? text, maxSummary);
}

function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;
}
