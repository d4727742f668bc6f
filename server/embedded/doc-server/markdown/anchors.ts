import { slug } from 'github-slugger';

/** Ids with this start belong to the page around the article and to the renderer itself. */
const reservedPrefix = 'portal-';
const unsafeIds: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Gives out ids, each once in a page. */
export class Anchors {
  readonly #taken = new Set<string>();
  #generated = 0;

  /** An anchor for a heading's text: GitHub's slug, with a number if it is taken. */
  claim(text: string): string {
    const base = safeId(slug(text.trim())) || 'section';
    let id = base;
    for (let count = 1; this.#taken.has(id); count += 1) id = `${base}-${String(count)}`;
    this.#taken.add(id);
    return id;
  }

  /** Takes an id as it is. @returns undefined if it is taken, empty or not to be used by content */
  claimExactly(id: string): string | undefined {
    const wanted = safeId(id.trim());
    if (wanted === '' || /\s/.test(wanted) || this.#taken.has(wanted)) return undefined;
    this.#taken.add(wanted);
    return wanted;
  }

  /** An id for the renderer's own use. */
  generate(kind: string): string {
    this.#generated += 1;
    return `${reservedPrefix}${kind}-${String(this.#generated)}`;
  }

  /** The page's id that a link's fragment means, if there is one: itself, decoded, or but for its case. */
  find(fragment: string): string | undefined {
    const decoded = decode(fragment);
    return [fragment, decoded, decoded.toLowerCase(), slug(decoded)].find((id) => this.#taken.has(id));
  }
}

export interface ApiItem {
  name: string;
  suffix: string;
  parentName: string;
  parentType: string;
}

/**
 * The anchors under which an API item is linked, most general first: `name`, `name-parent`, `name-parent-type`, and for
 * Objective-C selectors the same with the first part of the name.
 */
export function apiAnchors({ name, suffix, parentName, parentType }: ApiItem): string[] {
  const parent = slugOfName(parentName);
  const type = slugOfName(parentType);
  const firstPart = name.includes(':') ? name.slice(0, name.indexOf(':')) : name;
  return [...new Set([slugOfName(name), slugOfName(firstPart)])].flatMap((base) => {
    const own = `${base}${suffix}`;
    if (base === '') return [];
    if (parent === '') return [own];
    return type === '' ? [own, `${own}-${parent}`] : [own, `${own}-${parent}`, `${own}-${parent}-${type}`];
  });
}

/** GitHub's slug, ten times faster for names of programs: a reference has thousands. */
export function slugOfName(name: string): string {
  return /^[\w:.]*$/.test(name) ? name.replace(/[:.]/g, '').toLowerCase() : slug(name);
}

function safeId(id: string): string {
  return id.startsWith(reservedPrefix) || unsafeIds.has(id) ? `content-${id}` : id;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
