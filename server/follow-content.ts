/** Follows the content that the documentation server reports: its changes, and what every page shows of it. */
import { isDeepStrictEqual } from 'node:util';
import { followChanges } from './clients/doc-server/changes.ts';
import type { Log } from './log.ts';
import type { OwnSites } from '../views/domain/own-site.ts';
import { allSections, type SectionsByLocale } from '../views/domain/sections.ts';
import { anyChangeTag } from '../views/domain/special-tags.ts';

export interface ContentListener {
  /** @param tags tags of pages that may have changed */
  onChange(tags: readonly string[], version: string): void;
  /** No changes are reported until the documentation server answers again. */
  onLost(): void;
}

export interface FollowedContent {
  /** True while changes are reported. */
  readonly isReported: boolean;
  /** Returns what every page shows of the content now. */
  readonly describe: () => { sections: SectionsByLocale; sites: OwnSites };
  stop(): void;
}

/** @param docServer origin of the documentation server */
export function followContent(docServer: () => Promise<string>, log: Log, listener: ContentListener): FollowedContent {
  const shown: { sections: SectionsByLocale; sites: OwnSites } = { sections: allSections, sites: {} };
  const following = followChanges(
    { base: docServer, log },
    {
      onChange({ version, tags, sections = shown.sections, sites = shown.sites }) {
        shown.sections = sections;
        // Pages keep parts that they share as long as this is the same object.
        if (!isDeepStrictEqual(sites, shown.sites)) shown.sites = sites;
        if (tags.length > 0) listener.onChange([...tags, anyChangeTag], version);
      },
      onLost: () => {
        listener.onLost();
      },
    },
  );
  return {
    get isReported() {
      return following.isConnected;
    },
    describe: () => shown,
    stop() {
      following.stop();
    },
  };
}
