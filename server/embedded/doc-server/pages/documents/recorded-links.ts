/** Records the targets of a document's links: a stored document is stale if a link has another target. */
import type { Elsewhere, LinkResolver } from '../../document/types.ts';
import type { StoredDocument } from './stored-document.ts';

type RecordedLink = StoredDocument['links'][number];

/** Resolves links, and records the result of each. */
export class LinkRecorder implements LinkResolver {
  readonly #create: () => LinkResolver;
  readonly #recorded = new Map<string, RecordedLink>();
  #resolver: LinkResolver;

  constructor(create: () => LinkResolver) {
    this.#create = create;
    this.#resolver = create();
  }

  get recorded(): RecordedLink[] {
    return [...this.#recorded.values()];
  }

  /** True if a link names a symbol of a reference. */
  get namesSymbols(): boolean {
    return this.recorded.some(isSymbol);
  }

  get missesSymbols(): boolean {
    return this.recorded.some((link) => isSymbol(link) && link[2] === null);
  }

  /** Forgets all recorded results. */
  restart(): void {
    this.#recorded.clear();
    this.#resolver = this.#create();
  }

  resolve(href: string, fromPath: string): string | undefined {
    const address = this.#resolver.resolve(href, fromPath);
    this.#recorded.set(`${href}\n${fromPath}`, [href, fromPath, address ?? null]);
    return address;
  }

  elsewhere(href: string, fromPath: string): Elsewhere | undefined {
    const found = this.#resolver.elsewhere?.(href, fromPath);
    this.#recorded.set(`${href}\n${fromPath}\nelsewhere`, [href, fromPath, found?.address ?? null, true]);
    return found;
  }

  leadsAway(href: string, fromPath: string): boolean {
    return this.#resolver.leadsAway?.(href, fromPath) ?? false;
  }

  /** Titles are not recorded: a new title of the target does not make the document stale. */
  titleOf(address: string): string | undefined {
    return this.#resolver.titleOf?.(address);
  }
}

/** Whether a recorded link leads to another target now. */
export function hasMoved([href, fromPath, address, isElsewhere]: RecordedLink, resolver: LinkResolver): boolean {
  const now = isElsewhere ? resolver.elsewhere?.(href, fromPath)?.address : resolver.resolve(href, fromPath);
  return (now ?? null) !== address;
}

function isSymbol([href]: RecordedLink): boolean {
  return href.startsWith('@');
}
