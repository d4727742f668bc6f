/** The tool `search`: passages that answer a question. */
import { readableAddress } from '../../../views/domain/decode.ts';
import type { Edition } from '../../../views/domain/edition.ts';
import type { Passage } from '../../../views/domain/passage.ts';
import { searchLimits, type SearchTab } from '../../../views/domain/search.ts';
import { nameTarget } from '../../../views/domain/platform.ts';
import { publicUrl } from '../../../views/domain/urls.ts';
import { findPassages } from '../../clients/doc-server/search-calls.ts';
import type { HttpClient } from '../../clients/http-client.ts';
import type { Narrowed } from './scope.ts';
import { ToolFault } from './tool-fault.ts';

export interface PassageQuery {
  query: string;
  kind: SearchTab;
  limit: number;
  tokens: number;
}

export async function searchPassages(docServer: HttpClient, edition: Edition, scope: Narrowed, asked: PassageQuery) {
  const { value } = await docServer.send(findPassages, edition.locale, {
    keyword: asked.query.slice(0, searchLimits.keyword),
    product: scope.product?.key ?? '',
    entry: scope.entry?.key ?? '',
    platform: scope.platform,
    language: scope.language,
    docType: asked.kind,
    count: asked.limit,
    tokens: asked.tokens,
  });
  if (!value) throw new ToolFault('no-answer');
  const { passages, elsewhere, didYouMean, isPartial } = value;
  const data = {
    results: passages.map((passage) => describe(edition, passage)),
    ...(elsewhere.length > 0 && {
      other_platforms: elsewhere.map(({ platform, language = '', count }) => ({
        platform: nameTarget({ platform, language }, edition.locale) ?? platform,
        documents: count,
      })),
    }),
    ...(didYouMean && { did_you_mean: didYouMean.keyword }),
    ...(!passages.some(({ isSure }) => isSure) && { is_uncertain: true }),
    ...(isPartial && { is_incomplete: true }),
  };
  return { isEmpty: passages.length === 0, data };
}

function describe(edition: Edition, passage: Passage) {
  const { address, title, heading, productName, platform, version, date, text, isCut, tokens, copies } = passage;
  return {
    id: readableAddress(address),
    title: heading === '' || heading === title ? title : `${title} › ${heading}`,
    url: publicUrl(edition, address),
    product: productName,
    ...(platform !== '' && { platform }),
    ...(version !== undefined && { version }),
    ...(date !== undefined && { date }),
    tokens,
    ...(isCut && { is_cut: true }),
    text,
    ...(copies.length > 0 && {
      also_for: copies.map((copy) => ({ id: readableAddress(copy.address), platform: copy.platform })),
    }),
  };
}
