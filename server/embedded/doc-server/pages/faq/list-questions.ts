/** Parses the overview page of the FAQ instance: each h2 is a category, each filtered link a question. */
import { decodeReferences } from '../../markdown/source/character-references.ts';
import { blankCode } from '../../markdown/source/scan-head.ts';
import { plainText } from '../../facts/plain-text.ts';

export interface ListedQuestion {
  /** Target of the link as written. */
  href: string;
  title: string;
  /** Names as written; empty if the attribute is empty or missing. */
  products: string[];
  platforms: string[];
}

export interface ListedCategory {
  name: string;
  questions: ListedQuestion[];
}

const token =
  /^##[ \t]+(.+?)[ \t]*#*[ \t]*$|<FilteredLink\b([^>]*)>([\s\S]*?)<\/FilteredLink>|^[ \t]*[-*][ \t]+\[([^\]]+)\]\(([^)\s]+)\)/gm;

/** Questions before the first h2 belong to a category without a name. */
export function listQuestions(source: string): ListedCategory[] {
  const prose = blankCode(source).replaceAll(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, '');
  const categories: ListedCategory[] = [{ name: '', questions: [] }];
  for (const [, heading, attributes, text, label, target] of prose.matchAll(token)) {
    if (heading !== undefined) categories.push({ name: textOf(heading), questions: [] });
    const question =
      attributes === undefined
        ? target !== undefined && label !== undefined && readLink(target, label)
        : readFilteredLink(attributes, text ?? '');
    if (question) categories.at(-1)?.questions.push(question);
  }
  return categories.filter(({ questions }) => questions.length > 0);
}

/** Splits names at commas, or at slashes as in article metadata. */
export function splitNames(text: string): string[] {
  return text
    .split(/,|，|、| \/ /)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Returns the value of an attribute that is a plain string. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*\\{?\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decodeReferences(value);
}

function readFilteredLink(attributes: string, text: string): ListedQuestion | undefined {
  const href = attributeOf(attributes, 'href');
  if (href === undefined) return undefined;
  const products = splitNames(attributeOf(attributes, 'product') ?? '');
  return { href, title: textOf(text), products, platforms: splitNames(attributeOf(attributes, 'platform') ?? '') };
}

/** A plain link has no filter, so it applies to all products. */
function readLink(href: string, label: string): ListedQuestion | undefined {
  if (/^[a-z]+:/i.test(href)) return undefined;
  return { href, title: textOf(label), products: ['All'], platforms: ['All'] };
}

/** Joins the lines of a text. */
function textOf(markup: string): string {
  return plainText(markup).replaceAll('\n', ' ');
}
