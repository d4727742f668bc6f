/** Finds the request that a reader may try, and judges the server that the request names. */
import { readServer } from '../../../../views/domain/api-request.ts';
import type { ApiRequest } from '../../../../views/domain/server-api.ts';
import { parseUrl } from '../../../../views/domain/parse-url.ts';
import { findByAnyPath } from '../site/addresses/lookup.ts';
import type { Edition } from '../site/model/model.ts';
import type { Descriptions } from '../descriptions/descriptions.ts';
import type { ContentReader } from '../document/types.ts';
import { splitFrontMatter } from '../document/read/scan-head.ts';
import { findDescribed, loadOperation } from './operation-source.ts';

/** Returns the request of the operation at a path; undefined if there is no such document or it is no operation. */
export async function findRequest(
  edition: Edition,
  path: string,
  reader: ContentReader,
  descriptions: Descriptions,
): Promise<ApiRequest | undefined> {
  const doc = findByAnyPath(edition, path);
  if (!doc) return undefined;
  const source = (await reader.read(doc.file.path)) ?? '';
  const { frontMatter } = splitFrontMatter(source);
  const described = findDescribed(doc.file.path, frontMatter);
  const operation = described && loadOperation(described, descriptions).operation;
  return operation?.kind === 'operation' ? operation.request : undefined;
}

/**
 * Says who names a server: the operator, whose origins may be internal, or the OpenAPI file.
 * @param origins configured by the operator
 */
export function trustIn(
  server: string,
  { servers }: ApiRequest,
  origins: readonly string[],
): 'configured' | 'documented' | 'none' {
  const isNamed = servers.some((of) => readServer(of, server) !== undefined);
  if (!isNamed && !origins.includes(server)) return 'none';
  return origins.includes(parseUrl(server)?.origin ?? '') ? 'configured' : 'documented';
}
