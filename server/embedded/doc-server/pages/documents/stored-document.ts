import type { FrontMatterFacts } from '../../../../../views/domain/article.ts';
import { escapeHtml } from '../../../../../views/domain/escape-html.ts';
import type { Doc } from '../../site/model/model.ts';
import { CARDS_MARK } from '../../document/expand/component-rules.ts';
import type { RenderedDocument } from '../../document/types.ts';

/** A rendered document with everything needed to tell whether it is still current. */
export interface StoredDocument extends Omit<RenderedDocument, 'dependencies' | 'frontMatter'> {
  facts: FrontMatterFacts;
  /** Every file that was looked up, with the hash of its text; an empty hash if it did not exist. */
  sources: [path: string, hash: string][];
  /** Times and sizes of the sources before the read. Equal stamps save another read. */
  stamps: string;
  /** Result of each link. */
  links: [href: string, fromPath: string, address: string | null, isElsewhere?: true][];
  /** Version of the addresses for which `links` are valid. */
  addressVersion: string;
  /** Version of the symbols for `@symbol` links; empty if there are none. */
  symbolVersion: string;
}

/** Describes the page that lists a category; it has no file to render. */
export function describeList({ title, file }: Doc, output: 'html' | 'markdown' = 'html'): StoredDocument {
  const { description = '' } = file.head;
  const lead = output === 'html' ? `<p>${escapeHtml(description)}</p>` : `${escapeMarkdown(description)}\n\n`;
  return {
    title,
    description,
    html: `${description === '' ? '' : lead}${CARDS_MARK}`,
    toc: [],
    facts: { isApi: false, showsToc: false },
    problems: [],
    isDegraded: false,
    sources: [],
    stamps: '',
    links: [],
    addressVersion: '',
    symbolVersion: '',
  };
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>]/g, '\\$&');
}
