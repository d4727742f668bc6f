/** Tables of the documentation server. */
import type { Generated, Kysely, Migration } from 'kysely';
import { type DatabaseLocation, openDatabase } from '../../database.ts';
import { up as addViewsAndAddresses } from './migrations/0001-views-and-addresses.ts';
import { up as addFeedback } from './migrations/0002-feedback.ts';
import { up as addEmptySearches } from './migrations/0004-empty-searches.ts';
import { up as addSearchFeedbackFields } from './migrations/0005-search-feedback-fields.ts';
import { up as addSearchesOfAssistants } from './migrations/0006-searches-of-assistants.ts';
import { up as dropFaqViews } from './migrations/0003-one-views-counter.ts';

export interface DocServerTables {
  document_views: { locale: string; article_id: string; views: number };
  published_addresses: {
    locale: string;
    /** Address of the document as in links. */
    address: string;
    article_id: string;
    title: string;
    path: string;
    /** Hash of the first bytes of the file. */
    hash: string;
    /** ISO time. */
    first_seen: string;
    /** ISO time at which the address was unpublished; null while it is published. */
    last_seen: string | null;
  };
  feedback: FeedbackColumns & {
    article_id: string;
    /** Address of the page. */
    path: string;
  };
  /** Searches without results, by day (`2026-01-31`). */
  empty_searches: {
    locale: string;
    keyword: string;
    day: string;
    searches: number;
    /** Part of `searches` that assistants sent: questions without a passage that surely answers them. */
    by_assistants: Generated<number>;
  };
  search_feedback: FeedbackColumns & { keyword: string; expected_result: string };
}

interface FeedbackColumns {
  id: string;
  /** Key from the browser; a repeated request has the same key. */
  client_key: string;
  locale: string;
  /** 0 or 1. */
  is_useful: number;
  /** Numbers of the reasons, separated by commas. */
  useless_points: string;
  comment: string;
  name: string;
  contact: string;
  /** Media type of `screenshot`. */
  screenshot_type: string | null;
  /** Base64. */
  screenshot: string | null;
  /** ISO time. */
  created_at: string;
}

const migrations: Record<string, Migration> = {
  '0001-views-and-addresses': { up: addViewsAndAddresses },
  '0002-feedback': { up: addFeedback },
  '0003-one-views-counter': { up: dropFaqViews },
  '0004-empty-searches': { up: addEmptySearches },
  '0005-search-feedback-fields': { up: addSearchFeedbackFields },
  '0006-searches-of-assistants': { up: addSearchesOfAssistants },
};

/** @throws if the database cannot be opened or is newer than this program */
export function openDocServerDatabase(location: DatabaseLocation): Promise<Kysely<DocServerTables>> {
  return openDatabase<DocServerTables>({ ...location, service: 'doc_server', migrations });
}
