import { slug } from 'github-slugger';
import { decodeSafely } from './decode.ts';

/** Ids with this prefix are reserved for the page around the article and for the renderer. */
const reservedPrefix = 'portal-';
const unsafeIds: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Makes ids of headings. */
export interface Slugger {
  /** @returns the id of a heading with this plain text, before it is made unique */
  slug(text: string): string;
  /** Stands before the number of a repeated id: `-` or `_`. */
  separator: string;
  /** Id of a heading that has no slug; it is numbered if it is empty. Default: `section`. */
  empty?: string;
}

/** Creates ids that are unique within a page. */
export class Anchors {
  readonly #taken = new Set<string>();
  /** Last numbers of equal headings. */
  readonly #counts = new Map<string, number>();
  #generated = 0;
  /** Id of the title, which stands above the article. */
  #title: string | undefined;
  readonly #prefix: string;
  readonly #slugger: Slugger;

  /**
   * @param prefix of all ids that are given out
   * @param slugger makes ids of headings; default: as GitHub
   */
  constructor(prefix = '', slugger: Slugger = { slug, separator: '-' }) {
    this.#prefix = prefix;
    this.#slugger = slugger;
  }

  /** Returns an anchor for the text of a heading: its slug, with a number if the slug is taken. */
  claim(text: string): string {
    const base = safeId(this.#slugger.slug(text.trim())) || (this.#slugger.empty ?? 'section');
    let id = base;
    let count = this.#counts.get(base) ?? 0;
    while (id === '' || this.#taken.has(id)) id = base + this.#slugger.separator + String((count += 1));
    this.#counts.set(base, count);
    this.#taken.add(id);
    return this.#prefix + id;
  }

  /** Claims an id without changing it. @returns undefined if the id is empty, taken or reserved */
  claimExactly(id: string): string | undefined {
    const wanted = safeId(id.trim());
    if (wanted === '' || /\s/.test(wanted) || this.#taken.has(wanted)) return undefined;
    this.#taken.add(wanted);
    return this.#prefix + wanted;
  }

  /** Registers the title: links to its id lead to the top of the page. */
  nameTitle(text: string, id: string | undefined): void {
    this.#title = id ?? this.#slugger.slug(text.trim());
  }

  /** Returns an id for an element that the renderer adds. */
  generate(kind: string): string {
    this.#generated += 1;
    return `${this.#prefix}${reservedPrefix}${kind}-${String(this.#generated)}`;
  }

  /** All ids so far. */
  get ids(): string[] {
    return [...this.#taken, ...(this.#title === undefined ? [] : [this.#title])];
  }

  /** Finds the id, without prefix, that the fragment of a link means: exact, decoded, or different in case only. */
  find(fragment: string): string | undefined {
    const decoded = decodeSafely(fragment);
    const names = [fragment, decoded, decoded.toLowerCase(), this.#slugger.slug(decoded)];
    return names.find((id) => this.#taken.has(id)) ?? (names.some((id) => id === this.#title) ? 'top' : undefined);
  }
}

export interface ApiItem {
  name: string;
  suffix: string;
  parentName: string;
  parentType: string;
}

/**
 * Returns the anchors of an API item, most general first: `name`, `name-parent`, `name-parent-type`. Objective-C
 * selectors also have these anchors with the first part of the name only.
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

/** GitHub's slug for names of symbols. The fast path is ten times faster, and a reference has thousands of names. */
export function slugOfName(name: string): string {
  return /^[\w:.]*$/.test(name) ? name.replace(/[:.]/g, '').toLowerCase() : slug(name.trim());
}

function safeId(id: string): string {
  return id.startsWith(reservedPrefix) || unsafeIds.has(id) ? `content-${id}` : id;
}
